import { once } from 'node:events';
import { createServer } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

import { startConfiguredBackend } from '@/lib/backend/testing/server-env';

import { installServerHooks } from './install-server-hooks';

test('our hooks complete an answer, and leave Node’s 408 to a client whose headers do not arrive in time', async () => {
  const backend = await startConfiguredBackend();
  installServerHooks(async () => undefined);
  const server = createServer(
    { headersTimeout: 100, connectionsCheckingInterval: 50 },
    (_request, response) => response.end('ok'),
  );
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  const answer = await fetch(`http://127.0.0.1:${String(port)}/`);
  expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
  const socket = connect(port, '127.0.0.1');
  socket.write('GET / HTTP/1.1\r\nHost: x\r\n');
  expect(await text(socket)).toMatch(/^HTTP\/1\.1 408 /);
  server.close();
  await backend.close();
});
