// Checks the metrics of an instance.
import assert from 'node:assert/strict';
import { ask } from './request.mjs';

const PAGES = ['/', '/sobre', '/busca', '/detalhe/nao-existe'];
/** An instance or nginx may read each of these as the same address. */
const ADDRESSES = '/metrics /%6detrics //metrics /metrics/ /metrics?a=b /./metrics'.split(' ');

/** A request is counted once by all parts of the process together; the proxy never passes the metrics on. */
export async function showsMetrics({ a, proxy, stack }) {
  const headers = { authorization: `Bearer ${stack.settings.METRICS_TOKEN}` };
  const read = async () => {
    const { status, text } = await ask(`${a.url}/metrics`, { headers });
    assert.equal(status, 200);
    return text;
  };
  const before = await read();
  for (const path of PAGES) await ask(a.url + path);
  const after = await read();
  const more = (name) => sumOf(after, name) - sumOf(before, name);
  // The earlier reading of the metrics is counted too.
  assert.equal(more('site_http_requests_total'), PAGES.length + 1);
  assert.ok(sumOf(after, 'site_page_cache_reads_total') >= PAGES.length, 'cache');
  for (const name of ['site_pages_made_total', 'site_backend_calls_total', 'site_ready']) {
    assert.ok(sumOf(after, name) > 0, name);
  }
  assert.equal(sumOf(after, 'site_redis_lost'), 0);
  assert.doesNotMatch(after, /nao-existe/);

  assert.equal((await ask(`${a.url}/metrics`)).status, 401);
  for (const address of ADDRESSES) {
    const { status, text } = await ask(proxy.url + address, { headers });
    assert.equal(status, 404, address);
    assert.doesNotMatch(text, /site_http_requests_total/, address);
  }
  return { séries: after.split('\n').filter((line) => /^site_/.test(line)).length };
}

/** Sums all samples of a metric. */
function sumOf(text, name) {
  return text
    .split('\n')
    .filter((line) => line.startsWith(`${name}{`) || line.startsWith(`${name} `))
    .reduce((sum, line) => sum + Number(line.slice(line.lastIndexOf(' '))), 0);
}
