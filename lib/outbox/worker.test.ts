import { BackendError } from '@/lib/backend/errors';
import { log } from '@/lib/server/log/log';
import { metrics } from '@/lib/server/metrics/metrics';

import type { Delivery } from './delivery';
import { createEntryEncryption, createEntryId, getProtocol } from './entry';
import { createOutbox, type Outbox } from './outbox';
import type { OutboxDepth, OutboxStore, StoredEntry } from './store';
import { createStubStore } from './testing/stub-store';

jest.mock('@/lib/server/log/log', () => ({ log: jest.fn() }));

const MINUTE = 60_000;
const BOUNDS = { bytes: 1_000, deadLetterMs: 90_000 };
const LEASE_MS = 30_000;
const NOTHING: OutboxDepth = {
  waiting: 0,
  deadLetters: 0,
  oldestMs: null,
  oldestDeadLetterMs: null,
  bytes: 0,
};

const envelope = createEntryEncryption('um segredo de trinta e dois letras');
const idOf = (name: string) => createEntryId('lead', name, name);
const waiting = (name: string, kind = 'lead'): StoredEntry => ({
  id: idOf(name),
  createdAt: Date.now(),
  tries: 0,
  isDone: false,
  encrypted: envelope.encrypt(idOf(name), { kind, key: name, content: name }),
});

/** The entries that are due, the depth that the engine reports, and the calls it received. */
let due: StoredEntry[];
let depth: () => Promise<OutboxDepth>;
let calls: (readonly [string, ...unknown[]])[];
let arrived: string[];
let answer: (name: string) => Promise<null>;
let box: Outbox;

const claims = () => calls.filter(([name]) => name === 'claim').length;
const logged = (event: string) => jest.mocked(log).mock.calls.filter(([, name]) => name === event);
const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms);

const delivery: Delivery<string, null> = {
  kind: 'lead',
  deliver: (name) => {
    arrived.push(name);
    return answer(name);
  },
};

function openBox(changes: Partial<OutboxStore> = {}): void {
  const store = createStubStore({
    claim: async (limit, leaseMs) => {
      calls.push(['claim', limit, leaseMs]);
      return due.splice(0, limit);
    },
    postpone: async (...values) => void calls.push(['postpone', ...values]),
    deadLetter: async (...values) => void calls.push(['deadLetter', ...values]),
    depth: () => depth(),
    ...changes,
  });
  box = createOutbox({
    store,
    envelope,
    leaseMs: LEASE_MS,
    bounds: BOUNDS,
    deliveries: [delivery],
  });
}

beforeEach(() => {
  jest.useFakeTimers();
  due = [];
  depth = async () => NOTHING;
  calls = [];
  arrived = [];
  answer = async () => null;
  metrics().deliveries.reset();
  metrics().expired.reset();
  openBox();
});
afterEach(async () => {
  await box.drain();
  jest.useRealTimers();
});

test('looks for what is due at once, then every three seconds, however often it is started', async () => {
  box.start();
  box.start();
  await pass(0);
  expect(calls).toEqual([['claim', 4, LEASE_MS]]);
  await pass(2_999);
  expect(claims()).toBe(1);
  await pass(1);
  expect(claims()).toBe(2);
});

test('delivers four at a time, in their order, and goes on at once while so many are due', async () => {
  let running = 0;
  let most = 0;
  answer = async () => {
    running += 1;
    most = Math.max(most, running);
    await new Promise((resolve) => setTimeout(resolve, 10));
    running -= 1;
    return null;
  };
  const names = Array.from({ length: 9 }, (_, index) => `lead ${String(index)}`);
  due = names.map((name) => waiting(name));
  box.start();
  await pass(100);
  expect(arrived).toEqual(names);
  expect(most).toBe(4);
  expect(claims()).toBe(3);
});

test('an engine that cannot be read is logged once a minute; its entries are delivered when it can', async () => {
  let isBroken = true;
  openBox({
    claim: async (limit) => {
      if (isBroken) throw new RangeError('disk');
      return due.splice(0, limit);
    },
  });
  due = [waiting('Ana')];
  box.start();
  await pass(MINUTE - 1);
  expect(logged('outbox.unreadable')).toEqual([
    ['error', 'outbox.unreadable', { reason: 'RangeError' }],
  ]);
  await pass(1);
  expect(logged('outbox.unreadable')).toHaveLength(2);
  isBroken = false;
  await pass(3_000);
  expect(arrived).toEqual(['Ana']);
  expect(logged('outbox.unreadable')).toHaveLength(2);
});

test('logs at once, then each minute, how much waits and since when', async () => {
  depth = async () => ({ ...NOTHING, waiting: 2, oldestMs: 5_000 });
  box.start();
  await pass(MINUTE - 1);
  const line = ['info', 'outbox.depth', { waiting: 2, deadLetters: 0, oldestMs: 5_000 }];
  expect(logged('outbox.depth')).toEqual([line]);
  await pass(1);
  expect(logged('outbox.depth')).toEqual([line, line]);
});

test.each([
  ['as many as wait', { waiting: 1, deadLetters: 1, oldestMs: 7 }],
  ['and nothing else', { waiting: 0, deadLetters: 3, oldestMs: null }],
])('dead letters are a warning: %s', async (_case, counts) => {
  depth = async () => ({ ...NOTHING, ...counts });
  box.start();
  await pass(0);
  const { oldestMs, ...line } = counts;
  expect(logged('outbox.depth')).toEqual([
    ['warn', 'outbox.depth', { ...line, oldestMs: oldestMs ?? undefined }],
  ]);
});

