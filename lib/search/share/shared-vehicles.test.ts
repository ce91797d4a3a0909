import { createListedTestVehicle, createTestVehicle } from '@/lib/stock/testing/vehicle';
import type { VehicleDetail, VehicleSummary } from '@/lib/stock/vehicle/types';
import { createComparisonSharePicture, createListSharePicture } from './shared-vehicles';

const reais = (amount: number) => ({ text: `R$ ${amount}.000`, cents: amount * 100_000 });

const car = (slug: string, facts: Partial<VehicleSummary> = {}): VehicleSummary =>
  createListedTestVehicle({
    slug,
    title: slug,
    picture: `/midia/${slug}.webp`,
    price: reais(200),
    ...facts,
  });

const ADDRESS = '/busca/todos/todos/skoda-sohne';
const shared = (vehicles: readonly VehicleSummary[]) =>
  createListSharePicture(ADDRESS, 'Škoda & Söhne novos', vehicles);

describe('a shared list', () => {
  const cars = [
    car('a', { sold: true, price: reais(10) }),
    car('b', { brand: 'Škoda & Söhne' }),
    car('c', { price: reais(90) }),
    car('d', { price: null }),
    car('e', { price: reais(80) }),
  ];

  it('shows the first three cars for sale, how many there are, and the lowest price', () => {
    const list = shared(cars);
    expect(list).toMatchObject({
      title: 'Škoda & Söhne novos',
      line: '4\u00a0carros · a partir de R$ 80.000',
      alt: 'Škoda & Söhne novos, 4\u00a0carros · a partir de R$ 80.000: Škoda & Söhne b, R$ 200.000; c, R$ 90.000; d, Sob Consulta',
    });
    expect(list?.vehicles.map(({ photo }) => photo)).toEqual([
      '/midia/b.webp',
      '/midia/c.webp',
      '/midia/d.webp',
    ]);
  });

  it('names its list in its address, which changes with what is drawn and with nothing else', () => {
    const path = shared(cars)?.path ?? '';
    expect(new URL(path, 'https://site.test').searchParams.get('lista')).toBe(ADDRESS);
    expect(path).toMatch(/^\/busca\/og\.jpg\?lista=[^&]+&versao=[0-9a-f]{10}$/);
    expect(shared([...cars.slice(0, 4), car('f', { price: reais(80), km: 9 })])?.path).toBe(path);
    for (const other of [cars.slice(0, 4), [...cars, car('f')], cars.toReversed()])
      expect(shared(other)?.path).not.toBe(path);
  });

  it('of one car says that it is one, and its price; of none for sale there is no picture', () => {
    expect(shared([car('a', { price: null })])?.line).toBe('1\u00a0carro');
    expect(shared([car('a')])?.line).toBe('1\u00a0carro · R$ 200.000');
    expect(shared([car('a', { sold: true })])).toBeNull();
    expect(shared([])).toBeNull();
  });
});

describe('a shared comparison', () => {
  const column = (slug: string, details: Partial<VehicleDetail> | null) => ({
    slug,
    vehicle: details && createTestVehicle({ slug, title: slug, price: reais(200), ...details }),
  });

  it('counts all, and names the lowest price of those for sale', () => {
    const columns = [
      column('d', {}),
      column('c', { sold: true, price: reais(10) }),
      column('b', null),
      column('a', { price: reais(90) }),
    ];
    const comparison = createComparisonSharePicture(columns);
    expect(comparison).toMatchObject({
      title: 'Comparar 4\u00a0carros',
      line: 'a partir de R$ 90.000',
    });
    expect(
      comparison?.vehicles.map(({ words, isAway }) => [words.title, words.line, isAway]),
    ).toEqual([
      ['B', 'Saiu do estoque', true],
      ['c', 'Vendido', true],
      ['d', 'R$ 200.000', false],
    ]);
    expect(comparison?.path).toMatch(/^\/comparar\/og\.jpg\?v=b&v=c&v=d&v=a&versao=/);
  });

  it('has no price where none is known', () => {
    const columns = [column('a', { sold: true }), column('b', { price: null })];
    expect(createComparisonSharePicture(columns)?.line).toBeNull();
  });

  it('is none of one car, nor where all have left', () => {
    expect(createComparisonSharePicture([column('a', {})])).toBeNull();
    expect(createComparisonSharePicture([column('a', null), column('b', null)])).toBeNull();
  });
});
