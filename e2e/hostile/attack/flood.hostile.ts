import { randomBytes } from 'node:crypto';
import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { projectRoot } from '../../../scripts/setup.mjs';
import { RIGHT_CODE } from '../support/dialect';
import { formExamples, ownPageHeaders } from '../support/forms';
import { residentMebibytes } from '../support/site';
import { test } from '../support/test';
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

const inventedAddressForms: readonly ((n: number) => string)[] = [
  () => `/detalhe/${randomWord()}`,
  (n) => `/detalhe/aurora-${randomWord()}-${String(n)}`,
  () => `/${randomWord()}/${randomWord()}`,
  () => `/busca/todos/todos/${randomWord()}`,
  (n) => `/busca/todos?preco-de=${String(n * 7)}&preco-ate=${String(n * 9)}`,
  (n) => `/veiculos?pagina=${String(n)}`,
  () => `/institucional/${randomWord()}`,
  () => `/midia/fotos/${randomWord()}.jpg`,
  () => `/_next/image?url=${encodeURIComponent(`/midia/fotos/${randomWord()}.jpg`)}&w=480&q=70`,
  (n) => `/api/modelos?marca=${String(n)}`,
  () => `/detalhe/${randomWord()}/og.jpg`,
  () => `/detalhe/${randomWord()}.md`,
  () => `/carros/${randomWord()}`,
  () => `/sitemaps/${randomWord()}/sitemap.xml`,
  () => `/sobre?x=${randomWord()}&_rsc=${randomWord()}`,
];

const cacheDiskMebibytes = (): number =>
  readdirSync(join(projectRoot, '.next'), { recursive: true, encoding: 'utf8' })
    .map((name) => statSync(join(projectRoot, '.next', name), { throwIfNoEntry: false }))
    .reduce((sum, file) => sum + (file?.isFile() ? file.size : 0), 0) / MEBIBYTE;

test(`${String(ADDRESS_COUNT)} endereços ao acaso: memória e disco ficam limitados`, async ({
  ledger,
  startWorld,
}) => {
  // The timeout is long, because this test does not measure time.
  test.setTimeout(600_000);
  const world = await startWorld('enchente');
  for (const form of inventedAddressForms) await requestPage(world, form(1));
  const before = { memory: residentMebibytes(world), disk: cacheDiskMebibytes() };
  let peak = before.memory;
  const queue = Array.from({ length: ADDRESS_COUNT }, (_, n) => n).values();
  const visitor = async () => {
    for (const n of queue) {
      const address = inventedAddressForms[n % inventedAddressForms.length]!(n);
      const { status, wrongs } = await requestPage(world, address);
      const right = [200, 308, 400, 404, 429].includes(status);
      ledger.record(
        'endereço ao acaso',
        (!right || wrongs.length > 0) && `${address} ${wrongs.join('; ')}`,
        String(status),
      );
      if (n % 250 === 0) peak = Math.max(peak, residentMebibytes(world));
    }
  };
  await Promise.all(Array.from({ length: CONCURRENT_REQUESTS }, visitor));
  const more = peak - before.memory;
  ledger.record(
    'memória a mais, no pico',
    more > MAX_MEMORY_GROWTH_MEBIBYTES && 'memória',
    `${String(more)} MB (de ${String(before.memory)} a ${String(peak)})`,
  );
  const disk = Math.round(cacheDiskMebibytes() - before.disk);
  ledger.record('disco a mais', disk > MAX_DISK_GROWTH_MEBIBYTES && 'disco', `${String(disk)} MB`);
});

/** More than all places of the queue. */
const FLOODING_VISITORS = 60;
/** A refused visitor waits, because the flood runs on the same machine as the site. */
const REFUSED_PAUSE_MS = 100;
/** The vehicle is known by the list of the stock; nobody has opened its page. */
const KNOWN_PATHS = [
  ...['/', '/sobre', '/blindagem', '/estetica', '/funilaria', '/faleconosco'],
  '/detalhe/aurora-serra-701',
];

test('enquanto esperam endereços inventados, as páginas conhecidas são feitas @guard', async ({
  ledger,
  startWorld,
}) => {
  const world = await startWorld('enchente-conhecidas');
  let isOver = false;
  const visitor = async () => {
    while (!isOver) {
      const { status } = await requestPage(world, `/detalhe/${randomWord()}`);
      ledger.record(
        'endereço inventado',
        ![404, 503].includes(status) && 'outro status',
        String(status),
      );
      if (status === 503) await wait(REFUSED_PAUSE_MS);
    }
  };
  const visitors = Array.from({ length: FLOODING_VISITORS }, visitor);
  for (const path of KNOWN_PATHS) {
    const { status } = await requestPage(world, path);
    ledger.record('página conhecida', status !== 200 && `${path} ${status}`, String(status));
  }
  isOver = true;
  await Promise.all(visitors);
});

