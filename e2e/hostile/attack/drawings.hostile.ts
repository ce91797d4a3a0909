import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Ledger } from '../support/ledger';
import { forms, ours } from '../support/forms';
import { type World } from '../support/site';
import { expect, test } from '../support/test';
import { visit } from '../support/visit';

/** A form takes a tenth of a second; beside pictures it may take some of them. */
const MAX_FORM_MS = 1_500;
/** The first arrives in the same moment as all the pictures, whose requests are read before it. */
const MAX_FIRST_MS = 3_000;

const from = (sender: string) => ({ 'x-forwarded-for': sender });

const settings = {
  TRUSTED_PROXIES: '1',
  // As in production: what is drawn keeps the process from its backend for longer than a test's short wait.
  BACKEND_ATTEMPT_TIMEOUT_MS: '4000',
  BACKEND_DEADLINE_MS: '9000',
};

/** Requests that many send at once, and the statuses that may answer them. */
type Load = Readonly<{
  what: string;
  address: (n: number) => string;
  count: number;
  /** All are one sender, or each is another. */
  isOneSender: boolean;
  accept: string;
  answers: readonly number[];
}>;

const slug = 'aurora-serra-701';
const optimised = (photo: string) => `/_next/image?url=${encodeURIComponent(photo)}&w=1200&q=70`;

const drawn = {
  count: 40,
  isOneSender: true,
  accept: 'image/*',
  answers: [200, 308, 503],
} as const;

const loads: readonly Load[] = [
  {
    ...drawn,
    what: 'quarenta versões inventadas de uma figura',
    address: (n) => `/detalhe/${slug}/og.jpg?v=${String(n)}`,
  },
  {
    ...drawn,
    what: 'quarenta figuras',
    address: (n) => `/detalhe/aurora-figura-${String(n)}/og.jpg`,
  },
  {
    ...drawn,
    what: 'quarenta comparações',
    address: (n) => `/comparar/og.jpg?v=${slug}&v=inventado-${String(n)}&v=minuano-serra-702`,
  },
  {
    ...drawn,
    what: 'quarenta documentos',
    address: (n) => `/estetica/orcamento/AUR-${String(n)}/documento.pdf`,
    answers: [200, 503],
  },
  {
    what: 'cento e vinte páginas feitas para um pedido',
    address: (n) => `/detalhe/${slug}/parcelas?entrada=${String(n)}`,
    count: 120,
    isOneSender: true,
    accept: 'text/html',
    answers: [200, 503],
  },
  {
    what: 'cem fotos reduzidas',
    // Its own: what the optimiser has stored costs nothing.
    address: () => optimised(`/midia/fotos/${randomUUID()}.webp`),
    count: 100,
    isOneSender: false,
    accept: 'image/webp',
    answers: [200],
  },
];

/** Asks as a browser or a crawler does: of a picture that stands elsewhere, there. */
async function follow(world: World, address: string, headers: Readonly<Record<string, string>>) {
  const first = await visit(world, address, { headers });
  const to = first.headers.get('location');
  return first.status === 308 && to ? [first, await visit(world, to, { headers })] : [first];
}

/** Sends forms of others, one after the other, for as long as something goes on; each must be answered quickly. */
async function sendFormsDuring(world: World, ledger: Ledger, what: string, work: Promise<unknown>) {
  const going = { on: true };
  const end = work.finally(() => (going.on = false));
  for (let n = 0; n === 0 || going.on; n += 1) {
    const { status, ms } = await visit(world, '/api/contato', {
      method: 'POST',
      headers: { ...ours, ...from(`198.51.${String(n >> 8)}.${String(n & 255)}`) },
      body: JSON.stringify({ ...forms['/api/contato'], subject: `${what} ${String(n)}` }),
    });
    const right =
      n === 0
        ? [201, 202].includes(status) && ms <= MAX_FIRST_MS
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
  const world = await startWorld('desenhos', settings);
  // What the process loads for the first of each is not what is measured.
  await visit(world, '/api/contato', { method: 'POST', headers: ours, body: '{}' });
  for (const { address, accept } of loads) await follow(world, address(1_000), { accept });

  for (const [index, { what, address, count, isOneSender, accept, answers }] of loads.entries()) {
    const sender = (n: number) => `203.0.${String(index)}.${String(isOneSender ? 1 : n)}`;
    const requests = Promise.all(
      Array.from({ length: count }, (_, n) =>
        follow(world, address(n), { ...from(sender(n)), accept }),
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
  // A lead that could not be written durably before the backend heard of it.
  expect(readFileSync(world.log, 'utf8')).not.toContain('outbox.unwritable');
});
