import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { startFaultyBackend, type BackendResponse } from '../../../scripts/faulty-backend.mjs';
import { projectRoot } from '../../../scripts/setup.mjs';
import { createDialect } from './dialect';
import { allFaults, type AnyFaultKind } from './faults';

/** Selects the calls to which a fault applies, by method and path. */
export type FaultTarget = Readonly<{ method: 'GET' | 'POST' | 'PUT'; match: RegExp }>;

/** Smallest possible picture: a JPEG of one pixel. */
const ONE_PIXEL_JPEG = Buffer.from(
  '/9j/4AAQSkZJRgABAQEASABIAAD/2wBDAP//////////////////////////////////////////////////////////////////////////////////////wgALCAABAAEBAREA/8QAFBABAAAAAAAAAAAAAAAAAAAAAP/aAAgBAQABPxA=',
  'base64',
);

/** SVG picture that contains a script, which runs if the picture is opened as a document. */
const SVG_WITH_SCRIPT = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';

/** Photo as large as those of a car dealer; resizing it takes a tenth of a second. */
const LARGE_PHOTO = readFileSync(join(projectRoot, 'demo/media/veiculos/suv-preto/01-frente.webp'));

function findPicture(path: string): BackendResponse | null {
  const picture = (type: string, body: string | Buffer) => ({
    status: 200,
    headers: { 'content-type': type },
    body,
  });
  if (/\.(?:jpg|png)$|^\/figura$/.test(path)) return picture('image/jpeg', ONE_PIXEL_JPEG);
  if (path.endsWith('.svg')) return picture('image/svg+xml', SVG_WITH_SCRIPT);
  return path.endsWith('.webp') ? picture('image/webp', LARGE_PHOTO) : null;
}

export type FakeBackend = Awaited<ReturnType<typeof startFakeBackend>>;

/** Starts a backend on this machine that speaks a dialect of the demonstration, and fails on demand. */
export async function startFakeBackend() {
  const answerCall = await createDialect();
  const { url, fail, received, stop } = await startFaultyBackend(
    async ({ method, path, query }) => {
      const picture = findPicture(path);
      if (picture) return picture;
      const body = answerCall(method, path, query);
      return {
        status: body === undefined ? 404 : method === 'POST' ? 201 : 200,
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body ?? { message: 'Not found' }),
      };
    },
  );
  let faults: Parameters<typeof fail>[0] = [];
  return {
    url,
    received,
    stop,
    /**
     * Makes the calls of `target` fail in the given way.
     *
     * @param slowMs delay of slow responses, if the usual delay is not suitable
     */
    fail: (target: FaultTarget, kind: AnyFaultKind, slowMs?: number): void => {
      const fault = { ...target, ...allFaults[kind], ...(slowMs !== undefined && { ms: slowMs }) };
      faults = [...faults, fault];
      fail(faults);
    },
    /** Ends all faults. */
    heal: (): void => {
      faults = [];
      fail(faults);
    },
  };
}
