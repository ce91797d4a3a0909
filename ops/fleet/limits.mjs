/*
 * Checks the limits that the proxy sets for each visitor, and that a visitor who exceeds them does not slow down
 * others.
 */
import assert from 'node:assert/strict';
import { Agent } from 'node:https';
import { setTimeout as wait } from 'node:timers/promises';
import { computeQuantile } from '../bench/targets.mjs';
import { PROXY_HOST_NAME, unlimitedRates, VISITOR_HEADER, runWithProxy } from './proxy.mjs';
import { sendRequest } from './request.mjs';

const FLOOD_ROUNDS = 4;
const FLOOD_ROUND_MS = 3_000;

/** Sends many requests at once, returns how many got a 429, and checks that all others got a 200. */
async function countRefused(count, sendOne) {
  const responses = await Promise.all(Array.from({ length: count }, sendOne));
  const refused = responses.filter(({ status }) => status === 429).length;
  assert.equal(responses.filter(({ status }) => status === 200).length, count - refused);
  return refused;
}

/** Checks that a client without pauses gets a 429, and is served again a second later, and that another client is served. */
export const checkRequestLimits = ({ folder, sites }) => {
  const options = { folder, sites, name: 'proxy-limits', hasVisitorHeader: true };
  return runWithProxy(options, async ({ url }) => {
    /** @type {Record<string, number>} */
    const figures = {};
    for (const [path, count] of /** @type {const} */ ([
      ['/sobre', 1_500],
      ['/api/busca/sugestoes?q=bmw', 200],
    ])) {
      const send = (address) => sendRequest(url + path, { headers: { [VISITOR_HEADER]: address } });
      const refused = await countRefused(count, () => send('203.0.113.7'));
      assert.ok(refused > 0, `nada foi recusado: ${path}`);
      assert.equal((await send('203.0.113.8')).status, 200, 'outro visitante');
      await wait(1_100);
      assert.equal((await send('203.0.113.7')).status, 200, 'depois de um segundo');
      figures[`recusados de ${count}`] = refused;
    }
    return figures;
  });
};

/** Checks that all addresses of an IPv6 /64 network, in any spelling, count as one visitor, and the next network as another. */
export const checkIpv6Networks = ({ folder, sites }) => {
  const options = { folder, sites, name: 'proxy-ipv6', hasVisitorHeader: true, rate: 'rate=1r/m' };
  return runWithProxy(options, async ({ url }) => {
    // With these settings a visitor may send 400 requests at once, and one more each minute.
    for (const [address, count, isRefused] of [
      ['2001:db8:0:1::1', 200, false],
      ['2001:db8::1:aaaa:bbbb:cccc:dddd', 195, false],
      ['2001:0DB8:0000:0001::10', 20, true],
      ['2001:db8:0:2::1', 20, false],
      // Its bytes are line breaks.
      ['2001:db8:a0a:a0a::1', 20, false],
      ['203.0.113.7', 20, false],
    ]) {
      const headers = { [VISITOR_HEADER]: String(address) };
      const send = () => sendRequest(`${url}/imagens/paginas/funilaria.webp`, { headers });
      const refused = await countRefused(Number(count), send);
      assert.ok(isRefused ? refused > 10 : refused === 0, `${address}: ${refused} recusados`);
    }
    const direct = url.replace(PROXY_HOST_NAME, '[::1]');
    const { status } = await sendRequest(`${direct}/`, { headers: { host: PROXY_HOST_NAME } });
    assert.equal(status, 200, 'por IPv6');
    return { 'por IPv6': status };
  });
};

/** Checks that stored pages stay fast while one client floods the site with requests for pages that are not stored. */
export const checkFlood = ({ folder, sites }) => {
  const { rate } = unlimitedRates;
  const options = { folder, sites, name: 'proxy-flood', hasVisitorHeader: true, rate };
  return runWithProxy(options, async ({ url }) => {
    const agent = new Agent({ keepAlive: true, rejectUnauthorized: false });
    const statuses = {};
    let price = 10_000;
    let isOver = false;
    const flood = async () => {
      while (!isOver) {
        price += 1;
        const headers = { [VISITOR_HEADER]: '203.0.113.99' };
        const address = `${url}/busca/todos?preco-ate=${price}`;
        const { status } = await sendRequest(address, { headers, agent });
        statuses[status] = (statuses[status] ?? 0) + 1;
        // The flood pauses after a refusal, because it runs on the same machine as the site.
        if (status !== 200) await wait(200);
      }
    };
    /** Requests the stored pages until a time, and returns the 99th percentile of the response times in ms. */
    const measureP99 = async (until) => {
      const times = [];
      do {
        for (const path of ['/', '/sobre', '/blindagem', '/estetica']) {
          const headers = { 'accept-encoding': 'gzip', [VISITOR_HEADER]: '203.0.113.7' };
          const { status, ms } = await sendRequest(url + path, { headers });
          assert.equal(status, 200, path);
          times.push(ms);
        }
      } while (performance.now() < until);
      return Math.round(computeQuantile(times, 0.99));
    };
    await measureP99(0);
    const floods = Promise.all(Array.from({ length: 200 }, flood));
    try {
      const p99s = [];
      while (p99s.length < FLOOD_ROUNDS)
        p99s.push(await measureP99(performance.now() + FLOOD_ROUND_MS));
      assert.ok(statuses[429] > 0 && statuses[503] > 0, `não recusou: ${JSON.stringify(statuses)}`);
      // The best round counts: other work slows some rounds, a faulty proxy would slow all of them.
      assert.ok(Math.min(...p99s) < 50, `p99 de cada parte: ${p99s.join(', ')} ms`);
      return { 'p99 ms': Math.min(...p99s), ...statuses };
    } finally {
      isOver = true;
      await floods.catch(() => undefined);
      agent.destroy();
    }
  });
};
