import type { HttpError } from '@/lib/http/handlers/http-error';
import { setEnvironmentVariables, testSettings } from '@/lib/server/env/testing';
import { waitForSemaphore } from '@/lib/server/testing/settle';
import { resetProcessSingletons } from '@/lib/server/testing/process-singleton';

import { DRAWING_LIMITS, drawInQueue, drawOnce, type Drawing } from './drawings';

beforeAll(() => setEnvironmentVariables(testSettings));
beforeEach(() => resetProcessSingletons('drawings'));

const drawing = (word: string, isPartial = false): Drawing => ({
  bytes: Buffer.from(word),
  isPartial,
});

/** Creates a drawing function whose drawings end when the test calls a function of `ends`. */
function pending() {
  const ends: (() => void)[] = [];
  const draw = jest.fn(
    () => new Promise<Drawing>((resolve) => ends.push(() => resolve(drawing('a')))),
  );
  return { draw, ends };
}

let senders = 0;
const someone = () => `192.0.2.${String((senders += 1))}`;

it('a picture is drawn once for all who want it, now and later', async () => {
  const { draw, ends } = pending();
  const wanted = Array.from({ length: 40 }, () => drawOnce('/a', someone(), draw));
  await waitForSemaphore();
  ends[0]?.();
  expect(new Set((await Promise.all(wanted)).map(({ bytes }) => bytes.toString()))).toEqual(
    new Set(['a']),
  );
  await drawOnce('/a', someone(), draw);
  expect(draw).toHaveBeenCalledTimes(1);
});

it('two are drawn at once, twenty wait, the next is refused for now', async () => {
  const { draw, ends } = pending();
  const wanted = Array.from({ length: 30 }, (_, n) =>
    drawOnce(`/${String(n)}`, someone(), draw).then(
      () => 200,
      (error: unknown) => (error as HttpError).status,
    ),
  );
  await waitForSemaphore();
  expect(draw).toHaveBeenCalledTimes(DRAWING_LIMITS.permits);
  const timer = setInterval(() => ends.shift()?.(), 1);
  const statuses = await Promise.all(wanted);
  clearInterval(timer);
  expect(statuses.filter((status) => status === 200)).toHaveLength(DRAWING_LIMITS.places);
  expect(statuses.filter((status) => status === 503)).toHaveLength(30 - DRAWING_LIMITS.places);
});

it('a sender has eight of the places', async () => {
  const { draw, ends } = pending();
  const sender = someone();
  const wanted = Array.from({ length: 12 }, (_, n) =>
    drawOnce(`/${String(n)}`, sender, draw).catch(() => null),
  );
  const other = drawInQueue(someone(), async () => 'document');
  const timer = setInterval(() => ends.shift()?.(), 1);
  expect(await other).toBe('document');
  const all = await Promise.all(wanted);
  clearInterval(timer);
  expect(all.filter((one) => one === null)).toHaveLength(12 - DRAWING_LIMITS.placesPerSender);
});

it('a sender has so many drawings in ten minutes; what is stored is free', async () => {
  const sender = someone();
  const draw = async () => drawing('a');
  for (let n = 0; n < DRAWING_LIMITS.perSender; n += 1)
    await drawOnce(`/${String(n)}`, sender, draw);
  await expect(drawOnce('/new', sender, draw)).rejects.toMatchObject({ status: 429 });
  await expect(drawInQueue(sender, draw)).rejects.toMatchObject({ status: 429 });
  await expect(drawOnce('/1', sender, draw)).resolves.toBeDefined();
});

it('a drawing that fails is drawn again, and gives its place back', async () => {
  const draw = jest
    .fn<Promise<Drawing>, []>()
    .mockRejectedValueOnce(new Error('broken'))
    .mockResolvedValue(drawing('a'));
  await expect(drawOnce('/a', someone(), draw)).rejects.toThrow('broken');
  await expect(drawOnce('/a', someone(), draw)).resolves.toEqual(drawing('a'));
});

it('holds no more bytes than it may', async () => {
  const bytes = Buffer.alloc(DRAWING_LIMITS.storedBytes / 4);
  const draw = jest.fn(async () => ({ bytes, isPartial: false }));
  for (const address of ['/a', '/b', '/c', '/d', '/e', '/e', '/b', '/a'])
    await drawOnce(address, someone(), draw);
  expect(draw).toHaveBeenCalledTimes(6);
});
