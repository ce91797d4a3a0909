import { createServer, type IncomingHttpHeaders, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A request that the fake backend received. */
type ReceivedRequest = Readonly<{
  method: string;
  url: string;
  headers: IncomingHttpHeaders;
  body: string;
}>;

/** An HTTP server on this machine with the answers that a test chooses. */
export type FakeBackend = Readonly<{
  url: string;
  received: readonly ReceivedRequest[];
  /** Sets the next answers, one for each request; the last one repeats. Clears the list of received requests. */
  answer: (...answers: readonly RequestListener[]) => void;
  close: () => Promise<void>;
}>;

/** Returns a listener that answers `body` as JSON. */
export const answerJson =
  (body: unknown, status = 200): RequestListener =>
  (_request, response) => {
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  };

/** Returns a listener that answers `text` unchanged. */
export const answerText =
  (text: string, status = 200, headers: Record<string, string> = {}): RequestListener =>
  (_request, response) => {
    response.writeHead(status, headers).end(text);
  };

export const leaveUnanswered: RequestListener = () => undefined;

/** Announces a long answer, sends its beginning, and closes the connection. */
export const resetMidBody: RequestListener = (_request, response) => {
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': 1_000 });
  response.write('[{"titulo":"', () => response.destroy());
};

/** Sends the beginning of an answer and nothing more. */
export const stallMidBody: RequestListener = (_request, response) => {
  response.writeHead(200, { 'content-type': 'application/json' });
  response.write('[{"titulo":"');
};

/** Starts a fake backend on a free port. */
export async function startFakeBackend(): Promise<FakeBackend> {
  const received: ReceivedRequest[] = [];
  let answers: readonly RequestListener[] = [answerJson(null, 404)];
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
