import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  startFaultyBackend,
  type BackendResponse,
  type ResponseFunction,
} from '../../../scripts/faulty-backend.mjs';
import { projectRoot } from '../../../scripts/setup.mjs';
import { createBlankPng } from '../../../lib/forms/sell/testing/blank-png';
import { answerCall, LONG_PICTURE_NAME } from './data';
import { allFaults, type AnyFaultKind } from './faults';

type FaultyBackend = Awaited<ReturnType<typeof startFaultyBackend>>;

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

/** Promise of a small file of two endless lines, created when first requested. */
let longPicture: Promise<Buffer> | undefined;

/** Backend on this machine that follows the API's contract with its own data, and fails on demand. */
export class FakeBackend {
  private faults: Parameters<FaultyBackend['fail']>[0] = [];

  private constructor(private readonly server: FaultyBackend) {}

  static async start(): Promise<FakeBackend> {
    return new FakeBackend(await startFaultyBackend(answerRequest));
  }

  get url(): string {
    return this.server.url;
  }

  /**
   * Makes the calls of `target` fail in the given way.
   *
   * @param slowMs delay of slow responses, if the usual delay is not suitable
   */
  fail(target: FaultTarget, kind: AnyFaultKind, slowMs?: number): void {
    const fault = { ...target, ...allFaults[kind], ...(slowMs !== undefined && { ms: slowMs }) };
    this.faults = [...this.faults, fault];
    this.server.fail(this.faults);
  }

  /** Ends all faults. */
  heal(): void {
    this.faults = [];
    this.server.fail([]);
  }

  /** Returns the requests that have arrived since the last call of this method. */
  received() {
    return this.server.received();
  }

  stop(): Promise<void> {
    return this.server.stop();
  }
}

async function answerRequest({
  method,
  path,
  query,
}: Parameters<ResponseFunction>[0]): Promise<BackendResponse> {
  const good = answerCall(method, path, query);
  const picture = (type: string, body: string | Buffer) => ({
    status: 200,
    headers: { 'content-type': type },
    body,
  });
  if (path.endsWith(`${LONG_PICTURE_NAME}.png`)) {
    longPicture ??= createBlankPng({ width: 12_500_000, height: 2 });
    return picture('image/png', await longPicture);
  }
  if (/\.(?:jpg|png)$|^\/figura$/.test(path)) return picture('image/jpeg', ONE_PIXEL_JPEG);
  if (path.endsWith('.svg')) return picture('image/svg+xml', SVG_WITH_SCRIPT);
  if (path.endsWith('.webp')) return picture('image/webp', LARGE_PHOTO);
  return {
    status: good === undefined ? 404 : method === 'POST' ? 201 : 200,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(good ?? { message: 'Not found' }),
  };
}
