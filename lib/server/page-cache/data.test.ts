import type { CacheEntry } from 'next/cache';

import dataCache from './data';
import { expireTags } from './tags';

const streamOf = (...parts: readonly string[]) =>
  new ReadableStream<Uint8Array>({
    start(controller) {
      for (const part of parts) controller.enqueue(new TextEncoder().encode(part));
      controller.close();
    },
  });

const entry = (more: Partial<CacheEntry> = {}): CacheEntry => ({
  value: streamOf('["Onix",', '"Corsa"]'),
  tags: ['stock'],
  stale: 300,
  timestamp: Date.now(),
  expire: 3_600,
  revalidate: 60,
  ...more,
});

const read = async (key: string): Promise<string | undefined> => {
  const found = await dataCache.get(key, []);
  return found && new Response(found.value).text();
};

beforeEach(() => {
  jest.useFakeTimers({ now: 1_800_000_000_000 + Math.round(performance.now()) * 3_600_000 });
  jest.spyOn(performance, 'now').mockImplementation(() => Date.now() - performance.timeOrigin);
});
afterEach(() => jest.useRealTimers());

it('returns what was stored to every reader, and nothing of another key', async () => {
  await dataCache.set('a', Promise.resolve(entry()));
  expect([await read('a'), await read('a')]).toEqual(['["Onix","Corsa"]', '["Onix","Corsa"]']);
  expect(await read('b')).toBeUndefined();
});

it('has a reader wait for a value that is being made', async () => {
  let make: (made: CacheEntry) => void = () => undefined;
  const storing = dataCache.set('c', new Promise((resolve) => (make = resolve)));
  const reading = read('c');
  make(entry());
  await storing;
  expect(await reading).toBe('["Onix","Corsa"]');
});

it('stores nothing of a value that failed on its way', async () => {
  const broken = new ReadableStream<Uint8Array>({
    start: (controller) => controller.error(new Error('away')),
  });
  await dataCache.set('d', Promise.resolve(entry({ value: broken })));
  await dataCache.set('e', Promise.reject(new Error('away')));
  expect([await read('d'), await read('e')]).toEqual([undefined, undefined]);
});

it('ends an entry when it is due, and serves nothing stale', async () => {
  await dataCache.set('f', Promise.resolve(entry()));
  jest.advanceTimersByTime(60_000);
  expect(await read('f')).toBeDefined();
  jest.advanceTimersByTime(1);
  expect(await read('f')).toBeUndefined();
});

it('ends what was begun before one of its tags was expired, and nothing else', async () => {
  await dataCache.set('g', Promise.resolve(entry()));
  await dataCache.set('h', Promise.resolve(entry({ tags: ['content'] })));
  jest.advanceTimersByTime(5);
  const before = Date.now();
  await dataCache.updateTags(['stock'], { expire: 60 });
  expect([await read('g'), await read('h')]).toEqual([undefined, '["Onix","Corsa"]']);
  expect(await dataCache.getExpiration(['content', 'stock'])).toBe(before);
  await dataCache.set('g', Promise.resolve(entry({ timestamp: before - 1 })));
  expect(await read('g')).toBeUndefined();
  await dataCache.set('g', Promise.resolve(entry({ timestamp: before + 1 })));
  expect(await read('g')).toBeDefined();
});

it('ends once more what was begun soon after a notice: it may share a read from before', async () => {
  expireTags(['stock']);
  jest.advanceTimersByTime(1_000);
  await dataCache.set('i', Promise.resolve(entry()));
  expect(await read('i')).toBeDefined();
  jest.advanceTimersByTime(9_000);
  expect(await read('i')).toBeUndefined();
});

it('stays within its bounds', async () => {
  const large = 'x'.repeat(20 * 1024 * 1024);
  for (const key of ['j', 'k', 'l', 'm'])
    await dataCache.set(key, Promise.resolve(entry({ value: streamOf(large) })));
  expect([await read('j'), (await read('m'))?.length]).toEqual([undefined, large.length]);
});

it('ends by a notice what was made before it, though the system clock was set back meanwhile', async () => {
  await dataCache.set('set-back', Promise.resolve(entry()));
  const elapsed = performance.now();
  jest.spyOn(performance, 'now').mockImplementation(() => elapsed + 5);
  jest.setSystemTime(Date.now() - 3_600_000);
  await dataCache.updateTags(['stock']);
  expect(await read('set-back')).toBeUndefined();
});
