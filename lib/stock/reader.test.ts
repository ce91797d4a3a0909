import { testContext } from '@/lib/backend/testing/context';
import { setVariables, testSettings } from '@/lib/server/env/testing';

import { vehicleSummary } from './vehicle/contract';
import { asBefore, listedVehicle } from './reader';
import { state } from './state';

jest.mock('@/lib/server/log/log', () => ({ log: jest.fn() }));

setVariables({ ...testSettings });

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
const context = testContext();
const read = (of: unknown) => listedVehicle(of, context);

const list = (vehicle: ReturnType<typeof read>) => {
  state.listed = new Map([[vehicle.slug, vehicle]]);
  return vehicle;
};

test('a vehicle that the backend says the same of is the very same object', () => {
  const first = list(read(wire));
  expect(read({ ...wire })).toBe(first);
  expect(first).toEqual(vehicleSummary(wire, context));
});

test.each(
  Object.keys(wire).flatMap((field) => [
    [field, { ...wire, [field]: null }] as const,
    [field, { ...wire, [field]: '1' }] as const,
  ]),
)('one of which %s is another is read anew: %j', (_field, other) => {
  list(read(wire));
  const outcome = (contract: typeof listedVehicle) => {
    try {
      return contract(other, context);
    } catch (error) {
      return String(error);
    }
  };
  expect(outcome(listedVehicle)).toEqual(outcome(vehicleSummary));
});

test('one that came from another instance, or has a field more, is not read again either', async () => {
  const adopted = list(vehicleSummary(wire, context));
  const changed = { ...wire, visitas: 3 };
  expect(await asBefore([read(changed)])).toEqual([adopted]);
  expect(read({ ...changed })).toBe(adopted);
});

test.each([null, 5, 'audi-a3', [], { seo_url: 5 }])('%j is refused as ever', (of) => {
  expect(() => read(of)).toThrow();
});
