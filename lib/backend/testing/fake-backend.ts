import { createServer, type IncomingHttpHeaders, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A request as it arrived. */
type Received = Readonly<{
  method: string;
  url: string;
  headers: IncomingHttpHeaders;
  body: string;
}>;

/** A real HTTP server of this machine that answers what the test says. */
export type FakeBackend = Readonly<{
  url: string;
  received: readonly Received[];
  /** From now on: one answer after another, the last one for good. Forgets what arrived. */
  answer: (...answers: readonly RequestListener[]) => void;
  close: () => Promise<void>;
}>;

/** Answers `body` as JSON. */
export const json =
  (body: unknown, status = 200): RequestListener =>
  (_request, response) => {
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  };

/** Answers `text` as it is. */
export const raw =
  (text: string, status = 200, headers: Record<string, string> = {}): RequestListener =>
  (_request, response) => {
    response.writeHead(status, headers).end(text);
  };

/** Takes the request and never answers. */
export const hang: RequestListener = () => undefined;

/** Announces a long answer, sends its beginning, and cuts the line. */
export const resetMidBody: RequestListener = (_request, response) => {
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': 1_000 });
  response.write('[{"titulo":"', () => response.destroy());
};

/** Sends the beginning of an answer and nothing more. */
export const stallMidBody: RequestListener = (_request, response) => {
  response.writeHead(200, { 'content-type': 'application/json' });
  response.write('[{"titulo":"');
};

/** Starts the server on a free port. */
export async function startFakeBackend(): Promise<FakeBackend> {
  const received: Received[] = [];
  let answers: readonly RequestListener[] = [json(null, 404)];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const { method = '', url = '', headers } = request;
      const answer = answers[Math.min(received.length, answers.length - 1)];
      received.push({ method, url, headers, body: Buffer.concat(chunks).toString('utf8') });
      answer?.(request, response);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${String(port)}`,
    received,
    answer: (...next) => {
      received.length = 0;
      answers = next;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => {
          resolve();
        });
        server.closeAllConnections();
      }),
  };
}
