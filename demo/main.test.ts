import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';

import { startDemoProcess } from './testing/child';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'demo-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const lead = { nome: 'Ana', telefone: '(11) 98888-7777', email: 'ana@provedor.com.br', tipo: 2 };

test('records survive a clean stop, a busy port and a kill; the folder admits one process at a time', async () => {
  const environment = { DEMO_DATA_DIR: path.join(folder, 'dados') };
  const firstProcess = await startDemoProcess(environment);
  await firstProcess.api('/leads', { body: lead });
  await expect(startDemoProcess(environment)).rejects.toThrow(
    `já está em uso pelo processo ${firstProcess.pid ?? 0}`,
  );
  expect(await firstProcess.stop()).toBe(0);

  const busyServer = createServer().listen(0, '127.0.0.1');
  await once(busyServer, 'listening');
  const port = String((busyServer.address() as AddressInfo).port);
  await expect(startDemoProcess({ ...environment, DEMO_PORT: port })).rejects.toThrow(
    `1: A porta ${port} já está em uso`,
  );
  busyServer.close();

  const secondProcess = await startDemoProcess(environment);
  expect((await secondProcess.api('/leads', { body: lead })).json).toMatchObject({ id: 2 });
  await secondProcess.stop('SIGKILL');

  const thirdProcess = await startDemoProcess(environment);
  expect((await thirdProcess.send('/')).text.match(/<td>Lead<\/td>/g)).toHaveLength(2);
  expect(await thirdProcess.stop('SIGINT')).toBe(0);
}, 180_000);

test('a wrong setting is reported in one sentence without a stack', async () => {
  await expect(startDemoProcess({ DEMO_PORT: 'x' })).rejects.toThrow(
    '1: Configuração inválida.\n  DEMO_PORT',
  );
}, 90_000);
