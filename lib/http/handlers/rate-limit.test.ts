import { setEnvironmentVariables, testSettings } from '@/lib/server/env/testing';
import { installFakeRedis } from '@/lib/server/redis/testing/fake-redis';

import { createRateLimit } from './rate-limit';

const SETTINGS = { points: 2, windowS: 10, senders: 10 };

beforeAll(() => setEnvironmentVariables(testSettings));
beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

it('refuses the sender who does too much until the window ends, and nobody else', async () => {
  const limit = createRateLimit('prova', SETTINGS);
  await limit.take('a');
  await limit.take('a');
  jest.advanceTimersByTime(4_000);
  await expect(limit.take('a')).rejects.toMatchObject({
    status: 429,
    details: { headers: { 'retry-after': '6' } },
  });
  await limit.take('b');
  jest.advanceTimersByTime(6_000);
  await limit.take('a');
});

it('counts what comes at once one by one', async () => {
  const limit = createRateLimit('prova', SETTINGS);
  const results = await Promise.allSettled(Array.from({ length: 5 }, () => limit.take('a')));
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(2);
});

it('remembers a bounded number of senders; the one whose window began first gives way', async () => {
  const limit = createRateLimit('prova', { ...SETTINGS, points: 1, senders: 2 });
  for (const sender of ['a', 'b', 'c']) await limit.take(sender);
  await expect(limit.take('c')).rejects.toMatchObject({ status: 429 });
  await expect(limit.take('b')).rejects.toMatchObject({ status: 429 });
  await limit.take('a');
});

describe('with a Redis', () => {
  let installed: ReturnType<typeof installFakeRedis>;
  beforeEach(() => {
    installed = installFakeRedis();
  });
  afterEach(() => installed.remove());

  it('two instances count together, each form for itself, and nobody is named in the store', async () => {
    const [one, other] = [createRateLimit('prova', SETTINGS), createRateLimit('prova', SETTINGS)];
    const elsewhere = createRateLimit('outra', SETTINGS);
    await one.take('203.0.113.7');
    await other.take('203.0.113.7');
    jest.advanceTimersByTime(4_000);
    await expect(one.take('203.0.113.7')).rejects.toMatchObject({
      status: 429,
      details: { headers: { 'retry-after': '6' } },
    });
    await elsewhere.take('203.0.113.7');
    expect(installed.fake.keys().join()).not.toContain('203.0.113.7');
  });

  it('each instance goes on by itself while it is away', async () => {
    const limit = createRateLimit('prova', SETTINGS);
    await limit.take('a');
    installed.fake.status = 'reconnecting';
    await limit.take('a');
    await limit.take('a');
    await expect(limit.take('a')).rejects.toMatchObject({ status: 429 });
    installed.fake.status = 'ready';
    await limit.take('a');
    await expect(limit.take('a')).rejects.toMatchObject({ status: 429 });
  });
});
