import { ok } from '@/lib/backend/result';
import { getBrands, getModels } from '@/lib/stock/option-lists';
import { createListedTestVehicle } from '@/lib/stock/testing/vehicle';
import { getArmouredVehicles, getListedVehicles } from '@/lib/stock/lists/server';

import type { ArmouringQuotation } from '../types';
import {
  createArmouredTotalProposal,
  canBeQuoted,
  getArmouredAlternatives,
  getArmouredTotal,
} from './armoured-total';

jest.mock('@/lib/stock/option-lists');
jest.mock('@/lib/stock/lists/server');

const unavailable = { ok: false, failure: { kind: 'timeout' } } as const;
const priceOf = (cents: number | null) => (cents === null ? null : { text: 'R$', cents });

const serra = createListedTestVehicle({
  slug: 'serra',
  brand: 'Monte Real',
  model: 'Serra Alta',
  price: priceOf(30_000_000),
  armoured: false,
});

const quotation: ArmouringQuotation = {
  kind: 'armouring',
  orderCode: 'BLD-1',
  brand: 'MONTE REAL',
  model: 'Serra Âlta',
  picture: null,
  choice: { brand: null, products: [], total: { text: 'R$ 68.900,00', cents: 6_890_000 } },
  recommendation: null,
};

beforeEach(() => {
  jest.mocked(getListedVehicles).mockResolvedValue(ok([serra]));
});

describe('the total of a vehicle with its armouring', () => {
  it('is the sum of both prices, whatever case and accents the names have', async () => {
    const total = await getArmouredTotal(quotation, 'serra');
    expect(total).toMatchObject({
      vehicleCents: 30_000_000,
      armouringCents: 6_890_000,
      cents: 36_890_000,
    });
    expect(createArmouredTotalProposal(total!)).toMatchObject({
      lines: [{ price: 'R$ 300.000' }, { name: 'Blindagem', price: 'R$ 68.900' }],
      total: 'R$ 368.900',
    });
  });

  const { choice } = quotation;
  it.each([
    ['the address names no vehicle', quotation, [serra], null],
    ['the vehicle is not listed', quotation, [], 'serra'],
    ['the vehicle has no price', quotation, [{ ...serra, price: null }], 'serra'],
    [
      'the price of the vehicle is no number',
      quotation,
      [{ ...serra, price: priceOf(null) }],
      'serra',
    ],
    ['the vehicle is armoured', quotation, [{ ...serra, armoured: true }], 'serra'],
    ['the vehicle is sold', quotation, [{ ...serra, sold: true }], 'serra'],
    ['the vehicle is reserved', quotation, [{ ...serra, state: 'Reservado' }], 'serra'],
    ['the vehicle is another model', quotation, [{ ...serra, model: 'Serra' }], 'serra'],
    ['neither has a brand', { ...quotation, brand: null }, [{ ...serra, brand: null }], 'serra'],
    [
      'a consultant names the price',
      { ...quotation, choice: { ...choice, total: null } },
      [serra],
      'serra',
    ],
  ])('is missing where %s', async (_case, of, listed, slug) => {
    jest.mocked(getListedVehicles).mockResolvedValue(ok(listed));
    await expect(getArmouredTotal(of, slug)).resolves.toBeNull();
  });

  it('is missing while the stock cannot be read', async () => {
    jest.mocked(getListedVehicles).mockResolvedValue(unavailable as never);
    await expect(getArmouredTotal(quotation, 'serra')).resolves.toBeNull();
  });
});

test('armoured vehicles of the same model come first, then those of a like price, the nearest first', async () => {
  const armoured = (slug: string, cents: number | null, model = 'Outro') =>
    createListedTestVehicle({
      slug,
      armoured: true,
      brand: 'Monte Real',
      model,
      price: priceOf(cents),
    });
  jest
    .mocked(getArmouredVehicles)
    .mockResolvedValue(
      ok([
        armoured('too-dear', 60_000_000),
        armoured('like', 37_000_000),
        armoured('without-price', null),
        armoured('same-far', 80_000_000, 'Serra Alta'),
        armoured('liker', 36_900_000),
        armoured('same-near', 36_000_000, 'Serra Alta'),
      ]),
    );
  const total = (await getArmouredTotal(quotation, 'serra'))!;
  const slugs = (await getArmouredAlternatives(total)).map(({ slug }) => slug);
  expect(slugs).toEqual(['same-near', 'same-far', 'liker']);
});

describe('the armouring of a vehicle can be quoted online', () => {
  const brands = [
    { id: '1', name: 'Monte Real' },
    { id: '2', name: 'Audi' },
  ];
  const models = [
    { id: '7', name: 'SERRA ALTA' },
    { id: '8', name: 'Serra' },
  ];

  it.each([
    ['where one model has its name', brands, models, true],
    [
      'not where two models have its name',
      brands,
      [...models, { id: '9', name: 'Serra Alta' }],
      false,
    ],
    [
      'not where two brands have its name',
      [...brands, { id: '3', name: 'monte real' }],
      models,
      false,
    ],
    ['not where no model has its name', brands, models.slice(1), false],
    ['not where no brand has its name', brands.slice(1), models, false],
  ])('%s', async (_case, brandList, modelList, expected) => {
    jest.mocked(getBrands).mockResolvedValue(ok(brandList));
    jest.mocked(getModels).mockResolvedValue(ok(modelList));
    await expect(canBeQuoted(serra)).resolves.toBe(expected);
  });

  it('not while the backend does not answer', async () => {
    jest.mocked(getBrands).mockResolvedValue(unavailable as never);
    await expect(canBeQuoted(serra)).resolves.toBe(false);
  });
});
