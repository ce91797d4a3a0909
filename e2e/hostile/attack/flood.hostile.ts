import { randomBytes } from 'node:crypto';
import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { screens } from '@/lib/site/screens';
import { projectRoot } from '../../../scripts/setup.mjs';
import { RIGHT_CODE } from '../support/dialect';
import { formExamples, ownPageHeaders } from '../support/forms';
import { residentMebibytes } from '../support/site';
import { expect, test } from '../support/test';
import { requestPage } from '../support/visit';

const ADDRESS_COUNT = 3_000;
const CONCURRENT_REQUESTS = 8;
const MEBIBYTE = 1024 * 1024;

/**
 * Largest growth of the process's memory: the page cache may hold 64 million characters, many of which V8 stores in two
 * bytes, the data cache 64 MB, the last valid responses 32 MB; the rest is garbage that was not collected yet.
 */
const MAX_MEMORY_GROWTH_MEBIBYTES = 2 * 64 + 64 + 32 + 256;
/**
 * Largest growth of the disk cache. The image optimiser's own limit is 256 MB (next.config.ts), but these pictures are
 * tiny, and pages write no file at all.
 */
const MAX_DISK_GROWTH_MEBIBYTES = 20;

const randomWord = (): string => randomBytes(6).toString('hex');

/** Addresses in which `…` stands for an invented word. */
const inventedAddresses = [
  ...screens.map(({ path }) => path.replaceAll('[…]', '…')).filter((path) => path.includes('…')),
  ...['/…/…', '/sobre?x=…&_rsc=…', '/busca/todos?preco-de=1…', '/veiculos?pagina=1…'],
  ...['/midia/fotos/….jpg', '/_next/image?url=%2Fmidia%2Ffotos%2F….jpg&w=480&q=70'],
  ...['/api/modelos?marca=…', '/detalhe/…/og.jpg', '/detalhe/….md', '/sitemaps/…/sitemap.xml'],
];

const cacheDiskMebibytes = (): number =>
  readdirSync(join(projectRoot, '.next'), { recursive: true, encoding: 'utf8' })
    .map((name) => statSync(join(projectRoot, '.next', name), { throwIfNoEntry: false }))
    .reduce((sum, file) => sum + (file?.isFile() ? file.size : 0), 0) / MEBIBYTE;

test(`${String(ADDRESS_COUNT)} endereços ao acaso: memória e disco ficam limitados`, async ({
  startWorld,
}) => {
  // The timeout is long, because this test does not measure time.
  test.setTimeout(600_000);
  const world = await startWorld('enchente');
  const invent = (n: number) =>
    inventedAddresses[n % inventedAddresses.length]!.replaceAll('…', randomWord);
  for (const n of inventedAddresses.keys()) await requestPage(world, invent(n));
  const memoryBefore = residentMebibytes(world);
  const diskBefore = cacheDiskMebibytes();
  let peak = memoryBefore;
  const queue = Array.from({ length: ADDRESS_COUNT }, (_, n) => n).values();
  const visitor = async () => {
    for (const n of queue) {
      const address = invent(n);
      const { status, wrongs } = await requestPage(world, address);
      expect.soft([200, 307, 308, 400, 404, 429], address).toContain(status);
      expect.soft(wrongs, address).toEqual([]);
      if (n % 250 === 0) peak = Math.max(peak, residentMebibytes(world));
    }
  };
  await Promise.all(Array.from({ length: CONCURRENT_REQUESTS }, visitor));
  expect(peak - memoryBefore).toBeLessThan(MAX_MEMORY_GROWTH_MEBIBYTES);
  expect(cacheDiskMebibytes() - diskBefore).toBeLessThan(MAX_DISK_GROWTH_MEBIBYTES);
});

const UNKNOWN_PAGE_COUNT = 200;
/** Longest response time in ms: the flood is made by the machine that answers it, and a page that hangs takes longer. */
const MAX_PAGE_MS = 30_000;

test('de páginas inventadas esperam poucas: além delas 503, e as conhecidas são feitas @guard', async ({
  startWorld,
}) => {
  const world = await startWorld('enchente-conhecidas');
  const unknown = Array.from({ length: UNKNOWN_PAGE_COUNT }, (_, n) =>
    requestPage(world, `/detalhe/nenhum-carro-${String(n)}`, { headers: { accept: 'text/html' } }),
  );
  for (const address of [
    '/',
    '/sobre',
    '/blindagem',
    '/faleconosco',
    '/detalhe/aurora-serra-701',
  ]) {
    const { status, ms } = await requestPage(world, address);
    expect.soft(status, address).toBe(200);
    expect.soft(ms, address).toBeLessThan(MAX_PAGE_MS);
  }
  const answers = await Promise.all(unknown);
  for (const { ms, wrongs } of answers) {
    expect.soft(wrongs).toEqual([]);
    expect.soft(ms).toBeLessThan(MAX_PAGE_MS);
  }
  const refused = answers.filter(({ status }) => status !== 404);
  expect(refused.length).toBeGreaterThan(0);
  for (const { status, headers, text } of refused) {
    expect.soft(status).toBe(503);
    expect.soft(headers.get('cache-control')).toContain('no-store');
    expect.soft(text).toContain('Muitos acessos agora');
  }
  const { status } = await requestPage(world, '/detalhe/nenhum-carro-199');
  expect(status, 'the same page afterwards').toBe(404);
});

