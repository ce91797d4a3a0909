import { installFakeRedis } from '@/lib/redis/testing/fake-redis';

import { createMarks } from './marks';

const SETTINGS = { entries: 10, lifetimeMs: 60_000 };

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

it('a mark lasts its time', async () => {
  const marks = createMarks('prova', SETTINGS);
  expect(await marks.has('A-1')).toBe(false);
  await marks.add('A-1');
  expect(await marks.has('A-1')).toBe(true);
  expect(await marks.has('A-2')).toBe(false);
  jest.advanceTimersByTime(60_000);
  expect(await marks.has('A-1')).toBe(false);
});

it('with a Redis other instances see it; without it, while it is away, this one still does', async () => {
  const { fake, remove } = installFakeRedis();
  const [one, other] = [createMarks('prova', SETTINGS), createMarks('prova', SETTINGS)];
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
