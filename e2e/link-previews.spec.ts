import type { APIRequestContext } from '@playwright/test';
import sharp from 'sharp';
import { expect, test } from './support/test';
import { vehicles } from './support/vehicles';

const KB = 1024;

/** Of every picture: what WhatsApp is known to show at once. */
const PICTURE_BYTES = 250 * KB;

/** None of them reads more of a page. */
const READ_BYTES = 300 * KB;

type Rules = Readonly<{
  /** Its robot names itself. */
  agent: string;
  needs: readonly string[];
  /** Letters of the title that it shows at least. */
  title: number;
}>;

const OPEN_GRAPH = ['og:title', 'og:description', 'og:image', 'og:image:alt', 'og:url', 'og:type'];
const SIZED = [...OPEN_GRAPH, 'og:image:width', 'og:image:height'];

/** What each asks for, as its documentation says. */
const services: Readonly<Record<string, Rules>> = {
  WhatsApp: { agent: 'WhatsApp/2.23.20.0', needs: OPEN_GRAPH, title: 300 },
  Telegram: {
    agent: 'TelegramBot (like TwitterBot)',
    needs: [...OPEN_GRAPH, 'og:site_name'],
    title: 300,
  },
  iMessage: {
    agent: 'Mozilla/5.0 (Macintosh) AppleWebKit/601.2.4 facebookexternalhit/1.1 Twitterbot/1.0',
    needs: OPEN_GRAPH,
    title: 300,
  },
  LinkedIn: { agent: 'LinkedInBot/1.0', needs: SIZED, title: 150 },
  X: {
    agent: 'Twitterbot/1.0',
    needs: ['twitter:card', 'twitter:title', 'twitter:description', 'twitter:image'],
    title: 300,
  },
};

const pages = [
  '/',
  '/veiculos',
  '/busca/blindados?pagina=2',
  '/busca/todos/todos/kaiserstein/glx-450-d?preco-ate=2000000',
  '/carros/blindados-a-diesel',
  '/blindagem',
  '/vendaseucarro',
  '/institucional',
  `/comparar?v=${vehicles.armoured},${vehicles.unarmoured}`,
  `/detalhe/${vehicles.armoured}`,
  `/detalhe/${vehicles.armoured}/passaporte`,
  `/detalhe/${vehicles.withoutPictures}`,
];

/** The address of the picture a page shows, without its host. */
async function pictureOf(request: APIRequestContext, path: string): Promise<string> {
  const tags = await tagsOf(request, path, 'WhatsApp/2.23.20.0');
  return tags.get('og:image')?.replace(/^https?:\/\/[^/]+/, '') ?? '';
}

test('lists show their own cars, with number and lowest price; a page about a vehicle shows it; services their own picture @desktop', async ({
  request,
}) => {
  const lists = ['/veiculos', '/busca/blindados', '/carros/blindados-a-diesel'];
  for (const path of lists) {
    const tags = await tagsOf(request, path, 'WhatsApp/2.23.20.0');
    expect(await pictureOf(request, path)).toContain(
      `/busca/og.jpg?lista=${encodeURIComponent(path)}&versao=`,
    );
    expect(tags.get('og:image:alt')).toMatch(/, \d+\scarros · a partir de R\$\s[\d.]+: .+; .+; /);
    expect(tags.get('og:description')).toMatch(/\d+\s(?:veículos|carros).* R\$\s[\d.]+/);
  }
  expect(await pictureOf(request, '/busca/blindados?pagina=2')).toBe(
    await pictureOf(request, '/busca/blindados'),
  );
  const vehicle = `/detalhe/${vehicles.armoured}`;
  const own = await pictureOf(request, vehicle);
  for (const page of ['proposta', 'parcelas', 'passaporte'])
    expect([page, await pictureOf(request, `${vehicle}/${page}`)]).toEqual([page, own]);
  const services = ['/blindagem', '/estetica', '/funilaria', '/vendaseucarro', '/'];
  const pictures = await Promise.all(services.map((path) => pictureOf(request, path)));
  expect(new Set(pictures).size).toBe(services.length);
});

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

for (const [service, { agent, needs, title }] of Object.entries(services)) {
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
      expect(body.length).toBeLessThanOrEqual(PICTURE_BYTES);
      const { width, height } = await sharp(body).metadata();
      expect([width, height].map(String)).toEqual([
        tags.get('og:image:width'),
        tags.get('og:image:height'),
      ]);
    }
  });
}
