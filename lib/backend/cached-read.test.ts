import { cacheRead, readRetryingCachedFailure } from './cached-read';
import { ok } from './result';
import { createFailedResult } from './testing/results';

jest.mock('next/cache', () => ({ cacheLife: jest.fn(), cacheTag: jest.fn() }));
const { cacheLife, cacheTag } = jest.requireMock<Record<string, jest.Mock>>('next/cache');

test('a value is cached for the life of its kind, under its tags', async () => {
  const result = ok(['a']);

  await expect(cacheRead('stock', Promise.resolve(result), 'vehicle:um')).resolves.toBe(result);
  expect(cacheLife).toHaveBeenLastCalledWith({ stale: 300, revalidate: 60, expire: 604_800 });
  expect(cacheTag).toHaveBeenCalledWith('stock', 'vehicle:um');
});

test('a failure is cached for a second', async () => {
  const failure = createFailedResult();

  await expect(cacheRead('content', Promise.resolve(failure))).resolves.toBe(failure);
  expect(cacheLife).toHaveBeenLastCalledWith({ stale: 30, revalidate: 1, expire: 300 });
});

test('an error of our own is thrown on', async () => {
  const error = new TypeError('ours');
  await expect(cacheRead('stock', Promise.reject(error))).rejects.toBe(error);
});

describe('a read that is made now', () => {
  test('gets no failure from before it: the end of that one is waited for', async () => {
    const before = createFailedResult({ failedAt: Date.now() - 800 });
    const read = jest.fn().mockResolvedValueOnce(before).mockResolvedValueOnce(ok('a'));
    const startedAt = Date.now();

    await expect(readRetryingCachedFailure(read)).resolves.toEqual(ok('a'));
    expect(Date.now() - startedAt).toBeGreaterThanOrEqual(190);
  });

  test('gets a failure of now at once', async () => {
    const now = createFailedResult({ failedAt: Date.now() + 60_000 });
    const read = jest.fn().mockResolvedValue(now);

    await expect(readRetryingCachedFailure(read)).resolves.toBe(now);
    expect(read).toHaveBeenCalledTimes(1);
  });
});
