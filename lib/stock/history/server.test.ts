import { setEnvironmentVariables, testSettings } from '@/lib/server/env/testing';
import { installFakeRedis } from '@/lib/server/redis/testing/fake-redis';
import { resetProcessSingletons } from '@/lib/server/testing/process-singleton';
import { reusePackages } from '@/lib/server/testing/reuse-packages';

import { createTestVehicle } from '../testing/vehicle';

jest.mock('next/cache', () => ({ cacheLife: jest.fn(), cacheTag: jest.fn() }));

reusePackages();

const { fake, remove } = installFakeRedis();
afterAll(remove);

beforeEach(() => {
  setEnvironmentVariables({
    ...testSettings,
    SITE_URL: 'http://127.0.0.1:3000',
    SOLD_GONE_DAYS: '0',
  });
  fake.status = 'ready';
  fake.hashes.clear();
});

/** Loads the modules anew, as another instance of the site. */
async function instance() {
  jest.resetModules();
  resetProcessSingletons('vehicle history');
  return import('./server');
}

const car = (slug: string, sold = false) => ({
  ...createTestVehicle({ slug, sold }),
  secondPicture: null,
});

test('another instance, and the next start, know what one has seen', async () => {
  const one = await instance();
  await one.recordStockHistory([car('a'), car('b', true)]);
  const other = await instance();
  expect((await other.getStockHistory()).get('b')?.soldAt).toBeGreaterThan(0);
  expect(await other.isVehiclePageGone('b')).toBe(true);
  expect(await other.isVehiclePageGone('a')).toBe(false);
});

test('whose address one was is known to all, also of what is listed no more', async () => {
  const one = await instance();
  await one.recordStockHistory([{ ...car('antigo'), id: '7' }]);
  // An earlier build has written it like this.
  for (const hash of fake.hashes.values()) {
    hash.set('de-antes', JSON.stringify({ print: 'x', changedAt: null, soldAt: null }));
  }
  await one.recordStockHistory([
    { ...car('novo'), id: '7' },
    { ...car('de-antes'), id: '8' },
  ]);
  const other = await instance();
  await other.getStockHistory();
  const slugs = ['antigo', 'novo', 'de-antes', 'x'];
  expect(slugs.map((slug) => other.vehicleChangeRecords.get(slug)?.id ?? null)).toEqual([
    '7',
    '7',
    '8',
    null,
  ]);
});

test('a car whose page is gone leaves the lists; it comes back with the car', async () => {
  const { recordStockHistory: recordStock, excludeGoneVehicles } = await instance();
  const stock = [car('a'), car('b', true), car('c', true)];
  expect(excludeGoneVehicles(stock)).toEqual(stock);
  await recordStock([car('a'), car('b', true)]);
  expect(excludeGoneVehicles(stock).map(({ slug }) => slug)).toEqual(['a', 'c']);
  await recordStock([car('a'), car('b')]);
  expect(excludeGoneVehicles([car('b')])).toHaveLength(1);
  setEnvironmentVariables({ SOLD_GONE_DAYS: '90' });
  expect(excludeGoneVehicles(stock)).toEqual(stock);
});

test('while Redis is away an instance remembers for itself, and tells Redis later', async () => {
  const one = await instance();
  fake.status = 'end';
  await one.recordStockHistory([car('a'), car('b', true)]);
  expect(await one.isVehiclePageGone('b')).toBe(true);
  fake.status = 'ready';
  await one.recordStockHistory([car('a'), car('b', true)]);
  const other = await instance();
  expect([...(await other.getStockHistory()).keys()]).toEqual(['a', 'b']);
});

test('a start that could not read what others have seen overwrites nothing of it', async () => {
  const one = await instance();
  await one.recordStockHistory([car('a'), car('b', true)]);
  const before = structuredClone(fake.hashes);
  const other = await instance();
  const answers = fake.hgetall.bind(fake);
  fake.hgetall = () => Promise.reject(new Error('timeout'));
  await other.recordStockHistory([{ ...car('a'), km: 9 }, car('b', true), car('c')]);
  expect(fake.hashes).toEqual(before);
  fake.hgetall = answers;
  await other.recordStockHistory([{ ...car('a'), km: 9 }, car('b', true), car('c')]);
  const history = await (await instance()).getStockHistory();
  expect(history.get('a')?.changedAt).not.toBeNull();
  expect([...history.keys()]).toEqual(['a', 'b', 'c']);
});

test('of more than are remembered the oldest that the stock lists no longer are forgotten', async () => {
  const {
    recordStockHistory: recordStock,
    getStockHistory: vehicleHistory,
    isVehiclePageGone: isGone,
  } = await instance();
  const clock = jest.spyOn(Date, 'now');
  const many = Array.from({ length: 15_000 }, (_, at) => car(`c${at}`));
  clock.mockReturnValue(1_000);
  await recordStock([car('antigo', true), ...many]);
  clock.mockReturnValue(2_000);
  await recordStock([car('vendido', true), ...many]);
  await recordStock(Array.from({ length: 10_000 }, (_, at) => car(`d${at}`)));
  const history = await vehicleHistory();
  expect([history.has('antigo'), history.has('c1'), history.has('d1')]).toEqual([true, true, true]);
  const others = Array.from({ length: 10_000 }, (_, at) => car(`e${at}`));
  await recordStock(others);
  clock.mockRestore();
  const left = [...(await vehicleHistory()).keys()].filter((slug) => !slug.startsWith('e'));
  expect(left).toHaveLength(20_000);
  expect(left).toContain('vendido');
  expect(left).toContain('d1');
  expect(await isGone('vendido')).toBe(true);
});

test('an empty stock is no news, and a record nobody can read is none', async () => {
  const one = await instance();
  await one.recordStockHistory([car('b', true)]);
  await one.recordStockHistory([]);
  expect([...(await one.getStockHistory()).keys()]).toEqual(['b']);
  for (const hash of fake.hashes.values()) hash.set('c', '{"soldAt":"ontem"}').set('d', 'x');
  const other = await instance();
  expect([...(await other.getStockHistory()).keys()]).toEqual(['b']);
  expect(await other.isVehiclePageGone('c')).toBe(false);
});
