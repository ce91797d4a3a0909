import { connect } from 'node:net';
import type { World } from './site';

/** An answer over a bare connection; its status is 0 when that was closed without one. */
export type RawAnswer = Readonly<{ status: number; headers: Headers; text: string; ms: number }>;

/** Puts a body sent in chunks together. */
function joined(text: string): string {
  const chunk = /^([\da-f]+)\r\n/i.exec(text);
  const size = parseInt(chunk?.[1] ?? '0', 16);
  if (!chunk || size === 0) return '';
  const start = chunk[0].length;
  return text.slice(start, start + size) + joined(text.slice(start + size + 2));
}

/** Reads an answer as it came, headers kept apart although they repeat. */
function parse(received: string, ms: number): RawAnswer {
  const end = received.indexOf('\r\n\r\n');
  const [first = '', ...lines] = received.slice(0, end < 0 ? undefined : end).split('\r\n');
  const headers = new Headers();
  for (const line of lines) {
    const [, name, value] = /^([^:]+):\s*(.*)$/.exec(line) ?? [];
    if (name && value !== undefined) headers.append(name, value);
  }
  const status = Number(/^HTTP\/1\.1 (\d{3})/.exec(first)?.[1] ?? 0);
  const body = end < 0 ? '' : received.slice(end + 4);
  const text = headers.get('transfer-encoding') === 'chunked' ? joined(body) : body;
  return { status, headers, text, ms };
}

/**
 * Writes `parts` to a connection to the site, as they are, and reads until it is closed.
 *
 * @param pauseMs between the parts
 * @param limitMs after which the connection is given up
 */
export async function sendRaw(
  { site }: World,
  parts: readonly (string | Buffer)[],
  { pauseMs = 0, limitMs = 15_000 }: Readonly<{ pauseMs?: number; limitMs?: number }> = {},
): Promise<RawAnswer> {
  const startedAt = performance.now();
  const { hostname, port } = new URL(site.url);
  const socket = connect(Number(port), hostname);
  const chunks: Buffer[] = [];
  socket.on('data', (chunk: Buffer) => chunks.push(chunk));
  // A reset is an answer too.
  socket.on('error', () => undefined);
  const closed = new Promise((resolve) => socket.once('close', resolve));
  const limit = setTimeout(() => socket.destroy(), limitMs);
  for (const part of parts) {
    if (socket.destroyed) break;
    socket.write(part);
    if (pauseMs > 0)
      await Promise.race([closed, new Promise((resolve) => setTimeout(resolve, pauseMs))]);
  }
  await closed;
  clearTimeout(limit);
  return parse(Buffer.concat(chunks).toString('latin1'), performance.now() - startedAt);
}

/** A request of one connection, its target exactly as given. */
export const request = (
  world: World,
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
