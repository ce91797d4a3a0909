import { splitAtMatch, filterByTyped } from '@/components/form/combobox/searchable-list';

const brands = [{ label: 'Citroën' }, { label: 'Land Rover' }, { label: 'Škoda' }];

test('finds any part of a label, ignoring case and accents', () => {
  expect(filterByTyped(brands, 'OEN')).toEqual([{ label: 'Citroën' }]);
  expect(filterByTyped(brands, 'röv')).toEqual([{ label: 'Land Rover' }]);
  expect(filterByTyped(brands, ' sko ')).toEqual([{ label: 'Škoda' }]);
});

test('an empty text matches everything, a text without a match nothing', () => {
  expect(filterByTyped(brands, '  ')).toEqual(brands);
  expect(filterByTyped(brands, 'zz')).toEqual([]);
});

test('splits a label around the match', () => {
  expect(splitAtMatch('Citroën', 'oen')).toEqual(['Citr', 'oën', '']);
  expect(splitAtMatch('Land Rover', 'd r')).toEqual(['Lan', 'd R', 'over']);
});

test('does not split a label without a match', () => {
  expect(splitAtMatch('Audi', '')).toEqual(['Audi', '', '']);
  expect(splitAtMatch('Audi', 'x')).toEqual(['Audi', '', '']);
  expect(splitAtMatch('가나다', 'ㅏ')).toEqual(['가나다', '', '']);
});
