import { readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { root } from '../../../scripts/setup.mjs';
import { answerTo } from './data';
import { DETOUR, misbehave, type AnyFaultKind } from './faults';

/** A request as the fake backend received it. */
type Received = Readonly<{
  method: string;
  path: string;
  query: URLSearchParams;
  headers: IncomingMessage['headers'];
  body: string;
}>;

/** Which calls a fault strikes: those whose method and address match. */
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
  private faults: Readonly<{
    target: Target;
    kind: AnyFaultKind;
    slowMs?: number | undefined;
  }>[] = [];
  private readonly log: Received[] = [];

  private constructor(
    private readonly server: ReturnType<typeof createServer>,
    readonly url: string,
  ) {}

  static async start(): Promise<FakeBackend> {
    const server = createServer();
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    const backend = new FakeBackend(server, `http://127.0.0.1:${String(port)}`);
    server.on('request', (request, response) => void backend.handle(request, response));
    return backend;
  }

  /**
   * From now on the calls of `target` fail in this way.
   *
   * @param slowMs how long slow answers take, where the usual time does not do
   */
  fail(target: Target, kind: AnyFaultKind, slowMs?: number): void {
    this.faults.push({ target, kind, slowMs });
  }

  /** From now on everything works. */
  heal(): void {
    this.faults = [];
  }

  /** What arrived since the last time this was asked. */
  received(): readonly Received[] {
    return this.log.splice(0);
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }

  private async handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method = '', url = '', headers } = request;
    const { pathname, searchParams: query } = new URL(url, this.url);
    const path = pathname.replace(DETOUR, '');
    const body = await text(request).catch(() => '');
    this.log.push({ method, path: pathname, query, headers, body });
    if (this.log.length > 10_000) this.log.shift();

    const struck = this.faults.find(
      ({ target }) => target.method === method && target.match.test(url),
    );
    const good = answerTo(method, path, query);
    if (struck) return misbehave(struck.kind, response, good, struck.slowMs);
    if (/\.(?:jpg|png)$|^\/figura$/.test(path)) {
      response.writeHead(200, { 'content-type': 'image/jpeg' }).end(PIXEL);
      return;
    }
    if (path.endsWith('.svg')) {
      response.writeHead(200, { 'content-type': 'image/svg+xml' }).end(DRAWING);
      return;
    }
    if (path.endsWith('.webp')) {
      response.writeHead(200, { 'content-type': 'image/webp' }).end(PHOTO);
      return;
    }
    const status = good === undefined ? 404 : method === 'POST' ? 201 : 200;
    response.writeHead(status, { 'content-type': 'application/json' });
    response.end(JSON.stringify(good ?? { message: 'Not found' }));
  }
}
