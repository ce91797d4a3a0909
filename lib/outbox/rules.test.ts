import { HTML_PAGE_ANSWER, BackendError, EMPTY_ANSWER, REFUSED_ANSWER } from '@/lib/backend/errors';

import { findNearlyReachedBounds, limitStoreSize } from './bounds';
import { createEntryEncryption, createEntryId, hasProtocol, getProtocol } from './entry';
import {
  getRetryDelay,
  getFailureReason,
  decideAfterError,
  type FailureDecision,
} from './delivery';
import { createStubStore } from './testing/stub-store';

describe('what follows a failed delivery', () => {
  const status = (code: number) => new BackendError('status', 'createLead', { status: code });

  test.each<readonly [string, Error, FailureDecision]>([
    ['the backend is away', new BackendError('network', 'createLead'), 'later'],
    ['it is too slow', new BackendError('timeout', 'createLead'), 'later'],
    ...[500, 502, 503, 401, 403, 408, 425, 429].map(
      (code) => [`it answers ${String(code)}`, status(code), 'later'] as const,
    ),
    ...[400, 404, 409, 413, 422].map(
      (code) => [`it refuses with ${String(code)}`, status(code), 'refused'] as const,
    ),
    [
      'a page of somebody else answers',
      new BackendError('shape', 'createLead', { reason: HTML_PAGE_ANSWER }),
      'later',
    ],
    [
      'it answers nothing',
      new BackendError('shape', 'createLead', { reason: EMPTY_ANSWER }),
      'uncertain',
    ],
    ['it may have been accepted', new BackendError('shape', 'createLead'), 'uncertain'],
    ['the circuit is open', new BackendError('circuit', 'createLead'), 'not-now'],
    ['something of ours breaks', new TypeError('x'), 'later'],
    [
      'somebody else refuses with 422',
      Object.assign(new Error('x'), { kind: 'status', status: 422 }),
      'later',
    ],
  ])('%s', (_case, error, verdict) => {
    expect(decideAfterError(error)).toBe(verdict);
  });
});

test.each([
  [new BackendError('status', 'createLead', { status: 422 }), 'status 422'],
  [new BackendError('shape', 'createLead', { reason: EMPTY_ANSWER, status: 201 }), EMPTY_ANSWER],
  [new BackendError('shape', 'createLead', { reason: REFUSED_ANSWER }), REFUSED_ANSWER],
  [new BackendError('network', 'createLead'), 'network'],
  [new TypeError('what a visitor wrote'), 'TypeError'],
  ['what a visitor wrote', 'unexpected'],
  [Object.assign(new Error('no space left'), { code: 'ENOSPC' }), 'ENOSPC'],
  [Object.assign(new Error('password authentication failed'), { code: '28P01' }), '28P01'],
  [new Error('timeout exceeded when trying to connect'), 'timeout'],
  [Object.assign(new Error('x'), { code: 'what a visitor wrote' }), 'Error'],
  [new TypeError('fetch failed', { cause: { code: 'ECONNREFUSED' } }), 'ECONNREFUSED'],
])('the log names %p in words of ours: %s', (error, reason) => {
  expect(getFailureReason(error)).toBe(reason);
});

test('waits from 5 seconds doubling to 15 minutes, less up to half by chance', () => {
  const seconds = (tries: number, chance: number) => getRetryDelay(tries, chance) / 1_000;
  expect([1, 2, 3, 8, 9, 500].map((tries) => seconds(tries, 0))).toEqual([
    5, 10, 20, 640, 900, 900,
  ]);
  expect(seconds(1, 1)).toBe(2.5);
  expect(seconds(500, 1)).toBe(450);
  // An attempt that an open circuit prevents does not count, so there may be none yet.
  expect(seconds(0, 0)).toBe(2.5);
});

test('the id of what is sent is the same in every version: an update sends nothing twice', () => {
  expect(createEntryId('lead', 'chave', { name: 'Ana' })).toBe(
    'PKPR4CD2-7847fe47c65a0e3bc295de5d9632e5ff',
  );
});

describe('a protocol', () => {
  const id = createEntryId('lead', 'chave', { name: 'Ana' });

  test('is short and can be read over the telephone', () => {
    expect(getProtocol(id)).toMatch(/^[2-9A-HJKMNP-Z]{4}-[2-9A-HJKMNP-Z]{4}$/);
  });

  test('stays when the same attempt is sent again with a correction; the entry is another', () => {
    const corrected = createEntryId('lead', 'chave', { name: 'Ana Prado' });
    expect(createEntryId('lead', 'chave', { name: 'Ana' })).toBe(id);
    expect(corrected).not.toBe(id);
    expect(getProtocol(corrected)).toBe(getProtocol(id));
    expect(getProtocol(createEntryId('lead', 'outra', { name: 'Ana' }))).not.toBe(getProtocol(id));
    expect(getProtocol(createEntryId('sell', 'chave', { name: 'Ana' }))).not.toBe(getProtocol(id));
  });

  test('is found however it was written down', () => {
    for (const written of [
      getProtocol(id),
      getProtocol(id).toLowerCase(),
      id.slice(0, 8),
      ` ${getProtocol(id).replace('-', ' – ')}.`,
    ]) {
      expect(hasProtocol(id, written)).toBe(true);
    }
    expect(hasProtocol(id, '')).toBe(false);
    expect(hasProtocol(id, id.slice(0, 4))).toBe(false);
  });
});

