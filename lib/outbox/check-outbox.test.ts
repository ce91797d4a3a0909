import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { setEnvironmentVariables, testSettings } from '@/lib/server/env/testing';
import { log } from '@/lib/server/log/log';

import { createFileStore } from './file-store';
import { checkOutbox } from './process-outbox';

jest.mock('@/lib/server/log/log', () => ({ log: jest.fn() }));

let parent: string;
let folder: string;
beforeAll(async () => {
  parent = await mkdtemp(join(tmpdir(), 'caixa-antiga-'));
  folder = join(parent, 'caixa');
  setEnvironmentVariables({
    ...testSettings,
    OUTBOX_DIR: folder,
    DATABASE_URL: 'postgres://site@127.0.0.1:1/leads',
  });
});
afterAll(() => rm(parent, { recursive: true }));

test('with a database, what lies in the folder is a warning, and nothing is created there', async () => {
  await checkOutbox();
  expect(await readdir(parent)).toEqual([]);

  const store = createFileStore(folder);
  await store.put('um', Buffer.from('x'), 0);
  await store.put('dois', Buffer.from('x'), 0);
  await store.deadLetter('dois', 'refused');
  await store.put('entregue', Buffer.from('x'), 0);
  await store.finish('entregue', Buffer.from('x'), 60_000);
  await checkOutbox();
  expect(log).toHaveBeenCalledTimes(1);
  expect(log).toHaveBeenCalledWith('warn', 'outbox.left-in-folder', {
    waiting: 1,
    deadLetters: 1,
    reason: expect.stringContaining(folder) as string,
  });

  await store.remove('um');
  await store.remove('dois');
  await checkOutbox();
  expect(log).toHaveBeenCalledTimes(1);
});
