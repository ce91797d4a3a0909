import { startConfiguredBackend } from '@/lib/backend/testing/server-env';
import { log } from '@/lib/server/log/log';
import { metrics } from '@/lib/server/metrics/metrics';

import { serveVitalsReport } from './handler';

jest.mock('@/lib/server/log/log', () => ({ log: jest.fn() }));

const SITE_ORIGIN = 'https://www.example.test';
const VALID_REPORT = {
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

const sendReport = (body: object | string, headers: Record<string, string> = {}) =>
  serveVitalsReport(
    new Request(`${SITE_ORIGIN}/api/vitals`, {
      method: 'POST',
      headers: { 'sec-fetch-site': 'same-origin', 'content-type': 'application/json', ...headers },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    }),
    null,
  );

/** Returns the sums and labels of the histograms by the name of the measurement. */
async function readHistograms() {
  const all = Object.entries(metrics().vitals).map(async ([name, histogram]) => {
    const { values } = await histogram.get();
    const sums = values.filter(({ metricName }) => metricName?.endsWith('_sum'));
    return sums.map(({ labels, value }) => [name, labels.screen, labels.connection, value]);
  });
  return (await Promise.all(all)).flat();
}

it('adds a report to the histograms, in seconds, by screen and kind of connection', async () => {
  expect((await sendReport(VALID_REPORT)).status).toBe(200);
  expect(await readHistograms()).toEqual([
    ['lcp', 'Home', 'slow', 2.4],
    ['inp', 'Home', 'slow', 0.18],
    ['ttfb', 'Home', 'slow', 0.09],
    ['cls', 'Home', 'slow', 0.02],
  ]);
});

it('leaves out what the browser did not measure', async () => {
  await sendReport({ ...VALID_REPORT, connection: 'unknown', lcp: null, inp: null, cls: null });
  expect(await readHistograms()).toEqual([['ttfb', 'Home', 'unknown', 0.09]]);
});

it('drops a report of an unknown screen, so that no sender can add labels', async () => {
  expect((await sendReport({ ...VALID_REPORT, screen: 'Minha tela' })).status).toBe(200);
  expect(await readHistograms()).toEqual([]);
});

it.each([
  ['a negative time', { ...VALID_REPORT, lcp: -1 }, 422],
  ['an hour', { ...VALID_REPORT, inp: 3_600_000 }, 422],
  ['a shift of a thousand screens', { ...VALID_REPORT, cls: 1_000 }, 422],
  ['a time in words', { ...VALID_REPORT, ttfb: '90' }, 422],
  ['another field', { ...VALID_REPORT, visitor: 'Ana' }, 422],
  ['an unknown connection', { ...VALID_REPORT, connection: '9g' }, 422],
  ['nothing', {}, 422],
  ['no JSON', '{', 400],
  ['more than 2 KB', { ...VALID_REPORT, screen: 'x'.repeat(3_000) }, 413],
])('%s is refused and not counted', async (_case, body, status) => {
  expect((await sendReport(body)).status).toBe(status);
  expect(await readHistograms()).toEqual([]);
});

it('a sender reports three hundred times in ten minutes', async () => {
  const headers = { 'x-forwarded-for': '203.0.113.50' };
  for (let time = 0; time < 300; time += 1) await sendReport(VALID_REPORT, headers);
  expect((await sendReport(VALID_REPORT, headers)).status).toBe(429);
});

it('is not written to the log', async () => {
  jest.mocked(log).mockClear();
  await sendReport(VALID_REPORT);
  expect(log).not.toHaveBeenCalled();
});
