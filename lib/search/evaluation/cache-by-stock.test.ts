import { createStock, groupModels } from '@/lib/stock/snapshot';
import { createListedTestVehicle } from '@/lib/stock/testing/vehicle';
import type { Stock } from '@/lib/stock/types';

import { cacheByStock } from './cache-by-stock';

const vehicles = [createListedTestVehicle({ brand: 'Jeep', model: 'Compass S' })];
const createStocks = () => {
  const stock = createStock({ vehicles });
  return [stock, groupModels(stock, 'jeep', [{ id: '1', name: 'Compass' }])] as const;
};

it('the result is that of the stock, whether it or one made from it for a search is the first', () => {
  const getModels = cacheByStock('models', ({ entries }: Stock) =>
    entries.map(({ model }) => model),
  );
  const [stock, grouped] = createStocks();
  expect([getModels(stock), getModels(grouped)]).toEqual([['compass-s'], ['compass-s']]);
  const [later, groupedLater] = createStocks();
  expect([getModels(groupedLater), getModels(later)]).toEqual([['compass-s'], ['compass-s']]);
});
