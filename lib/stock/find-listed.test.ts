import { isListedVehiclePath } from './find-listed';
import { stockState } from './state';
import { createListedTestVehicle } from './testing/vehicle';

it.each([
  ['/detalhe/onix-2024', true],
  [`/detalhe/${encodeURIComponent('citroën-c3')}`, true],
  ['/detalhe/invented', false],
  ['/detalhe/%E0%A4%A', false],
  ['/busca/onix-2024', false],
  ['/detalhe/', false],
])('%s is the page of a listed vehicle: %s', (path, isListed) => {
  const slugs = ['onix-2024', 'citroën-c3'];
  stockState.listed = new Map(slugs.map((slug) => [slug, createListedTestVehicle({ slug })]));
  expect(isListedVehiclePath(path)).toBe(isListed);
});
