import { readFileSync } from 'node:fs';
import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { root } from '../../scripts/setup.mjs';
import { WITNESS, witnessScript, WITNESS_TELLS } from './witness';

const build = readFileSync(join(root, '.next/BUILD_ID'), 'utf8').trim();
const BUILT_FILE = /(static\/(?:chunks|media)\/[\w~.-]+?)\.(js|css|woff2)\b/g;
const SCRIPT = { 'content-type': 'text/javascript' };
const TEXT = /^(?:text\/|application\/(?:javascript|json)|application\/manifest)/;

const watched = (page: string) =>
  page.replace(/<head[^>]*>/, `$&<script src="${WITNESS}"></script>`);

/**
 * The line between the browser and the site, under one origin: it can be cut, be slow, lead to another site, and make
 * the site look as if it were built again, with other names for every built file and the old names gone.
 */
export class Line {
  /** Nothing arrives: connections are closed. */
  isDown = false;
  delayMs = 0;
  /** Answers are lost on their way back. */
  losesAnswers = false;
  /** Every page answers 502, as a proxy without a site. */
  isBroken = false;
  /** "": as built. Any other word is part of the name of every built file. */
  edition = '';
  /** Gives every page a script that reports its failures here, for engines whose drivers do not. */
  isWatched = false;
  readonly failures: string[] = [];
  /** Requests of the site: method and path. */
  readonly requests: string[] = [];
  /** Answers of the site: method and path, status, bytes of the body before compression. */
  readonly answered: Readonly<{ request: string; status: number; bytes: number }>[] = [];

  private readonly server;

  /** @param tls for a line as from a proxy: engines but Chromium keep `Secure` cookies of no other */
  constructor(
    public site: string,
    private readonly tls: Readonly<{ key: Buffer; cert: Buffer }> | null = null,
  ) {
    const pass = (from: IncomingMessage, to: ServerResponse) => void this.pass(from, to);
    this.server = tls ? createTlsServer(tls, pass) : createServer(pass);
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

  private async pass(from: IncomingMessage, to: ServerResponse): Promise<void> {
    const delayedUntil = Date.now() + this.delayMs;
    while (Date.now() < delayedUntil && !this.isDown && !from.socket.destroyed) {
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
    if (this.isDown || from.socket.destroyed) return void from.socket.destroy();
    const path = from.url ?? '/';
    if (path === WITNESS) return void to.writeHead(200, SCRIPT).end(witnessScript);
    if (path === WITNESS_TELLS) {
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
    const sent = { ...from.headers, host: target.host, 'accept-encoding': 'identity' };
    if (sent.origin === this.url) sent.origin = target.origin;
    // The site knows one edition: it would say that nothing has changed.
    if (edition) delete sent['if-none-match'];
    const upstream = request({
      host: target.hostname,
      port: target.port,
      method: from.method,
      path: edition ? path.replace(`.${edition}.`, '.') : path,
      headers: sent,
    });
    upstream.on('error', () => to.destroy());
    upstream.on('response', (answer) => {
      if (this.losesAnswers) return void answer.resume().on('end', () => to.destroy());
      const parts: Buffer[] = [];
      answer.on('data', (part: Buffer) => parts.push(part));
      answer.on('end', () => {
        if (this.isDown) return void to.destroy();
        const headers = { ...answer.headers };
        delete headers['content-length'];
        delete headers['transfer-encoding'];
        if (headers.location) headers.location = headers.location.replace(this.site, this.url);
        const body = Buffer.concat(parts);
        const status = answer.statusCode ?? 500;
        this.answered.push({ request: `${from.method} ${path}`, status, bytes: body.length });
        const isText = TEXT.test(headers['content-type'] ?? '');
        const isPage = headers['content-type']?.startsWith('text/html');
        // What it changes in a page is not what its policy was made for.
        if (edition && isPage) {
          delete headers['content-security-policy'];
        }
        if (edition) delete headers.etag;
        to.writeHead(status, headers);
        if (this.isWatched && isPage) to.end(watched(body.toString()));
        else to.end(edition && isText ? this.rebuilt(body.toString()) : body);
      });
    });
    from.pipe(upstream);
  }

  private isOfThisEdition(path: string): boolean {
    const named = /\.(e\d+)\.\w+$/.exec(path)?.[1] ?? '';
    return named === this.edition;
  }

  private rebuilt(text: string): string {
    return text
      .replaceAll(build, build + this.edition)
      .replaceAll(BUILT_FILE, `$1.${this.edition}.$2`);
  }
}
