import { mkdir, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

import { BackendError, EMPTY_ANSWER, REFUSED_ANSWER } from '@/lib/backend/errors';
import { MAX_QUEUED_AGE_MS } from '@/lib/forms/waiting/rules';
import { log } from '@/lib/server/log/log';

import type { Delivery } from './delivery';
import { createEntryEncryption } from './entry';
import { createFileStore } from './file-store';
import { createOutbox, type Outbox } from './outbox';
import type { OutboxStore } from './store';

jest.mock('@/lib/server/log/log', () => ({ log: jest.fn() }));

/** Milliseconds that a submission may take, so many because a busy machine writes slowly. */
const WAIT_MS = 600;
const DAY_MS = 24 * 60 * 60_000;
const BOUNDS = { bytes: 1_000_000, deadLetterMs: 90 * DAY_MS };
const SECRET = 'um segredo de trinta e dois letras';

type Lead = Readonly<{ name: string }>;

const away = new BackendError('network', 'createLead');
const refused = new BackendError('status', 'createLead', { status: 422 });
const empty = new BackendError('shape', 'createLead', { reason: EMPTY_ANSWER });
const errorAnswer = new BackendError('shape', 'createLead', { reason: REFUSED_ANSWER });
const unreadable = new BackendError('shape', 'createLead', { reason: 'not json' });

let folder: string;
let store: OutboxStore;
let box: Outbox;
/** The requests that the backend received, and its answers. */
let arrived: string[];
let visits: (string | undefined)[];
let answer: () => Promise<string>;

const delivery: Delivery<Lead, string> = {
  kind: 'lead',
  deliver: async ({ name }, { key, visit }) => {
    arrived.push(`${key} ${name}`);
    visits.push(visit);
    return answer();
  },
};

const start = (
  of: OutboxStore = store,
  secret = SECRET,
  bounds: Partial<typeof BOUNDS> = {},
): Outbox =>
  createOutbox({
    store: of,
    envelope: createEntryEncryption(secret),
    leaseMs: 30_000,
    bounds: { ...BOUNDS, ...bounds },
    deliveries: [delivery],
  });

const hand = (name = 'Ana', key = 'chave', to = box) => to.submit(delivery, key, { name }, WAIT_MS);

/** Starts another process on the same folder, as after a `kill -9`. */
function restart(secret = SECRET): void {
  store = createFileStore(folder);
  box = start(store, secret);
}

async function until(isSo: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await isSo())) await wait(10);
}

const depth = async () => {
  const { waiting, deadLetters } = await store.depth();
  return { waiting, deadLetters };
};
const states = async () => (await store.list()).map(({ state }) => state);
const logged = (event: string) => jest.mocked(log).mock.calls.filter(([, name]) => name === event);
const protocol = expect.stringMatching(/^[2-9A-Z]{4}-[2-9A-Z]{4}$/) as string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'caixa-'));
  arrived = [];
  visits = [];
  answer = async () => 'lead 1';
  restart();
});
afterEach(async () => {
  await box.drain();
  await rm(folder, { recursive: true, force: true });
});

describe('while the backend answers', () => {
  test('a lead is delivered at once, and nothing of it stays', async () => {
    expect(await hand()).toEqual({ kind: 'delivered', result: 'lead 1' });
    expect(arrived).toEqual(['chave Ana']);
    expect(await depth()).toEqual({ waiting: 0, deadLetters: 0 });
  });

  test('it is on the disk before the backend hears of it', async () => {
    let before: unknown;
    answer = async () => {
      before = await depth();
      return 'lead 1';
    };
    await hand();
    expect(before).toEqual({ waiting: 1, deadLetters: 0 });
  });

  test('the same sent again is not delivered again', async () => {
    expect(await Promise.all([hand(), hand()])).toHaveLength(2);
    expect(await hand()).toEqual({ kind: 'delivered', result: 'lead 1' });
    expect(arrived).toEqual(['chave Ana']);
    await hand('Ana', 'outra chave');
    expect(arrived).toHaveLength(2);
  });
});

