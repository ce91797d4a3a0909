import { parseArmouringSpecification } from '@/lib/quotation/armouring/contract';
import type { ArmouringSpecification } from '@/lib/quotation/armouring/fetch';
import { buildCallUrl, type BackendCall } from '@/lib/backend/call';
import { endpoints } from '@/lib/backend/endpoints';
import { unwrapList, unwrapOne } from '@/lib/backend/unwrap';
import { createLeadBody } from '@/lib/forms/contract';
import {
  createAestheticsBody,
  createArmouringBody,
  parseOrderCode,
} from '@/lib/quotation/contract';
import { createTestContext } from '@/lib/backend/testing/context';
import { createNavigationBody, parseNavigationId } from '@/lib/visitor/tracking/contract';
import { runCheck } from '@/scripts/check-backend/testing/run';
import {
  embeddedCredentials,
  startEmbeddedBackend,
  type Service,
} from '@/scripts/testing/processes';

import { checker, operationsOf, readDocument } from './testing/document';
import { beyondSpecification } from './testing/plain-fields';

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
const idOf = (record: Record<string, unknown> | undefined): string => String(record?.id);
const SITE = 'https://www.exemplo.com.br';

const visit = {
  origin: 'Direto',
  pages: [{ name: 'Home', path: '/' }],
  banners: [],
  services: [],
  vehicles: [{ id: '7', brand: 'Hakone', model: 'Ridge' }],
  whatsapp: ['/'],
};

jest.setTimeout(60_000);

/** What a lead, a visit and a car for sale are answered with is theirs, or is not read. */
const anyFields = ['createLead', 'createNavigation', 'updateNavigation', 'sellYourCar'];

describe('by the specification alone', () => {
  /** By call, what its answers say beyond the specification. */
  const beyond = new Map<string, readonly string[]>();
  let backend: Service;
  beforeAll(async () => {
    backend = await startEmbeddedBackend();
  });
  afterAll(() => backend.stop());

  /** Sends a call and checks that its answer fits the document. */
  async function send(call: BackendCall): Promise<unknown> {
    const answer = await fetch(buildCallUrl(backend.url, call), {
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
    const fields = document['x-especificacao'][call.endpoint] ?? [];
    const before = beyond.get(call.endpoint) ?? [];
    beyond.set(call.endpoint, [...before, ...beyondSpecification(fields, body)]);
    return body;
  }

  const records = async (call: BackendCall) =>
    unwrapList(await send(call)) as readonly Record<string, string | number>[];

  test('fits the site, as `npm run check:backend` says', async () => {
    const { code, stdout } = await runCheck(['--url', backend.url], embeddedCredentials);
    expect(stdout).not.toMatch(/^✗/m);
    expect(stdout).toContain(' 0 com problemas');
    expect(stdout).toContain('Este backend atende ao site.');
    expect(code).toBe(0);
  });

  test('what the pages read', async () => {
    await send(endpoints.generalData());
    await send(endpoints.banners());
    await send(endpoints.testimonials());
    await send(endpoints.institutionalContent('institucional'));
    await send(endpoints.highlights());
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
    await send(endpoints.stockModels(idOf(brand)));
    const models = await records(endpoints.models(idOf(brand), 'blindados'));
    await send(endpoints.modelPicture(idOf(models[0])));
    const specifications = new Map<string, ArmouringSpecification>();
    for (const id of models.map(idOf)) {
      const found = unwrapOne(await send(endpoints.armouringSpecification(id)));
      const read = found && parseArmouringSpecification(found, createTestContext());
      if (read) specifications.set(id, read);
    }
    const [[modelId, { categoryId, glass }]] = [...specifications] as [
      [string, ArmouringSpecification],
    ];
    const lead = unwrapOne(
      await send(endpoints.createLead(createLeadBody({ ...contact, kind: 'armouring' }))),
    )!;
    const choice = {
      categoryId,
      modelId,
      glass: { groupId: glass.id, sku: glass.warranties[0]!.products[0]!.sku },
      sunroof: null,
      items: [],
    };
    const created = await send(
      endpoints.createArmouringQuotation(createArmouringBody(choice, lead)),
    );
    const answer = await send(
      endpoints.armouringQuotation(parseOrderCode(created, createTestContext())),
    );
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
      await send(endpoints.createLead(createLeadBody({ ...contact, kind: 'aesthetics' }))),
    )!;
    const choice = {
      categoryId: idOf(category),
      modelId: idOf(model),
      serviceId: idOf(service),
      optionIds: option ? [idOf(option)] : [],
    };
    const created = await send(
      endpoints.createAestheticsQuotation(createAestheticsBody(choice, lead)),
    );
    const answer = await send(
      endpoints.aestheticsQuotation(parseOrderCode(created, createTestContext())),
    );
    expect(unwrapOne(answer)).toHaveProperty('orcamento');
  });

  test('a proposal, a contact, a car for sale and a visit', async () => {
    const [vehicle] = await records(endpoints.vehicles());
    const proposal = { kind: 'proposal', vehicleId: idOf(vehicle), tradeIn: null } as const;
    await send(
      endpoints.createLead(createLeadBody({ ...contact, ...proposal, proposal: 'À vista.' })),
    );
    const subject = 'Encomenda: Serra Alta 2026';
    await send(endpoints.createLead(createLeadBody({ ...contact, kind: 'contact', subject })));
    const sale = operations.find(({ id }) => id === 'venderCarro')?.request?.examples[0]?.value;
    await send(endpoints.sellYourCar(sale));
    const session = await send(endpoints.createNavigation(createNavigationBody(visit, SITE)));
    const id = parseNavigationId(session, createTestContext());
    await send(
      endpoints.updateNavigation(id, createNavigationBody({ ...visit, lead: { id: 1 } }, SITE)),
    );
  });

  test('all calls were made, and said nothing beyond the specification', () => {
    const described = Object.keys(document['x-especificacao']);
    expect([...beyond.keys()].toSorted()).toEqual([...described, ...anyFields].toSorted());
    const more = described.flatMap((name) =>
      (beyond.get(name) ?? []).map((field) => [name, field]),
    );
    expect(more).toEqual([]);
  });
});
