import { connect } from 'node:net';
import type { SiteWithBackend } from './site';

/** Longer than the site waits for a request when its process ends. */
const CONNECTION_TIMEOUT_MS = 30_000;

/** Response read from a plain TCP connection; the status is 0 if the connection was closed without a response. */
export type RawAnswer = Readonly<{ status: number; headers: Headers; text: string }>;

/** Joins the chunks of a body that was sent with chunked encoding. */
function joinChunks(text: string): string {
  const chunk = /^([\da-f]+)\r\n/i.exec(text);
  const size = parseInt(chunk?.[1] ?? '0', 16);
  if (!chunk || size === 0) return '';
  const start = chunk[0].length;
  return text.slice(start, start + size) + joinChunks(text.slice(start + size + 2));
}

/** Parses a response from its raw text; repeated headers stay separate. */
function parseRawResponse(received: string): RawAnswer {
  const end = received.indexOf('\r\n\r\n');
  const [first = '', ...lines] = received.slice(0, end < 0 ? undefined : end).split('\r\n');
  const headers = new Headers();
  for (const line of lines) {
    const [, name, value] = /^([^:]+):\s*(.*)$/.exec(line) ?? [];
    if (name && value !== undefined) headers.append(name, value);
  }
  const status = Number(/^HTTP\/1\.1 (\d{3})/.exec(first)?.[1] ?? 0);
  const body = end < 0 ? '' : received.slice(end + 4);
  const text = headers.get('transfer-encoding') === 'chunked' ? joinChunks(body) : body;
  return { status, headers, text };
}

/** Writes a request unchanged to a connection to the site, and reads until the connection is closed. */
export async function sendRaw({ site }: SiteWithBackend, request: string): Promise<RawAnswer> {
  const { hostname, port } = new URL(site.url);
  const socket = connect(Number(port), hostname);
  const chunks: Buffer[] = [];
  socket.on('data', (chunk: Buffer) => chunks.push(chunk));
  // A connection reset counts as a response too.
  socket.on('error', () => undefined);
  const closed = new Promise((resolve) => socket.once('close', resolve));
  const limit = setTimeout(() => socket.destroy(), CONNECTION_TIMEOUT_MS);
  socket.write(request);
  await closed;
  clearTimeout(limit);
  return parseRawResponse(Buffer.concat(chunks).toString('latin1'));
}

/** Returns the text of a request for a new connection, with an unchanged request target. */
export const requestText = (
  world: SiteWithBackend,
  target: string,
  {
    method = 'GET',
    headers = {},
  }: Readonly<{ method?: string; headers?: Readonly<Record<string, string>> }> = {},
): string => {
  const all = { Host: new URL(world.site.url).host, Connection: 'close', ...headers };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}`);
  return `${[`${method} ${target} HTTP/1.1`, ...lines].join('\r\n')}\r\n\r\n`;
};