test('sent again by a device that had no connection for three days: still the same lead', async () => {
  await hand();
  restart();
  jest.spyOn(Date, 'now').mockReturnValue(Date.now() + MAX_QUEUED_AGE_MS + 60_000);
  expect(await hand()).toEqual({ kind: 'delivered', result: 'lead 1' });
  jest.restoreAllMocks();
  expect(arrived).toEqual(['chave Ana']);
});

test('the result of a delivery is stored encrypted, without what the visitor sent', async () => {
  await hand('Ana Prado');
  const [hour = ''] = await readdir(join(folder, 'entregues'));
  const [name = ''] = await readdir(join(folder, 'entregues', hour));
  const encrypted = await readFile(join(folder, 'entregues', hour, name));
  expect(encrypted.toString('latin1')).not.toMatch(/lead 1|Ana|chave/);
  const { decryptResult, decrypt } = createEntryEncryption(SECRET);
  const id = name.replace('.lead', '');
  expect(decryptResult(id, encrypted)).toEqual({ result: 'lead 1' });
  expect(decrypt(id, encrypted)).toBeNull();
});

test('a result that no secret opens any more: delivered again, under the same key', async () => {
  await hand();
  restart('outro segredo, com mais de trinta e duas letras');
  expect((await hand()).kind).toBe('delivered');
  expect(arrived).toEqual(['chave Ana', 'chave Ana']);
});

test.each([
  ['only after the first has arrived', false],
  ['anew, because it looked for the result before that was there', true],
])('sent twice at once, the second stored %s: one lead', async (_when, isResultGone) => {
  const { put } = store;
  let sent = 0;
  box = start({
    ...store,
    put: async (...entry) => {
      sent += 1;
      if (sent === 2) {
        await until(async () => arrived.length === 1 && (await store.depth()).waiting === 0);
        if (isResultGone) {
          await rm(join(folder, 'entregues'), { recursive: true });
          await mkdir(join(folder, 'entregues'));
        }
      }
      return put(...entry);
    },
  });

  const delivered = { kind: 'delivered', result: 'lead 1' };
  expect(await Promise.all([hand(), hand()])).toEqual([delivered, delivered]);
  expect(arrived).toEqual(['chave Ana']);
  expect(await depth()).toEqual({ waiting: 0, deadLetters: 0 });
});