const fromSender = (sender: string) => ({ 'x-forwarded-for': sender });
/** More visitors than the queue has places. */
const FLOODING_VISITORS = 60;
/** A refused visitor waits, because the flood runs on the same machine as the site. */
const REFUSED_PAUSE_MS = 100;
const perRequestPaths = ['/verificar?codigo=', '/blindagem/orcamento/', '/visita?veiculo='];

test('enquanto esperam códigos, pedidos e visitas inventados, quem tem um orçamento o vê, e um contato é enviado @guard', async ({
  startWorld,
}) => {
  const world = await startWorld('enchente-de-pedidos', {
    TRUSTED_PROXIES: '1',
    // As in production: the flood comes from the machine of the site and its backend, and slows both.
    BACKEND_ATTEMPT_TIMEOUT_MS: '4000',
    BACKEND_DEADLINE_MS: '9000',
  });
  const post = (address: string, body: object) =>
    requestPage(world, address, {
      method: 'POST',
      headers: { ...ownPageHeaders, ...fromSender('198.51.100.7') },
      body: JSON.stringify(body),
    });
  const [digit1, digit2, digit3, digit4] = RIGHT_CODE;
  const code = { digit1, digit2, digit3, digit4 };
  const opened = await post('/api/orcamentos/blindagem/AUR-1/codigo', code);
  const cookie = opened.headers.get('set-cookie')?.split(';')[0] ?? '';
  const readResult = async () => {
    const headers = { cookie, ...fromSender('198.51.100.7') };
    return (await requestPage(world, '/blindagem/orcamento/AUR-1', { headers })).text;
  };
  expect(await readResult()).toContain('61.000');
  let isOver = false;
  const statuses: number[] = [];
  const visitor = async (_: unknown, n: number) => {
    const path = perRequestPaths[n % perRequestPaths.length]!;
    while (!isOver) {
      const headers = fromSender(`203.0.113.${String(n)}`);
      const { status, wrongs } = await requestPage(world, path + randomWord(), { headers });
      statuses.push(status);
      expect.soft(wrongs, path).toEqual([]);
      if (status === 503) await wait(REFUSED_PAUSE_MS);
    }
  };
  const visitors = Array.from({ length: FLOODING_VISITORS }, visitor);
  await wait(1_000);
  for (let n = 0; n < 5; n += 1) {
    expect.soft(await readResult()).toContain('61.000');
    const contact = { ...formExamples['/api/contato'], subject: `Assunto ${String(n)}` };
    // 202: our own server keeps it, where the flooded backend takes longer than a visitor waits.
    expect.soft([201, 202]).toContain((await post('/api/contato', contact)).status);
  }
  isOver = true;
  await Promise.all(visitors);
  expect([...new Set(statuses)].filter((status) => ![200, 404].includes(status))).toEqual([503]);
});

test('um remetente não ocupa todos os lugares para imagens por meio das reduzidas @guard', async ({
  startWorld,
}) => {
  const world = await startWorld('enchente-de-imagens', { TRUSTED_PROXIES: '1' });
  world.backend.fail({ method: 'GET', match: /^\/fotos\/lenta/ }, 'lento', 4_000);
  const requestPicture = async (name: string, sender: string) => {
    const address = `/_next/image?url=%2Fmidia%2Ffotos%2F${name}.jpg&w=480&q=70`;
    return (await requestPage(world, address, { headers: fromSender(sender) })).status;
  };
  const slow = Array.from({ length: 300 }, (_, n) =>
    requestPicture(`lenta-${String(n)}`, '203.0.113.7'),
  );
  await wait(1_000);
  expect(await requestPicture('0', '203.0.113.8')).toBe(200);
  expect(await Promise.all(slow), 'those without a place').toContain(503);
  const calls = world.backend.received().filter(({ path }) => path.startsWith('/fotos/lenta'));
  expect(calls.length).toBeGreaterThan(0);
  expect(calls.length).toBeLessThanOrEqual(64);
});
