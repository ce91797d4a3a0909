import { screens } from '../../../lib/site/screens';
import { ownPageHeaders, testVisitor } from '../support/forms';
import { test } from '../support/test';
import { requestPage } from '../support/visit';

/** Longest response time in ms; a regular expression with catastrophic backtracking took a second. */
const MAX_MS = 500;

const ATTEMPT_COUNT = 3;

/**
 * Returns the fastest of a few attempts: other load on the processor does not slow down every attempt, catastrophic
 * backtracking does.
 */
async function quickestOf<T extends Readonly<{ ms: number }>>(
  maxMs: number,
  ask: () => Promise<T>,
): Promise<T> {
  let best = await ask();
  for (let tries = 1; best.ms > maxMs && tries < ATTEMPT_COUNT; tries += 1) {
    const next = await ask();
    if (next.ms < best.ms) best = next;
  }
  return best;
}

/** Length of a long header; Node accepts 16 KB of headers in total. */
const LONG_HEADER_LENGTH = 12 * 1024;

const longHeaderTexts = ['a', '.', ',', ' ', '1.', 'a=1;', '/', '-', '%2F', ':'].map(
  (pump) => `a${pump.repeat(LONG_HEADER_LENGTH / pump.length)}@`,
);

const longNames = [
  ...['accept', 'accept-language', 'accept-encoding', 'cookie', 'referer', 'user-agent'],
  ...['origin', 'sec-fetch-site', 'sec-fetch-dest', 'x-visit', 'idempotency-key', 'traceparent'],
  ...['x-forwarded-for', 'x-forwarded-proto', 'if-none-match', 'if-modified-since', 'range'],
  ...['authorization', 'content-type', 'rsc', 'next-router-state-tree', 'next-router-prefetch'],
];

test('um cabeçalho ou endereço longo de qualquer tela não para o processo', async ({
  world,
  ledger,
}) => {
  const paths = screens.map(({ path }) => path.replaceAll('[…]', 'x').replace('…', 'x'));
  for (const name of longNames) {
    for (const text of longHeaderTexts) {
      const page = await quickestOf(MAX_MS, () =>
        requestPage(world, '/sobre', { headers: { [name]: text } }),
      );
      const form = await quickestOf(MAX_MS, () =>
        requestPage(world, '/api/contato', {
          method: 'POST',
          headers: { ...ownPageHeaders, [name]: text },
          body: JSON.stringify({ name: testVisitor.name }),
        }),
      );
      for (const { status, ms } of [page, form]) {
        ledger.record(
          'cabeçalho de 12 KB',
          (status >= 500 || ms > MAX_MS) && `${name} ${text.slice(0, 8)}: ${ms.toFixed(0)} ms`,
          String(status),
        );
      }
    }
  }
  for (const path of new Set(paths)) {
    for (const text of longHeaderTexts) {
      const long = encodeURI(text).slice(0, LONG_HEADER_LENGTH);
      for (const address of [`${path === '/' ? '' : path}/${long}`, `${path}?v=${long}`]) {
        const { status, ms } = await quickestOf(2 * MAX_MS, () => requestPage(world, address));
        ledger.record(
          'endereço de 12 KB',
          (status >= 500 || ms > 2 * MAX_MS) && `${address.slice(0, 40)}: ${ms.toFixed(0)} ms`,
          String(status),
        );
      }
    }
  }
});

test('milhares de parâmetros ou de cookies não param o processo', async ({ world, ledger }) => {
  const query = 'v&'.repeat(LONG_HEADER_LENGTH / 2);
  const cookie = Array.from(
    { length: LONG_HEADER_LENGTH / 8 },
    (_, n) => `k${n.toString(36)}=1`,
  ).join('; ');
  for (const path of ['/sobre', '/visita', '/nada', '/api/saude', '/robots.txt', '/midia/x.webp']) {
    for (const [what, address, headers] of [
      ['parâmetros', `${path}?${query}`, {}],
      ['cookies', path, { cookie }],
    ] as const) {
      const { status, ms } = await quickestOf(MAX_MS, () =>
        requestPage(world, address, { headers }),
      );
      ledger.record(
        `milhares de ${what}`,
        (status >= 500 || ms > MAX_MS) && `${path}: ${ms.toFixed(0)} ms`,
        String(status),
      );
    }
  }
});