describe('while it does not', () => {
  test('the visitor gets a protocol; the same sent again tries at once, as the same lead', async () => {
    answer = () => Promise.reject(away);
    expect(await hand()).toEqual({ kind: 'stored', protocol });
    expect(await depth()).toEqual({ waiting: 1, deadLetters: 0 });
    answer = async () => 'lead 1';
    expect(await hand()).toEqual({ kind: 'delivered', result: 'lead 1' });
    expect(arrived).toEqual(['chave Ana', 'chave Ana']);
    expect(await depth()).toEqual({ waiting: 0, deadLetters: 0 });
  });

  test('a slow one costs the visitor the patience and no more; the delivery goes on, once', async () => {
    let answerNow: (lead: string) => void = () => undefined;
    answer = () => new Promise((resolve) => (answerNow = resolve));
    expect(await hand()).toEqual({ kind: 'stored', protocol });
    expect(await hand()).toEqual({ kind: 'stored', protocol });
    expect(await depth()).toEqual({ waiting: 1, deadLetters: 0 });
    answerNow('lead 1');
    await until(async () => (await depth()).waiting === 0);
    expect(arrived).toHaveLength(1);
  });

  test('a restart delivers what waits, under the same key', async () => {
    answer = () => Promise.reject(away);
    await hand('Ana', 'um');
    await hand('Eva', 'dois');
    restart();
    answer = async () => 'lead 1';
    arrived = [];
    box.start();
    await until(async () => (await depth()).waiting === 0);
    expect(arrived.sort()).toEqual(['dois Eva', 'um Ana']);
    await until(() => logged('outbox.delivered').length === 2);
  });

  test('what is delivered later, by whatever process, is of the visit that sent it', async () => {
    answer = () => Promise.reject(away);
    await box.submit(delivery, 'chave', { name: 'Ana' }, WAIT_MS, 'a visita');
    restart();
    answer = async () => 'lead 1';
    box.start();
    await until(async () => (await depth()).waiting === 0);
    expect(visits).toEqual(['a visita', 'a visita']);
  });

  test.each([
    ['refused', 'status 422', refused],
    ['uncertain', 'empty', empty],
    ['uncertain', 'an error', errorAnswer],
    ['uncertain', 'shape', unreadable],
  ] as const)(
    '%s (%s): left to a person, with an alert, and no promise to the visitor',
    async (state, reason, error) => {
      answer = () => Promise.reject(error);
      expect(await hand()).toEqual({ kind: state });
      expect(await states()).toEqual([state]);
      expect(logged('outbox.dead-letter')).toEqual([
        ['error', 'outbox.dead-letter', { protocol, kind: 'lead', attempts: 1, reason, state }],
      ]);
      box.start();
      await wait(50);
      expect(arrived).toHaveLength(1);
    },
  );

  test('refused and sent again it is tried again as the same lead, and takes the dead letter with it', async () => {
    answer = () => Promise.reject(refused);
    await hand();
    expect(await hand()).toEqual({ kind: 'refused' });
    restart();
    answer = async () => 'lead 1';
    expect(await hand()).toEqual({ kind: 'delivered', result: 'lead 1' });
    expect(arrived).toEqual(['chave Ana', 'chave Ana', 'chave Ana']);
    expect(await depth()).toEqual({ waiting: 0, deadLetters: 0 });
  });

  test('refused, sent again while the backend is away: it waits, and is delivered', async () => {
    answer = () => Promise.reject(refused);
    await hand();
    answer = () => Promise.reject(away);
    expect(await hand()).toEqual({ kind: 'stored', protocol });
    expect(await depth()).toEqual({ waiting: 1, deadLetters: 0 });
    restart();
    answer = async () => 'lead 1';
    box.start();
    await until(async () => (await depth()).waiting === 0);
    expect(arrived).toHaveLength(3);
  });

  test.each([
    [3 * DAY_MS + 1, { kind: 'given-up' }, 'given-up'],
    [3 * DAY_MS - 60_000, { kind: 'stored', protocol }, 'waiting'],
  ])('%i ms old it is left to a person, or not yet', async (age, outcome, state) => {
    answer = () => Promise.reject(away);
    const old = {
      ...store,
      put: async (...entry: Parameters<OutboxStore['put']>) => ({
        ...(await store.put(...entry)),
        createdAt: Date.now() - age,
      }),
    };
    expect(await hand('Ana', 'chave', start(old))).toEqual(outcome);
    expect(await states()).toEqual([state]);
    expect(logged('outbox.dead-letter').map(([, , line]) => line)).toMatchObject(
      state === 'given-up' ? [{ attempts: 1, reason: 'network', state }] : [],
    );
  });

  test('each try is a line of the log: how often it was tried, and why it failed', async () => {
    answer = () => Promise.reject(away);
    await hand();
    await hand();
    answer = () => Promise.reject(new BackendError('circuit', 'createLead'));
    await hand();
    answer = async () => 'lead 1';
    await hand();
    const line = { protocol, kind: 'lead' };
    expect(logged('outbox.postponed')).toEqual([
      ['warn', 'outbox.postponed', { ...line, attempts: 1, reason: 'network' }],
      ['warn', 'outbox.postponed', { ...line, attempts: 2, reason: 'network' }],
      // The open circuit made no call, so the attempt does not count.
      ['warn', 'outbox.postponed', { ...line, attempts: 2, reason: 'circuit' }],
    ]);
    expect(logged('outbox.delivered')).toEqual([
      ['info', 'outbox.delivered', { ...line, attempts: 3 }],
    ]);
  });
});

