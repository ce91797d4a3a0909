// What one instance is told, the other knows; and what happens when they cannot talk.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { backendOf } from './fleet.mjs';
import { ask } from './request.mjs';

const BOUND_MS = 5_000;
const SOLD = /data-sold|>\s*Vendido\s*</i;

/** Sold in the backend, told to one instance: sold on both, and for every visitor, within the bound. */
export async function sellsEverywhere(fleet) {
  const { a, b, proxy, stack } = fleet;
  const backend = backendOf(fleet);
  const [slug = ''] = await backend.slugs();
  const path = `/detalhe/${slug}`;
  const places = { a: a.url, b: b.url, proxy: proxy.url };
  for (const [place, url] of Object.entries(places)) {
    assert.equal(await isSold(url + path), false, place);
  }

  await backend.sell(slug);
  await tell(a.url, stack.revalidateSecret, ['stock', `vehicle:${slug}`]);
  const start = performance.now();
  const after = {};
  await Promise.all(
    Object.entries(places).map(async ([place, url]) => {
      while (!(await isSold(url + path))) {
        assert.ok(performance.now() - start < BOUND_MS, `${place}: ainda à venda`);
        await wait(50);
      }
      after[`${place}, ms`] = Math.round(performance.now() - start);
    }),
  );
  // What was true stays true, whoever answers.
  for (let i = 0; i < 40; i++) {
    for (const [place, url] of Object.entries(places))
      assert.ok(await isSold(url + path), `${place} voltou`);
    await wait(100);
  }
  return after;
}

/** Who sends too much is counted by both: through the proxy, by the address it saw. */
export async function countsTogether({ proxy, a, b, stack }) {
  const send = (url, headers = {}) =>
    ask(`${url}/api/propostas`, {
      method: 'POST',
      headers: { origin: stack.settings.SITE_URL, 'content-type': 'application/json', ...headers },
      body: '{}',
    });
  const statuses = {};
  for (let i = 0; i < 120; i++) {
    // What a visitor says of himself changes nothing.
    const { status } = await send(proxy.url, { 'x-forwarded-for': `203.0.113.${i}` });
    statuses[status] = (statuses[status] ?? 0) + 1;
  }
  assert.deepEqual(statuses, { 422: 100, 429: 20 });
  for (const url of [a.url, b.url]) {
    const refused = await send(url, { 'x-forwarded-for': '127.0.0.1' });
    assert.equal(refused.status, 429);
    const other = await send(url, { 'x-forwarded-for': '203.0.113.200' });
    assert.equal(other.status, 422);
  }
  return { aceitos: statuses[422], recusados: statuses[429] };
}

/** Redis hangs, then ends, then is back: no visitor waits for it. */
export async function standsWithoutRedis(fleet) {
  const { a, b, redis, folder } = fleet;
  const slugs = await backendOf(fleet).slugs();
  const times = { quente: [], antes: [], fria: [] };
  const visit = async (kind, path) => {
    const answer = await ask(b.url + path);
    assert.equal(answer.status, 200, path);
    times[kind].push(answer.ms);
  };
  await ask(`${b.url}/sobre`);
  for (const slug of slugs.slice(12, 16)) await visit('antes', `/detalhe/${slug}`);
  redis.signal('SIGSTOP');
  for (const slug of slugs.slice(2, 7)) {
    await visit('quente', '/sobre');
    await visit('fria', `/detalhe/${slug}`);
  }
  await redis.stop();
  for (const slug of slugs.slice(7, 10)) {
    await visit('quente', '/sobre');
    await visit('fria', `/detalhe/${slug}`);
  }
  const log = readFileSync(join(folder, 'logs/site-2.log'), 'utf8');
  assert.match(log, /"redis\.lost"/);
  const slower = median(times.fria) - median(times.antes);
  assert.ok(slower < 500, `páginas feitas na hora: ${Math.round(slower)} ms a mais`);

  // What one is told meanwhile the other hears once they can talk again.
  const sold = `/detalhe/${slugs[1]}`;
  assert.equal(await isSold(b.url + sold), false);
  await backendOf(fleet).sell(slugs[1]);
  await tell(a.url, fleet.stack.revalidateSecret, ['stock', `vehicle:${slugs[1]}`]);
  await redis.restart();
  const back = performance.now();
  while (!(await isSold(b.url + sold))) {
    assert.ok(performance.now() - back < 15_000, 'o aviso não chegou');
    await wait(100);
  }
  return {
    'em memória, pior ms': Math.round(Math.max(...times.quente)),
    'feita na hora, ms': Math.round(median(times.fria)),
    'feita na hora com Redis, ms': Math.round(median(times.antes)),
    'pior, ms': Math.round(Math.max(...times.fria)),
    'aviso entregue depois de, ms': Math.round(performance.now() - back),
  };
}

/** @param {string[]} tags */
async function tell(url, secret, tags) {
  const { status } = await ask(`${url}/api/revalidar`, {
    method: 'POST',
    headers: { authorization: `Bearer ${secret}`, 'content-type': 'application/json' },
    body: JSON.stringify({ tags }),
  });
  assert.equal(status, 200);
}

function median(values) {
  return values.toSorted((one, other) => one - other)[values.length >> 1];
}

async function isSold(url) {
  const { text } = await ask(url);
  return SOLD.test(text.replace(/<script[^]*?<\/script>/g, ''));
}
