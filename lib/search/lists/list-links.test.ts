import {
  createBrandLinks,
  hasListLinks,
  createListLinksFromText,
  createVehicleListLinks,
  findVehicleSelectionLink,
} from './list-links';
import { createStockFromRecords, createStockRecord, type StockRecord } from '../testing/stock';

const car = (brand: string, model: string, sold = false) =>
  createStockRecord({ brand, model, sold });
const stockOf = (records: readonly StockRecord[]) => createStockFromRecords(records);

const stock = stockOf([
  car('Koyo', 'X 5'),
  car('Koyo', 'X 7'),
  car('Koyo', 'X 7'),
  car('Brandt & Söhne', 'BSX 40'),
  car('Lada', 'Niva', true),
]);
const KOYO = { href: '/busca/todos/todos/koyo', label: 'Koyo', count: 3 };

test('the brands with a car for sale, by their names', () => {
  expect(createBrandLinks(stock)).toEqual([
    { href: '/busca/todos/todos/brandt-sohne', label: 'Brandt & Söhne', count: 1 },
    KOYO,
  ]);
});

test('a stock of one brand leads to no list, one of two does', () => {
  expect(hasListLinks(stockOf([]))).toBe(false);
  expect(createBrandLinks(stockOf([car('Koyo', 'X 5'), car('Koyo', 'X 7')]))).toEqual([]);
  expect(hasListLinks(stockOf([car('Koyo', 'X 5')]))).toBe(false);
  expect(hasListLinks(stock)).toBe(true);
});

test('the brand and model of a vehicle; the brand alone where the model is all of it', () => {
  expect(createVehicleListLinks(stock, 'v2')).toEqual([
    KOYO,
    { href: '/busca/todos/todos/koyo/x-7', label: 'X 7', count: 2 },
  ]);
  expect(createVehicleListLinks(stock, 'v4').map(({ label }) => label)).toEqual(['Brandt & Söhne']);
  // There is no list for names whose cars are all sold or not listed.
  expect(createVehicleListLinks(stock, 'v5')).toEqual([]);
  expect(createVehicleListLinks(stock, 'nada')).toEqual([]);
});

test('the smallest selection with a vehicle; none of what is sold', () => {
  const priced = (price: number, fuel: string, sold = false): StockRecord => ({
    ...car('Koyo', 'X 7', sold),
    price,
    fuel,
  });
  const cars = [
    ...Array.from({ length: 10 }, () => priced(900_000, 'Gasolina')),
    ...Array.from({ length: 6 }, () => priced(290_000, 'Gasolina')),
    ...Array.from({ length: 6 }, () => priced(190_000, 'Flex')),
    ...Array.from({ length: 3 }, () => priced(90_000, 'Diesel')),
    priced(90_000, 'Diesel', true),
  ];
  const link = (slug: string) => findVehicleSelectionLink(stockOf(cars), slug);
  expect(link('v1')).toMatchObject({ href: '/carros/carros-a-gasolina', count: 16 });
  expect(link('v17')).toMatchObject({ href: '/carros/carros-flex', count: 6 });
  expect(link('v23')).toMatchObject({ href: '/carros/carros-a-diesel', count: 3 });
  expect([link('v26'), link('nada')]).toEqual([null, null]);
});

test('the models and brands that an address names, models first', () => {
  const labels = (slug: string) => createListLinksFromText(stock, slug).map(({ label }) => label);
  expect(labels('koyo-x-7-sport-2019')).toEqual(['Koyo X 7', 'Koyo']);
  expect(labels('koyo-x-70')).toEqual(['Koyo']);
  expect(labels('x-7')).toEqual([]);
  expect(labels('lada-niva')).toEqual([]);
});
