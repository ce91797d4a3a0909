import { createTestContext } from '@/lib/backend/testing/context';
import { setEnvironmentVariables, testSettings } from '@/lib/server/env/testing';

import { parseVehicleSummary } from './vehicle/contract';
import { reuseUnchangedVehicles, parseListedVehicle } from './reader';
import { stockState } from './state';

jest.mock('@/lib/server/log/log', () => ({ log: jest.fn() }));

setEnvironmentVariables({ ...testSettings });

const wire = {
  id: 7,
  titulo: 'Audi A3',
  modelo: 'A3',
  imagem: '/storage/a.webp',
  blindado: 0,
  preco: 'R$ 189.900,00',
  ano_fabricacao: 2019,
  ano_modelo: 2020,
  km: 30_000,
  combustivel: 'Flex',
  status: 'ativo',
  seo_url: 'audi-a3',
};
const context = createTestContext();
const read = (of: unknown) => parseListedVehicle(of, context);

const list = (vehicle: ReturnType<typeof read>) => {
  stockState.listed = new Map([[vehicle.slug, vehicle]]);
  return vehicle;
};

test('a vehicle that the backend says the same of is the very same object', () => {
  const first = list(read(wire));
  expect(read({ ...wire })).toBe(first);
  expect(first).toEqual(parseVehicleSummary(wire, context));
});

test.each(
  Object.keys(wire).flatMap((field) => [
    [field, { ...wire, [field]: null }] as const,
    [field, { ...wire, [field]: '1' }] as const,
  ]),
)('one of which %s is another is read anew: %j', (_field, other) => {
  list(read(wire));
  const outcome = (contract: typeof parseListedVehicle) => {
    try {
      return contract(other, context);
    } catch (error) {
      return String(error);
    }
  };
  expect(outcome(parseListedVehicle)).toEqual(outcome(parseVehicleSummary));
});

test('one that came from another instance, or has a field more, is not read again either', async () => {
  const adopted = list(parseVehicleSummary(wire, context));
  const changed = { ...wire, visitas: 3 };
  expect(await reuseUnchangedVehicles([read(changed)])).toEqual([adopted]);
  expect(read({ ...changed })).toBe(adopted);
});

test.each([null, 5, 'audi-a3', [], { seo_url: 5 }])('%j is refused as ever', (of) => {
  expect(() => read(of)).toThrow();
});
