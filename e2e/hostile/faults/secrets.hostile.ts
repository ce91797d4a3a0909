import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readPdf } from '@/lib/quotation/testing/read-pdf.mjs';
import { createCanary } from '../../../scripts/canaries.mjs';
import { sendRequest } from '../../../ops/fleet/request.mjs';
import { startPostgres } from '../../../ops/fleet/servers.mjs';
import { root } from '../../../scripts/setup.mjs';
import { findFreePort, createSecrets, startSite, type Service } from '../../../scripts/stack.mjs';
import { FakeBackend } from '../support/fake-backend';
import { forms, ours, report } from '../support/forms';
import { siteSettings } from '../support/site';
import { expect, test } from '../support/test';

/** Longer than what waits is put off, with the circuit of the call open meanwhile. */
const DELIVERED = { timeout: 120_000, intervals: [500] };

const SECRETS = ['SITE_SECRET', 'OUTBOX_SECRET', 'DOCUMENT_SECRET'] as const;

type Settings = Readonly<Record<string, string>>;

/** Two secrets each instance may have: the one that it uses, and the one that it only opens with. */
const secretsOf = (current: Settings, previous: Settings): Settings =>
  Object.fromEntries(
    SECRETS.flatMap((name) => [
      [name, current[name] ?? ''],
      [`${name}_PREVIOUS`, previous[name] ?? ''],
    ]),
  );

/** Instances of one site on one PostgreSQL, and the backend that cannot take leads until it is healed. */
async function startFleet(name: string) {
  const folder = join(root, 'test-results/logs', name);
  const postgres = await startPostgres(folder);
  const backend = await FakeBackend.start();
  const { settings } = createSecrets();
  const running = new Set<Awaited<ReturnType<typeof startSite>>>();
  const logs: string[] = [];
  backend.fail({ method: 'POST', match: /^\/api\/leads/ }, 'erro 500');
  return {
    backend,
    old: settings as Settings,
    next: Object.fromEntries(SECRETS.map((each) => [each, createCanary()])) as Settings,
    start: async (secrets: Settings) => {
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

/** Asks an instance, over a connection of its own: it may be another process by the next time. */
const request = ({ url }: Service, address: string, method = 'GET', body?: object) =>
  sendRequest(url + address, {
    method,
    headers: { ...ours, connection: 'close' },
    ...(body && { body: JSON.stringify(body) }),
  });

/** Sends the contact form, which waits: its subject identifies it. */
async function sendLead(site: Service, subject: string): Promise<void> {
  const { status } = await request(site, '/api/contato', 'POST', {
    ...forms['/api/contato'],
    subject,
  });
  expect(status, subject).toBe(202);
}

/** Returns what counts how often the backend received each of these leads since it was healed. */
const counter = (backend: FakeBackend, subjects: readonly string[]) => {
  const bodies: string[] = [];
  return () => {
    bodies.push(...backend.received().map(({ body }) => body));
    return subjects.map((subject) => bodies.filter((body) => body.includes(subject)).length);
  };
};

/** The code of a document that this instance issues. */
async function issueDocument(site: Service): Promise<string> {
  const { body } = await request(site, '/estetica/orcamento/AUR-1/documento.pdf');
  const { qrCode } = await readPdf(new Uint8Array(body));
  return new URL(qrCode ?? '').searchParams.get('codigo') ?? '';
}

async function openVisit(site: Service): Promise<string> {
  const { text } = await request(site, '/api/navegacao', 'POST', report);
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
        const verified = await request(other, `/verificar?codigo=${code}`);
        expect(verified.text, stage).toContain('Este documento foi emitido aqui');

        const session = encodeURIComponent(await openVisit(one));
        const updated = await request(other, `/api/navegacao/${session}`, 'PUT', report);
        expect(JSON.parse(updated.text), stage).toHaveProperty('id');
      }
    };
    await check('antes');
    for (const round of [secretsOf(old, next), secretsOf(next, old)]) {
      for (const index of instances.keys()) {
        await instances[index]?.stop();
        instances[index] = await start(round);
        await check(`instância ${String(index)}`);
      }
    }

    backend.received();
    backend.heal();
    const arrived = counter(backend, subjects);
    await expect.poll(arrived, DELIVERED).toEqual(subjects.map(() => 1));
    expect(log()).not.toMatch(/outbox\.(?:unopened|dead-letter|unsettled)/);
  } finally {
    await stop();
  }
});

test('numa só rodada, a instância que não tem o segredo novo deixa o envio para a outra', async () => {
  const { backend, old, next, start, log, stop } = await startFleet('uma-rodada-so');
  try {
    await start(old);
    const rotated = await start(secretsOf(next, old));
    await sendLead(rotated, 'Revisão única');
    rotated.kill();
    // Its lease ends first.
    await expect.poll(log, DELIVERED).toContain('"event":"outbox.unopened"');

    backend.received();
    backend.heal();
    await start(secretsOf(next, old));
    const arrived = counter(backend, ['Revisão única']);
    await expect.poll(arrived, DELIVERED).toEqual([1]);
    expect(log()).not.toContain('outbox.dead-letter');
  } finally {
    await stop();
  }
});