describe('an outbox that can not be written', () => {
  const broken = (): OutboxStore => ({
    ...store,
    put: () => Promise.reject(Object.assign(new Error('full'), { code: 'ENOSPC' })),
    finish: () => Promise.reject(new Error('full')),
  });

  afterEach(() => {
    jest.useRealTimers();
  });

  test('delivers a lead directly, once, with one line in the log', async () => {
    box = start(broken());
    expect(await hand()).toEqual({ kind: 'delivered', result: 'lead 1' });
    expect(await hand()).toEqual({ kind: 'delivered', result: 'lead 1' });
    expect(arrived).toEqual(['chave Ana']);
    expect(logged('outbox.unsettled')).toEqual([]);
    expect(logged('outbox.unwritable')).toEqual([
      ['error', 'outbox.unwritable', { kind: 'lead', reason: 'ENOSPC' }],
    ]);
    expect(logged('outbox.delivered')).toEqual([
      ['info', 'outbox.delivered', { protocol, kind: 'lead', attempts: 1 }],
    ]);
  });

  test('because the disk does not answer lets it through after five seconds', async () => {
    jest.useFakeTimers();
    box = start({ ...store, put: () => new Promise(() => undefined) });
    const sent = hand();
    await jest.advanceTimersByTimeAsync(4_999);
    expect(arrived).toEqual([]);
    await jest.advanceTimersByTimeAsync(1);
    expect(await sent).toEqual({ kind: 'delivered', result: 'lead 1' });
    expect(logged('outbox.unwritable')).toEqual([
      ['error', 'outbox.unwritable', { kind: 'lead', reason: 'late' }],
    ]);
  });

  test.each([
    ['does not answer', away, 'lost'],
    ['refuses', refused, 'refused'],
    ['answers what can not be read', unreadable, 'uncertain'],
  ] as const)('and a backend that %s: the visitor is told', async (_case, error, kind) => {
    box = start(broken());
    answer = () => Promise.reject(error);
    expect(await hand()).toEqual({ kind });
  });

  test('that can not store a result removes the lead, so that no instance delivers it again', async () => {
    box = start({ ...store, finish: () => Promise.reject(new Error('full')) });
    expect((await hand()).kind).toBe('delivered');
    expect(await depth()).toEqual({ waiting: 0, deadLetters: 0 });
    expect(logged('outbox.unsettled')).toEqual([
      ['error', 'outbox.unsettled', { protocol, reason: 'Error' }],
    ]);
  });

  test('that can not be emptied delivers nothing twice', async () => {
    let removals = 0;
    box = start({
      ...store,
      finish: async (...result) => {
        removals += 1;
        if (removals === 1) throw new Error('busy');
        await store.finish(...result);
      },
      remove: () => Promise.reject(new Error('busy')),
      claim: async (limit) => {
        const entries = await store.list();
        const read = await Promise.all(entries.slice(0, limit).map(({ id }) => store.read(id)));
        return read.filter((entry) => entry !== null);
      },
    });
    expect((await hand()).kind).toBe('delivered');
    expect(await depth()).toEqual({ waiting: 1, deadLetters: 0 });
    const unsettled = ['error', 'outbox.unsettled', { protocol, reason: 'Error' }];
    expect(logged('outbox.unsettled')).toEqual([unsettled, unsettled]);
    box.start();
    await until(async () => (await depth()).waiting === 0);
    expect(arrived).toHaveLength(1);
  });
});

