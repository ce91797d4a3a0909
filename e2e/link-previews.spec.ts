import type { APIRequestContext } from '@playwright/test';
import sharp from 'sharp';
import { expect, test } from './support/test';
import { vehicles } from './support/vehicles';

const KB = 1024;

/** None of them reads more of a page. */
const READ_BYTES = 300 * KB;

type Rules = Readonly<{
  /** Its robot names itself. */
  agent: string;
  needs: readonly string[];
  /** The heaviest picture it shows. */
  picture: number;
  /** Letters of the title that it shows at least. */
  title: number;
}>;

const OPEN_GRAPH = ['og:title', 'og:description', 'og:image', 'og:url', 'og:type'];
const SIZED = [...OPEN_GRAPH, 'og:image:width', 'og:image:height'];

/** What each asks for, as its documentation says. */
const services: Readonly<Record<string, Rules>> = {
  WhatsApp: { agent: 'WhatsApp/2.23.20.0', needs: OPEN_GRAPH, picture: 600 * KB, title: 300 },
  Telegram: {
    agent: 'TelegramBot (like TwitterBot)',
    needs: [...OPEN_GRAPH, 'og:site_name'],
    picture: 5_000 * KB,
    title: 300,
  },
  iMessage: {
    agent: 'Mozilla/5.0 (Macintosh) AppleWebKit/601.2.4 facebookexternalhit/1.1 Twitterbot/1.0',
    needs: OPEN_GRAPH,
    picture: 10_000 * KB,
    title: 300,
  },
  LinkedIn: { agent: 'LinkedInBot/1.0', needs: SIZED, picture: 5_000 * KB, title: 150 },
  X: {
    agent: 'Twitterbot/1.0',
    needs: ['twitter:card', 'twitter:title', 'twitter:description', 'twitter:image'],
    picture: 5_000 * KB,
    title: 300,
  },
};

const pages = [
  '/',
  '/veiculos',
  '/carros/blindados-a-diesel',
  '/blindagem',
  `/comparar?v=${vehicles.armoured},${vehicles.unarmoured}`,
  `/detalhe/${vehicles.armoured}`,
  `/detalhe/${vehicles.withoutPictures}`,
];

/** The tags a robot finds in the beginning of a page, the first of a name. */
async function tagsOf(request: APIRequestContext, path: string, agent: string) {
  const response = await request.get(path, { headers: { 'user-agent': agent } });
  expect(response.status()).toBe(200);
  const beginning = (await response.body()).subarray(0, READ_BYTES).toString('utf8');
  const found = beginning.matchAll(/<meta (?:property|name)="([^"]+)" content="([^"]*)"/g);
  const tags = [...found].map(
    ([, name, content]) => [name!, content!.replaceAll('&amp;', '&')] as const,
  );
  return new Map(tags.toReversed());
}

for (const [service, { agent, needs, picture, title }] of Object.entries(services)) {
  test(`${service} shows every page with its picture @desktop`, async ({ request, stack }) => {
    for (const path of pages) {
      const tags = await tagsOf(request, path, agent);
      for (const name of needs) expect.soft(tags.get(name), `${path} ${name}`).toBeTruthy();
      expect(tags.get('twitter:card')).toBe('summary_large_image');
      expect((tags.get('og:title') ?? '').length).toBeLessThanOrEqual(title);
      expect(tags.get('og:url')).toMatch(new RegExp(`^${stack.siteUrl}`));

      const address = tags.get(service === 'X' ? 'twitter:image' : 'og:image') ?? '';
      // Absolute, and as secure as the site: https where SITE_URL is.
      expect(address.startsWith(`${stack.siteUrl}/`), address).toBe(true);
      const answer = await request.get(address, { headers: { 'user-agent': agent } });
      expect(answer.status()).toBe(200);
      expect(answer.headers()['content-type']).toBe('image/jpeg');
      const body = await answer.body();
      expect(body.length).toBeLessThan(picture);
      const { width, height } = await sharp(body).metadata();
      expect([width, height].map(String)).toEqual([
        tags.get('og:image:width'),
        tags.get('og:image:height'),
      ]);
    }
  });
}
