import { startConfiguredBackend } from '@/lib/backend/testing/server-env';
import { log } from '@/lib/server/log/log';
import { metrics } from '@/lib/server/metrics/metrics';

import { reportVitals } from './route';

jest.mock('@/lib/server/log/log', () => ({ log: jest.fn() }));

const SITE = 'https://www.example.test';
const REPORT = {
  screen: 'Home',
  connection: '3g',
  lcp: 2_400,
  inp: 180,
  ttfb: 90,
  cls: 0.02,
};

beforeAll(async () => {
  const backend = await startConfiguredBackend();
  await backend.close();
});
beforeEach(() => {
  for (const histogram of Object.values(metrics().vitals)) histogram.reset();
});

const send = (body: object | string, headers: Record<string, string> = {}) =>
  reportVitals(
    new Request(`${SITE}/api/vitals`, {
      method: 'POST',
      headers: { 'sec-fetch-site': 'same-origin', 'content-type': 'application/json', ...headers },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    }),
    null,
  );

/** Returns the sums and labels of the histograms by the name of the measurement. */
async function counted() {
  const all = Object.entries(metrics().vitals).map(async ([name, histogram]) => {
    const { values } = await histogram.get();
    const sums = values.filter(({ metricName }) => metricName?.endsWith('_sum'));
    return sums.map(({ labels, value }) => [name, labels.screen, labels.connection, value]);
  });
  return (await Promise.all(all)).flat();
}

it('adds a report to the histograms, in seconds, by screen and kind of connection', async () => {
  expect((await send(REPORT)).status).toBe(200);
  expect(await counted()).toEqual([
    ['lcp', 'Home', 'slow', 2.4],
    ['inp', 'Home', 'slow', 0.18],
    ['ttfb', 'Home', 'slow', 0.09],
    ['cls', 'Home', 'slow', 0.02],
  ]);
});

it('leaves out what the browser did not measure', async () => {
  await send({ ...REPORT, connection: 'unknown', lcp: null, inp: null, cls: null });
  expect(await counted()).toEqual([['ttfb', 'Home', 'unknown', 0.09]]);
});

it('drops a report of an unknown screen, so that no sender can add labels', async () => {
  expect((await send({ ...REPORT, screen: 'Minha tela' })).status).toBe(200);
  expect(await counted()).toEqual([]);
});

it.each([
  ['a negative time', { ...REPORT, lcp: -1 }, 422],
  ['an hour', { ...REPORT, inp: 3_600_000 }, 422],
  ['a shift of a thousand screens', { ...REPORT, cls: 1_000 }, 422],
  ['a time in words', { ...REPORT, ttfb: '90' }, 422],
  ['another field', { ...REPORT, visitor: 'Ana' }, 422],
  ['an unknown connection', { ...REPORT, connection: '9g' }, 422],
  ['nothing', {}, 422],
  ['no JSON', '{', 400],
  ['more than 2 KB', { ...REPORT, screen: 'x'.repeat(3_000) }, 413],
])('%s is refused and not counted', async (_case, body, status) => {
  expect((await send(body)).status).toBe(status);
  expect(await counted()).toEqual([]);
});

it('a report of another site is refused', async () => {
  expect((await send(REPORT, { 'sec-fetch-site': 'cross-site' })).status).toBe(403);
});

it('a sender reports three hundred times in ten minutes', async () => {
  const headers = { 'x-forwarded-for': '203.0.113.50' };
  for (let time = 0; time < 300; time += 1) await send(REPORT, headers);
  expect((await send(REPORT, headers)).status).toBe(429);
});

it('is not written to the log', async () => {
  jest.mocked(log).mockClear();
  await send(REPORT);
  expect(log).not.toHaveBeenCalled();
});
