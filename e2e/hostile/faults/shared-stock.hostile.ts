import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startRedis } from '../../../ops/fleet/servers.mjs';
import { stockSlugs } from '../support/data';
import { type World } from '../support/site';
import { expect, test } from '../support/test';
import { visit } from '../support/visit';

const everything = { method: 'GET', match: /^\/api\// } as const;

const addresses = [
  '/busca',
  '/busca/blindados',
  '/busca/todos/semi-novo',
  '/veiculos',
  '/sitemaps/veiculos/sitemap.xml',
  '/api/estoque',
] as const;

/** Visits each address; returns its status, and whether the answer is made of the stock. */
const visitAll = (world: World) =>
  Promise.all(
    addresses.map(async (address) => {
      const { status, text, wrongs } = await visit(world, address);
      return { address, status, hasStock: text.includes(stockSlugs[0]), wrongs };
    }),
  );

const right = addresses.map((address) => ({ address, status: 200, hasStock: true, wrongs: [] }));

/** All that was read is stored once nothing more is stored for longer than an instance waits with it. */
async function whenStored(url: string): Promise<void> {
  const ask = (...command: string[]) =>
    String(spawnSync('redis-cli', ['-u', url, ...command]).stdout).trim();
  let before = '';
  const isQuiet = () => {
    const stamp = ask('get', ask('keys', '*:stock:*:stamp'));
    const isSame = stamp !== '' && stamp === before;
    before = stamp;
    return isSame;
  };
  await expect.poll(isQuiet, { intervals: [3_000], timeout: 60_000 }).toBe(true);
}

// `npm test` asks for no server but the site's own; where there is a Redis it is asked for this.
if (spawnSync('redis-server', ['--version']).status === 0) {
  test('com o Redis o estoque sobrevive a um reinício, também sem o backend @guard', async ({
    startWorld,
  }) => {
    const folder = mkdtempSync(join(tmpdir(), 'redis-'));
    const redis = await startRedis(folder);
    const settings = { REDIS_URL: redis.url, STOCK_CALLS_PER_SECOND: '50' };
    const before = await startWorld('estoque-redis', settings);
    try {
      expect(await visitAll(before)).toEqual(right);
      await whenStored(redis.url);
      await before.site.stop();
      before.backend.fail(everything, 'erro 500');
      const after = await before.startAgain();
      expect(await visitAll(after)).toEqual(right);
    } finally {
      await redis.stop();
      rmSync(folder, { recursive: true, force: true });
    }
  });
}
