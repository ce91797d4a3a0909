import type { TrackedEvent } from './events';
import type { Told } from './report';
import type { VisitReport } from './schema';
import { SessionSync } from './session-sync';

const visit = (page: string): TrackedEvent => ({
  name: 'page-visit',
  details: { page, service: null, path: '/' },
});

const KEPT: Told = { kind: 'kept', id: '42' };
const FAILED: Told = { kind: 'failed' };

function start(...answers: readonly Told[]) {
  const told: (readonly [id: string | null, pages: readonly string[], lead?: string])[] = [];
  const stored = new Map([['nav_id', 'old']]);
  const waiting = [...answers];
  const sync = new SessionSync({
    origin: 'Direto',
    store: {
      setItem: (name, value) => void stored.set(name, value),
      removeItem: (name) => void stored.delete(name),
    },
    report: async (id: string | null, { pages, lead }: VisitReport) => {
      const names = pages.map(({ name }) => name);
      told.push(lead === undefined ? [id, names] : [id, names, lead]);
      return waiting.shift() ?? KEPT;
    },
  });
  return { sync, told, stored };
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('a load removes the stored session and opens a new one, whose id is kept', async () => {
  const { sync, told, stored } = start(KEPT);
  expect(stored.has('nav_id')).toBe(false);

  sync.record(visit('Home'));
  await sync.tell();

  expect(told).toEqual([[null, ['Home']]]);
  expect(stored.get('nav_id')).toBe('42');
});

test('what happens together is told together, once', async () => {
  const { sync, told } = start(KEPT);
  await sync.tell();

  sync.record(visit('Busca'));
  await jest.advanceTimersByTimeAsync(1_500);
  sync.record(visit('Detalhe'));
  await jest.advanceTimersByTimeAsync(60_000);

  expect(told).toEqual([
    [null, []],
    ['42', ['Busca', 'Detalhe']],
  ]);
});

test('there is one request at a time', async () => {
  let answer: (told: Told) => void = () => undefined;
  const asked: (string | null)[] = [];
  const sync = new SessionSync({
    origin: 'Direto',
    store: { setItem: () => undefined, removeItem: () => undefined },
    report: (id) => {
      asked.push(id);
      return new Promise((resolve) => (answer = resolve));
    },
  });
  void sync.tell();
  sync.record(visit('Busca'));
  await jest.advanceTimersByTimeAsync(60_000);
  expect(asked).toEqual([null]);

  answer(KEPT);
  await jest.advanceTimersByTimeAsync(2_000);
  expect(asked).toEqual([null, '42']);
});

test('a visitor who leaves is told of at once', async () => {
  const { sync, told } = start(KEPT);
  await sync.tell();
  sync.record(visit('Busca'));
  await sync.tell();
  expect(told.at(-1)).toEqual(['42', ['Busca']]);
});

test('failures are tried again, later and later, and lose nothing', async () => {
  const { sync, told } = start(FAILED, FAILED, KEPT);
  sync.record(visit('Home'));
  await sync.tell();
  sync.record(visit('Busca'));

  await jest.advanceTimersByTimeAsync(9_000);
  expect(told).toHaveLength(1);
  await jest.advanceTimersByTimeAsync(2_000);
  expect(told).toHaveLength(2);
  await jest.advanceTimersByTimeAsync(18_000);
  expect(told).toHaveLength(2);
  await jest.advanceTimersByTimeAsync(3_000);
  expect(told.at(-1)).toEqual([null, ['Home', 'Busca']]);
  await jest.advanceTimersByTimeAsync(3_600_000);
  expect(told).toHaveLength(3);
});

test('a session the backend has forgotten is opened again', async () => {
  const { sync, told } = start(KEPT, { kind: 'unknown' }, { kind: 'kept', id: '43' });
  await sync.tell();
  sync.record(visit('Busca'));
  await jest.advanceTimersByTimeAsync(60_000);
  expect(told).toEqual([
    [null, []],
    ['42', ['Busca']],
    [null, ['Busca']],
  ]);
});

test('the lead joins once there is one, and stays', async () => {
  const { sync, told } = start();
  await sync.tell();
  sync.record({ name: 'conversion', details: { form: '/api/propostas', lead: 'encrypted' } });
  await jest.advanceTimersByTimeAsync(3_000);
  sync.record(visit('Home'));
  sync.record({ name: 'conversion', details: { form: '/api/contatos', lead: null } });
  await jest.advanceTimersByTimeAsync(3_000);
  expect(told.slice(1)).toEqual([
    ['42', [], 'encrypted'],
    ['42', ['Home'], 'encrypted'],
  ]);
});

test('nothing is told after it was switched off', async () => {
  const { sync, told, stored } = start(KEPT);
  await sync.tell();
  sync.record(visit('Busca'));
  sync.stop();
  sync.record(visit('Detalhe'));
  await jest.advanceTimersByTimeAsync(600_000);
  await sync.tell();
  expect(told).toHaveLength(1);
  expect(stored.size).toBe(0);
});
