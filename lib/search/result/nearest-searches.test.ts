import { wholeStockSearch } from '../filters/canonical-filters';
import { findNearestSearches } from './nearest-searches';
import { mentionsUnfilterableProperty } from '../typed/unfilterable-property';
import { createStockOfCars } from '../testing/cars';

const cars = createStockOfCars([
  { body: 'SUV', extras: ['Teto solar', 'Couro'] },
  { body: 'Sedã', extras: ['Couro'] },
]);

const nearest = (ignored: string | null) =>
  findNearestSearches(cars, { ...wholeStockSearch, bodies: ['suv'], ignored }).map(
    ({ label, href, count }) => [label, href, count],
  );

test('words that no data answers lead to the nearest filter that finds a vehicle', () => {
  const complete = [
    'Couro e teto solar',
    '/busca/todos?carroceria=suv&opcionais=couro,teto-solar',
    1,
  ];
  expect(nearest('Completo')).toEqual([complete]);
  // The search filters by this body already.
  expect(nearest('carro alto, completo')).toEqual([complete]);
});

test('other words, and filters that find nothing, lead nowhere', () => {
  for (const words of [null, 'xyzw', 'compacto', 'incompleto', 'econômico'])
    expect([words, nearest(words)]).toEqual([words, []]);
});

test.each([
  ...['completo', 'Único dono', 'SUV', 'sedã preto', '7 lugares', 'menos Audi', 'interior bege'],
  ...['vidros elétricos', 'automatco'],
])(
  '“%s” is about what the search may not read, so that no car is said not to be there',
  (words) => {
    expect(mentionsUnfilterableProperty(words)).toBe(true);
  },
);

test.each(['Corolla XEi', 'nave espacial', '', 'perto de mim', '日本'])(
  '“%s” is nothing of a vehicle’s data',
  (words) => {
    expect(mentionsUnfilterableProperty(words)).toBe(false);
  },
);
