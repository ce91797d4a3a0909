// Who asks makes no difference: crawlers get the status, the life and the bytes of a browser, from the same cache.
import assert from 'node:assert/strict';
import { join } from 'node:path';
import { freePort, startSite } from '../../scripts/stack.mjs';
import { backendOf } from './fleet.mjs';
import { startProxy } from './proxy.mjs';
import { ask } from './request.mjs';

const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/131.0 Safari/537.36';
const CRAWLERS = [
  'Mozilla/5.0 (compatible; bingbot/2.0; +http://www.bing.com/bingbot.htm)',
  'WhatsApp/2.23.20.0',
  'facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)',
  'LinkedInBot/1.0 (compatible; Mozilla/5.0; +http://www.linkedin.com)',
  'Slackbot-LinkExpanding 1.0 (+https://api.slack.com/robots)',
  'Twitterbot/1.0',
  'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
];
const META = ['<title>', '<meta name="description"'];
const SHARED = [...META, '<meta property="og:title"', '<meta property="og:image"'];

/** Every kind of page and status, through a proxy before one site, for which a sold vehicle is gone at once. */
export async function answersCrawlersAlike({ folder, stack }) {
  const backend = backendOf({ stack });
  const sold = await soldSlug(stack);
  const [known = '', unread = ''] = await backend.slugs();
  const port = await freePort();
  const settings = { ...stack.settings, DATABASE_URL: '', REDIS_URL: '', SOLD_GONE_DAYS: '0' };
  const site = await startSite(settings, port, join(folder, 'logs/site-crawlers.log'));
  const host = new URL(site.url).host;
  const rate = 'rate=1000000r/s';
  const proxy = await startProxy({
    folder: join(folder, 'proxy-crawlers'),
    tlsPort: await freePort(),
    sites: [host, host],
    ...{ rate, missesRate: rate },
  });
  const seen = {};
  const expectAlike = async (path, status, tags) => {
    const answerTo = (agent) => ask(proxy.url + path, { headers: { 'user-agent': agent } });
    const browser = await answerTo(BROWSER);
    assert.equal(browser.status, status, path);
    const head = browser.text.split('</head>')[0];
    for (const tag of tags) assert.ok(head.includes(tag), `${path}: ${tag} não está no <head>`);
    for (const agent of CRAWLERS) {
      const answer = await answerTo(agent);
      const said = [answer.status, answer.headers['cache-control'], answer.text === browser.text];
      assert.deepEqual(said, [status, browser.headers['cache-control'], true], `${path}: ${agent}`);
      if (status === 200) {
        const kept = answer.headers['x-proxy-cache'];
        assert.match(String(kept), /^(?:HIT|STALE|UPDATING|REVALIDATED)$/, `${path}: ${agent}`);
      }
    }
    seen[status] = (seen[status] ?? 0) + 1;
  };
  try {
    for (const path of ['/', '/veiculos', '/busca', '/blindagem', '/sobre', `/detalhe/${known}`])
      await expectAlike(path, 200, SHARED);
    for (const path of [
      '/nao-existe',
      '/detalhe/nao-existe',
      '/busca/todos/todos/nao-existe',
      '/institucional/nao-existe',
    ])
      await expectAlike(path, 404, META);
    await expectAlike(`/detalhe/${sold}`, 410, META);
    await backend.fail({ match: { path: '/api/veiculos' }, kind: 'status', code: 500 });
    await expectAlike(`/detalhe/${unread}`, 503, META);
    return { robôs: CRAWLERS.length, ...seen };
  } finally {
    await backend.fail();
    await proxy.stop();
    await site.stop();
  }
}

/** A vehicle that is sold. */
async function soldSlug({ backend, credentials }) {
  const response = await fetch(`${backend.url}/api/veiculos?origem=site`, { headers: credentials });
  const { data } = await response.json();
  const sold = data.find(({ status }) => /vendido/i.test(String(status)));
  assert.ok(sold, 'nenhum veículo vendido');
  return String(sold.seo_url);
}
