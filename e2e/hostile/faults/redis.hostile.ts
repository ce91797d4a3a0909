import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startRedis } from '../../../ops/fleet/servers.mjs';
import { RIGHT_CODE, vehicleSlugs } from '../support/dialect';
import { ownPageHeaders } from '../support/forms';
import type { SiteWithBackend } from '../support/site';
import { expect, test } from '../support/test';
import { requestPage } from '../support/visit';

/** Requests addresses whose answers contain the stock. */
async function expectStock(world: SiteWithBackend): Promise<void> {
  const addresses = ['/busca', '/busca/todos/semi-novo', '/sitemaps/veiculos/sitemap.xml'];
  for (const address of [...addresses, '/veiculos', '/api/estoque']) {
    const { status, text, wrongs } = await requestPage(world, address);
    expect.soft({ address, status, wrongs }).toEqual({ address, status: 200, wrongs: [] });
    expect.soft(text, address).toContain(vehicleSlugs[0]);
  }
}

/** Tries a code of an order, each time as another sender. */
async function tryCode(world: SiteWithBackend, order: string, code: string, sender: number) {
  const [digit1, digit2, digit3, digit4] = code;
  const answer = await requestPage(world, `/api/orcamentos/blindagem/${order}/codigo`, {
    method: 'POST',
    headers: { ...ownPageHeaders, 'x-forwarded-for': `203.0.113.${String(sender)}` },
    body: JSON.stringify({ digit1, digit2, digit3, digit4 }),
  });
  expect.soft(answer.wrongs).toEqual([]);
  return answer;
}

/** Stores a few hundred texts as long as those of visits. */
const FILL_SCRIPT = `
for n = 1, 500 do
  redis.call('set', 'visita:' .. ARGV[1] .. ':' .. n, string.rep('a', 400), 'PX', 7200000)
end`;

test('com o Redis o estoque sobrevive a um reinício, também sem o backend; cheio de visitas, ele ainda recusa o sexto código errado @guard', async ({
  startWorld,
}, testInfo) => {
  // `npm test` requires no server except the site.
  const isInstalled = spawnSync('redis-server', ['--version']).status === 0;
  testInfo.skip(!isInstalled, 'redis-server não está instalado');
  const folder = mkdtempSync(join(tmpdir(), 'redis-'));
  const redis = await startRedis(folder);
  const runCommand = (...command: string[]) =>
    String(spawnSync('redis-cli', ['-u', redis.url, ...command]).stdout).trim();
  try {
    const settings = {
      REDIS_URL: redis.url,
      STOCK_CALLS_PER_SECOND: '50',
      // As in production: a detail that fails on a busy machine is read again after half a minute.
      BACKEND_ATTEMPT_TIMEOUT_MS: '4000',
      BACKEND_DEADLINE_MS: '9000',
      TRUSTED_PROXIES: '1',
    };
    const before = await startWorld('redis', settings);
    await expectStock(before);
    // An instance delays its writes: everything is stored once nothing more is written for longer than that.
    let stored = '';
    const isQuiet = () => {
      const last = stored;
      stored = runCommand('get', runCommand('keys', '*:stock:*'));
      return stored !== '' && stored === last;
    };
    await expect.poll(isQuiet, { intervals: [3_000], timeout: 60_000 }).toBe(true);
    await before.site.stop();
    before.backend.fail({ method: 'GET', match: /^\/api\// }, 'erro 500');
    const after = await before.startAgain();
    await expectStock(after);

    before.backend.heal();
    // A process that has just started may be too busy to hear Redis in time.
    await expect
      .poll(async () => {
        const { ms } = await tryCode(after, 'AUR-2', RIGHT_CODE, 99);
        const log = readFileSync(after.log, 'utf8');
        return ms < 200 && log.split('redis.lost').length === log.split('redis.back').length;
      })
      .toBe(true);
    const statusOf = async (number: number, code = `000${String(number)}`) =>
      (await tryCode(after, 'AUR-1', code, number)).status;
    expect([await statusOf(1), await statusOf(2), await statusOf(3)]).toEqual([422, 422, 422]);
    runCommand('config', 'set', 'maxmemory', '8mb');
    const fills = Array.from({ length: 100 }, (_, n) => String(n));
    expect(fills.some((n) => runCommand('eval', FILL_SCRIPT, '0', n).includes('OOM'))).toBe(true);
    expect([await statusOf(4), await statusOf(5)]).toEqual([422, 422]);
    expect([await statusOf(6), await statusOf(7, RIGHT_CODE)]).toEqual([429, 429]);
  } finally {
    await redis.stop();
    rmSync(folder, { recursive: true, force: true });
  }
});
