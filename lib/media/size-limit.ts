/** Largest picture passed on, in bytes. */
export const MAX_PICTURE_BYTES = 12 * 1024 * 1024;

/**
 * A stream that passes bytes on and fails once more than `limit` have gone through, whatever length was announced.
 */
export function sizeLimit(limit: number): TransformStream<Uint8Array, Uint8Array> {
  let passed = 0;
  return new TransformStream({
    transform(chunk, controller) {
      passed += chunk.byteLength;
      if (passed > limit) controller.error(new RangeError(`Picture larger than ${limit} bytes`));
      else controller.enqueue(chunk);
    },
  });
}
