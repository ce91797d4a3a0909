import { wholeStockSearch } from '../filters/canonical-filters';
import type { SearchFilters } from '../filters/types';
import { createListName, shortenReais } from './list-name';

const nameOf = (filters: Partial<SearchFilters>, about = '', armoured: string | null = null) =>
  createListName({ ...wholeStockSearch, ...filters }, about, armoured, 'novos e seminovos', false);

it.each<readonly [Partial<SearchFilters>, string]>([
  [{}, 'Carros novos e seminovos'],
  [{ bodies: ['suv'], priceTo: 300_000 }, 'SUVs até R$ 300 mil'],
  [{ bodies: ['seda', 'suv'] }, 'Sedãs ou SUVs'],
  [{ bodies: ['nao-suv'], colours: ['nao-preto'] }, 'Carros novos e seminovos'],
  [{ bodies: ['picape'], fuels: ['hibrido'], drives: ['4x4'] }, 'Picapes híbridas 4x4'],
  [{ gearboxes: ['automatico'], colours: ['preto'] }, 'Carros automáticos na cor preto'],
  [{ yearFrom: 2020, yearTo: 2022, seats: ['7'] }, 'Carros de 7 lugares de 2020 a 2022'],
  [{ yearFrom: 2020 }, 'Carros a partir de 2020'],
  [{ priceFrom: 100_000, priceTo: 1_200_000 }, 'Carros de R$ 100 mil a R$ 1.200.000'],
  [{ bodies: ['suv'], kmTo: 50_000 }, 'SUVs com até 50 mil km'],
  [{ kmTo: 30_000, priceTo: 90_000 }, 'Carros até R$ 90 mil com até 30 mil km'],
  [{ bodies: ['hatch'], doors: ['4'] }, 'Hatches de 4 portas'],
  [{ seats: ['5', '7'], doors: ['5'] }, 'Carros de 5 ou 7 lugares e 5 portas'],
  [{ extras: ['nao-couro', 'teto-solar'] }, 'Carros com teto solar'],
  [
    { extras: ['camera-de-re', 'carplay'], kmTo: 20_000 },
    'Carros com CarPlay ou Android Auto, câmera de ré e até 20 mil km',
  ],
  // What does not fit a title is left out at its end.
  [
    { extras: ['banco-eletrico', 'camera-de-re', 'couro', 'teto-solar'], priceTo: 90_000 },
    'Carros até R$ 90 mil com teto solar, bancos de couro e câmera de ré',
  ],
])('%j is “%s”', (filters, expected) => {
  expect(nameOf(filters).replaceAll('\u00a0', ' ')).toBe(expected);
});

it('says brand and model before the body, and the listing in the gender of the body', () => {
  expect(nameOf({ bodies: ['suv'], fuels: ['diesel'] }, 'Jeep Compass')).toBe(
    'Jeep Compass a diesel',
  );
  expect(nameOf({ bodies: ['picape'] }, '', 'blindados')).toBe('Picapes blindadas');
  expect(nameOf({ bodies: ['suv'] }, '', 'blindados')).toBe('SUVs blindados');
});

it('says thousands of reais in words', () => {
  expect(shortenReais('R$ 99.000, R$ 99.900, R$ 1.000.000')).toBe(
    'R$ 99 mil, R$ 99.900, R$ 1.000.000',
  );
});
