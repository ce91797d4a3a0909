// Checks that crawlers get the status, the lifetime and the bytes of a browser, from the same cache.
import assert from 'node:assert/strict';
import { join } from 'node:path';
import { freePort, startSite, stockIsComplete } from '../../scripts/stack.mjs';
import { slugsOnSale } from './fleet.mjs';
import { unlimited, withProxy } from './proxy.mjs';
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
export async function answersCrawlersAlike({ folder, stack, backend }) {
  const all = await backend.list('/api/veiculos?origem=site');
  const sold = all.find(({ status }) => /vendido/i.test(String(status)))?.seo_url;
  assert.ok(sold, 'nenhum veículo vendido');
  const [cachedSlug, unread] = await slugsOnSale({ backend });
  const pages = {
    200: ['/', '/veiculos', '/busca', '/blindagem', '/sobre', `/detalhe/${cachedSlug}`],
    404: [
      '/nao-existe',
      '/detalhe/nao-existe',
      '/busca/todos/todos/nao-existe',
      '/institucional/x',
    ],
    410: [`/detalhe/${sold}`],
    503: [`/detalhe/${unread}`],
  };
  const settings = { ...stack.settings, DATABASE_URL: '', REDIS_URL: '', SOLD_GONE_DAYS: '0' };
  const site = await startSite(settings, await freePort(), join(folder, 'logs/site-crawlers.log'));
  const { host } = new URL(site.url);
  const options = { folder, name: 'proxy-crawlers', sites: [host, host], ...unlimited };
  try {
    await stockIsComplete(site, settings);
    return await withProxy(options, async ({ url }) => {
      for (const [status, paths] of Object.entries(pages)) {
        if (status === '503')
          await backend.fail({ match: { path: '/api/veiculos' }, kind: 'status', code: 500 });
        for (const path of paths) await expectAlike(url + path, Number(status));
      }
      return { robôs: CRAWLERS.length, páginas: Object.values(pages).flat().length };
    });
  } finally {
    await backend.fail();
    await site.stop();
  }
}

async function expectAlike(url, status) {
  const answerTo = (agent) => ask(url, { headers: { 'user-agent': agent } });
  const browser = await answerTo(BROWSER);
  assert.equal(browser.status, status, url);
  const head = browser.text.split('</head>')[0];
  for (const tag of status === 200 ? SHARED : META)
    assert.ok(head.includes(tag), `${url}: ${tag} não está no <head>`);
  for (const agent of CRAWLERS) {
    const answer = await answerTo(agent);
    const seen = [answer.status, answer.headers['cache-control'], answer.text === browser.text];
    assert.deepEqual(seen, [status, browser.headers['cache-control'], true], `${url}: ${agent}`);
    const cacheStatus = String(answer.headers['x-proxy-cache']);
    if (status === 200)
      assert.match(cacheStatus, /^(?:HIT|STALE|UPDATING|REVALIDATED)$/, `${url}: ${agent}`);
  }
}
