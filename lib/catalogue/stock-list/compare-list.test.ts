import { comparisonOf } from '../compare/comparison';
import { comparedIn } from './compare-list';
import { realisticStock } from './testing/realistic';

test('a comparison from the list has what the list says, and nothing of the rest', () => {
  const list = realisticStock(20);
  const [one] = list.vehicles;
  const other = list.vehicles.find(({ armoured }) => armoured !== one?.armoured);
  const columns = comparedIn(list, [one?.slug ?? '', other?.slug ?? '', 'saiu']);
  expect(columns.map(({ vehicle }) => vehicle?.slug)).toEqual([one?.slug, other?.slug, undefined]);
  const { groups, extras } = comparisonOf(columns);
  expect(groups.map(({ title, rows }) => [title, rows.map(({ label }) => label)])).toEqual([
    ['Preço e uso', ['Preço', 'Ano', 'KM', 'Combustível']],
    ['Blindagem', ['Blindado']],
  ]);
  expect(extras).toEqual({ differing: [], common: [] });
});
