import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { request } from '@playwright/test';
import { startRedis } from '../../../ops/fleet/servers.mjs';
import { Backend } from '../../support/backend';
import { orderArmouring } from '../../support/orders';
import { otherBackend } from '../../support/other-backend';
import { startTestStack } from '../../support/stack';
import { RIGHT_CODE } from '../support/dialect';
import { ownPageHeaders } from '../support/forms';
import { expect, test } from '../support/test';
import { requestPage, type SiteUnderTest } from '../support/visit';

const MAX_CODE_TRIES = 5;

const codeNumber = (number: number): string => String(number).padStart(4, '0');

function tryCode(world: SiteUnderTest, order: string, code: string, sender: string) {
  const [digit1, digit2, digit3, digit4] = code;
  return requestPage(world, `/api/orcamentos/blindagem/${order}/codigo`, {
    method: 'POST',
    headers: {
      ...ownPageHeaders,
      'x-forwarded-for': sender,
      forwarded: `for=${sender}`,
      'x-real-ip': sender,
    },
    body: JSON.stringify({ digit1, digit2, digit3, digit4 }),
  });
}

/** Other spellings of an order code in a URL, which a backend that trims or ignores case may accept as the same. */
const orderSpellings = (order: string): readonly string[] => [
  order,
  order.replace('-', '%2D'),
  order.toLowerCase(),
  `%${order.charCodeAt(0).toString(16)}${order.slice(1)}`,
  `${order}%20`,
  `%20${order}`,
  `${order}%09`,
  `${order}%0A`,
  `${order}%C2%A0`,
  `${order}/`,
  `${order}%2F`,
  `${order}%00`,
  `${order}+`,
  `${order}%2520`,
  encodeURIComponent(order.replace('B', 'Ｂ')),
];

test('um backend que apara e ignora maiúsculas não dá tentativas a mais', async ({ ledger }) => {
  const stack = await startTestStack('codigos-tolerante', {
    ...otherBackend,
    TRUSTED_PROXIES: '1',
  });
  const api = await request.newContext({ baseURL: stack.site.url });
  try {
    const { code: order } = await orderArmouring(api);
    const spellings = orderSpellings(order);
    for (const [index, spelling] of spellings.entries()) {
      for (let number = 0; number < MAX_CODE_TRIES; number += 1) {
        const sender = `203.0.113.${String(index * MAX_CODE_TRIES + number)}`;
        const { status, wrongs } = await tryCode(stack, spelling, codeNumber(number), sender);
        ledger.record(
          'código errado, pedido em outra grafia',
          (![308, 404, 422, 429].includes(status) || wrongs.length > 0) &&
            `${spelling} ${wrongs.join('; ')}`,
          String(status),
        );
      }
    }
    const backend = new Backend(stack);
    const attempts = (await backend.received({ path: '/api/orcamento-blindagem' })).filter(
      ({ query }) => 'two_factor' in query,
    );
    ledger.record(
      'tentativas que chegam a um backend tolerante',
      attempts.length !== MAX_CODE_TRIES && attempts.map(({ query }) => query.codigo).join(' '),
      String(attempts.length),
    );
  } finally {
    await api.dispose();
    await stack.stop();
  }
});

/** Stores a few hundred texts as long as those of visits. */
const FILL_SCRIPT = `
for n = 1, 500 do
  redis.call('set', 'visita:' .. ARGV[1] .. ':' .. n, string.rep('a', 400), 'PX', 7200000)
end`;
const MAX_FILLS = 100;

// Redis is a program of its own: `npm test` does without it.
if (spawnSync('redis-server', ['--version']).status === 0) {
  test('com o Redis cheio de visitas, o sexto código errado é recusado @guard', async ({
    ledger,
    startWorld,
  }) => {
    const folder = mkdtempSync(join(tmpdir(), 'redis-'));
    const redis = await startRedis(folder);
    const runRedisCommand = (...command: string[]) =>
      String(spawnSync('redis-cli', ['-u', redis.url, ...command]).stdout);
    const world = await startWorld('codigos-redis', {
      REDIS_URL: redis.url,
      TRUSTED_PROXIES: '1',
    });
    try {
      const record = async (number: number, code: string, expected: number) => {
        const sender = `203.0.113.${String(number)}`;
        const { status, wrongs } = await tryCode(world, 'AUR-1', code, sender);
        ledger.record(
          `tentativa ${String(number)}`,
          (status !== expected || wrongs.length > 0) && wrongs.join('; '),
          String(status),
        );
      };
      // A process that has just started may be too busy to hear Redis in time.
      await expect
        .poll(async () => {
          const { ms } = await tryCode(world, 'AUR-2', RIGHT_CODE, '203.0.113.99');
          const log = readFileSync(world.log, 'utf8');
          return ms < 200 && log.split('redis.lost').length === log.split('redis.back').length;
        })
        .toBe(true);
      for (const number of [1, 2, 3]) await record(number, codeNumber(number), 422);
      runRedisCommand('config', 'set', 'maxmemory', '8mb');
      const fills = Array.from({ length: MAX_FILLS }, (_, n) => String(n));
      const isFull = fills.some((n) =>
        runRedisCommand('eval', FILL_SCRIPT, '0', n).includes('OOM'),
      );
      ledger.record('o Redis', !isFull && 'tem lugar');
      await record(4, codeNumber(4), 422);
      await record(5, codeNumber(5), 422);
      await record(6, codeNumber(6), 429);
      await record(7, RIGHT_CODE, 429);
    } finally {
      await redis.stop();
      rmSync(folder, { recursive: true, force: true });
    }
  });
}