describe('the bounds of the outbox', () => {
  test('beyond the size nothing new is stored, and submissions are still delivered directly', async () => {
    answer = () => Promise.reject(away);
    box = start(store, SECRET, { bytes: 500 });
    expect((await hand('Ana', 'um')).kind).toBe('stored');
    expect((await hand('x'.repeat(500), 'dois')).kind).toBe('lost');
    expect(logged('outbox.unwritable')).toEqual([
      ['error', 'outbox.unwritable', { kind: 'lead', reason: 'OutboxFullError' }],
    ]);
    answer = async () => 'lead 2';
    expect((await hand('x'.repeat(500), 'dois')).kind).toBe('delivered');
    expect(await depth()).toEqual({ waiting: 1, deadLetters: 0 });
  });
});

test('a delivery in two steps goes on, after a restart, where it stopped', async () => {
  const steps: string[] = [];
  const twoSteps: Delivery<Lead, string, { lead: string }> = {
    kind: 'two-steps',
    deliver: async ({ name }, { progress, ...sending }) => {
      if (!progress) {
        steps.push(`lead ${name}`);
        await sending.saveProgress({ lead: name });
      }
      steps.push(`quotation of ${progress?.lead ?? name}`);
      return answer();
    },
  };
  answer = () => Promise.reject(away);
  await box.submit(twoSteps, 'chave', { name: 'Ana' }, WAIT_MS);
  // A slow disk may take longer than the visitor waits.
  await until(() => steps.length === 2);
  restart();
  answer = async () => 'order 1';
  expect(await box.submit(twoSteps, 'chave', { name: 'Ana' }, WAIT_MS)).toEqual({
    kind: 'delivered',
    result: 'order 1',
  });
  expect(steps).toEqual(['lead Ana', 'quotation of Ana', 'quotation of Ana']);
});

describe('a correction', () => {
  const correctable: Delivery<Lead, string> = {
    ...delivery,
    kind: 'correctable',
    replaces: (earlier, now) => now.name.startsWith(earlier.name),
  };
  const send = (name: string, by = correctable) => box.submit(by, 'chave', { name }, WAIT_MS);

  test('replaces what the same attempt sent, where the delivery replaces it', async () => {
    answer = () => Promise.reject(away);
    const first = await send('Ana');
    expect(await send('Ana Prado')).toEqual(first);
    expect(await depth()).toEqual({ waiting: 1, deadLetters: 0 });
    expect(logged('outbox.replaced')).toEqual([
      ['info', 'outbox.replaced', { protocol, kind: 'correctable' }],
    ]);
    restart();
    answer = async () => 'order 1';
    expect((await send('Ana Prado')).kind).toBe('delivered');
    expect(await depth()).toEqual({ waiting: 0, deadLetters: 0 });
  });

  test.each([
    ['of something else', correctable],
    ['of a kind that knows no corrections', delivery],
  ])('%s leaves what was sent: both are delivered', async (_case, by) => {
    answer = () => Promise.reject(away);
    await send('Ana', by);
    await send('Eva', by);
    expect(await depth()).toEqual({ waiting: 2, deadLetters: 0 });
    expect(logged('outbox.replaced')).toEqual([]);
  });

  test('of what has arrived is sent as well, and replaces nothing', async () => {
    await send('Ana');
    await send('Ana Prado');
    expect(arrived).toEqual(['chave Ana', 'chave Ana Prado']);
    expect(logged('outbox.replaced')).toEqual([]);
  });
});

test('an orderly end waits for no other instance that has an entry locked: it stays, undelivered', async () => {
  const startedAt = performance.now();
  const isHeld = () => performance.now() - startedAt < 2 * WAIT_MS;
  const lock = jest.fn(async () => (isHeld() ? null : async () => undefined));
  box = start({ ...store, lock });
  const sent = hand();
  await until(() => lock.mock.calls.length > 0);
  await box.drain();
  expect(isHeld()).toBe(true);
  expect(await sent).toEqual({ kind: 'stored', protocol });
  expect(arrived).toEqual([]);
  expect(await depth()).toEqual({ waiting: 1, deadLetters: 0 });
});
