import type { APIRequestContext } from '@playwright/test';
import sharp from 'sharp';
import { expect, test } from './support/test';
import { vehicles } from './support/vehicles';

const KB = 1024;

/** Of every picture: what WhatsApp is known to show at once. */
const PICTURE_BYTES = 250 * KB;

/** None of them reads more of a page. */
const READ_BYTES = 300 * KB;

/** WhatsApp, Telegram, iMessage, LinkedIn and X read these tags, as their documentation says. */
const needs = [
  ...['title', 'description', 'image', 'image:alt', 'image:width', 'image:height'],
  ...['url', 'type', 'site_name'],
].map((name) => `og:${name}`);
const needsOfX = ['card', 'title', 'description', 'image'].map((name) => `twitter:${name}`);

/** Letters of a title that each of them shows: LinkedIn shows the fewest. */
const TITLE = 150;

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
  `/detalhe/${vehicles.sold}`,
  `/detalhe/${vehicles.withoutPrice}`,
];

/** The address of the picture a page shows, without its host. */
async function pictureOf(request: APIRequestContext, path: string): Promise<string> {
  const tags = await tagsOf(request, path);
  return tags.get('og:image')?.replace(/^https?:\/\/[^/]+/, '') ?? '';
}

test('every page about a vehicle shows its picture; lists and services show their own @desktop', async ({
  request,
}) => {
  const vehicle = `/detalhe/${vehicles.armoured}`;
  const own = await pictureOf(request, vehicle);
  for (const page of ['proposta', 'parcelas', 'passaporte'])
    expect([page, await pictureOf(request, `${vehicle}/${page}`)]).toEqual([page, own]);
  const others = ['/veiculos', '/carros/blindados-a-diesel', '/blindagem', '/estetica'].concat([
    '/funilaria',
    '/vendaseucarro',
    '/',
  ]);
  const pictures = await Promise.all(others.map((path) => pictureOf(request, path)));
  expect(new Set(pictures).size).toBe(others.length);
});

/** The tags a robot finds in the beginning of a page, the first of a name. */
async function tagsOf(request: APIRequestContext, path: string) {
  const response = await request.get(path);
  expect(response.status()).toBe(200);
  const beginning = (await response.body()).subarray(0, READ_BYTES).toString('utf8');
  const found = beginning.matchAll(/<meta (?:property|name)="([^"]+)" content="([^"]*)"/g);
  const tags = [...found].map(
    ([, name, content]) => [name!, content!.replaceAll('&amp;', '&')] as const,
  );
  return new Map(tags.toReversed());
}

test('every page is shown with its picture where it is shared @desktop', async ({
  request,
  stack,
}) => {
  for (const path of pages) {
    const tags = await tagsOf(request, path);
    for (const name of [...needs, ...needsOfX])
      expect.soft(tags.get(name), `${path} ${name}`).toBeTruthy();
    expect(tags.get('twitter:card')).toBe('summary_large_image');
    expect((tags.get('og:title') ?? '').length).toBeLessThanOrEqual(TITLE);
    expect(tags.get('og:url')).toMatch(new RegExp(`^${stack.siteUrl}`));

    const address = tags.get('og:image') ?? '';
    expect(tags.get('twitter:image')).toBe(address);
    // Absolute, and as secure as the site: https where SITE_URL is.
    expect(address.startsWith(`${stack.siteUrl}/`), address).toBe(true);
    const answer = await request.get(address);
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
