import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readPdf } from '@/lib/quotation/testing/read-pdf.mjs';
import { createCanary } from '../../../scripts/canaries.mjs';
import { sendRequest } from '../../../ops/fleet/request.mjs';
import { startPostgres } from '../../../ops/fleet/servers.mjs';
import { projectRoot } from '../../../scripts/setup.mjs';
import { findFreePort, createSecrets, startSite, type Service } from '../../../scripts/stack.mjs';
import { startFakeBackend, type FakeBackend } from '../support/fake-backend';
import { formExamples, ownPageHeaders, visitReport } from '../support/forms';
import { siteSettings } from '../support/site';
import { expect, test } from '../support/test';

/** Waiting time for a delivery, which is longer than the retry delay while the call's circuit breaker is open. */
const DELIVERY_WAIT = { timeout: 120_000, intervals: [500] };

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

/** Starts several instances of a site on one PostgreSQL, with a backend that refuses leads until it is healed. */
async function startFleet(name: string) {
  const folder = join(projectRoot, 'test-results/logs', name);
  const postgres = await startPostgres(folder);
  const backend = await startFakeBackend();
  const { settings } = createSecrets();
  const running = new Set<Awaited<ReturnType<typeof startSite>>>();
  const logs: string[] = [];
  backend.fail({ method: 'POST', match: /^\/api\/leads/ }, 'erro 500');
  return {
    backend,
    old: settings as SiteSettings,
    next: Object.fromEntries(SITE_SECRETS.map((each) => [each, createCanary()])) as SiteSettings,
    start: async (secrets: SiteSettings) => {
      const port = await findFreePort();
      const log = join(folder, `${String(logs.length)}.log`);
      const all = { ...settings, ...secrets, DATABASE_URL: postgres.url };
      const site = await startSite(siteSettings(backend.url, port, all), port, log);
      running.add(site);
      logs.push(log);
      return site;
    },
    /** Returns the logs of all instances. */
    log: () => logs.map((log) => readFileSync(log, 'utf8')).join('\n'),
    stop: async () => {
      for (const site of running) await site.stop();
      await backend.stop();
      await postgres.stop();
    },
  };
}

/** Sends a request to an instance over a new connection, because the instance may have been restarted. */
const requestOnNewConnection = ({ url }: Service, address: string, method = 'GET', body?: object) =>
  sendRequest(url + address, {
    method,
    headers: { ...ownPageHeaders, connection: 'close' },
    ...(body && { body: JSON.stringify(body) }),
  });

/** Sends the contact form, which stays in the outbox; its subject identifies it. */
async function sendLead(site: Service, subject: string): Promise<void> {
  const { status } = await requestOnNewConnection(site, '/api/contato', 'POST', {
    ...formExamples['/api/contato'],
    subject,
  });
  expect(status, subject).toBe(202);
}

/** Returns a function that counts how often the backend has received each of these leads since it was healed. */
const createDeliveryCounter = (backend: FakeBackend, subjects: readonly string[]) => {
  const bodies: string[] = [];
  return () => {
    bodies.push(...backend.received().map(({ body }) => body));
    return subjects.map((subject) => bodies.filter((body) => body.includes(subject)).length);
  };
};

/** Orders a quotation and returns the code of the document that the instance issues. */
async function issueDocument(site: Service): Promise<string> {
  const { body } = await requestOnNewConnection(site, '/estetica/orcamento/AUR-1/documento.pdf');
  const { qrCode } = await readPdf(new Uint8Array(body));
  return new URL(qrCode ?? '').searchParams.get('codigo') ?? '';
}

async function openVisitSession(site: Service): Promise<string> {
  const { text } = await requestOnNewConnection(site, '/api/navegacao', 'POST', visitReport);
  return (JSON.parse(text) as Readonly<{ id: string }>).id;
}

test('três segredos trocados em duas rodadas, com envios na fila: nada se perde nem fica parado', async () => {
  const { backend, old, next, start, log, stop } = await startFleet('troca-de-segredos');
  try {
    const instances = [await start(old), await start(old)];
    const subjects: string[] = [];
    const check = async (stage: string) => {
      for (const [one, other] of [instances, instances.toReversed()]) {
        if (!one || !other) throw new Error('There are two instances.');
        const subject = `Revisão ${String(subjects.length)}`;
        subjects.push(subject);
        await sendLead(one, subject);

        const code = encodeURIComponent(await issueDocument(one));
        const verified = await requestOnNewConnection(other, `/verificar?codigo=${code}`);
        expect(verified.text, stage).toContain('Este documento foi emitido aqui');

        const session = encodeURIComponent(await openVisitSession(one));
        const updated = await requestOnNewConnection(
          other,
          `/api/navegacao/${session}`,
          'PUT',
          visitReport,
        );
        expect(JSON.parse(updated.text), stage).toHaveProperty('id');
      }
    };
    await check('antes');
    for (const round of [secretSettings(old, next), secretSettings(next, old)]) {
      for (const index of instances.keys()) {
        await instances[index]?.stop();
        instances[index] = await start(round);
        await check(`instância ${String(index)}`);
      }
    }

    backend.received();
    backend.heal();
    const arrived = createDeliveryCounter(backend, subjects);
    await expect.poll(arrived, DELIVERY_WAIT).toEqual(subjects.map(() => 1));
    expect(log()).not.toMatch(/outbox\.(?:unopened|dead-letter|unsettled)/);
  } finally {
    await stop();
  }
});

test('numa só rodada, a instância que não tem o segredo novo deixa o envio para a outra', async () => {
  const { backend, old, next, start, log, stop } = await startFleet('uma-rodada-so');
  try {
    await start(old);
    const rotated = await start(secretSettings(next, old));
    await sendLead(rotated, 'Revisão única');
    rotated.kill();
    // The outbox entry can be delivered only after the lease of the ended instance has expired.
    await expect.poll(log, DELIVERY_WAIT).toContain('"event":"outbox.unopened"');

    backend.received();
    backend.heal();
    await start(secretSettings(next, old));
    const arrived = createDeliveryCounter(backend, ['Revisão única']);
    await expect.poll(arrived, DELIVERY_WAIT).toEqual([1]);
    expect(log()).not.toContain('outbox.dead-letter');
  } finally {
    await stop();
  }
});
