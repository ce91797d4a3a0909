import { parseFuel } from './vocabulary';

it.each([
  ['Flex', 'flex'],
  ['Gasolina e Álcool', 'flex'],
  ['GASOLINA', 'gasolina'],
  ['Álcool', 'etanol'],
  ['Diesel S-10', 'diesel'],
  ['Elétrico', 'eletrico'],
  ['Gasolina/Elétrico', 'hibrido'],
  ['Híbrido plug-in', 'hibrido'],
  ['Gasolina + GNV', 'gnv'],
  ['Hidrogênio', 'outro'],
  [null, null],
])('%p is %p', (words, fuel) => {
  expect(parseFuel(words)).toBe(fuel);
});
