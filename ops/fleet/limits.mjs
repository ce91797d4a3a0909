// Checks the limits of the proxy for one visitor, and that others do not wait for one who exceeds them.
import assert from 'node:assert/strict';
import { Agent } from 'node:https';
import { setTimeout as wait } from 'node:timers/promises';
import { quantile } from '../bench/targets.mjs';
import { PROXY_NAME, unlimited, VISITOR_HEADER, withProxy } from './proxy.mjs';
import { ask } from './request.mjs';

const FLOOD_MS = 12_000;
const FLOOD_ROUNDS = 4;

/** Sends many requests at once; returns how many got a 429, and checks that all others were answered. */
async function refusedOf(count, one) {
  const answers = await Promise.all(Array.from({ length: count }, one));
  const refused = answers.filter(({ status }) => status === 429).length;
  assert.equal(answers.filter(({ status }) => status === 200).length, count - refused);
  return refused;
}

/** A machine that asks without pause gets a 429; soon after it is a visitor like any other. */
export const stopsMachines = ({ folder, sites }) =>
  withProxy({ folder, sites, name: 'proxy-limits' }, async ({ url }) => {
    const refused = await refusedOf(1_500, () => ask(`${url}/sobre`));
    assert.ok(refused > 0, 'nada foi recusado');
    await wait(1_000);
    assert.equal((await ask(`${url}/sobre`)).status, 200);
    return { pedidos: 1_500, recusados: refused };
  });

/** A machine that calls the tools without pause gets a 429; others do not. */
export const slowsAssistants = ({ folder, sites }) =>
  withProxy({ folder, sites, name: 'proxy-mcp', named: true }, async ({ url }) => {
    const call = (address) =>
      ask(`${url}/mcp`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          accept: 'application/json, text/event-stream',
          [VISITOR_HEADER]: address,
        },
        body: '{"jsonrpc":"2.0","id":1,"method":"tools/list"}',
      });
    const refused = await refusedOf(150, () => call('203.0.113.7'));
    assert.ok(refused >= 50, `só ${refused} recusados`);
    const other = await call('203.0.113.8');
    assert.equal(other.status, 200, other.text);
    return { chamadas: 150, recusadas: refused };
  });

/** IPv6 is answered too; a /64 is one visitor however its addresses are written, the next one is another. */
export const countsNetworks = ({ folder, sites }) => {
  const options = { folder, sites, name: 'proxy-ipv6', named: true, rate: 'rate=1r/m' };
  return withProxy(options, async ({ url }) => {
    const from = (address, count) => {
      const headers = { [VISITOR_HEADER]: address };
      return refusedOf(count, () => ask(`${url}/imagens/paginas/funilaria.webp`, { headers }));
    };
    // A visitor may send 400 at once, and one a minute.
    assert.equal(await from('2001:db8:0:1::1', 200), 0);
    assert.equal(await from('2001:db8::1:aaaa:bbbb:cccc:dddd', 195), 0);
    assert.ok((await from('2001:0DB8:0000:0001::10', 20)) > 10, 'a mesma rede conta duas vezes');
    assert.equal(await from('2001:db8:0:2::1', 20), 0, 'outra rede');
    assert.equal(await from('2001:db8:a0a:a0a::1', 20), 0, 'bytes que são quebras de linha');
    assert.equal(await from('203.0.113.7', 20), 0, 'IPv4');
    const direct = url.replace(PROXY_NAME, '[::1]');
    const { status } = await ask(`${direct}/`, { headers: { host: PROXY_NAME } });
    assert.equal(status, 200, 'por IPv6');
    return { 'por IPv6': status };
  });
};

/** One machine requests pages that were never made; others get the stored ones as fast as before. */
export const standsFloods = ({ folder, sites }) => {
  const { rate } = unlimited;
  return withProxy({ folder, sites, name: 'proxy-flood', named: true, rate }, async ({ url }) => {
    const visitor = { headers: { 'accept-encoding': 'gzip', [VISITOR_HEADER]: '203.0.113.7' } };
    const agent = new Agent({ keepAlive: true, rejectUnauthorized: false });
    const machine = { headers: { [VISITOR_HEADER]: '203.0.113.99' }, agent };
    const statuses = {};
    let price = 10_000;
    let isOver = false;
    const flood = async () => {
      while (!isOver) {
        price += 1;
        const { status } = await ask(`${url}/busca/todos?preco-ate=${price}`, machine);
        statuses[status] = (statuses[status] ?? 0) + 1;
        // The flood runs on this machine: after a refusal it leaves time to the others.
        if (status !== 200) await wait(200);
      }
    };
    /** Requests the stored pages, and returns the time of each in ms. */
    const visit = async () => {
      const times = [];
      for (const path of ['/', '/sobre', '/blindagem', '/estetica']) {
        const { status, ms } = await ask(url + path, visitor);
        assert.equal(status, 200, path);
        times.push(ms);
      }
      return times;
    };
    const p99Of = async (durationMs) => {
      const times = [];
      const until = performance.now() + durationMs;
      while (performance.now() < until) times.push(...(await visit()));
      return quantile(times, 0.99);
    };
    await visit();
    const floods = Promise.all(Array.from({ length: 200 }, flood));
    try {
      const rounds = [];
      while (rounds.length < FLOOD_ROUNDS) rounds.push(await p99Of(FLOOD_MS / FLOOD_ROUNDS));
      // Other work on the machine disturbs some rounds; a stored page that waits behind new ones is slow in each.
      const p99 = Math.round(Math.min(...rounds));
      const summary = JSON.stringify(statuses);
      assert.ok(statuses[429] > 0 && statuses[503] > 0, `nada foi recusado: ${summary}`);
      assert.ok(p99 < 50, `p99 de cada parte: ${rounds.map(Math.round).join(', ')} ms`);
      return { 'p99 ms': p99, ...statuses };
    } finally {
      isOver = true;
      await floods.catch(() => undefined);
      agent.destroy();
    }
  });
};
