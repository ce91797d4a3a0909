import { splitAtMatch, filterByTyped } from '@/components/ui/combobox/searchable-list';

const brands = [{ label: 'Citroën' }, { label: 'Land Rover' }, { label: 'Škoda' }];

test('finds by any part of the label, whatever case and accents', () => {
  expect(filterByTyped(brands, 'OEN')).toEqual([{ label: 'Citroën' }]);
  expect(filterByTyped(brands, 'röv')).toEqual([{ label: 'Land Rover' }]);
  expect(filterByTyped(brands, ' sko ')).toEqual([{ label: 'Škoda' }]);
});

test('nothing typed is everything, no match is nothing', () => {
  expect(filterByTyped(brands, '  ')).toEqual(brands);
  expect(filterByTyped(brands, 'zz')).toEqual([]);
});

test('cuts a label around the match, with its own letters', () => {
  expect(splitAtMatch('Citroën', 'oen')).toEqual(['Citr', 'oën', '']);
  expect(splitAtMatch('Land Rover', 'd r')).toEqual(['Lan', 'd R', 'over']);
});

test('does not cut where nothing matches, or letters would move', () => {
  expect(splitAtMatch('Audi', '')).toEqual(['Audi', '', '']);
  expect(splitAtMatch('Audi', 'x')).toEqual(['Audi', '', '']);
  expect(splitAtMatch('가나다', 'ㅏ')).toEqual(['가나다', '', '']);
});
