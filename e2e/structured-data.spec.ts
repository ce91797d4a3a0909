import Validator from '@adobe/structured-data-validator';
import type { APIRequestContext } from '@playwright/test';
import { expect, test } from './support/test';
import { vehicles } from './support/vehicles';

type Data = Readonly<Record<string, unknown>>;

const typesOf = (data: Data): readonly string[] => [data['@type'] as string | string[]].flat();

async function structuredData(request: APIRequestContext, path: string): Promise<readonly Data[]> {
  const html = await (await request.get(path)).text();
  const scripts = html.matchAll(/<script[^>]*type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs);
  return [...scripts].map(([, json]) => JSON.parse(json!) as Data);
}

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

const pages = [
  ['/', ['AutoDealer', 'WebSite']],
  ['/faleconosco', ['AutoDealer']],
  ['/sobre', ['AutoDealer']],
  ['/blindagem', ['Service', 'FAQPage']],
  ['/estetica', ['Service', 'FAQPage']],
  ['/vendaseucarro', ['FAQPage']],
  ['/estetica/pelicula', ['BreadcrumbList']],
  ['/funilaria', ['AutoBodyShop', 'FAQPage']],
  ['/carros', ['BreadcrumbList']],
  [`/detalhe/${vehicles.armoured}/parcelas`, ['BreadcrumbList']],
  [`/comparar?v=${vehicles.armoured}`, ['BreadcrumbList']],
  ['/garagem', ['BreadcrumbList']],
  ['/veiculos', ['ItemList', 'BreadcrumbList']],
  ['/busca/todos/todos/kaiserstein', ['ItemList', 'BreadcrumbList']],
  ['/carros/blindados-a-diesel', ['ItemList', 'BreadcrumbList']],
  [`/detalhe/${vehicles.armoured}`, ['Car', 'Product', 'BreadcrumbList']],
  [`/detalhe/${vehicles.sold}`, ['Car', 'BreadcrumbList']],
] as const;

test('each kind of page has its own, without an error', async ({ request }) => {
  for (const [path, types] of pages) {
    const data = await structuredData(request, path);
    expect.soft(data.flatMap(typesOf), path).toEqual(expect.arrayContaining([...types]));
    expect.soft([path, ...(await errorsOf(data)), ...missing(data)]).toEqual([path]);
  }
});

test('the tool finds what is wrong', async () => {
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
