// Checks that instances share notices and counts, and work without Redis.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { median } from '../bench/targets.mjs';
import { slugsOnSale } from './fleet.mjs';
import { ask } from './request.mjs';
import { startRedis } from './servers.mjs';

const BOUND_MS = 5_000;
const SOLD = /data-sold|>\s*Vendido\s*</i;

/** Sells a vehicle in the backend, and announces it to one instance. */
async function sell({ backend }, slug) {
  await backend.changeVehicle(slug, { status: 'Vendido' });
  await backend.revalidate('stock', `vehicle:${slug}`);
}

async function isSold(url) {
  const { text } = await ask(url);
  return SOLD.test(text.replace(/<script[^]*?<\/script>/g, ''));
}

/** Returns the time until a page shows a vehicle as sold, in ms. */
async function untilSold(url, boundMs) {
  const start = performance.now();
  while (!(await isSold(url))) {
    assert.ok(performance.now() - start < boundMs, `${url}: ainda à venda`);
    await wait(50);
  }
  return Math.round(performance.now() - start);
}

/** A sale that is announced to one instance shows on both, and for every visitor, within the bound. */
export async function sellsEverywhere(fleet) {
  const [slug] = await slugsOnSale(fleet);
  const urls = [fleet.a, fleet.b, fleet.proxy].map(({ url }) => `${url}/detalhe/${slug}`);
  for (const url of urls) assert.equal(await isSold(url), false, url);
  await sell(fleet, slug);
  const [a, b, proxy] = await Promise.all(urls.map((url) => untilSold(url, BOUND_MS)));
  // No later answer shows the earlier state.
  for (let i = 0; i < 40; i++) {
    for (const url of urls) assert.ok(await isSold(url), `${url} voltou`);
    await wait(100);
  }
  return { 'a, ms': a, 'b, ms': b, 'proxy, ms': proxy };
}

/** Both instances count a sender together, by the address that the proxy saw. */
export async function countsTogether({ proxy, a, b, stack }) {
  const statusOf = async (url, sender) => {
    const headers = {
      origin: stack.settings.SITE_URL,
      'content-type': 'application/json',
      'x-forwarded-for': sender,
    };
    return (await ask(`${url}/api/propostas`, { method: 'POST', headers, body: '{}' })).status;
  };
  const statuses = {};
  for (let i = 0; i < 120; i++) {
    // The address that a visitor claims changes nothing.
    const status = await statusOf(proxy.url, `203.0.113.${i}`);
    statuses[status] = (statuses[status] ?? 0) + 1;
  }
  assert.deepEqual(statuses, { 422: 100, 429: 20 });
  for (const { url } of [a, b]) {
    assert.equal(await statusOf(url, '127.0.0.1'), 429);
    assert.equal(await statusOf(url, '203.0.113.200'), 422);
  }
  return { aceitos: statuses[422], recusados: statuses[429] };
}

/** Redis hangs, then ends, then is back: no visitor waits for it. */
export async function standsWithoutRedis(fleet) {
  const { b, redis, folder } = fleet;
  const slugs = await slugsOnSale(fleet);
  /** Returns the times of the pages, in ms. */
  const visit = async (paths) => {
    const times = [];
    for (const path of paths) {
      const { status, ms } = await ask(b.url + path);
      assert.equal(status, 200, path);
      times.push(ms);
    }
    return times;
  };
  const details = (from, to) => slugs.slice(from, to).map((slug) => `/detalhe/${slug}`);
  await visit(['/sobre']);
  const before = median(await visit(details(12, 16)));
  process.kill(redis.pid, 'SIGSTOP');
  const cold = await visit(details(2, 7));
  const warm = await visit(['/sobre', '/sobre']);
  redis.kill();
  await redis.ended;
  cold.push(...(await visit(details(7, 10))));
  warm.push(...(await visit(['/sobre', '/sobre'])));
  assert.match(readFileSync(join(folder, 'logs/site-2.log'), 'utf8'), /"redis\.lost"/);
  const slower = Math.round(median(cold) - before);
  assert.ok(slower < 500, `páginas feitas na hora: ${slower} ms a mais`);

  // A notice to one instance reaches the other when Redis is back.
  const url = `${b.url}/detalhe/${slugs[1]}`;
  assert.equal(await isSold(url), false);
  await sell(fleet, slugs[1]);
  fleet.redis = await startRedis(folder, redis.port);
  const heard = await untilSold(url, 15_000);
  return {
    'em memória, pior ms': Math.round(Math.max(...warm)),
    'feita na hora, ms a mais': slower,
    'pior, ms': Math.round(Math.max(...cold)),
    'aviso entregue depois de, ms': heard,
  };
}
