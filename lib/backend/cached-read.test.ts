import { keep, readNow, valueOf } from './cached-read';
import { BackendError } from './errors';

jest.mock('next/cache', () => ({ cacheLife: jest.fn(), cacheTag: jest.fn() }));
const { cacheLife, cacheTag } = jest.requireMock<Record<string, jest.Mock>>('next/cache');

test('a value is kept for the life of its kind, under its tags', async () => {
  const kept = keep('stock', async () => Promise.resolve(['a']), 'vehicle:um');

  await expect(valueOf(kept)).resolves.toEqual(['a']);
  expect(cacheLife).toHaveBeenLastCalledWith({ stale: 300, revalidate: 60, expire: 604_800 });
  expect(cacheTag).toHaveBeenCalledWith('stock', 'vehicle:um');
});

test('a failure is kept for a second as a plain object, and thrown where it is asked for', async () => {
  const error = new BackendError('status', 'banners', { status: 503 });
  const kept = await keep('content', async () => Promise.reject(error));

  expect(kept).toEqual({
    ok: false,
    failure: {
      kind: 'status',
      endpoint: 'banners',
      status: 503,
      reason: undefined,
      failedAt: expect.any(Number),
    },
  });
  expect(cacheLife).toHaveBeenLastCalledWith({ stale: 30, revalidate: 1, expire: 300 });
  const thrown = valueOf(Promise.resolve(kept));
  await expect(thrown).rejects.toBeInstanceOf(BackendError);
  await expect(thrown).rejects.toMatchObject({ kind: 'status', status: 503 });
});

describe('somebody who asks now', () => {
  const failed = (failedAt: number) => new BackendError('status', 'banners', { failedAt });

  test('gets no failure from before the question: its end is waited for', async () => {
    const before = failed(Date.now() - 800);
    const read = jest.fn().mockRejectedValueOnce(before).mockResolvedValueOnce('a');
    const askedAt = Date.now();

    await expect(readNow(read)).resolves.toBe('a');
    expect(Date.now() - askedAt).toBeGreaterThanOrEqual(190);
  });

  test.each([
    ['the failure is of now', failed(Date.now() + 60_000)],
    ['it was never kept', new BackendError('network', 'banners')],
    ['it is not of the backend', new TypeError('ours')],
  ])('is told at once when %s', async (_case, error) => {
    const read = jest.fn().mockRejectedValue(error);
    await expect(readNow(read)).rejects.toBe(error);
    expect(read).toHaveBeenCalledTimes(1);
  });
});

test('an error of our own is not kept', async () => {
  const read = async () => Promise.reject(new TypeError('ours'));

  await expect(keep('stock', read)).rejects.toThrow(TypeError);
});
