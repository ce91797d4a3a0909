import { callUrl, type Call } from '@/lib/backend/call';
import { endpoints } from '@/lib/backend/endpoints';
import { unwrapList, unwrapOne } from '@/lib/backend/unwrap';
import { leadBody } from '@/lib/leads/contract';
import { aestheticsBody, armouringBody, orderCode } from '@/lib/quotation/request/contract';
import { testContext } from '@/lib/backend/testing/context';
import { navigationBody, navigationId } from '@/lib/tracking/contract';
import {
  embeddedCredentials,
  startEmbeddedBackend,
  type Service,
} from '@/scripts/testing/processes';

import { checker, operationsOf, readDocument } from './testing/document';

const { document } = readDocument();
const operations = operationsOf(document);
/** For each call whose answer the site reads, whether an answer fits the document. */
const checks = new Map(
  operations.flatMap(({ calls, answer }) => {
    if (!answer) return [];
    const check = checker(answer.schema, document);
    return calls.map((name) => [name, check] as const);
  }),
);
const contact = { name: 'Ana Prado', phone: '(11) 98888-7777', email: 'ana@provedor.com.br' };
const visit = {
  origin: 'Direto',
  pages: ['Home'],
  banners: [],
  services: [],
  vehicles: [],
  whatsapp: ['/'],
};

jest.setTimeout(60_000);

let backend: Service;
beforeAll(async () => {
  backend = await startEmbeddedBackend();
});
afterAll(() => backend.stop());

/** Sends a call and checks that its answer fits the document. */
async function send(call: Call): Promise<unknown> {
  const answer = await fetch(callUrl(backend.url, call), {
    method: call.method,
    headers: {
      authorization: embeddedCredentials.API_AUTHORIZATION,
      'api-key': embeddedCredentials.API_KEY,
      'api-token': embeddedCredentials.API_TOKEN,
      'content-type': 'application/json',
    },
    ...(call.body === undefined ? {} : { body: JSON.stringify(call.body) }),
  });
  const body: unknown = await answer.json();
  expect([call.endpoint, answer.ok ? null : body]).toEqual([call.endpoint, null]);
  expect([call.endpoint, checks.get(call.endpoint)?.(body) ?? []]).toEqual([call.endpoint, []]);
  return body;
}

const records = async (call: Call) =>
  unwrapList(await send(call)) as readonly Record<string, string | number>[];

const idOf = (record: Record<string, unknown> | undefined): string => String(record?.id);

test('what the pages read', async () => {
  await send(endpoints.generalData());
  await send(endpoints.banners());
  await send(endpoints.testimonials());
  await send(endpoints.institutionalContent('institucional'));
  await send(endpoints.highlights());
  await send(endpoints.armouredVehicles());
  await send(endpoints.stockBrands());
  await send(endpoints.priceRanges(true));
  await send(endpoints.conditions());
  const vehicles = await records(endpoints.vehicles());
  for (const { seo_url: slug } of vehicles) await send(endpoints.vehicle(String(slug)));
  await send(endpoints.relatedVehicles(idOf(vehicles[0])));
  await send(endpoints.vehicle('nao-existe'));
});

test('an armouring quotation, from the first choice to the code asked for', async () => {
  const [brand] = await records(endpoints.brands());
  const models = await records(endpoints.models(idOf(brand), 'blindados'));
  await send(endpoints.modelPicture(idOf(models[0])));
  const specifications = new Map<string, Record<string, unknown>>();
  for (const id of models.map(idOf)) {
    const found = unwrapOne(await send(endpoints.armouringSpecification(id)));
    if (found?.id) specifications.set(id, found);
  }
  const [[modelId, specification]] = [...specifications] as [[string, Record<string, unknown>]];
  const lead = unwrapOne(
    await send(endpoints.createLead(leadBody({ ...contact, kind: 'armouring' }))),
  )!;
  const choice = {
    categoryId: idOf(specification),
    modelId,
    glass: { groupId: '19', sku: firstGlass(specification.especificacoes) },
    sunroof: null,
    items: [],
  };
  const created = await send(endpoints.createArmouringQuotation(armouringBody(choice, lead)));
  const answer = await send(endpoints.armouringQuotation(orderCode(created, testContext())));
  expect(unwrapOne(answer)).toHaveProperty('email');
});

test('an aesthetics quotation, from the first choice to the result', async () => {
  const [brand] = await records(endpoints.brands());
  const [model] = await records(endpoints.models(idOf(brand), 'estetica'));
  const [category] = await records(endpoints.aestheticsCategories());
  const [service] = await records(endpoints.aestheticsServices(idOf(category)));
  const whole = unwrapOne(await send(endpoints.aestheticsService(idOf(service))));
  const [option] = unwrapList(whole?.opcionais) as readonly Record<string, unknown>[];
  const lead = unwrapOne(
    await send(endpoints.createLead(leadBody({ ...contact, kind: 'aesthetics' }))),
  )!;
  const choice = {
    categoryId: idOf(category),
    modelId: idOf(model),
    serviceId: idOf(service),
    optionIds: option ? [idOf(option)] : [],
  };
  const created = await send(endpoints.createAestheticsQuotation(aestheticsBody(choice, lead)));
  const answer = await send(endpoints.aestheticsQuotation(orderCode(created, testContext())));
  expect(unwrapOne(answer)).toHaveProperty('orcamento');
});

test('a proposal, a contact, a car for sale and a visit', async () => {
  const [vehicle] = await records(endpoints.vehicles());
  const proposal = { kind: 'proposal', vehicleId: idOf(vehicle), tradeIn: null } as const;
  await send(endpoints.createLead(leadBody({ ...contact, ...proposal, proposal: 'À vista.' })));
  const subject = 'Encomenda: Serra Alta 2026';
  await send(endpoints.createLead(leadBody({ ...contact, kind: 'contact', subject })));
  const sale = operations.find(({ id }) => id === 'venderCarro')?.request?.examples[0]?.value;
  await send(endpoints.sellYourCar(sale));
  const session = await send(endpoints.createNavigation(navigationBody(visit)));
  const id = navigationId(session, testContext());
  await send(endpoints.updateNavigation(id, navigationBody({ ...visit, lead: { id: 1 } })));
});

function firstGlass(entries: unknown): string {
  const [first] = unwrapList(entries) as readonly { produtos: Record<string, { sku: string }[]> }[];
  return Object.values(first?.produtos ?? {})[0]?.[0]?.sku ?? '';
}
