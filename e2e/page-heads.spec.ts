import Validator from '@adobe/structured-data-validator';
import type { APIRequestContext } from '@playwright/test';
import sharp from 'sharp';
import { expect, test } from './support/test';
import { vehicles } from './support/vehicles';

// What search engines and the previews of shared links read of a document.

const VEHICLE = `/detalhe/${vehicles.armoured}`;
const SOLD = `/detalhe/${vehicles.sold}`;
const BRAND = '/busca/todos/todos/kaiserstein';
const SELECTION = '/carros/blindados-a-diesel';

/** Pages, their canonical addresses, `null` where search engines are not to list them, and types of structured data. */
const pages: readonly (readonly [path: string, canonical: string | null, ...types: string[]])[] = [
  ['/', '', 'AutoDealer', 'WebSite'],
  ['/faleconosco', '/faleconosco', 'AutoDealer'],
  ['/sobre', '/sobre', 'AutoDealer'],
  ['/blindagem', '/blindagem', 'Service', 'FAQPage'],
  ['/estetica', '/estetica', 'Service', 'FAQPage'],
  ['/estetica/pelicula', '/estetica/pelicula', 'BreadcrumbList'],
  ['/funilaria', '/funilaria', 'AutoBodyShop', 'FAQPage'],
  ['/vendaseucarro', '/vendaseucarro', 'FAQPage'],
  ['/institucional', '/institucional'],
  ['/veiculos', '/veiculos', 'ItemList', 'BreadcrumbList'],
  ['/veiculos?pagina=2', '/veiculos?pagina=2'],
  ['/veiculos?ordem=menor-preco', null],
  ['/busca', '/busca/todos/semi-novo'],
  ['/busca/todos', '/veiculos'],
  ['/busca/todos?pagina=2', '/veiculos?pagina=2'],
  ['/busca/blindados?pagina=2', '/busca/blindados?pagina=2'],
  [BRAND, BRAND, 'ItemList', 'BreadcrumbList'],
  ['/busca/todos?preco-ate=200000', null],
  ['/busca/todos/todos/kaiserstein/glx-450-d?preco-ate=2000000', null],
  ['/busca/todos/todos/solveig', null],
  ['/busca/todos/novo/monte-real?preco-ate=1000', null],
  ['/busca/todos?ignorado=Corolla+XEi', null],
  ['/carros', '/carros', 'BreadcrumbList'],
  [SELECTION, SELECTION, 'ItemList', 'BreadcrumbList'],
  [VEHICLE, VEHICLE, 'Car', 'Product', 'BreadcrumbList'],
  [SOLD, SOLD, 'Car', 'BreadcrumbList'],
  [`/detalhe/${vehicles.withoutPictures}`, `/detalhe/${vehicles.withoutPictures}`],
  [`/detalhe/${vehicles.withoutPrice}`, `/detalhe/${vehicles.withoutPrice}`],
  [`${VEHICLE}/proposta`, null],
  [`${VEHICLE}/parcelas`, null, 'BreadcrumbList'],
  [`${VEHICLE}/passaporte`, null],
  [`${SOLD}/proposta`, null],
  [`/comparar?v=${vehicles.armoured},${vehicles.unarmoured}`, null, 'BreadcrumbList'],
  ['/garagem', null, 'BreadcrumbList'],
  ['/faleconosco?encomenda=SUV', null],
  ['/detalhes', null],
  ['/detalhes/encomenda', null],
];

type Data = Readonly<Record<string, unknown>>;

/** None of those that show previews reads more of a page. */
const READ_BYTES = 300 * 1024;

/** Reads a document: its status, canonical address, tags, the first of a name, and structured data. */
async function headOf(request: APIRequestContext, path: string) {
  const response = await request.get(path);
  const body = await response.body();
  const html = body.toString('utf8');
  const beginning = body.subarray(0, READ_BYTES).toString('utf8');
  const tags = [...beginning.matchAll(/<meta (?:property|name)="([^"]+)" content="([^"]*)"/g)];
  const scripts = html.matchAll(/<script[^>]*type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs);
  return {
    status: response.status(),
    canonical: /<link rel="canonical" href="([^"]*)"/.exec(html)?.[1] ?? null,
    tags: new Map(
      tags
        .map(([, name = '', content = '']) => [name, content.replaceAll('&amp;', '&')] as const)
        .toReversed(),
    ),
    data: [...scripts].map(([, json]) => JSON.parse(json!) as Data),
  };
}

const typesOf = (data: Data): readonly string[] => [data['@type'] as string | string[]].flat();

/**
 * By an independent tool (Adobe, by the rules of Google's rich results); what it only recommends is left out. It takes
 * every list for a trail of links, so that lists of vehicles are left to {@link missing}.
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

/** Google requires these fields of types that the tool does not have (its documentation, read on 2026-11-23). */
const required: Readonly<Record<string, readonly string[]>> = {
  AutoDealer: ['name', 'address'],
  AutoBodyShop: ['name', 'address'],
  WebSite: ['name', 'url'],
  Service: ['name', 'provider'],
  Car: ['name', 'image', 'brand', 'model', 'vehicleModelDate', 'itemCondition', 'offers'],
  ItemList: ['itemListElement'],
  ListItem: ['position', 'url'],
};