const fromSender = (sender: string) => ({ 'x-forwarded-for': sender });
const ownOrderRequests = 5;

for (const { what, addressOf } of [
  {
    what: 'códigos inventados em /verificar',
    addressOf: () => `/verificar?codigo=${randomWord()}`,
  },
  { what: 'pedidos inventados', addressOf: () => `/blindagem/orcamento/${randomWord()}` },
  { what: 'visitas', addressOf: () => `/visita?veiculo=${randomWord()}` },
]) {
  test(`enquanto esperam ${what}, quem tem um orçamento o vê, e um contato é enviado @guard`, async ({
    ledger,
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
    const opened = await post('/api/orcamentos/blindagem/AUR-1/codigo', {
      ...{ digit1, digit2, digit3, digit4 },
    });
    const cookie = opened.headers.get('set-cookie')?.split(';')[0] ?? '';
    const requestResult = () =>
      requestPage(world, '/blindagem/orcamento/AUR-1', {
        headers: { cookie, ...fromSender('198.51.100.7') },
      });
    ledger.record(
      'o orçamento antes',
      !(await requestResult()).text.includes('61.000') && 'fechado',
    );
    let isOver = false;
    const counts: Record<number, number> = {};
    const visitor = async (_: unknown, n: number) => {
      while (!isOver) {
        const headers = fromSender(`203.0.113.${String(n)}`);
        const { status, wrongs } = await requestPage(world, addressOf(), { headers });
        counts[status] = (counts[status] ?? 0) + 1;
        ledger.record(
          what,
          (![200, 404, 503].includes(status) || wrongs.length > 0) && wrongs.join('; '),
          String(status),
        );
        if (status === 503) await wait(REFUSED_PAUSE_MS);
      }
    };
    const visitors = Array.from({ length: FLOODING_VISITORS }, visitor);
    await wait(1_000);
    for (let n = 0; n < ownOrderRequests; n += 1) {
      const { status, text, ms } = await requestResult();
      ledger.record(
        'o próprio orçamento',
        !text.includes('61.000') && `${String(ms)} ms`,
        String(status),
      );
      const contact = await post('/api/contato', {
        ...formExamples['/api/contato'],
        subject: `Assunto ${String(n)}`,
      });
      ledger.record(
        'contato',
        contact.status !== 201 && `${String(contact.ms)} ms`,
        String(contact.status),
      );
    }
    isOver = true;
    await Promise.all(visitors);
    ledger.record('recusados', !counts[503] && 'ninguém foi recusado', JSON.stringify(counts));
  });
}

test('um remetente não ocupa todos os lugares para imagens por meio das reduzidas @guard', async ({
  ledger,
  startWorld,
}) => {
  const world = await startWorld('enchente-de-imagens', { TRUSTED_PROXIES: '1' });
  world.backend.fail({ method: 'GET', match: /^\/fotos\/lenta/ }, 'lento', 4_000);
  const requestPicture = (name: string, sender: string) =>
    requestPage(
      world,
      `/_next/image?url=${encodeURIComponent(`/midia/fotos/${name}.jpg`)}&w=480&q=70`,
      { headers: fromSender(sender) },
    );
  const countCalls = () =>
    world.backend.received().filter(({ path }) => path.startsWith('/fotos/lenta')).length;
  const slow = Array.from({ length: 300 }, (_, n) =>
    requestPicture(`lenta-${String(n)}`, '203.0.113.7'),
  );
  await wait(1_000);
  const other = await requestPicture('0', '203.0.113.8');
  ledger.record(
    'imagem de outro',
    other.status !== 200 && `${String(other.ms)} ms`,
    String(other.status),
  );
  const statuses = (await Promise.all(slow)).map(({ status }) => status);
  const calls = countCalls();
  ledger.record(
    'imagens de um remetente',
    (calls === 0 || calls > 64) && 'chamadas',
    String(calls),
  );
  ledger.record(
    'recusadas',
    statuses.includes(200) && 'uma imagem que não veio',
    String(statuses[0]),
  );
});
