import { writeFile } from 'node:fs/promises';

import { z } from 'zod';

import { endpoints } from '@/lib/backend/endpoints';
import { readList } from '@/lib/backend/resource';
import { answerJson, answerText, type FakeBackend } from '@/lib/backend/testing/fake-backend';
import { startConfiguredBackend } from '@/lib/backend/testing/server-env';
import { BackendError } from '@/lib/backend/errors';
import { env } from '@/lib/server/env';
import { setEnvironmentVariables } from '@/lib/server/env/testing';
import type { Delivery } from '@/lib/outbox/delivery';
import { getOutbox } from '@/lib/outbox/process-outbox';
import { createFreshOutbox } from '@/lib/outbox/testing/fresh-outbox';

import { serveMetrics } from './metrics';

jest.mock('@/lib/server/log/log', () => ({ log: jest.fn() }));

const TOKEN = 'um segredo de trinta e dois letras';

let backend: FakeBackend;
beforeAll(async () => {
  backend = await startConfiguredBackend();
  setEnvironmentVariables({ METRICS_TOKEN: TOKEN });
});
// The clock advances by six seconds before each test, because the health is cached for five seconds.
let now = 0;
beforeEach(() => {
  now += 6_000;
  jest.spyOn(performance, 'now').mockReturnValue(now);
});
afterAll(() => backend.close());

const requestMetrics = (authorization = `Bearer ${TOKEN}`) =>
  serveMetrics(new Request('http://127.0.0.1/metrics', { headers: { authorization } }), null);

/** Requests the metrics and returns their values by name and labels. */
async function readSamples(): Promise<Readonly<Record<string, number>>> {
  const text = await (await requestMetrics()).text();
  const lines = text.split('\n').filter((line) => line && !line.startsWith('#'));
  return Object.fromEntries(
    lines.map((line) => {
      const nameEnd = line.lastIndexOf(' ');
      return [line.slice(0, nameEnd), Number(line.slice(nameEnd + 1))];
    }),
  );
}

const failingDelivery: Delivery<string, null> = {
  kind: 'failing',
  deliver: () => Promise.reject(new BackendError('network', 'createLead')),
};

test('only who brings the secret sees them', async () => {
  expect((await requestMetrics('Bearer outro')).status).toBe(401);
  const response = await requestMetrics();
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toMatch(/^text\/plain; version=0\.0\.4/);
  expect(response.headers.get('cache-control')).toBe('no-store');
});

test('the metrics have the depth of the outbox, the calls of the backend and the state of the process', async () => {
  backend.answer(answerJson({ id: 1 }));
  await getOutbox().submit(failingDelivery, 'chave', 'lead', 2_000);
  const samples = await readSamples();
  expect(samples).toMatchObject({
    site_outbox_readable: 1,
    site_outbox_waiting: 1,
    site_outbox_dead_letters: 0,
    site_outbox_oldest_dead_letter_seconds: 0,
    site_outbox_dead_letter_limit_seconds: 90 * 24 * 3_600,
    site_outbox_bytes: expect.any(Number),
    site_outbox_limit_bytes: 1_024_000_000,
    'site_outbox_deliveries_total{outcome="waiting"}': 1,
  });
  expect(Object.keys(samples)).toEqual(
    expect.arrayContaining([
      'nodejs_eventloop_lag_p99_seconds',
      'process_resident_memory_bytes',
      expect.stringMatching(/^site_backend_calls_total\{endpoint="generalData",outcome="/),
    ]),
  );
});

test('the metrics name the build, failing reads and dropped records', async () => {
  const contract = (wire: unknown) => {
    if (wire === 'x') z.number().parse(wire);
    return wire;
  };
  backend.answer(answerJson(['a', 'x']), answerText('<html>', 200));
  await readList(endpoints.brands(), contract);
  await readList(endpoints.highlights(), contract);
  const samples = await readSamples();
  expect(samples).toMatchObject({
    'site_backend_items_dropped_total{endpoint="brands"}': 1,
    'site_backend_read_failing{endpoint="brands"}': 0,
    'site_backend_read_failing{endpoint="highlights"}': 1,
  });
  expect(Object.keys(samples)).toContainEqual(
    expect.stringMatching(/^site_build_info\{build=".+"\}$/),
  );
});

test('an outbox that cannot be read is not reported as empty', async () => {
  await createFreshOutbox();
  await writeFile(env().OUTBOX_DIR, 'not a folder');
  expect(await readSamples()).toMatchObject({
    site_outbox_readable: 0,
    site_outbox_waiting: NaN,
    site_outbox_dead_letters: NaN,
    site_outbox_bytes: NaN,
  });
});
