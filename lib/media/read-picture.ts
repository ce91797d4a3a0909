import 'server-only';

import { servePicture } from './handler';

const PREFIX = '/midia/';

/**
 * The bytes of a picture of the backend, under the same rules by which a visitor gets it.
 *
 * @param path as a contract gives it, `/midia/…`
 * @returns `null` when there is none, or it cannot be had
 */
export async function readPicture(
  path: string | null,
  signal: AbortSignal,
): Promise<Buffer | null> {
  if (!path?.startsWith(PREFIX)) return null;
  const segments = path.slice(PREFIX.length).split('/').map(decodeURIComponent);
  const request = new Request(new URL(path, 'http://localhost'), { signal });
  const answer = await servePicture(request, { params: Promise.resolve({ caminho: segments }) });
  if (!answer.ok) return null;
  return answer.arrayBuffer().then(
    (bytes) => Buffer.from(bytes),
    () => null,
  );
}