const missing = (all: readonly Data[]): readonly string[] =>
  all.flatMap((data) => [
    ...(typesOf(data).includes('ItemList') ? missing(data.itemListElement as Data[]) : []),
    ...typesOf(data).flatMap((type) =>
      (required[type] ?? []).filter((field) => !(field in data)).map((field) => `${type}.${field}`),
    ),
  ]);

/** WhatsApp, Telegram, iMessage, LinkedIn and X read these tags, as their documentation says. */
const previewTags = [
  ...['title', 'description', 'image', 'image:alt', 'image:width', 'image:height'],
  ...['url', 'type', 'site_name'],
]
  .map((name) => `og:${name}`)
  .concat(['card', 'title', 'description', 'image'].map((name) => `twitter:${name}`));

/** Letters of a title that each of them shows: LinkedIn shows the fewest. */
const TITLE = 150;

/** Of every picture: what WhatsApp is known to show at once. */
const PICTURE_BYTES = 250 * 1024;

test('every page says its address and whether it is listed, has structured data without an error, and is shown with a picture where it is shared @desktop', async ({
  request,
  stack,
}) => {
  const pictures = new Map<string, string>();
  for (const [path, canonical, ...types] of pages) {
    const { status, canonical: own, tags, data } = await headOf(request, path);
    const expected =
      canonical === null
        ? [null, 'noindex']
        : [stack.siteUrl + canonical, 'max-image-preview:large'];
    expect.soft([path, status, own, tags.get('robots')]).toEqual([path, 200, ...expected]);
    // A vehicle without pictures or price lacks what search engines require, and is not held to it.
    if (types.length > 0) {
      expect.soft(data.flatMap(typesOf), path).toEqual(expect.arrayContaining(types));
      expect.soft([path, ...(await errorsOf(data)), ...missing(data)]).toEqual([path]);
    }

    for (const name of previewTags) expect.soft(tags.get(name), `${path} ${name}`).toBeTruthy();
    expect.soft(tags.get('twitter:card'), path).toBe('summary_large_image');
    expect.soft(tags.get('og:title')?.length, path).toBeLessThanOrEqual(TITLE);
    const picture = tags.get('og:image') ?? '';
    expect.soft(tags.get('twitter:image'), path).toBe(picture);
    // Absolute, and as secure as the site: https where SITE_URL is.
    for (const address of [picture, tags.get('og:url')])
      expect.soft(address?.startsWith(stack.siteUrl), `${path} ${address}`).toBe(true);
    pictures.set(path, picture);
  }

  for (const part of ['proposta', 'parcelas', 'passaporte'])
    expect([part, pictures.get(`${VEHICLE}/${part}`)]).toEqual([part, pictures.get(VEHICLE)]);
  const own = [
    '/',
    '/veiculos',
    SELECTION,
    '/blindagem',
    '/estetica',
    '/funilaria',
    '/vendaseucarro',
  ];
  expect(new Set(own.map((path) => pictures.get(path))).size).toBe(own.length);
  for (const address of new Set(pictures.values())) {
    const answer = await request.get(address);
    expect([address, answer.status(), answer.headers()['content-type']]).toEqual([
      address,
      200,
      'image/jpeg',
    ]);
    const body = await answer.body();
    expect(body.length, address).toBeLessThanOrEqual(PICTURE_BYTES);
    const { width, height } = await sharp(body).metadata();
    expect([address, width, height]).toEqual([address, 1200, 630]);
  }
});

test('a vehicle says its body, colour, gearbox, seats and armouring as its detail does @desktop', async ({
  request,
}) => {
  const { data } = await headOf(request, VEHICLE);
  const car = data.find((one) => typesOf(one).includes('Car'));
  expect(car).toMatchObject({
    bodyType: 'SUV',
    color: expect.stringMatching(/^[A-Z]/),
    vehicleTransmission: expect.stringMatching(/^(?:Automático|Manual|CVT)/),
    vehicleSeatingCapacity: expect.any(Number),
  });
  const armour = (car?.additionalProperty as Data[]).map(({ name }) => name);
  expect(armour).toEqual(['blindado', 'tipo de blindagem', 'tipo de vidro', 'garantia do vidro']);
});

test('the tool finds what is wrong @desktop', async () => {
  expect(
    await errorsOf([
      { '@type': 'BreadcrumbList', itemListElement: [{ '@type': 'ListItem', position: 1 }] },
    ]),
  ).not.toEqual([]);
  expect(await errorsOf([{ '@type': 'Product', image: 'x' }])).not.toEqual([]);
  expect(missing([{ '@type': 'Car', name: 'x' }])).toContain('Car.offers');
  const list = { '@type': 'ItemList', itemListElement: [{ '@type': 'ListItem', position: 1 }] };
  expect(missing([list])).toEqual(['ListItem.url']);
});
