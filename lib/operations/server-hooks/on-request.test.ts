import { once } from 'node:events';
import { createServer, get, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

import { metrics } from '@/lib/server/metrics/metrics';

import { countRequests } from './on-request';

let server: Server;
let respond: RequestListener;

beforeAll(async () => {
  countRequests();
  server = createServer((request, response) => respond(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const addressOf = (path: string) =>
  `http://127.0.0.1:${String((server.address() as AddressInfo).port)}${path}`;

async function readCounts() {
  const { values } = await metrics().requests.get();
  return values.map(({ labels, value }) => [labels.route, labels.status, value]);
}

test('every response is counted once under its route, even if Next changes the address', async () => {
  respond = (request, response) => {
    response.statusCode = request.url?.includes('nada') ? 404 : 200;
    request.url = '/outra';
    response.end('x');
  };
  for (const path of ['/detalhe/a-1', '/detalhe/a-2?de=x', '/nada'])
    await (await fetch(addressOf(path))).text();

  expect(await readCounts()).toEqual([
    ['/detalhe/[…]', '2xx', 2],
    ['other', '4xx', 1],
  ]);
  const durations = await metrics().requestDuration.get();
  expect(durations.values).toContainEqual(
    expect.objectContaining({
      metricName: 'site_http_request_duration_seconds_count',
      labels: { route: '/detalhe/[…]' },
      value: 2,
    }),
  );
});

test('a response that the visitor does not wait for is counted as aborted', async () => {
  const closed = new Promise<void>((resolve) => {
    respond = (_request, response) => {
      response.write('x');
      response.once('close', resolve);
    };
  });
  const request = get(addressOf('/sobre'));
  await once(request, 'response');
  request.destroy();
  await closed;
  expect(await readCounts()).toContainEqual(['/sobre', 'aborted', 1]);
});
