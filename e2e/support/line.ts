import { readFileSync } from 'node:fs';
import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { projectRoot } from '../../scripts/setup.mjs';
import { WITNESS_PATH, witnessScript, WITNESS_REPORT_PATH } from './witness';

const build = readFileSync(join(projectRoot, '.next/BUILD_ID'), 'utf8').trim();
const BUILT_FILE = /(static\/(?:chunks|media)\/[\w~.-]+?)\.(js|css|woff2)\b/g;
const SCRIPT_HEADERS = { 'content-type': 'text/javascript' };
const TEXT_TYPES = /^(?:text\/|application\/(?:javascript|json)|application\/manifest)/;

const addWitness = (page: string) =>
  page.replace(/<head[^>]*>/, `$&<script src="${WITNESS_PATH}"></script>`);

/**
 * A proxy between browser and site with an origin of its own. It can cut or delay the connection, lead to another site, and
 * make the site look newly built: every built file then has another name, and the old names are 404.
 */
export class CuttableConnection {
  /** `true` closes every connection without a response. */
  isDown = false;
  /** Milliseconds by which each request is delayed; without a delay those that wait go on. */
  delayMs = 0;
  /** `true` passes on requests, but loses the responses. */
  losesAnswers = false;
  /** `true` responds to every request with 502, like a proxy without a site. */
  isBroken = false;
  /** Text that is added to the names of all built files, such as "e2"; empty for the names of the build. */
  edition = '';
  /** `true` adds a script to every page that reports its errors to `failures`, for browsers whose drivers report none. */
  isWatched = false;
  readonly failures: string[] = [];
  /** Method and path of each request to the site. */
  readonly requests: string[] = [];
  /** Responses of the site: method and path of the request, status, bytes of the uncompressed body. */
  readonly answered: Readonly<{ request: string; status: number; bytes: number }>[] = [];

  private readonly server;

  /** @param tls key and certificate for HTTPS, without which browsers other than Chromium store no `Secure` cookies */
  constructor(
    public site: string,
    private readonly tls: Readonly<{ key: Buffer; cert: Buffer }> | null = null,
  ) {
    const forward = (from: IncomingMessage, to: ServerResponse) => void this.forward(from, to);
    this.server = tls ? createTlsServer(tls, forward) : createServer(forward);
  }

  async open(): Promise<void> {
    await new Promise<void>((resolve) => this.server.listen(0, '127.0.0.1', resolve));
  }

  get url(): string {
    const address = this.server.address();
    return `${this.tls ? 'https' : 'http'}://localhost:${typeof address === 'object' ? address?.port : ''}`;
  }

  async close(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }

  private async forward(from: IncomingMessage, to: ServerResponse): Promise<void> {
    const start = Date.now();
    while (Date.now() < start + this.delayMs && !this.isDown && !from.socket.destroyed) {
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
    if (this.isDown || from.socket.destroyed) return void from.socket.destroy();
    const path = from.url ?? '/';
    if (path === WITNESS_PATH) return void to.writeHead(200, SCRIPT_HEADERS).end(witnessScript);
    if (path === WITNESS_REPORT_PATH) {
      this.failures.push(await text(from));
      return void to.writeHead(204).end();
    }
    this.requests.push(`${from.method} ${path}`);
    if (this.isBroken) return void to.writeHead(502, { 'content-type': 'text/html' }).end('502');
    const { edition } = this;
    if (path.startsWith('/_next/static/') && !this.isOfThisEdition(path)) {
      return void to.writeHead(404, { 'content-type': 'text/plain' }).end('gone');
    }
    const target = new URL(this.site);
    const forwardedHeaders = { ...from.headers, host: target.host, 'accept-encoding': 'identity' };
    if (forwardedHeaders.origin === this.url) forwardedHeaders.origin = target.origin;
    // Without `if-none-match` the site sends the whole file; with it the site would respond that the other edition is unchanged.
    if (edition) delete forwardedHeaders['if-none-match'];
    const upstream = request({
      host: target.hostname,
      port: target.port,
      method: from.method,
      path: edition ? path.replace(`.${edition}.`, '.') : path,
      headers: forwardedHeaders,
    });
    upstream.on('error', () => to.destroy());
    upstream.on('response', (response) => {
      if (this.losesAnswers) return void response.resume().on('end', () => to.destroy());
      const parts: Buffer[] = [];
      response.on('data', (chunk: Buffer) => parts.push(chunk));
      response.on('end', () => {
        if (this.isDown) return void to.destroy();
        const headers = { ...response.headers };
        delete headers['content-length'];
        delete headers['transfer-encoding'];
        if (headers.location) headers.location = headers.location.replace(this.site, this.url);
        const body = Buffer.concat(parts);
        const status = response.statusCode ?? 500;
        this.answered.push({ request: `${from.method} ${path}`, status, bytes: body.length });
        const isText = TEXT_TYPES.test(headers['content-type'] ?? '');
        const isPage = headers['content-type']?.startsWith('text/html');
        // The policy of a page has hashes of its scripts, which no longer match in another edition.
        if (edition && isPage) {
          delete headers['content-security-policy'];
        }
        if (edition) delete headers.etag;
        to.writeHead(status, headers);
        if (this.isWatched && isPage) to.end(addWitness(body.toString()));
        else to.end(edition && isText ? this.rebuild(body.toString()) : body);
      });
    });
    from.pipe(upstream);
  }

  private isOfThisEdition(path: string): boolean {
    const editionInPath = /\.(e\d+)\.\w+$/.exec(path)?.[1] ?? '';
    return editionInPath === this.edition;
  }

  private rebuild(text: string): string {
    return text
      .replaceAll(build, build + this.edition)
      .replaceAll(BUILT_FILE, `$1.${this.edition}.$2`);
  }
}
