import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { formExamples, ownPageHeaders } from '../support/forms';
import { type SiteWithBackend } from '../support/site';
import { expect, test } from '../support/test';
import { requestPage } from '../support/visit';

/**
 * Longest response time of a form in ms; alone it takes a tenth of a second, and beside pictures it may take longer.
 */
const MAX_FORM_MS = 1_500;
/**
 * Longest response time in ms of the first form, which arrives at the same moment as all picture requests, and these
 * are read first.
 */
const MAX_FIRST_FORM_MS = 3_000;

const fromSender = (sender: string) => ({ 'x-forwarded-for': sender });

/** Requests that many clients send at once, and the statuses with which the site may respond. */
type RequestLoad = Readonly<{
  count: number;
  address: (n: number) => string;
  accept: string;
  answers: readonly number[];
  /** `true` if each request has another sender. */
  hasManySenders?: true;
}>;

const vehiclePath = '/detalhe/aurora-serra-701';
const drawn = { count: 40, accept: 'image/*', answers: [200, 308, 503] };

const requestLoads: Readonly<Record<string, RequestLoad>> = {
  'versões inventadas de uma figura': { ...drawn, address: (n) => `${vehiclePath}/og.jpg?v=${n}` },
  figuras: { ...drawn, address: (n) => `/detalhe/aurora-figura-${n}/og.jpg` },
  comparações: {
    ...drawn,
    address: (n) => `/comparar/og.jpg?v=aurora-serra-701&v=inventado-${n}&v=minuano-serra-702`,
  },
  documentos: { ...drawn, address: (n) => `/estetica/orcamento/AUR-${n}/documento.pdf` },
  'páginas feitas para um pedido': {
    count: 120,
    address: (n) => `${vehiclePath}/parcelas?entrada=${n}`,
    accept: 'text/html',
    answers: [200, 503],
  },
  'fotos reduzidas': {
    count: 100,
    // Each address is new, because a picture that the optimiser has already stored costs nothing.
    address: () => `/_next/image?url=%2Fmidia%2Ffotos%2F${randomUUID()}.webp&w=1200&q=70`,
    accept: 'image/webp',
    answers: [200],
    hasManySenders: true,
  },
};

/** Requests a picture as a browser or a crawler does, following a redirect to another URL. */
async function followRedirect(
  world: SiteWithBackend,
  address: string,
  headers: Readonly<Record<string, string>>,
) {
  const first = await requestPage(world, address, { headers });
  const to = first.headers.get('location');
  return first.status === 308 && to ? [first, await requestPage(world, to, { headers })] : [first];
}

/** Sends forms of other visitors, one after another, until `load` ends; each must get a response quickly. */
async function sendFormsDuring(world: SiteWithBackend, what: string, load: Promise<unknown>) {
  const progress = { isOver: false };
  const end = load.finally(() => (progress.isOver = true));
  for (let n = 0; n === 0 || !progress.isOver; n += 1) {
    const { status, ms } = await requestPage(world, '/api/contato', {
      method: 'POST',
      headers: { ...ownPageHeaders, ...fromSender(`198.51.${n >> 8}.${n & 255}`) },
      body: JSON.stringify({ ...formExamples['/api/contato'], subject: `${what} ${n}` }),
    });
    const form = `form ${n} during ${what}`;
    expect.soft(n === 0 ? [201, 202] : [201], form).toContain(status);
    expect.soft(ms, form).toBeLessThanOrEqual(n === 0 ? MAX_FIRST_FORM_MS : MAX_FORM_MS);
  }
  await end;
}

test('o que se desenha, reduz ou faz para um pedido não segura o formulário de outro', async ({
  startWorld,
}) => {
  const world = await startWorld('desenhos', {
    TRUSTED_PROXIES: '1',
    // The timeout is as long as in production, because drawing pictures delays the process's requests to the backend by
    // more than a test's short timeout.
    BACKEND_ATTEMPT_TIMEOUT_MS: '4000',
    BACKEND_DEADLINE_MS: '9000',
  });
  // A first request of each kind loads modules in the process, which must not be part of the measurement.
  await requestPage(world, '/api/contato', { method: 'POST', headers: ownPageHeaders, body: '{}' });
  const loads = Object.entries(requestLoads);
  for (const [, { address, accept }] of loads)
    await followRedirect(world, address(1_000), { accept });

  for (const [index, [what, load]] of loads.entries()) {
    const { count, address, accept, answers, hasManySenders } = load;
    const requests = Promise.all(
      Array.from({ length: count }, (_, n) => {
        const sender = `203.0.${index}.${hasManySenders ? n : 1}`;
        return followRedirect(world, address(n), { ...fromSender(sender), accept });
      }),
    );
    await sendFormsDuring(world, what, requests);
    const received = (await requests).flat();
    expect
      .soft(
        received.map(({ status }) => status),
        what,
      )
      .toContain(200);
    for (const { status, wrongs } of received) {
      expect.soft(answers, what).toContain(status);
      expect.soft(wrongs, what).toEqual([]);
    }
  }
  // The log must not report a lead that was sent to the backend without having been stored first.
  expect(readFileSync(world.log, 'utf8')).not.toContain('outbox.unwritable');
});
