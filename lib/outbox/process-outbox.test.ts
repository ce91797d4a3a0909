import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { BackendError } from '@/lib/backend/errors';
import { env } from '@/lib/server/env';
import { setEnvironmentVariables, testSettings } from '@/lib/server/env/testing';
import { resetProcessSingletons } from '@/lib/server/testing/process-singleton';

import type { Delivery } from './delivery';
import { createFileStore } from './file-store';
import { openStore } from './open-store';
import { drainOutbox, getOutbox, getOutboxBounds, startOutbox } from './process-outbox';
import { createFreshOutbox } from './testing/fresh-outbox';

jest.mock('@/lib/server/log/log', () => ({ log: jest.fn() }));
jest.mock('./open-store', () => ({ openStore: jest.fn() }));

const WAIT_MS = 600;
const DEADLINE_MS = 20_000;

let folder: string;
let leases: number[];
let arrived: string[];
let answer: () => Promise<null>;

const delivery: Delivery<string, null> = {
  kind: 'lead',
  deliver: (name) => {
    arrived.push(name);
    return answer();
  },
};
const away = () => Promise.reject(new BackendError('network', 'createLead'));

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'caixa-processo-'));
  setEnvironmentVariables({
    ...testSettings,
    OUTBOX_DIR: folder,
    OUTBOX_MAX_MB: '50',
    OUTBOX_DEAD_LETTER_DAYS: '4',
    BACKEND_DEADLINE_MS: String(DEADLINE_MS),
  });
});
beforeEach(async () => {
  await createFreshOutbox();
  leases = [];
  arrived = [];
  answer = async () => null;
  jest.mocked(openStore).mockImplementation((settings) => {
    const store = createFileStore(settings.folder);
    return {
      ...store,
      put: (id, encrypted, leaseMs) => {
        leases.push(leaseMs);
        return store.put(id, encrypted, leaseMs);
      },
    };
  });
});
afterEach(drainOutbox);
afterAll(() => rm(folder, { recursive: true, force: true }));

test('stores as many megabytes, and dead letters for as many days, as in the settings', () => {
  expect(getOutboxBounds(env())).toEqual({ bytes: 50_000_000, deadLetterMs: 345_600_000 });
});

test('there is one outbox a process, in the folder of the settings', async () => {
  answer = away;
  expect(getOutbox()).toBe(getOutbox());
  await getOutbox().submit(delivery, 'chave', 'Ana', WAIT_MS);
  expect((await readdir(folder)).filter((name) => name.endsWith('.lead'))).toHaveLength(1);
});

test('a submission is leased for longer than two calls of the backend may take', async () => {
  await getOutbox().submit(delivery, 'chave', 'Ana', WAIT_MS);
  expect(leases).toEqual([2 * DEADLINE_MS + 30_000]);
});

test('once started, it delivers the entries of an earlier run', async () => {
  answer = away;
  await getOutbox().submit(delivery, 'chave', 'Ana', WAIT_MS);
  resetProcessSingletons('outbox');
  const delivered = new Promise((resolve) => {
    answer = async () => {
      resolve(null);
      return null;
    };
  });
  startOutbox([delivery]);
  await delivered;
  expect(arrived).toEqual(['Ana', 'Ana']);
});

test('an orderly end waits for what is being delivered; without an outbox there is none to wait for', async () => {
  await drainOutbox();
  let answerNow: (value: null) => void = () => undefined;
  const received = new Promise((resolve) => {
    answer = () =>
      new Promise((settle) => {
        answerNow = settle;
        resolve(null);
      });
  });
  const sent = getOutbox().submit(delivery, 'chave', 'Ana', WAIT_MS);
  await received;
  let isDrained = false;
  const drained = drainOutbox().then(() => (isDrained = true));
  await new Promise(setImmediate);
  expect(isDrained).toBe(false);
  answerNow(null);
  await drained;
  expect(await sent).toMatchObject({ kind: 'delivered' });
  expect((await getOutbox().depth()).waiting).toBe(0);
});