describe('an encrypted entry', () => {
  const entry = { kind: 'lead', key: 'chave', content: { name: 'Ana Prado' } };
  const [first, second] = [
    'um segredo de trinta e dois letras',
    'outro segredo bem mais novo que ele',
  ];

  test('can be read by nobody without the secret, and under no other id', () => {
    const { encrypt, decrypt } = createEntryEncryption(first);
    const encrypted = encrypt('a', entry);
    expect(encrypted.toString('latin1')).not.toMatch(/Ana|chave|lead/);
    expect(decrypt('a', encrypted)).toEqual(entry);
    expect(decrypt('b', encrypted)).toBeNull();
    expect(createEntryEncryption(second).decrypt('a', encrypted)).toBeNull();
  });

  test('opens with the earlier secret too, once there is a new one', () => {
    const encrypted = createEntryEncryption(first).encrypt('a', entry);
    expect(createEntryEncryption(second, first).decrypt('a', encrypted)).toEqual(entry);
  });

  test('a result opens as a result alone, and for its own entry', () => {
    const { encryptResult, decryptResult, decrypt } = createEntryEncryption(first);
    const encrypted = encryptResult('a', { id: 7 });
    expect(decryptResult('a', encrypted)).toEqual({ result: { id: 7 } });
    expect(decryptResult('b', encrypted)).toBeNull();
    expect(decrypt('a', encrypted)).toBeNull();
  });
});

test.each([
  [800, null, []],
  [801, null, ['size']],
  [5_000, 80, ['size']],
  [0, 80, []],
  [0, 81, ['age']],
  [900, 500, ['size', 'age']],
] as const)('%s of 1000 bytes and a dead letter of %s of 100 ms is near %j', (bytes, age, near) => {
  const depth = { waiting: 0, deadLetters: 0, oldestMs: null, oldestDeadLetterMs: age, bytes };
  expect(findNearlyReachedBounds(depth, { bytes: 1_000, deadLetterMs: 100 })).toEqual(near);
});

describe('the bound on the size', () => {
  const MOST = 1_000;
  const full = { name: 'OutboxFullError' };
  const of = (bytes: number) => Buffer.alloc(bytes);
  /** Maps the id of an entry to its size in bytes. */
  let locks: Map<string, number>;
  let now: number;

  const bytes = () => [...locks.values()].reduce((sum, each) => sum + each, 0);
  const open = () => {
    const store = createStubStore({});
    return limitStoreSize(
      {
        ...store,
        put: (id, encrypted, leaseMs) => {
          locks.set(id, encrypted.byteLength);
          return store.put(id, encrypted, leaseMs);
        },
        read: async (id) => (locks.has(id) ? store.put(id, of(0), 0) : null),
        depth: async () => ({ ...(await store.depth()), bytes: bytes() }),
      },
      MOST,
    );
  };

  beforeEach(() => {
    locks = new Map();
    now = 0;
    jest.spyOn(performance, 'now').mockImplementation(() => now);
  });

  test('counts what is there when the process starts, and can be reached and not passed', async () => {
    locks.set('earlier', 990);
    const store = open();
    await expect(store.put('a', of(11), 0)).rejects.toMatchObject(full);
    await store.put('a', of(10), 0);
    await expect(store.put('b', of(1), 0)).rejects.toMatchObject(full);
    expect(bytes()).toBe(MOST);
  });

  test('a stored entry stays although the engine is full', async () => {
    locks.set('a', MOST);
    await expect(open().put('a', of(10), 0)).resolves.toMatchObject({ id: 'a' });
  });

  test('room that others made or took is seen within ten seconds', async () => {
    now = 5_000;
    locks.set('earlier', MOST);
    const store = open();
    await expect(store.put('a', of(10), 0)).rejects.toMatchObject(full);
    locks.clear();
    now = 14_999;
    await expect(store.put('a', of(10), 0)).rejects.toMatchObject(full);
    now = 15_000;
    await store.put('a', of(10), 0);
    locks.set('of another instance', MOST);
    now = 25_000;
    await expect(store.put('b', of(10), 0)).rejects.toMatchObject(full);
  });
});
