import type { BackendCall } from '@/lib/backend/call';
import { endpoints } from '@/lib/backend/endpoints';
import { startEmbeddedBackend } from '@/scripts/testing/processes';

import { siteCalls } from './testing/calls';
import { operationsOf, readDocument } from './testing/document';
import { beyondSpecification } from './testing/plain-fields';
import { sendThroughPrism, startPrism, type Service } from './testing/prism';

jest.setTimeout(60_000);

const document = readDocument();
const operations = operationsOf(document);

type Row = Readonly<Record<string, unknown>>;

let backend: Service;
let prism: Service;
beforeAll(async () => {
  backend = await startEmbeddedBackend({ DEMO_REAL_NAMES: '1' });
  prism = await startPrism('test-results/logs/prism-real-names', backend.url);
});
afterAll(async () => {
  await prism.stop();
  await backend.stop();
});

/** Returns the records of an answer, which fits the document, has no other field, and is read whole. */
async function readRows({ endpoint, path, query }: BackendCall): Promise<readonly Row[]> {
  const operation = operations.find(({ calls }) => calls.includes(endpoint))!;
  const address = path + query;
  const { violations, body } = await sendThroughPrism(prism, operation, { address });
  expect([address, violations]).toEqual([address, null]);
  const { lost } = siteCalls[endpoint as keyof typeof siteCalls].read!(body);
  const additions = beyondSpecification(document['x-especificacao'][endpoint]!, body);
  expect([address, lost, additions]).toEqual([address, [], []]);
  const records = body as readonly Row[] | Readonly<{ data: readonly Row[] }>;
  return 'data' in records ? records.data : records;
}

test('every answer about the vehicles with real names fits the document; brands and models are those of the vehicles', async () => {
  const listed = await readRows(endpoints.vehicles());
  expect(listed).toHaveLength(120);
  const namesOfVehicles = new Set<string>();
  for (const { id, seo_url } of listed) {
    const [vehicle] = await readRows(endpoints.vehicle(String(seo_url)));
    namesOfVehicles.add(`${String(vehicle?.['marca'])} ${String(vehicle?.['modelo'])}`);
    expect(await readRows(endpoints.relatedVehicles(String(id)))).toHaveLength(6);
  }
  const listedNames: string[] = [];
  for (const { id, titulo } of await readRows(endpoints.brands()))
    for (const model of await readRows(endpoints.models(String(id), 'site')))
      listedNames.push(`${String(titulo)} ${String(model['titulo'])}`);
  expect(listedNames.sort()).toEqual([...namesOfVehicles].sort());

  expect(await readRows(endpoints.highlights())).toHaveLength(6);
  expect(await readRows(endpoints.conditions())).toHaveLength(2);
  expect((await readRows(endpoints.priceRanges())).length).toBeGreaterThan(6);
  const banners = await readRows(endpoints.banners());
  expect(banners.filter((banner) => banner['veiculo'] !== null)).toHaveLength(2);
});
