import { createHash } from 'node:crypto';

import { setEnvironmentVariables, testSettings } from '@/lib/server/env/testing';

import { createExpiringFlags, createHashedKey } from './expiring-flags';
import { installFakeRedis } from './testing/fake-redis';

const SETTINGS = { entries: 10, lifetimeMs: 60_000 };

/** The real clock, which lru-cache took over when it was loaded and reads even under fake timers. */
const clock = performance;

beforeAll(() => setEnvironmentVariables(testSettings));
beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

it('a flag lasts its time', async () => {
  const flags = createExpiringFlags('prova', SETTINGS);
  expect(await flags.has('A-1')).toBe(false);
  await flags.add('A-1');
  expect(await flags.has('A-1')).toBe(true);
  expect(await flags.has('A-2')).toBe(false);
  jest.spyOn(clock, 'now').mockReturnValue(clock.now() + 60_001);
  jest.advanceTimersByTime(60_001);
  expect(await flags.has('A-1')).toBe(false);
});

it('with a Redis other instances see it; without it, while it is away, this one still does', async () => {
  const { fake, remove } = installFakeRedis();
  const [one, other] = [
    createExpiringFlags('prova', SETTINGS),
    createExpiringFlags('prova', SETTINGS),
  ];
  await one.add('A-1');
  expect(await other.has('A-1')).toBe(true);
  expect(fake.keys().join()).not.toContain('A-1');

  fake.status = 'reconnecting';
  expect(await one.has('A-1')).toBe(true);
  expect(await other.has('A-1')).toBe(false);
  await one.add('A-2');
  expect(await one.has('A-2')).toBe(true);
  remove();
});

it('of all who flag a name at once, in this process or another, one is the first', async () => {
  const { fake, remove } = installFakeRedis();
  const instances = [
    createExpiringFlags('prova', SETTINGS),
    createExpiringFlags('prova', SETTINGS),
  ];
  const firsts = async (name: string) => {
    const all = await Promise.all(instances.flatMap((flags) => [flags.add(name), flags.add(name)]));
    return all.filter(Boolean).length;
  };
  expect(await firsts('A-1')).toBe(1);
  expect(await firsts('A-1')).toBe(0);
  fake.status = 'reconnecting';
  expect(await firsts('A-2')).toBe(2);
  remove();
});

it('a flag that is removed is gone for all', async () => {
  const { remove } = installFakeRedis();
  const [one, other] = [
    createExpiringFlags('prova', SETTINGS),
    createExpiringFlags('prova', SETTINGS),
  ];
  await one.add('A-1');
  await one.remove('A-1');
  expect(await one.has('A-1')).toBe(false);
  expect(await other.has('A-1')).toBe(false);
  expect(await other.add('A-1')).toBe(true);
  remove();
});

it('the name in a key cannot be tried out without the secret', () => {
  const plain = createHash('sha256').update('203.0.113.7').digest('base64url');
  const key = createHashedKey('limite', '203.0.113.7');
  expect(key).not.toContain(plain);
  expect(createHashedKey('limite', '203.0.113.7')).toBe(key);
  expect(createHashedKey('limite', '203.0.113.8')).not.toBe(key);
});
