import { randomBytes } from 'node:crypto';
import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../../scripts/setup.mjs';
import { residentMebibytes } from '../support/site';
import { test } from '../support/test';
import { visit } from '../support/visit';

const ADDRESSES = 3_000;
const AT_A_TIME = 8;
const MEBIBYTE = 1024 * 1024;

/**
 * The cache of pages may take 64 million letters, of which V8 keeps many in two bytes, and the one of data 64 MB; the last
 * good answers take 32 MB; the rest is garbage not yet collected.
 */
const MAX_MORE_MEBIBYTES = 2 * 64 + 64 + 32 + 256;
/** The optimiser's own limit is 256 MB (next.config.ts); these pictures are tiny, and pages write no file at all. */
const MAX_MORE_DISK_MEBIBYTES = 20;

const word = (): string => randomBytes(6).toString('hex');

const forms: readonly ((n: number) => string)[] = [
  () => `/detalhe/${word()}`,
  (n) => `/detalhe/aurora-${word()}-${String(n)}`,
  () => `/${word()}/${word()}`,
  () => `/busca/todos/todos/${word()}`,
  (n) => `/busca/todos?preco-de=${String(n * 7)}&preco-ate=${String(n * 9)}`,
  (n) => `/veiculos?pagina=${String(n)}`,
  () => `/institucional/${word()}`,
  () => `/midia/fotos/${word()}.jpg`,
  () => `/_next/image?url=${encodeURIComponent(`/midia/fotos/${word()}.jpg`)}&w=480&q=70`,
  (n) => `/api/modelos?marca=${String(n)}`,
  () => `/detalhe/${word()}/og.jpg`,
  () => `/detalhe/${word()}.md`,
  () => `/carros/${word()}`,
  () => `/sitemaps/${word()}/sitemap.xml`,
  () => `/sobre?x=${word()}&_rsc=${word()}`,
];

const diskMebibytes = (): number =>
  readdirSync(join(root, '.next'), { recursive: true, encoding: 'utf8' })
    .map((name) => statSync(join(root, '.next', name), { throwIfNoEntry: false }))
    .reduce((sum, file) => sum + (file?.isFile() ? file.size : 0), 0) / MEBIBYTE;

test(`${String(ADDRESSES)} endereços ao acaso: memória e disco ficam limitados`, async ({
  ledger,
  startWorld,
}) => {
  // What is measured is not how long it takes.
  test.setTimeout(600_000);
  const world = await startWorld('enchente');
  for (const form of forms) await visit(world, form(1));
  const before = { memory: residentMebibytes(world), disk: diskMebibytes() };
  let peak = before.memory;
  const queue = Array.from({ length: ADDRESSES }, (_, n) => n).values();
  const visitor = async () => {
    for (const n of queue) {
      const address = forms[n % forms.length]!(n);
      const { status, wrongs } = await visit(world, address);
      const right = [200, 308, 400, 404, 429].includes(status);
      ledger.record(
        'endereço ao acaso',
        (!right || wrongs.length > 0) && `${address} ${wrongs.join('; ')}`,
        String(status),
      );
      if (n % 250 === 0) peak = Math.max(peak, residentMebibytes(world));
    }
  };
  await Promise.all(Array.from({ length: AT_A_TIME }, visitor));
  const more = peak - before.memory;
  ledger.record(
    'memória a mais, no pico',
    more > MAX_MORE_MEBIBYTES && 'memória',
    `${String(more)} MB (de ${String(before.memory)} a ${String(peak)})`,
  );
  const disk = Math.round(diskMebibytes() - before.disk);
  ledger.record('disco a mais', disk > MAX_MORE_DISK_MEBIBYTES && 'disco', `${String(disk)} MB`);
});
