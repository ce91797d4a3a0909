import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startRedis } from '../../../scripts/fleet/servers.mjs';
import { stockSlugs } from '../support/data';
import { startWorld, type World } from '../support/site';
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

/** How each address is answered, and whether that is made of the stock. */
const looked = (world: World) =>
  Promise.all(
    addresses.map(async (address) => {
      const { status, text, wrongs } = await visit(world, address);
      return { address, status, hasStock: text.includes(stockSlugs[0]), wrongs };
    }),
  );

const right = addresses.map((address) => ({ address, status: 200, hasStock: true, wrongs: [] }));

// `npm test` asks for no server but the site's own; where there is a Redis it is asked for this.
if (spawnSync('redis-server', ['--version']).status === 0) {
  test('com o Redis o estoque sobrevive a um reinício, também sem o backend @guard', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'redis-'));
    const redis = await startRedis(folder);
    const before = await startWorld('estoque-redis', { REDIS_URL: redis.url });
    try {
      expect(await looked(before)).toEqual(right);
      const stored = () => spawnSync('redis-cli', ['-u', redis.url, 'keys', '*:stock:*:stamp']);
      await expect.poll(() => String(stored().stdout), { timeout: 60_000 }).toContain(':stamp');
      await before.site.stop();
      before.backend.fail(everything, 'erro 500');
      before.backend.received();
      const after = await before.startAgain();
      expect(await looked(after)).toEqual(right);
      await after.stop();
    } finally {
      await before.stop();
      await redis.stop();
      rmSync(folder, { recursive: true, force: true });
    }
  });
}
