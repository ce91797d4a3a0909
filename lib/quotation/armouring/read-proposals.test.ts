import { ok } from '@/lib/backend/result';
import { getBrands, getModels } from '@/lib/stock/option-lists';

import type { ArmouringQuotation, PricedList } from '../types';
import { readProposals } from './read-proposals';
import { getArmouringSpecification } from './server';
import { testSpecification } from './testing/specification';

jest.mock('@/lib/stock/option-lists');
jest.mock('./server');

const list = (...names: string[]): PricedList => ({
  brand: null,
  products: names.map((name) => ({ name, description: null, price: null })),
  total: null,
});

it('the reason for what is recommended is what the wizard says of it', async () => {
  jest.mocked(getBrands).mockResolvedValue(ok([{ id: '1', name: 'Audi' }]));
  jest.mocked(getModels).mockResolvedValue(ok([{ id: '2', name: 'Q8' }]));
  const [extra] = testSpecification.extras;
  jest.mocked(getArmouringSpecification).mockResolvedValue(
    ok({
      ...testSpecification,
      extras: [{ ...extra!, title: 'Cinta de aço', description: 'Roda com o pneu furado' }],
    }),
  );
  const quotation: ArmouringQuotation = {
    kind: 'armouring',
    ...{ orderCode: null, brand: 'AUDI', model: 'Q8', picture: null },
    choice: list('Base'),
    recommendation: list('Base', 'Cinta de Aço nas rodas'),
  };
  const [, recommended] = await readProposals(quotation, null);
  expect(recommended?.lines.map(({ note }) => note)).toEqual([null, 'Roda com o pneu furado']);
  expect(getArmouringSpecification).toHaveBeenLastCalledWith('2');
});