test('logs nothing while it is empty', async () => {
  box.start();
  await pass(3 * MINUTE);
  expect(jest.mocked(log).mock.calls).toEqual([]);
});

test('a near bound is logged once a minute, and dead letters that are too old are deleted, named and counted', async () => {
  const ages: number[] = [];
  const old = [idOf('Ana'), idOf('Eva')];
  openBox({
    removeExpired: async (olderThanMs) => {
      ages.push(olderThanMs);
      return old.splice(0);
    },
  });
  depth = async () => ({ ...NOTHING, bytes: 900 });
  box.start();
  await pass(MINUTE);
  expect(ages).toEqual([BOUNDS.deadLetterMs, BOUNDS.deadLetterMs]);
  expect(logged('outbox.expired')).toEqual(
    ['Ana', 'Eva'].map((name) => [
      'error',
      'outbox.expired',
      { protocol: getProtocol(idOf(name)) },
    ]),
  );
  expect((await metrics().expired.get()).values).toMatchObject([{ value: 2 }]);
  const line = ['warn', 'outbox.near-bound', { kind: 'size', bytes: 900 }];
  expect(logged('outbox.near-bound')).toEqual([line, line]);
});

test('after an orderly end nothing is taken up, although more is due', async () => {
  const answers: (() => void)[] = [];
  answer = () => new Promise((resolve) => answers.push(() => resolve(null)));
  due = Array.from({ length: 9 }, (_, index) => waiting(`lead ${String(index)}`));
  box.start();
  await pass(0);
  let isDrained = false;
  const drained = box.drain().then(() => (isDrained = true));
  await pass(0);
  expect(isDrained).toBe(false);
  for (const answerNow of answers) answerNow();
  await drained;
  await pass(MINUTE);
  expect(arrived).toHaveLength(4);
  expect(due).toHaveLength(5);
  expect(claims()).toBe(1);
});

test('each delivery is counted by how it ended', async () => {
  due = [waiting('Ana'), waiting('Eva'), waiting('Ida')];
  const failures: Readonly<Record<string, BackendError>> = {
    Eva: new BackendError('network', 'createLead'),
    Ida: new BackendError('status', 'createLead', { status: 422 }),
  };
  answer = async (name) => {
    const failure = failures[name];
    if (failure) throw failure;
    return null;
  };
  box.start();
  await pass(0);
  const { values } = await metrics().deliveries.get();
  expect(values.map(({ labels, value }) => [labels.outcome, value]).sort()).toEqual([
    ['delivered', 1],
    ['refused', 1],
    ['waiting', 1],
  ]);
  expect(calls).toContainEqual(['deadLetter', idOf('Ida'), 'refused']);
});

describe('what no secret of this process opens', () => {
  const sealed = (name: string): StoredEntry => ({
    ...waiting(name),
    tries: 7,
    encrypted: Buffer.from('of another secret'),
  });

  /** Simulates a store with one entry, which is due again after the delay given to `postpone`. Returns these delays. */
  function openWaiting(entry: StoredEntry): number[] {
    const delays: number[] = [];
    openBox({
      claim: async (limit) => due.splice(0, limit),
      postpone: async (id, delayMs, tries) => {
        expect([id, tries]).toEqual([entry.id, entry.tries]);
        delays.push(delayMs);
        setTimeout(() => due.push(entry), delayMs);
      },
      deadLetter: async (...values) => void calls.push(['deadLetter', ...values]),
    });
    due = [entry];
    return delays;
  }

  test('waits for the other instance for a day: no attempt is counted, and readable entries go on', async () => {
    const delays = openWaiting(sealed('Lia'));
    due.push(waiting('Ana'));
    box.start();
    await pass(0);
    expect(arrived).toEqual(['Ana']);
    await pass(10 * MINUTE);
    expect(delays.slice(0, 3).every((ms) => ms < 15_000)).toBe(true);
    expect(Math.max(...delays)).toBe(2 * MINUTE);
    await pass(23 * 60 * MINUTE);
    expect(calls).toEqual([]);
    expect(logged('outbox.unopened')).toEqual([
      ['warn', 'outbox.unopened', { protocol: getProtocol(idOf('Lia')) }],
    ]);
  });

  test('then it is a dead letter, with an alert, and counted', async () => {
    openWaiting(sealed('Lia'));
    box.start();
    await pass(24 * 60 * MINUTE + 5 * MINUTE);
    expect(calls).toEqual([['deadLetter', idOf('Lia'), 'unreadable']]);
    expect(logged('outbox.dead-letter')).toEqual([
      ['error', 'outbox.dead-letter', { protocol: getProtocol(idOf('Lia')), state: 'unreadable' }],
    ]);
    const { values } = await metrics().deliveries.get();
    expect(values).toContainEqual(
      expect.objectContaining({ labels: { outcome: 'unreadable' }, value: 1 }),
    );
  });
});

test('what nobody delivers any more waits for a version that does', async () => {
  due = [waiting('Ana', 'of another version')];
  box.start();
  await pass(0);
  expect(arrived).toEqual([]);
  expect(logged('outbox.postponed')).toMatchObject([
    ['warn', 'outbox.postponed', { kind: 'of another version', reason: 'RangeError' }],
  ]);
  expect(calls).toContainEqual(['postpone', idOf('Ana'), expect.any(Number), 1]);
});
