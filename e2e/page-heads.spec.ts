import Validator from '@adobe/structured-data-validator';
import type { APIRequestContext } from '@playwright/test';
import sharp from 'sharp';
import { screens } from '@/lib/site/screens';
import { services } from '@/lib/site/services';
import { addressesOf, type ScreenPath } from './support/addresses';
import { orderAesthetics, orderArmouring } from './support/orders';
import { expect, test } from './support/test';
import { vehicles } from './support/vehicles';

// What search engines and the previews of shared links read of a document.

const VEHICLE = `/detalhe/${vehicles.armoured}`;
const SOLD = `/detalhe/${vehicles.sold}`;
const SELECTION = '/carros/blindados-a-diesel';
const BRAND = '/busca/todos/todos/kaiserstein';

/** Types of structured data of the screens that must have some. */
const requiredTypes: Readonly<Partial<Record<ScreenPath, readonly string[]>>> = {
  '/': ['AutoDealer', 'WebSite'],
  '/veiculos/…': ['ItemList', 'BreadcrumbList'],
  '/carros/…': ['BreadcrumbList'],
  '/detalhe/[…]': ['Car', 'Product', 'BreadcrumbList'],
  '/detalhe/[…]/parcelas': ['BreadcrumbList'],
  '/garagem': ['BreadcrumbList'],
  '/comparar/…': ['BreadcrumbList'],
  '/blindagem': ['Service', 'FAQPage'],
  '/estetica': ['Service', 'FAQPage'],
  '/estetica/pelicula': ['BreadcrumbList'],
  '/funilaria': ['AutoBodyShop', 'FAQPage'],
  '/sobre': ['AutoDealer'],
  '/faleconosco': ['AutoDealer'],
  '/vendaseucarro': ['FAQPage'],
};

/** Canonical addresses of examples whose address is not canonical; `null` where search engines are not to list them. */
const otherCanonicals: Readonly<Record<string, string | null>> = {
  '/': '',
  '/busca': '/busca/todos/semi-novo',
  '/busca/blindados/novo/kaiserstein/glx-250?preco-ate=1000': null,
};

type PageHead = readonly [path: string, canonical: string | null, types?: readonly string[]];

const headsOfScreens = screens.flatMap((screen) =>
  addressesOf(screen.path).map((path): PageHead => {
    const canonical = path in otherCanonicals ? otherCanonicals[path]! : path;
    return [path, 'indexed' in screen ? null : canonical, requiredTypes[screen.path] ?? []];
  }),
);

/** Further addresses of these screens. */
const otherHeads: readonly PageHead[] = [
  ['/busca/todos', '/veiculos'],
  ['/veiculos?pagina=2', '/veiculos?pagina=2'],
  ['/busca/blindados?pagina=2', '/busca/blindados?pagina=2'],
  ['/veiculos?ordem=menor-preco', null],
  ['/busca/todos?preco-ate=200000', null],
  ['/busca/todos/todos/solveig', null],
  ['/busca/todos?ignorado=Corolla+XEi', null],
  [BRAND, BRAND, ['ItemList', 'BreadcrumbList']],
  [SELECTION, SELECTION, ['ItemList', 'BreadcrumbList']],
  [VEHICLE, VEHICLE, ['Car', 'Product', 'BreadcrumbList']],
  [SOLD, SOLD, ['Car', 'BreadcrumbList']],
  [`${SOLD}/proposta`, null],
];

type Data = Readonly<Record<string, unknown>>;

/** The most bytes of a page that applications read to show its preview. */
const READ_BYTES = 300 * 1024;

const count = (html: string, tag: string) => html.split(`<${tag}`).length - 1;

/** Reads a document: its status, canonical address, tags, the first of a name, structured data, title and landmarks. */
async function headOf(request: APIRequestContext, path: string) {
  const response = await request.get(path);
  const body = await response.body();
  const html = body.toString('utf8');
  const beginning = body.subarray(0, READ_BYTES).toString('utf8');
  const tags = [...beginning.matchAll(/<meta (?:property|name)="([^"]+)" content="([^"]*)"/g)];
  const scripts = html.matchAll(/<script[^>]*type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs);
  return {
    status: response.status(),
    title: /<title>([^<]+)<\/title>/.exec(html)?.[1],
    landmarks: {
      language: /<html[^>]* lang="([^"]+)"/.exec(html)?.[1],
      h1: count(html, 'h1'),
      header: count(html, 'header class="z-header'),
      main: count(html, 'main id="conteudo"'),
      footer: count(html, 'footer id="rodape"'),
      floatingLinks: html.match(/<a[^>]*data-floating/g)?.length,
    },
    canonical: /<link rel="canonical" href="([^"]*)"/.exec(html)?.[1] ?? null,
    tags: new Map(
      tags
        .map(([, name = '', content = '']) => [name, content.replaceAll('&amp;', '&')] as const)
        .toReversed(),
    ),
    data: [...scripts].map(([, json]) => JSON.parse(json!) as Data),
    links: [...html.matchAll(/<a [^>]*?href="([^"]*)"/g)].map(([, href]) => href!),
  };
}

const typesOf = (data: Data): readonly string[] => [data['@type'] as string | string[]].flat();

/** Returns the addresses of the items of a list. */
const itemsOf = (list: Data): readonly unknown[] =>
  (list['itemListElement'] as readonly Data[]).map(({ url }) => url);

