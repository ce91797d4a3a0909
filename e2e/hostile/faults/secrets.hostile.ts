import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readPdf } from '@/lib/quotation/testing/read-pdf.mjs';
import { createCanary } from '../../../scripts/canaries.mjs';
import { sendRequest } from '../../../ops/fleet/request.mjs';
import { startPostgres } from '../../../ops/fleet/servers.mjs';
import { projectRoot } from '../../../scripts/setup.mjs';
import { findFreePort, createSecrets, startSite, type Service } from '../../../scripts/stack.mjs';
import { startFakeBackend } from '../support/fake-backend';
import { formExamples, ownPageHeaders, visitReport } from '../support/forms';
import { siteSettings } from '../support/site';
import { expect, test } from '../support/test';

const SITE_SECRETS = ['SITE_SECRET', 'OUTBOX_SECRET', 'DOCUMENT_SECRET'] as const;

type SiteSettings = Readonly<Record<string, string>>;

/**
 * Returns the settings of an instance with two secrets: the current one, with which it encrypts, and the previous one,
 * with which it only decrypts.
 */
const secretSettings = (current: SiteSettings, previous: SiteSettings): SiteSettings =>
  Object.fromEntries(
    SITE_SECRETS.flatMap((name) => [
      [name, current[name] ?? ''],
      [`${name}_PREVIOUS`, previous[name] ?? ''],
    ]),
  );

/** Sends a request to an instance over a new connection, because the instance may have been restarted. */
const requestOnNewConnection = ({ url }: Service, address: string, method = 'GET', body?: object) =>
  sendRequest(url + address, {
    method,
    headers: { ...ownPageHeaders, connection: 'close' },
    ...(body && { body: JSON.stringify(body) }),
  });

/** Expects one instance to accept a lead, and the other to accept what the first has issued: a document and a visit. */
async function checkInstances(one: Service, other: Service, subject: string): Promise<void> {
  const contact = { ...formExamples['/api/contato'], subject };
  const sent = await requestOnNewConnection(one, '/api/contato', 'POST', contact);
  expect(sent.status, subject).toBe(202);

  const { body } = await requestOnNewConnection(one, '/estetica/orcamento/AUR-1/documento.pdf');
  const { qrCode } = await readPdf(new Uint8Array(body));
  const { pathname, search } = new URL(qrCode ?? '');
  const verified = await requestOnNewConnection(other, pathname + search);
  expect(verified.text, subject).toContain('Este documento foi emitido aqui');

  const opened = await requestOnNewConnection(one, '/api/navegacao', 'POST', visitReport);
  const { id } = JSON.parse(opened.text) as Readonly<{ id: string }>;
  const visitPath = `/api/navegacao/${encodeURIComponent(id)}`;
  const updated = await requestOnNewConnection(other, visitPath, 'PUT', visitReport);
  expect(JSON.parse(updated.text), subject).toHaveProperty('id');
}

test('três segredos trocados em duas rodadas, com envios na fila: nada se perde nem fica parado', async () => {
  const folder = join(projectRoot, 'test-results/logs/troca-de-segredos');
  const postgres = await startPostgres(folder);
  const backend = await startFakeBackend();
  backend.fail({ method: 'POST', match: /^\/api\/leads/ }, 'erro 500');
  const { settings } = createSecrets();
  const next = Object.fromEntries(SITE_SECRETS.map((name) => [name, createCanary()]));
  const logs: string[] = [];
  const start = async (secrets: SiteSettings) => {
    const port = await findFreePort();
    const log = join(folder, `${String(logs.length)}.log`);
    logs.push(log);
    const all = { ...settings, ...secrets, DATABASE_URL: postgres.url };
    return startSite(siteSettings(backend.url, port, all), port, log);
  };
  const running = [await start(settings), await start(settings)];
  const subjects: string[] = [];
  const check = async () => {
    for (const [one, other] of [running, running.toReversed()]) {
      subjects.push(`Revisão ${String(subjects.length)}`);
      await checkInstances(one!, other!, subjects.at(-1)!);
    }
  };
  try {
    await check();
    for (const round of [secretSettings(settings, next), secretSettings(next, settings)]) {
      for (const index of [0, 1]) {
        await running[index]!.stop();
        running[index] = await start(round);
        await check();
      }
    }

    backend.received();
    backend.heal();
    const bodies: string[] = [];
    const countDeliveries = () => {
      bodies.push(...backend.received().map(({ body }) => body));
      return subjects.map((subject) => bodies.filter((body) => body.includes(subject)).length);
    };
    // A delivery may wait for the retry delay while the call's circuit breaker is open.
    await expect
      .poll(countDeliveries, { timeout: 120_000, intervals: [500] })
      .toEqual(subjects.map(() => 1));
    const log = logs.map((file) => readFileSync(file, 'utf8')).join('\n');
    expect(log).not.toMatch(/outbox\.(?:unopened|dead-letter|unsettled)/);
  } finally {
    for (const site of running) await site.stop();
    await backend.stop();
    await postgres.stop();
  }
});
