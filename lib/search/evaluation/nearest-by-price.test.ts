import { createStock } from '@/lib/stock/snapshot';
import { createListedTestVehicle } from '@/lib/stock/testing/vehicle';
import type { VehicleSpecs, VehicleSummary } from '@/lib/stock/vehicle/types';
import { wholeStockSearch } from '../filters/canonical-filters';
import { findNearestByPrice } from './nearest-by-price';
import type { SearchFilters } from '../filters/types';

const car = (slug: string, reais: number | null, fields: Partial<VehicleSummary> = {}) =>
  createListedTestVehicle({
    ...{ id: slug, slug, brand: 'Aurora', model: slug.toUpperCase(), armoured: false },
    price: reais === null ? null : { text: `R$ ${reais}`, cents: reais * 100 },
    ...fields,
  });

const bodies: Readonly<Record<string, string>> = { suv: 'SUV', jipe: 'SUV', sedan: 'Sedã' };

const stock = createStock({
  vehicles: [
    car('suv', 300_000),
    car('sedan', 120_000),
    car('jipe', 200_000),
    car('blindado', 250_000, { armoured: true }),
    car('vendido', 60_000, { sold: true }),
    car('reservado', 70_000, { state: 'Reservado' }),
    car('sob-consulta', null),
  ],
  // Only the body matters here, so the other specifications are left out.
  details: new Map(
    Object.entries(bodies).map(([slug, body]) => [
      slug,
      { brand: null, model: null, specs: { body, extraKinds: [] } as unknown as VehicleSpecs },
    ]),
  ),
});

const nearest = (some: Partial<SearchFilters>) =>
  findNearestByPrice(stock, { ...wholeStockSearch, ...some }).map(({ slug }) => slug);

it('begins with the free cars whose price is nearest to the range', () => {
  expect(nearest({ priceTo: 50_000 })).toEqual(['sedan', 'jipe', 'blindado', 'suv']);
  expect(nearest({ priceFrom: 500_000 })).toEqual(['suv', 'blindado', 'jipe', 'sedan']);
  expect(nearest({ priceFrom: 190_000, priceTo: 195_000 })[0]).toBe('jipe');
});

it('begins with armoured ones where the search is for those', () => {
  expect(nearest({ priceTo: 50_000, listing: 'blindados' })[0]).toBe('blindado');
});

it('begins with those of the body that the named model has', () => {
  const named = { brand: 'aurora', model: 'suv', priceTo: 50_000 };
  expect(nearest(named)).toEqual(['jipe', 'suv', 'sedan', 'blindado']);
});

it('begins with the cars of the usual price where the search has no price', () => {
  expect(nearest({})).toEqual(['blindado', 'suv', 'jipe', 'sedan']);
  expect(nearest({ brand: 'aurora', model: 'suv' })).toEqual(['suv', 'jipe', 'blindado', 'sedan']);
  expect(nearest({ listing: 'nao-blindados' })).toEqual(['jipe', 'sedan', 'suv', 'blindado']);
});
