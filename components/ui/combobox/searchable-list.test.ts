import { aroundMatch, matching } from '@/components/ui/combobox/searchable-list';

const brands = [{ label: 'Citroën' }, { label: 'Land Rover' }, { label: 'Škoda' }];

test('finds by any part of the label, whatever case and accents', () => {
  expect(matching(brands, 'OEN')).toEqual([{ label: 'Citroën' }]);
  expect(matching(brands, 'röv')).toEqual([{ label: 'Land Rover' }]);
  expect(matching(brands, ' sko ')).toEqual([{ label: 'Škoda' }]);
});

test('nothing typed is everything, no match is nothing', () => {
  expect(matching(brands, '  ')).toEqual(brands);
  expect(matching(brands, 'zz')).toEqual([]);
});

test('cuts a label around the match, with its own letters', () => {
  expect(aroundMatch('Citroën', 'oen')).toEqual(['Citr', 'oën', '']);
  expect(aroundMatch('Land Rover', 'd r')).toEqual(['Lan', 'd R', 'over']);
});

test('does not cut where nothing matches, or letters would move', () => {
  expect(aroundMatch('Audi', '')).toEqual(['Audi', '', '']);
  expect(aroundMatch('Audi', 'x')).toEqual(['Audi', '', '']);
  expect(aroundMatch('가나다', 'ㅏ')).toEqual(['가나다', '', '']);
});
