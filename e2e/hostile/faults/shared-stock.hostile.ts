import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startRedis } from '../../../ops/fleet/servers.mjs';
import { vehicleSlugs } from '../support/data';
import { type SiteWithBackend } from '../support/site';
import { expect, test } from '../support/test';
import { requestPage } from '../support/visit';

const EVERY_CALL = { method: 'GET', match: /^\/api\// } as const;

const stockPaths = [
  '/busca',
  '/busca/blindados',
  '/busca/todos/semi-novo',
  '/veiculos',
  '/sitemaps/veiculos/sitemap.xml',
  '/api/estoque',
] as const;

/** Requests each path; returns the status of each response, and whether it contains data of the stock. */
const visitAll = (world: SiteWithBackend) =>
  Promise.all(
    stockPaths.map(async (address) => {
      const { status, text, wrongs } = await requestPage(world, address);
      return { address, status, hasStock: text.includes(vehicleSlugs[0]), wrongs };
    }),
  );

const expectedAnswers = stockPaths.map((address) => ({
  address,
  status: 200,
  hasStock: true,
  wrongs: [],
}));

/**
 * Waits until nothing more is written to Redis for longer than an instance delays its writes; then everything that was
 * read is stored.
 */
async function waitUntilStockStored(url: string): Promise<void> {
  const ask = (...command: string[]) =>
    String(spawnSync('redis-cli', ['-u', url, ...command]).stdout).trim();
  let before = '';
  const isQuiet = () => {
    const stored = ask('get', ask('keys', '*:stock:*'));
    const isSame = stored !== '' && stored === before;
    before = stored;
    return isSame;
  };
  await expect.poll(isQuiet, { intervals: [3_000], timeout: 60_000 }).toBe(true);
}

// The tests run only if Redis is installed, because `npm test` requires no server except the site.
if (spawnSync('redis-server', ['--version']).status === 0) {
  test('com o Redis o estoque sobrevive a um reinício, também sem o backend @guard', async ({
    startWorld,
  }) => {
    const folder = mkdtempSync(join(tmpdir(), 'redis-'));
    const redis = await startRedis(folder);
    const settings = { REDIS_URL: redis.url, STOCK_CALLS_PER_SECOND: '50' };
    const before = await startWorld('estoque-redis', settings);
    try {
      expect(await visitAll(before)).toEqual(expectedAnswers);
      await waitUntilStockStored(redis.url);
      await before.site.stop();
      before.backend.fail(EVERY_CALL, 'erro 500');
      const after = await before.startAgain();
      expect(await visitAll(after)).toEqual(expectedAnswers);
    } finally {
      await redis.stop();
      rmSync(folder, { recursive: true, force: true });
    }
  });
}