/**
 * Returns the errors that an independent tool finds (Adobe, by the rules of Google's rich results). It takes every list for
 * a trail of links, so lists of vehicles are left out.
 */
async function errorsOf(all: readonly Data[]): Promise<readonly string[]> {
  const validator = new Validator();
  const supported = all.filter((data) => !typesOf(data).includes('ItemList'));
  const checked = await Promise.all(
    supported.map((data) =>
      validator.validate({
        jsonld: Object.fromEntries(typesOf(data).map((type) => [type, [structuredClone(data)]])),
      }),
    ),
  );
  return checked
    .flat()
    .filter(({ severity }) => severity === 'ERROR')
    .map(({ rootType, issueMessage }) => `${rootType}: ${issueMessage}`);
}

/** WhatsApp, Telegram, iMessage, LinkedIn and X read these tags, as their documentation says. */
const previewTags = [
  ...['title', 'description', 'image', 'image:alt', 'image:width', 'image:height'],
  ...['url', 'type', 'site_name'],
]
  .map((name) => `og:${name}`)
  .concat(['card', 'title', 'description', 'image'].map((name) => `twitter:${name}`));

/** The most characters of a title that all of these applications show; LinkedIn shows the fewest. */
const TITLE = 150;

/** The most bytes of a picture that WhatsApp shows at once. */
const PICTURE_BYTES = 250 * 1024;

const one = { language: 'pt-BR', h1: 1, header: 1, main: 1, footer: 1, floatingLinks: 1 };

test('every page says its address and whether it is listed, has structured data without an error, is shown with a picture where it is shared, and has one heading, its landmarks and a link to WhatsApp; no two screens have one title @desktop', async ({
  request,
  stack,
}) => {
  const unnamed = { '@context': 'https://schema.org', '@type': 'BreadcrumbList' };
  expect(await errorsOf([unnamed]), 'the validator reads what it gets').not.toEqual([]);
  const pictures = new Map<string, string>();
  const titles = new Map<string, string | undefined>();
  for (const [path, canonical, types = []] of [...headsOfScreens, ...otherHeads]) {
    const head = await headOf(request, path);
    const { status, canonical: own, tags, data, links, title, landmarks } = head;
    expect.soft([path, landmarks]).toEqual([path, one]);
    expect.soft(tags.get('description'), path).toBeTruthy();
    titles.set(path, title);
    const expected =
      canonical === null
        ? [null, 'noindex']
        : [stack.siteUrl + canonical, 'max-image-preview:large'];
    expect.soft([path, status, own, tags.get('robots')]).toEqual([path, 200, ...expected]);
    expect.soft(data.flatMap(typesOf), path).toEqual(expect.arrayContaining([...types]));
    expect.soft([path, ...(await errorsOf(data))]).toEqual([path]);
    const urls = links.map((link) => stack.siteUrl + link);
    for (const list of data.filter((each) => typesOf(each).includes('ItemList'))) {
      expect.soft(itemsOf(list), path).not.toEqual([]);
      expect.soft(urls, path).toEqual(expect.arrayContaining([...itemsOf(list)]));
    }
    for (const name of previewTags) expect.soft(tags.get(name), `${path} ${name}`).toBeTruthy();
    expect.soft(tags.get('twitter:card'), path).toBe('summary_large_image');
    expect.soft(tags.get('og:title')?.length, path).toBeLessThanOrEqual(TITLE);
    const picture = tags.get('og:image') ?? '';
    expect.soft(tags.get('twitter:image'), path).toBe(picture);
    // The addresses are absolute and begin with SITE_URL, so they are https where the site is.
    for (const address of [picture, tags.get('og:url')])
      expect.soft(address?.startsWith(stack.siteUrl), `${path} ${address}`).toBe(true);
    pictures.set(path, picture);
  }

  for (const { path } of [await orderArmouring(request), await orderAesthetics(request)]) {
    const { title, landmarks } = await headOf(request, path);
    titles.set(path, title);
    expect.soft([path, landmarks]).toEqual([path, one]);
  }
  // The pages of one list share a title.
  for (const [path] of otherHeads) titles.delete(path);
  expect([...titles.values()]).toEqual([...new Set(titles.values())]);
  for (const [path, picture] of pictures) {
    const [vehicle] = /^\/detalhe\/[^/]+/.exec(path) ?? [path];
    expect([path, picture]).toEqual([path, pictures.get(vehicle)]);
  }
  const servicePaths = Object.values(services).map(({ route }) => route);
  const own = ['/', '/veiculos', SELECTION, '/vendaseucarro', ...servicePaths];
  expect(new Set(own.map((path) => pictures.get(path))).size).toBe(own.length);
  for (const address of new Set(pictures.values())) {
    const answer = await request.get(address);
    expect([address, answer.status(), answer.headers()['content-type']]).toEqual([
      address,
      200,
      'image/jpeg',
    ]);
    if (address.includes('/imagens/'))
      expect(answer.headers()['cache-control']).toMatch(/^public, max-age=86400\b/);
    const body = await answer.body();
    expect(body.length, address).toBeLessThanOrEqual(PICTURE_BYTES);
    const { width, height } = await sharp(body).metadata();
    expect([address, width, height]).toEqual([address, 1200, 630]);
  }
});
