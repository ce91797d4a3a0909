import type { TrackedEvent } from './events';
import { type ReportResult, SessionSync } from './session-sync';
import type { VisitReport } from './schema';

const pageVisit = (page: string): TrackedEvent => ({
  name: 'page-visit',
  details: { page, service: null, path: '/' },
});

const SAVED_RESULT: ReportResult = { kind: 'saved', id: '42' };
const FAILED_RESULT: ReportResult = { kind: 'failed' };

const VISIT_ID = '0123456789abcdef0123456789abcdef';

function startSync(...answers: readonly ReportResult[]) {
  const sent: (readonly [id: string | null, pages: readonly string[]])[] = [];
  const stored = new Map([['nav_id', 'old']]);
  const waiting = [...answers];
  const sync = new SessionSync({
    origin: 'Direto',
    visit: VISIT_ID,
    store: {
      write: (name, text) =>
        text === null ? stored.delete(name) : Boolean(stored.set(name, text)),
    },
    sendReport: async (id: string | null, { visit: pageNames, pages }: VisitReport) => {
      expect(pageNames).toBe(VISIT_ID);
      sent.push([id, pages.map(({ name }) => name)]);
      return waiting.shift() ?? SAVED_RESULT;
    },
  });
  return { sync, sent, stored };
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('a document removes the stored session and opens a new one, whose id is stored', async () => {
  const { sync, sent, stored } = startSync(SAVED_RESULT);
  expect(stored.has('nav_id')).toBe(false);

  sync.record(pageVisit('Home'));
  await sync.send();

  expect(sent).toEqual([[null, ['Home']]]);
  expect(stored.get('nav_id')).toBe('42');
});

test('events within two seconds are sent once, in one request', async () => {
  const { sync, sent } = startSync(SAVED_RESULT);
  await sync.send();

  sync.record(pageVisit('Busca'));
  await jest.advanceTimersByTimeAsync(1_500);
  sync.record(pageVisit('Detalhe'));
  await jest.advanceTimersByTimeAsync(60_000);

  expect(sent).toEqual([
    [null, []],
    ['42', ['Busca', 'Detalhe']],
  ]);
});

test('only one request is under way at a time', async () => {
  let answer: (result: ReportResult) => void = () => undefined;
  const requestedIds: (string | null)[] = [];
  const sync = new SessionSync({
    origin: 'Direto',
    visit: VISIT_ID,
    store: { write: () => true },
    sendReport: (id) => {
      requestedIds.push(id);
      return new Promise((resolve) => (answer = resolve));
    },
  });
  void sync.send();
  sync.record(pageVisit('Busca'));
  await jest.advanceTimersByTimeAsync(60_000);
  expect(requestedIds).toEqual([null]);

  answer(SAVED_RESULT);
  await jest.advanceTimersByTimeAsync(2_000);
  expect(requestedIds).toEqual([null, '42']);
});

describe('the visitor leaves while a request is under way', () => {
  const answers: ((result: ReportResult) => void)[] = [];
  const sent: (readonly [id: string | null, pages: readonly string[]])[] = [];
  const slowReport = () =>
    new SessionSync({
      origin: 'Direto',
      visit: VISIT_ID,
      store: { write: () => true },
      sendReport: (id, { pages }) => {
        sent.push([id, pages.map(({ name }) => name)]);
        return new Promise((resolve) => void answers.push(resolve));
      },
    });
  const answer = async (sentAt: number, result: ReportResult) => {
    answers[sentAt]?.(result);
    await jest.advanceTimersByTimeAsync(0);
  };
  beforeEach(() => {
    answers.length = 0;
    sent.length = 0;
  });

  test('later events are sent at once, and only once', async () => {
    const sync = slowReport();
    void sync.send();
    await answer(0, SAVED_RESULT);
    sync.record(pageVisit('Busca'));
    void sync.send();
    sync.record(pageVisit('Detalhe'));
    void sync.sendBeforeLeaving();
    expect(sent.slice(1)).toEqual([
      ['42', ['Busca']],
      ['42', ['Busca', 'Detalhe']],
    ]);
    await answer(1, SAVED_RESULT);
    await answer(2, SAVED_RESULT);
    await jest.advanceTimersByTimeAsync(60_000);
    expect(sent).toHaveLength(3);
  });

  test('no second session is opened: later events are sent right after the response', async () => {
    const sync = slowReport();
    void sync.send();
    sync.record(pageVisit('Busca'));
    void sync.sendBeforeLeaving();
    expect(sent).toEqual([[null, []]]);
    await answer(0, SAVED_RESULT);
    expect(sent.slice(1)).toEqual([['42', ['Busca']]]);
  });
});

test('failed reports are retried with growing delays, and lose no event', async () => {
  const { sync, sent } = startSync(FAILED_RESULT, FAILED_RESULT, SAVED_RESULT);
  sync.record(pageVisit('Home'));
  await sync.send();
  sync.record(pageVisit('Busca'));

  await jest.advanceTimersByTimeAsync(9_000);
  expect(sent).toHaveLength(1);
  await jest.advanceTimersByTimeAsync(2_000);
  expect(sent).toHaveLength(2);
  await jest.advanceTimersByTimeAsync(18_000);
  expect(sent).toHaveLength(2);
  await jest.advanceTimersByTimeAsync(3_000);
  expect(sent.at(-1)).toEqual([null, ['Home', 'Busca']]);
  await jest.advanceTimersByTimeAsync(3_600_000);
  expect(sent).toHaveLength(3);
});

test('a session that the backend does not know any more is opened again', async () => {
  const { sync, sent } = startSync(SAVED_RESULT, { kind: 'unknown' }, { kind: 'saved', id: '43' });
  await sync.send();
  sync.record(pageVisit('Busca'));
  await jest.advanceTimersByTimeAsync(60_000);
  expect(sent).toEqual([
    [null, []],
    ['42', ['Busca']],
    [null, ['Busca']],
  ]);
});

test('each sent form causes a report, to which our server adds the lead', async () => {
  const { sync, sent } = startSync();
  await sync.send();
  for (const form of ['/api/propostas', '/api/contato']) {
    sync.record({ name: 'conversion', details: { form } });
    await jest.advanceTimersByTimeAsync(3_000);
  }
  expect(sent.slice(1)).toEqual([
    ['42', []],
    ['42', []],
  ]);
});

test('a response after the session was switched off opens no session', async () => {
  const { sync, sent, stored } = startSync(SAVED_RESULT);
  const pendingReport = sync.send();
  sync.record(pageVisit('Busca'));
  sync.stop();
  await pendingReport;
  await jest.advanceTimersByTimeAsync(600_000);
  expect(sent).toEqual([[null, []]]);
  expect(stored.size).toBe(0);
});

test('no report is sent after the session was switched off', async () => {
  const { sync, sent, stored } = startSync(SAVED_RESULT);
  await sync.send();
  sync.record(pageVisit('Busca'));
  sync.stop();
  sync.record(pageVisit('Detalhe'));
  await jest.advanceTimersByTimeAsync(600_000);
  await sync.send();
  expect(sent).toHaveLength(1);
  expect(stored.size).toBe(0);
});
