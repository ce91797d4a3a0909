import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

import { setVariables, testSettings } from '@/lib/server/env/testing';

type Message = Readonly<{ urlList: readonly string[] }>;

const KEY = 'chave-de-teste';
let received: Message[] = [];
let answer = (_request: IncomingMessage, response: ServerResponse) => response.end();

const server = createServer((request, response) => {
  void text(request).then((body) => {
    received.push(JSON.parse(body) as Message);
    answer(request, response);
  });
});

beforeAll(async () => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterAll(() => server.close());
beforeEach(() => {
  received = [];
  answer = (_request, response) => response.end();
});

async function submit(paths: readonly string[], key = KEY): Promise<void> {
  jest.resetModules();
  setVariables({
    ...testSettings,
    SITE_URL: 'https://www.bastiao.example',
    LOG_LEVEL: 'silent',
    INDEXNOW_KEY: key,
    INDEXNOW_URL: `http://127.0.0.1:${(server.address() as AddressInfo).port}/indexnow`,
  });
  const { submitToIndexNow } = await import('./index-now');
  await submitToIndexNow(paths);
}

test('tells each changed address once, with the key and where it stands', async () => {
  await submit(['/detalhe/a', '/veiculos', '/detalhe/a']);
  expect(received).toEqual([
    {
      host: 'www.bastiao.example',
      key: KEY,
      keyLocation: 'https://www.bastiao.example/indexnow.txt',
      urlList: ['https://www.bastiao.example/detalhe/a', 'https://www.bastiao.example/veiculos'],
    },
  ]);
});

test('ten thousand addresses a message', async () => {
  await submit(Array.from({ length: 20_001 }, (_, index) => `/detalhe/${index}`));
  expect(received.map(({ urlList }) => urlList.length)).toEqual([10_000, 10_000, 1]);
});

test('without a key, or without news, nothing leaves', async () => {
  await submit(['/detalhe/a'], '');
  await submit([]);
  expect(received).toEqual([]);
});

test.each([
  ['a refusal', (_: IncomingMessage, response: ServerResponse) => response.writeHead(403).end()],
  ['a broken line', (request: IncomingMessage) => request.socket.destroy()],
  [
    'a way elsewhere',
    (_: IncomingMessage, response: ServerResponse) =>
      response.writeHead(307, { location: '/outro' }).end(),
  ],
])('%s is no error, and is not sent again', async (_name, answers) => {
  answer = answers as typeof answer;
  await expect(submit(['/detalhe/a'])).resolves.toBeUndefined();
  expect(received).toHaveLength(1);
});
