/*
 * Checks that instances of the site share notifications about changed data and the counts of their limits, and that
 * they work without Redis.
 */
import assert from 'node:assert/strict';
import { setTimeout as wait } from 'node:timers/promises';
import { computeMedian } from '../bench/targets.mjs';
import { listSlugsOnSale } from './fleet.mjs';
import { waitUntil } from './leads.mjs';
import { sendRequest } from './request.mjs';

const MAX_NOTICE_DELAY_MS = 5_000;
const SOLD_PATTERN = /data-sold|>\s*Vendido\s*</i;

/** Marks a vehicle as sold in the backend, and notifies one instance. */
async function sellVehicle({ backend }, slug) {
  await backend.changeVehicle(slug, { status: 'Vendido' });
  await backend.revalidate('stock', `vehicle:${slug}`);
}

async function isSold(url) {
  const { text } = await sendRequest(url);
  return SOLD_PATTERN.test(text.replace(/<script[^]*?<\/script>/g, ''));
}

/** Waits until a page shows its vehicle as sold, and returns the waiting time in ms; throws after `timeoutMs`. */
async function waitUntilSold(url, timeoutMs) {
  const startedAt = performance.now();
  await waitUntil(() => isSold(url), `${url}: ainda à venda`, timeoutMs);
  return Math.round(performance.now() - startedAt);
}

/**
 * Checks that a sale that was reported to one instance is visible on both instances and behind the proxy within five
 * seconds.
 */
export async function checkSharedNotice(fleet) {
  const [slug] = await listSlugsOnSale(fleet);
  const urls = [fleet.a, fleet.b, fleet.proxy].map(({ url }) => `${url}/detalhe/${slug}`);
  for (const url of urls) assert.equal(await isSold(url), false, url);
  await sellVehicle(fleet, slug);
  const [a, b, proxy] = await Promise.all(
    urls.map((url) => waitUntilSold(url, MAX_NOTICE_DELAY_MS)),
  );
  // Later responses must not show the vehicle for sale again.
  for (let i = 0; i < 40; i++) {
    for (const url of urls) assert.ok(await isSold(url), `${url} voltou`);
    await wait(100);
  }
  return { 'a, ms': a, 'b, ms': b, 'proxy, ms': proxy };
}

/** Checks that both instances count the requests of a sender together, by the address that the proxy saw. */
export async function checkSharedLimits({ proxy, a, b, stack }) {
  const statusOf = async (url, sender) => {
    const headers = {
      origin: stack.settings.SITE_URL,
      'content-type': 'application/json',
      'x-forwarded-for': sender,
    };
    return (await sendRequest(`${url}/api/propostas`, { method: 'POST', headers, body: '{}' }))
      .status;
  };
  const statuses = {};
  for (let i = 0; i < 120; i++) {
    // Each request claims another address in `x-forwarded-for`, which the proxy ignores.
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

/**
 * Checks that no visitor waits while Redis hangs or has ended, and that instances share notifications again when Redis
 * is back.
 */
export async function checkWithoutRedis(fleet) {
  const { b, redis } = fleet;
  const slugs = await listSlugsOnSale(fleet);
  /** Requests pages, and returns the response time of each in ms. */
  const measurePages = async (...paths) => {
    const times = [];
    for (const path of paths) {
      const { status, ms } = await sendRequest(b.url + path);
      assert.equal(status, 200, path);
      times.push(ms);
    }
    return times;
  };
  const measureNewPages = (startIndex, endIndex) =>
    measurePages(...slugs.slice(startIndex, endIndex).map((slug) => `/detalhe/${slug}`));
  await measurePages('/sobre');
  const medianBefore = computeMedian(await measureNewPages(12, 16));
  process.kill(redis.pid, 'SIGSTOP');
  const newPageTimes = await measureNewPages(2, 7);
  await measurePages('/sobre', '/sobre');
  redis.kill();
  await redis.ended;
  newPageTimes.push(...(await measureNewPages(7, 10)));
  const extraMs = Math.round(computeMedian(newPageTimes) - medianBefore);
  assert.ok(extraMs < 500, `páginas feitas na hora: ${extraMs} ms a mais`);

  // A notification to one instance must reach the other as soon as Redis is back.
  const url = `${b.url}/detalhe/${slugs[1]}`;
  assert.equal(await isSold(url), false);
  await sellVehicle(fleet, slugs[1]);
  fleet.redis = await fleet.startRedis();
  const noticeDelay = await waitUntilSold(url, 15_000);
  return { 'feita na hora, ms a mais': extraMs, 'aviso entregue depois de, ms': noticeDelay };
}
