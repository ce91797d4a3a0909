// What one instance is told, the other knows; and what happens when they cannot talk.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { backendOf } from './fleet.mjs';
import { ask } from './request.mjs';

const BOUND_MS = 5_000;
const SOLD = /data-sold|>\s*Vendido\s*</i;

/** A page one instance made is there for the other. */
export async function sharesPages({ a, b, stack }) {
  const [slug] = (await backendOf({ stack }).slugs()).slice(-1);
  const path = `/detalhe/${slug}`;
  const made = await ask(a.url + path);
  await wait(300);
  const taken = await ask(b.url + path);
  assert.deepEqual([made.status, taken.status], [200, 200]);
  assert.equal(taken.headers['x-nextjs-cache'], 'HIT');
  assert.equal(taken.text, made.text);
  assert.equal(taken.headers['content-security-policy'], made.headers['content-security-policy']);
  return { 'feita por um, ms': Math.round(made.ms), 'tomada pelo outro, ms': Math.round(taken.ms) };
}

/** Sold in the backend, told to one instance: sold on both, and for every visitor, within the bound. */
export async function sellsEverywhere(fleet) {
  const { a, b, proxy, stack } = fleet;
  const backend = backendOf(fleet);
  const [slug = ''] = await backend.slugs();
  const path = `/detalhe/${slug}`;
  const places = { a: a.url, b: b.url, proxy: proxy.url };
  const isSold = async (url) => SOLD.test(withoutScripts((await ask(url + path)).text));
  for (const [place, url] of Object.entries(places)) assert.equal(await isSold(url), false, place);

  await backend.sell(slug);
  await tell(a.url, stack.revalidateSecret, ['stock', `vehicle:${slug}`]);
  const start = performance.now();
  const after = {};
  await Promise.all(
    Object.entries(places).map(async ([place, url]) => {
      while (!(await isSold(url))) {
        assert.ok(performance.now() - start < BOUND_MS, `${place}: ainda à venda`);
        await wait(50);
      }
      after[`${place}, ms`] = Math.round(performance.now() - start);
    }),
  );
  // What was true stays true, whoever answers.
  for (let i = 0; i < 40; i++) {
    for (const [place, url] of Object.entries(places))
      assert.ok(await isSold(url), `${place} voltou`);
    await wait(100);
  }
  return after;
}

/** Redis hangs, then ends, then is back: no visitor waits for it. */
export async function standsWithoutRedis(fleet) {
  const { a, b, redis, folder } = fleet;
  const slugs = await backendOf(fleet).slugs();
  const times = { quente: [], fria: [] };
  const visit = async (kind, path) => {
    const answer = await ask(b.url + path);
    assert.equal(answer.status, 200, path);
    times[kind].push(answer.ms);
  };
  await visit('quente', '/sobre');
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

  await redis.restart();
  const back = performance.now();
  const [slug] = slugs.slice(11);
  for (;;) {
    await tell(a.url, fleet.stack.revalidateSecret, ['content']);
    const log = readFileSync(join(folder, 'logs/site-2.log'), 'utf8');
    if (/"redis\.back"/.test(log)) break;
    assert.ok(performance.now() - back < 15_000, 'não voltou ao Redis');
    await wait(200);
  }
  await visit('fria', `/detalhe/${slug}`);
  return {
    'em memória, pior ms': Math.round(Math.max(...times.quente)),
    'feita na hora, pior ms': Math.round(Math.max(...times.fria)),
    'de volta em, ms': Math.round(performance.now() - back),
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

function withoutScripts(html) {
  return html.replace(/<script[^]*?<\/script>/g, '');
}
