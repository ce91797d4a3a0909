import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { AttemptLedger } from '../support/ledger';
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

const siteOverrides = {
  TRUSTED_PROXIES: '1',
  // The timeout is as long as in production, because drawing pictures delays the process's requests to the backend by
  // more than a test's short timeout.
  BACKEND_ATTEMPT_TIMEOUT_MS: '4000',
  BACKEND_DEADLINE_MS: '9000',
};

/** Requests that many clients send at once, and the statuses with which the site may respond. */
type RequestLoad = Readonly<{
  what: string;
  address: (n: number) => string;
  count: number;
  /** `true` if all requests have the same sender, `false` if each has another. */
  isOneSender: boolean;
  accept: string;
  answers: readonly number[];
}>;

const vehicleSlug = 'aurora-serra-701';
const optimisedPicturePath = (photo: string) =>
  `/_next/image?url=${encodeURIComponent(photo)}&w=1200&q=70`;

const drawnPaths = {
  count: 40,
  isOneSender: true,
  accept: 'image/*',
  answers: [200, 308, 503],
} as const;

const requestLoads: readonly RequestLoad[] = [
  {
    ...drawnPaths,
    what: 'quarenta versões inventadas de uma figura',
    address: (n) => `/detalhe/${vehicleSlug}/og.jpg?v=${String(n)}`,
  },
  {
    ...drawnPaths,
    what: 'quarenta figuras',
    address: (n) => `/detalhe/aurora-figura-${String(n)}/og.jpg`,
  },
  {
    ...drawnPaths,
    what: 'quarenta comparações',
    address: (n) =>
      `/comparar/og.jpg?v=${vehicleSlug}&v=inventado-${String(n)}&v=minuano-serra-702`,
  },
  {
    ...drawnPaths,
    what: 'quarenta documentos',
    address: (n) => `/estetica/orcamento/AUR-${String(n)}/documento.pdf`,
    answers: [200, 503],
  },
  {
    what: 'cento e vinte páginas feitas para um pedido',
    address: (n) => `/detalhe/${vehicleSlug}/parcelas?entrada=${String(n)}`,
    count: 120,
    isOneSender: true,
    accept: 'text/html',
    answers: [200, 503],
  },
  {
    what: 'cem fotos reduzidas',
    // Each address is new, because a picture that the optimiser has already stored costs nothing.
    address: () => optimisedPicturePath(`/midia/fotos/${randomUUID()}.webp`),
    count: 100,
    isOneSender: false,
    accept: 'image/webp',
    answers: [200],
  },
];

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

/**
 * Sends forms of other visitors, one after another, while a promise is pending, and checks that each gets a response
 * quickly.
 */
async function sendFormsDuring(
  world: SiteWithBackend,
  ledger: AttemptLedger,
  what: string,
  work: Promise<unknown>,
) {
  const going = { on: true };
  const end = work.finally(() => (going.on = false));
  for (let n = 0; n === 0 || going.on; n += 1) {
    const { status, ms } = await requestPage(world, '/api/contato', {
      method: 'POST',
      headers: { ...ownPageHeaders, ...fromSender(`198.51.${String(n >> 8)}.${String(n & 255)}`) },
      body: JSON.stringify({ ...formExamples['/api/contato'], subject: `${what} ${String(n)}` }),
    });
    const right =
      n === 0
        ? [201, 202].includes(status) && ms <= MAX_FIRST_FORM_MS
        : status === 201 && ms <= MAX_FORM_MS;
    ledger.record(
      `formulário de outro durante ${what}`,
      !right && `o ${String(n + 1)}º em ${String(ms)} ms`,
      String(status),
    );
  }
  await end;
}

test('o que se desenha, reduz ou faz para um pedido não segura o formulário de outro', async ({
  ledger,
  startWorld,
}) => {
  const world = await startWorld('desenhos', siteOverrides);
  // A first request of each kind loads modules in the process, which must not be part of the measurement.
  await requestPage(world, '/api/contato', { method: 'POST', headers: ownPageHeaders, body: '{}' });
  for (const { address, accept } of requestLoads)
    await followRedirect(world, address(1_000), { accept });

  for (const [
    index,
    { what, address, count, isOneSender, accept, answers },
  ] of requestLoads.entries()) {
    const sender = (n: number) => `203.0.${String(index)}.${String(isOneSender ? 1 : n)}`;
    const requests = Promise.all(
      Array.from({ length: count }, (_, n) =>
        followRedirect(world, address(n), { ...fromSender(sender(n)), accept }),
      ),
    );
    await sendFormsDuring(world, ledger, what, requests);
    for (const { status, wrongs } of (await requests).flat())
      ledger.record(
        what,
        (!answers.includes(status) || wrongs.length > 0) && wrongs.join('; '),
        String(status),
      );
  }
  // The log must not report a lead that was sent to the backend without having been stored first.
  expect(readFileSync(world.log, 'utf8')).not.toContain('outbox.unwritable');
});
