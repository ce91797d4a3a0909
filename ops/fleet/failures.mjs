// Checks that visitors notice no errors, and no lead is lost, when instances of the site fail.
import assert from 'node:assert/strict';
import { setTimeout as wait } from 'node:timers/promises';
import { listSlugsOnSale } from './fleet.mjs';
import { checkDeliveredOnce, leaveWaiting } from './leads.mjs';
import { sendRequest } from './request.mjs';

const VISITOR_COUNT = 12;

/** Checks that no visit fails when an instance is killed, while visitors read pages that the proxy does not store. */
export async function checkKilledInstance(fleet) {
  const slugs = await listSlugsOnSale(fleet);
  const paths = ['/', '/busca', '/sobre', ...slugs.slice(0, 5).map((slug) => `/detalhe/${slug}`)];
  let isOver = false;
  let visits = 0;
  const failed = [];
  const visitor = async (_, number) => {
    for (let i = number; !isOver; i++) {
      const path = paths[i % paths.length];
      // An unused query parameter bypasses the proxy's cache, so every visit reaches an instance.
      const { status, text } = await sendRequest(`${fleet.proxy.url}${path}?de=${number}`).catch(
        (error) => ({ status: String(error), text: '' }),
      );
      if (status !== 200 || !text.includes('</html>')) failed.push(`${path} ${status}`);
      visits++;
    }
  };
  const visitors = Array.from({ length: VISITOR_COUNT }, visitor);
  await wait(1_500);
  const visitsBefore = visits;
  fleet.b.kill();
  await wait(4_000);
  isOver = true;
  await Promise.all(visitors);
  fleet.b = await fleet.startOther();
  assert.deepEqual(failed, []);
  assert.ok(visits > visitsBefore);
  return { visitas: visits };
}

/** Checks that, when an instance with waiting leads is killed, the other instance delivers them. */
export async function checkTakeover(fleet) {
  const emails = await leaveWaiting({ ...fleet, url: fleet.b.url }, 'frota');
  fleet.b.kill();
  await fleet.backend.fail();
  await checkDeliveredOnce(fleet, emails);
  fleet.b = await fleet.startOther();
  return { 'entregues pela outra': emails.length };
}

/** Checks that a visitor whose instance no longer responds gets the page from the other instance. */
export async function checkHungInstance({ b, proxy }) {
  const measureWorst = async () => {
    const visitOnce = (_, number) => sendRequest(`${proxy.url}/sobre?parada=${number}`);
    const responses = await Promise.all(Array.from({ length: 20 }, visitOnce));
    for (const { status } of responses) assert.equal(status, 200);
    return Math.round(Math.max(...responses.map(({ ms }) => ms)));
  };
  process.kill(b.pid, 'SIGSTOP');
  try {
    const [worstWhileHung, worstAfterwards] = [await measureWorst(), await measureWorst()];
    assert.ok(worstWhileHung > 5_000, 'nenhuma visita foi à instância parada');
    assert.ok(worstWhileHung < 12_000, `${worstWhileHung} ms`);
    assert.ok(worstAfterwards < 2_000, `depois, ${worstAfterwards} ms`);
    return { 'pior ms': worstWhileHung, 'pior ms, depois': worstAfterwards };
  } finally {
    process.kill(b.pid, 'SIGCONT');
  }
}

/** Checks that, with both instances stopped, stored pages are shown and other requests get a 503 for people or for programs. */
export async function checkBothStopped({ a, b, proxy }) {
  const storedPaths = ['/', '/busca', '/sobre'];
  for (const path of storedPaths) assert.equal((await sendRequest(proxy.url + path)).status, 200);
  await a.stop();
  await b.stop();
  await wait(3_500);
  const times = [];
  for (const path of [...storedPaths, ...storedPaths]) {
    const { status, headers, ms } = await sendRequest(proxy.url + path);
    assert.deepEqual([status, headers['x-proxy-cache']], [200, 'STALE'], path);
    times.push(ms);
  }
  const page = await sendRequest(`${proxy.url}/funilaria?a=b`);
  assert.equal(page.status, 503);
  assert.match(page.text, /Voltamos já/);
  assert.ok(page.headers['retry-after']);
  const apiResponse = await sendRequest(`${proxy.url}/api/contato`, { method: 'POST', body: '{}' });
  assert.equal(apiResponse.status, 503);
  assert.match(apiResponse.headers['content-type'] ?? '', /problem\+json/);
  return { 'páginas antigas': times.length, 'pior ms': Math.round(Math.max(...times)) };
}
