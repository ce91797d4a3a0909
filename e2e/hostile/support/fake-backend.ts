import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  startFaultyBackend,
  type BackendResponse,
  type ResponseFunction,
} from '../../../scripts/faulty-backend.mjs';
import { root } from '../../../scripts/setup.mjs';
import { answerTo } from './data';
import { allFaults, type AnyFaultKind } from './faults';

type FaultyBackend = Awaited<ReturnType<typeof startFaultyBackend>>;

/** A fault strikes the calls whose method and address match. */
export type Target = Readonly<{ method: 'GET' | 'POST' | 'PUT'; match: RegExp }>;

/** The smallest picture there is: a JPEG of one pixel. */
const PIXEL = Buffer.from(
  '/9j/4AAQSkZJRgABAQEASABIAAD/2wBDAP//////////////////////////////////////////////////////////////////////////////////////wgALCAABAAEBAREA/8QAFBABAAAAAAAAAAAAAAAAAAAAAP/aAAgBAQABPxA=',
  'base64',
);

/** A picture that is a document with a script when it is opened by itself. */
const DRAWING = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';

/** A photo as the shop takes them: making one small takes a tenth of a second. */
const PHOTO = readFileSync(join(root, 'demo/media/veiculos/suv-preto/01-frente.webp'));

/** A backend of this machine that follows the contract with data of its own, and misbehaves on demand. */
export class FakeBackend {
  private faults: Parameters<FaultyBackend['fail']>[0] = [];

  private constructor(private readonly server: FaultyBackend) {}

  static async start(): Promise<FakeBackend> {
    return new FakeBackend(await startFaultyBackend(answer));
  }

  get url(): string {
    return this.server.url;
  }

  /**
   * From now on the calls of `target` fail in this way.
   *
   * @param slowMs how long slow answers take, where the usual time does not do
   */
  fail(target: Target, kind: AnyFaultKind, slowMs?: number): void {
    const fault = { ...target, ...allFaults[kind], ...(slowMs !== undefined && { ms: slowMs }) };
    this.faults = [...this.faults, fault];
    this.server.fail(this.faults);
  }

  /** From now on everything works. */
  heal(): void {
    this.faults = [];
    this.server.fail([]);
  }

  /** Returns the requests that arrived since the last call of this. */
  received() {
    return this.server.received();
  }

  stop(): Promise<void> {
    return this.server.stop();
  }
}

function answer({ method, path, query }: Parameters<ResponseFunction>[0]): BackendResponse {
  const good = answerTo(method, path, query);
  const picture = (type: string, body: string | Buffer) => ({
    status: 200,
    headers: { 'content-type': type },
    body,
  });
  if (/\.(?:jpg|png)$|^\/figura$/.test(path)) return picture('image/jpeg', PIXEL);
  if (path.endsWith('.svg')) return picture('image/svg+xml', DRAWING);
  if (path.endsWith('.webp')) return picture('image/webp', PHOTO);
  return {
    status: good === undefined ? 404 : method === 'POST' ? 201 : 200,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(good ?? { message: 'Not found' }),
  };
}
