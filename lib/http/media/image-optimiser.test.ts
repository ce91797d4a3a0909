/** @jest-environment node */
import { waitForSemaphore } from '@/lib/server/testing/settle';

import { limitToBuffer } from './image-optimiser';

/** Creates pictures whose resizing ends when the test calls a function of `begun`. */
function fakePictures(width = 800) {
  const begun: ((end: 'made' | 'failed') => void)[] = [];
  const pictures = {
    metadata: async () => ({ width, height: 600 }),
    toBuffer() {
      return new Promise<unknown>((resolve, reject) => {
        begun.push((end) => (end === 'made' ? resolve('made') : reject(new Error('failed'))));
      });
    },
  };
  limitToBuffer(pictures as never, 2);
  return { begun, pictures };
}

test('two are made at once; one that fails makes room as well', async () => {
  const { begun, pictures } = fakePictures();
  const drawings = Array.from({ length: 4 }, () => pictures.toBuffer());
  const ends = Promise.allSettled(drawings.map(async (made) => made));
  await waitForSemaphore();
  expect(begun).toHaveLength(2);
  begun[0]?.('failed');
  await waitForSemaphore();
  expect(begun).toHaveLength(3);
  for (const end of begun) end('made');
  await waitForSemaphore();
  begun[3]?.('made');
  expect((await ends).map(({ status }) => status)).toEqual([
    'rejected',
    'fulfilled',
    'fulfilled',
    'fulfilled',
  ]);
});

test('one that is too large to decode is not resized, and makes room', async () => {
  const { begun, pictures } = fakePictures(16_385);
  for (let count = 0; count < 5; count += 1)
    await expect(pictures.toBuffer()).rejects.toThrow('too large');
  expect(begun).toEqual([]);
});
