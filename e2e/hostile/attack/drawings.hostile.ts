import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Ledger } from '../support/ledger';
import { forms, ours } from '../support/forms';
import { startWorld, type World } from '../support/site';
import { test } from '../support/test';
import { visit } from '../support/visit';

const AT_ONCE = 40;
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
    ledger.note(
      `formulário de outro durante ${what}`,
      `201 em ${String(MAX_FORM_MS)} ms, o primeiro 201 ou 202 em ${String(MAX_FIRST_MS)} ms`,
      String(status),
      (n === 0
        ? ![201, 202].includes(status) || ms > MAX_FIRST_MS
        : status !== 201 || ms > MAX_FORM_MS) && `${String(status)} em ${String(ms)} ms`,
    );
    if (n === 0) ledger.note(`o primeiro durante ${what}`, 'medido', `${String(ms)} ms`, false);
  }
  await end;
}

/** What the process loads for the first of each is not what is measured. */
async function loadAll(world: World): Promise<void> {
  await visit(world, '/api/contato', { method: 'POST', headers: ours, body: '{}' });
  await visit(world, '/_next/image?url=%2Fmidia%2Ffotos%2F0.jpg&w=480&q=70');
  await visit(world, '/estetica/orcamento/AUR-W/documento.pdf');
  const picture = await visit(world, '/detalhe/aurora-vale-701/og.jpg');
  await visit(world, picture.headers.get('location') ?? '');
}

/** A lead that could not be written durably before the backend heard of it. */
function recordOutbox(world: World, ledger: Ledger): void {
  const unwritable = /.*outbox\.unwritable.*/.exec(readFileSync(world.log, 'utf8'))?.[0];
  ledger.note(
    'caixa de saída',
    'nunca outbox.unwritable',
    unwritable ? 'outbox.unwritable' : 'sempre gravada',
    unwritable ?? false,
  );
}

const slug = 'aurora-serra-701';

/** Pictures of one vehicle under invented versions, of many vehicles, of many comparisons. */
const pictures: Readonly<Record<string, (n: number) => string>> = {
  'quarenta versões inventadas de uma figura': (n) => `/detalhe/${slug}/og.jpg?v=${String(n)}`,
  'quarenta figuras': (n) => `/detalhe/aurora-figura-${String(n)}/og.jpg`,
  'quarenta comparações': (n) =>
    `/comparar/og.jpg?v=${slug}&v=inventado-${String(n)}&v=minuano-serra-702`,
};

test('figuras e documentos desenhados não seguram o formulário de outro', async ({ ledger }) => {
  const world = await startWorld('desenhos', settings);
  try {
    await loadAll(world);
    for (const [index, [what, address]] of Object.entries(pictures).entries()) {
      const attacker = { headers: { ...from(`203.0.113.${String(index)}`), accept: 'image/*' } };
      /** As a browser or a crawler does, to the address of the picture. */
      const follow = async (n: number) => {
        const first = await visit(world, address(n), attacker);
        const to = first.headers.get('location');
        if (first.status !== 308 || !to) return [first];
        return [first, await visit(world, to, attacker)];
      };
      const asked = Promise.all(Array.from({ length: AT_ONCE }, (_, n) => follow(n)));
      await sendFormsDuring(world, ledger, what, asked);
      for (const { status, wrongs } of (await asked).flat()) {
        ledger.note(
          what,
          '308 e 200, ou 503 com Retry-After',
          String(status),
          (![200, 308, 503].includes(status) || wrongs.length > 0) && wrongs.join('; '),
        );
      }
    }
    const documents = Promise.all(
      Array.from({ length: AT_ONCE }, (_, n) =>
        visit(world, `/estetica/orcamento/AUR-${String(n)}/documento.pdf`, {
          headers: from('203.0.113.77'),
        }),
      ),
    );
    await sendFormsDuring(world, ledger, 'quarenta documentos', documents);
    for (const { status } of await documents)
      ledger.note(
        'quarenta documentos',
        '200, ou 503',
        String(status),
        ![200, 503].includes(status) && String(status),
      );
    recordOutbox(world, ledger);
  } finally {
    await world.stop();
  }
});

const PAGES = 120;

test('cento e vinte páginas feitas para um pedido não seguram o formulário de outro', async ({
  ledger,
}) => {
  const world = await startWorld('paginas-de-um-pedido', settings);
  try {
    const page = (n: number) =>
      visit(world, `/detalhe/${slug}/parcelas?entrada=${String(n)}`, {
        headers: from('203.0.113.9'),
      });
    await page(0);
    const asked = Promise.all(Array.from({ length: PAGES }, (_, n) => page(n)));
    const what = `${String(PAGES)} páginas feitas para um pedido`;
    await sendFormsDuring(world, ledger, what, asked);
    const answers = await asked;
    for (const { status, wrongs } of answers)
      ledger.note(
        what,
        '200, ou 503 com Retry-After',
        String(status),
        (![200, 503].includes(status) || wrongs.length > 0) && wrongs.join('; '),
      );
    const refused = answers.filter(({ status }) => status === 503).length;
    ledger.note(
      what,
      'as que sobram, 503',
      `${String(refused)} recusadas`,
      refused === 0 && 'todas',
    );
  } finally {
    await world.stop();
  }
});

const PHOTOS = 100;

test('cem fotos reduzidas de uma vez não seguram o formulário de outro', async ({ ledger }) => {
  const world = await startWorld('fotos-reduzidas', settings);
  try {
    const what = `${String(PHOTOS)} fotos reduzidas`;
    await loadAll(world);
    const asked = Promise.all(
      Array.from({ length: PHOTOS }, async (_, n) => {
        // Its own: what the optimiser has stored costs nothing.
        const photo = `/midia/fotos/${randomUUID()}.webp`;
        return visit(world, `/_next/image?url=${encodeURIComponent(photo)}&w=1200&q=70`, {
          headers: { ...from(`203.0.113.${String(n)}`), accept: 'image/webp' },
        });
      }),
    );
    await sendFormsDuring(world, ledger, what, asked);
    for (const { status, headers } of await asked) {
      const got = `${String(status)} ${String(headers.get('content-type'))}`;
      ledger.note(what, '200 image/webp', got, got !== '200 image/webp' && 'foto');
    }
    const slowest = Math.max(...(await asked).map(({ ms }) => ms));
    ledger.note('a mais lenta delas', 'medida', `${(slowest / 1_000).toFixed(1)} s`, false);
    recordOutbox(world, ledger);
  } finally {
    await world.stop();
  }
});
