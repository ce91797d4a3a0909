import type { APIRequestContext } from '@playwright/test';
import { sampleOfKinds } from './support/addresses';
import { expect, test } from './support/test';

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

/** Every address that any of the site's maps names. */
async function sitemapAddresses(request: APIRequestContext): Promise<readonly string[]> {
  const locations = async (url: string) => {
    const xml = await (await request.get(url)).text();
    return [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => address!);
  };
  const maps = await locations('/sitemap.xml');
  return (await Promise.all(maps.map(locations))).flat();
}

test('every page of the sitemap is one document, for crawlers as for a browser @desktop', async ({
  request,
  stack,
}) => {
  const listed = await sitemapAddresses(request);
  expect(new Set(listed).size).toBe(listed.length);
  expect(listed.filter((address) => !address.startsWith(stack.siteUrl))).toEqual([]);
  const paths = sampleOfKinds(listed.map((address) => new URL(address).pathname));
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

      // At that very address, for search engines.
      const html = await browser.text();
      const canonical = /<link rel="canonical" href="([^"]*)"/.exec(html)?.[1];
      expect(canonical).toBe((stack.siteUrl + path).replace(/\/$/, ''));
      expect(html).not.toMatch(/<meta name="robots" content="[^"]*noindex/);
    }).toPass({ timeout: 10_000 });
  }
});
