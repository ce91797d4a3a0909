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
  const withoutLists = all.filter((data) => !typesOf(data).includes('ItemList'));
  const checked = await Promise.all(
    withoutLists.map((data) =>
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

/** What Google requires of the types that the tool does not know; its documentation, read on 2026-11-23. */
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

test('questions are said to search engines as they stand on the page', async ({ request }) => {
  for (const path of ['/blindagem', '/estetica', '/funilaria', '/vendaseucarro']) {
    const html = await (await request.get(path)).text();
    const data = await structuredData(request, path);
    const faqPage = data.find((one) => typesOf(one).includes('FAQPage'));
    const questions = faqPage?.mainEntity as readonly Data[];
    expect(questions.length, path).toBeGreaterThanOrEqual(4);
    for (const { name, acceptedAnswer } of questions) {
      expect(html).toContain(`>${String(name)}</h3>`);
      expect(html.replaceAll('&quot;', '"')).toContain(
        `>${String((acceptedAnswer as Data).text)}</p>`,
      );
    }
  }
});

test('the group is described once, and whatever it offers points there', async ({
  request,
  stack,
}) => {
  const group = { '@type': 'AutoDealer', '@id': `${stack.siteUrl}/#grupo` };
  const [own] = await structuredData(request, '/faleconosco');
  expect(own).toMatchObject({
    ...group,
    telephone: expect.stringMatching(/^\+55\d{10,11}$/),
    openingHoursSpecification: [{ opens: '09:00', closes: '19:00' }, { dayOfWeek: ['Saturday'] }],
  });
  for (const [path, type, pointer] of [
    ['/', 'WebSite', 'publisher'],
    ['/blindagem', 'Service', 'provider'],
    ['/funilaria', 'AutoBodyShop', 'parentOrganization'],
  ] as const) {
    const data = await structuredData(request, path);
    expect(data.find((one) => typesOf(one).includes(type))).toMatchObject({ [pointer]: group });
  }
  const data = await structuredData(request, `/detalhe/${vehicles.armoured}`);
  expect(data.find((one) => typesOf(one).includes('Car'))).toMatchObject({
    offers: { seller: group },
    color: expect.any(String),
    vehicleTransmission: expect.any(String),
    vehicleEngine: { name: expect.any(String) },
    description: expect.any(String),
    additionalProperty: expect.arrayContaining([
      { '@type': 'PropertyValue', name: 'blindado', value: true },
      { '@type': 'PropertyValue', name: 'tipo de vidro', value: expect.any(String) },
    ]),
  });
});

test('a car whose price is on request is no product: it has no offer', async ({ request }) => {
  const data = await structuredData(request, `/detalhe/${vehicles.withoutPrice}`);
  expect(data.flatMap(typesOf)).not.toContain('Product');
  expect(await errorsOf(data)).toEqual([]);
  expect(missing(data)).toEqual(['Car.offers']);
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
