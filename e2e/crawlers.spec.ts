import type { APIRequestContext } from '@playwright/test';
import { addressesOfScreens, sampleOfKinds } from './support/addresses';
import { orderAesthetics, orderArmouring } from './support/orders';
import { expect, test } from './support/test';
import { vehicles } from './support/vehicles';

const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/131.0 Safari/537.36';

/** As they name themselves. Next has a list of those it would answer differently. */
const crawlers = {
  Bing: 'Mozilla/5.0 (compatible; bingbot/2.0; +http://www.bing.com/bingbot.htm)',
  WhatsApp: 'WhatsApp/2.23.20.0',
  Facebook: 'facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)',
  LinkedIn: 'LinkedInBot/1.0 (compatible; Mozilla/5.0; +http://www.linkedin.com)',
  Slack: 'Slackbot-LinkExpanding 1.0 (+https://api.slack.com/robots)',
  Twitter: 'Twitterbot/1.0',
  Google: 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
};

/** What an address answers; of a page made for one request without its scripts and hints, which differ each time. */
async function answerTo(request: APIRequestContext, agent: string, path: string) {
  const response = await request.get(path, { headers: { 'user-agent': agent } });
  const headers = response.headers();
  const nonce = /'nonce-([^']+)'/.exec(headers['content-security-policy'] ?? '')?.[1];
  const html = await response.text();
  return {
    status: response.status(),
    caching: headers['cache-control'],
    html: nonce
      ? html
          .replace(/<script\b[^>]*>[^<]*<\/script>|<link rel="preload"[^>]*>/g, '')
          .replaceAll(nonce, '')
      : html,
  };
}

/** One of each side of that list. */
const two = { Bing: crawlers.Bing, Google: crawlers.Google };

/** Asks as everybody, and expects of all what a browser gets. */
async function expectTheSame(
  request: APIRequestContext,
  path: string,
  expected: Readonly<{ status: number; isShared: boolean }>,
  asking: Readonly<Record<string, string>> = crawlers,
): Promise<void> {
  let browser = await answerTo(request, BROWSER, path);
  const head = browser.html.slice(0, browser.html.indexOf('</head>'));
  expect.soft([path, browser.status]).toEqual([path, expected.status]);
  expect.soft(head, path).toMatch(/<title>[^<]+<\/title>/);
  expect.soft(head, path).toMatch(/<meta name="description" content="[^"]+"/);
  if (expected.isShared) {
    for (const name of ['title', 'description', 'image', 'url', 'type'])
      expect.soft(head, path).toMatch(new RegExp(`<meta property="og:${name}" content="[^"]+"`));
  }
  for (const [name, agent] of Object.entries(asking)) {
    const { html, ...said } = await answerTo(request, agent, path);
    // Between two questions a page may have been made anew, which is another document.
    if (html !== browser.html) browser = await answerTo(request, BROWSER, path);
    const same = { path, name, status: browser.status, caching: browser.caching, same: true };
    expect.soft({ path, name, ...said, same: html === browser.html }).toEqual(same);
  }
}

/** The path of every page that any of the site's maps names. */
async function sitemapPaths(request: APIRequestContext): Promise<readonly string[]> {
  const locations = async (url: string) => {
    const xml = await (await request.get(url)).text();
    return [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(
      ([, address]) => new URL(address!).pathname,
    );
  };
  const maps = await locations('/sitemap.xml');
  return (await Promise.all(maps.map(locations))).flat();
}

test('every page of the sitemap is one document, for crawlers as for a browser @desktop', async ({
  request,
}) => {
  const paths = sampleOfKinds(await sitemapPaths(request));
  expect(paths.length).toBeGreaterThan(15);
  for (const path of paths) {
    // Asked again where a page was made anew between two questions, which is another document.
    await expect(async () => {
      const browser = await request.get(path, { headers: { 'user-agent': BROWSER } });
      const { etag } = browser.headers();
      expect([path, browser.status(), etag]).toEqual([path, 200, expect.stringMatching(/^W\//)]);
      // By which the page cache sums up the document.
      const answers = await Promise.all(
        Object.values(crawlers).map((agent) =>
          request.head(path, { headers: { 'user-agent': agent } }),
        ),
      );
      const got = new Set(answers.map((answer) => `${answer.status()} ${answer.headers().etag}`));
      expect([path, ...got]).toEqual([path, `200 ${etag}`]);
    }).toPass({ timeout: 10_000 });
  }
});

test('every screen is the same document for crawlers as for a browser @desktop', async ({
  request,
}) => {
  const { path: armouring } = await orderArmouring(request);
  const { path: aesthetics } = await orderAesthetics(request);
  for (const path of addressesOfScreens)
    await expectTheSame(
      request,
      path,
      { status: path === '/nao-existe' ? 404 : 200, isShared: path !== '/nao-existe' },
      two,
    );
  for (const path of [armouring, aesthetics])
    await expectTheSame(request, path, { status: 200, isShared: false }, two);
});

test('what is not there is a 404 for crawlers too @desktop', async ({ request }) => {
  for (const path of [
    '/detalhe/nao-existe',
    '/detalhe/nao-existe/proposta',
    '/busca/todos/todos/marcaquenaoexiste',
    '/busca/todos/naoexiste',
    '/institucional/nao-existe',
    '/carros/nao-existe',
  ])
    await expectTheSame(request, path, { status: 404, isShared: false }, two);
});

test.describe('a vehicle sold long ago', () => {
  test.use({ settings: { SOLD_GONE_DAYS: '0' } });

  test('is a 410 for crawlers too @desktop', async ({ request }) => {
    // When it was sold is written down where the stock is read.
    await request.get('/sitemaps/veiculos/sitemap.xml');
    const path = `/detalhe/${vehicles.sold}`;
    await expectTheSame(request, path, { status: 410, isShared: false });
  });
});

test.describe('during an outage', () => {
  test.use({
    ownSite: true,
    failing: { faults: [{ match: { path: '/api/veiculos' }, kind: 'status', code: 500 }] },
  });

  test('a page that was never made is a 503 for crawlers too @desktop', async ({ request }) => {
    for (const path of [`/detalhe/${vehicles.armoured}`, '/veiculos'])
      await expectTheSame(request, path, { status: 503, isShared: false });
  });
});
