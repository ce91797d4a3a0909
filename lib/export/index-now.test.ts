import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

import { setEnvironmentVariables, testSettings } from '@/lib/server/env/testing';
import { reusePackages } from '@/lib/server/testing/reuse-packages';

type Message = Readonly<{ urlList: readonly string[] }>;

reusePackages();

const KEY = 'chave-de-teste';
let receivedMessages: Message[] = [];
let respond = (_request: IncomingMessage, response: ServerResponse) => response.end();

const server = createServer((request, response) => {
  void text(request).then((body) => {
    receivedMessages.push(JSON.parse(body) as Message);
    respond(request, response);
  });
});

beforeAll(async () => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterAll(() => server.close());
beforeEach(() => {
  receivedMessages = [];
  respond = (_request, response) => response.end();
});

async function submit(paths: readonly string[], key = KEY): Promise<void> {
  jest.resetModules();
  setEnvironmentVariables({
    ...testSettings,
    SITE_URL: 'https://www.bastiao.example',
    LOG_LEVEL: 'silent',
    INDEXNOW_KEY: key,
    INDEXNOW_URL: `http://127.0.0.1:${(server.address() as AddressInfo).port}/indexnow`,
  });
  const { submitToIndexNow } = await import('./index-now');
  await submitToIndexNow(paths);
}

test('submits each changed address once, with the key and its address', async () => {
  await submit(['/detalhe/a', '/veiculos', '/detalhe/a']);
  expect(receivedMessages).toEqual([
    {
      host: 'www.bastiao.example',
      key: KEY,
      keyLocation: 'https://www.bastiao.example/indexnow.txt',
      urlList: ['https://www.bastiao.example/detalhe/a', 'https://www.bastiao.example/veiculos'],
    },
  ]);
});

test('a message holds at most ten thousand addresses', async () => {
  await submit(Array.from({ length: 20_001 }, (_, index) => `/detalhe/${index}`));
  expect(receivedMessages.map(({ urlList }) => urlList.length)).toEqual([10_000, 10_000, 1]);
});

test('without a key or without changes no request is sent', async () => {
  await submit(['/detalhe/a'], '');
  await submit([]);
  expect(receivedMessages).toEqual([]);
});

test.each([
  ['a refusal', (_: IncomingMessage, response: ServerResponse) => response.writeHead(403).end()],
  ['a broken line', (request: IncomingMessage) => request.socket.destroy()],
  [
    'a redirect',
    (_: IncomingMessage, response: ServerResponse) =>
      response.writeHead(307, { location: '/outro' }).end(),
  ],
])('%s throws no error, and the message is not sent again', async (_name, respondWith) => {
  respond = respondWith as typeof respond;
  await expect(submit(['/detalhe/a'])).resolves.toBeUndefined();
  expect(receivedMessages).toHaveLength(1);
});
