// Checks the metrics of an instance of the site.
import assert from 'node:assert/strict';
import { sendRequest } from './request.mjs';

const REQUESTED_PAGES = ['/', '/sobre', '/busca', '/detalhe/nao-existe'];
/** Spellings of `/metrics` that the site or nginx may read as the same address. */
const METRICS_SPELLINGS = '/metrics /%6detrics //metrics /metrics/ /metrics?a=b /./metrics'.split(
  ' ',
);

/** Checks that each request is counted once, and that the proxy never forwards the metrics. */
export async function checkMetrics({ a, proxy, stack }) {
  const headers = { authorization: `Bearer ${stack.settings.METRICS_TOKEN}` };
  const readMetrics = async () => {
    const { status, text } = await sendRequest(`${a.url}/metrics`, { headers });
    assert.equal(status, 200);
    return text;
  };
  const metricsBefore = await readMetrics();
  for (const path of REQUESTED_PAGES) await sendRequest(a.url + path);
  const metricsAfter = await readMetrics();
  const increaseOf = (name) => sumSamples(metricsAfter, name) - sumSamples(metricsBefore, name);
  // The expected count has one more request, because the first read of the metrics is a request too.
  assert.equal(increaseOf('site_http_requests_total'), REQUESTED_PAGES.length + 1);
  assert.ok(
    sumSamples(metricsAfter, 'site_page_cache_reads_total') >= REQUESTED_PAGES.length,
    'cache',
  );
  for (const name of ['site_pages_made_total', 'site_backend_calls_total', 'site_ready']) {
    assert.ok(sumSamples(metricsAfter, name) > 0, name);
  }
  assert.equal(sumSamples(metricsAfter, 'site_redis_lost'), 0);
  assert.doesNotMatch(metricsAfter, /nao-existe/);

  assert.equal((await sendRequest(`${a.url}/metrics`)).status, 401);
  for (const address of METRICS_SPELLINGS) {
    const { status, text } = await sendRequest(proxy.url + address, { headers });
    assert.equal(status, 404, address);
    assert.doesNotMatch(text, /site_http_requests_total/, address);
  }
  return { séries: metricsAfter.split('\n').filter((line) => /^site_/.test(line)).length };
}

/** Sums all samples of a metric. */
function sumSamples(text, name) {
  return text
    .split('\n')
    .filter((line) => line.startsWith(`${name}{`) || line.startsWith(`${name} `))
    .reduce((sum, line) => sum + Number(line.slice(line.lastIndexOf(' '))), 0);
}
