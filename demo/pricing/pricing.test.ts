import fc from 'fast-check';

import { aestheticsOptionRows, aestheticsServiceRows } from '../seed/aesthetics';
import { parsePrice } from '../wire/money';
import { quoteAesthetics } from './aesthetics';
import { servicePrices, sizeFactors } from './aesthetics-price-list';
import { quoteArmouring } from './armouring';
import { armouringProducts } from './armouring-products';

type Priced = { produtos: { preco: string | null }[]; vl_final?: string };

/** Expects the final value to be the sum of the lines, or absent where a line has no price. */
function expectSum({ produtos, vl_final }: Priced): void {
  const prices = produtos.map(({ preco }) => preco && parsePrice(preco));
  const sum = prices.reduce((total, price) => Number(total) + Number(price), 0);
  expect(vl_final && parsePrice(vl_final)).toBe(prices.includes(null) ? undefined : sum);
}

test('the final value of armouring is the sum of its lines; what only a consultant prices has none', () => {
  const isGlass = ({ kind }: (typeof armouringProducts)[number]) => kind === 'glass';
  const glass = armouringProducts.filter(isGlass).map(({ sku }) => sku);
  const others = armouringProducts.filter((product) => !isGlass(product)).map(({ sku }) => sku);
  const choices = fc.record({
    category: fc.constantFrom(1, 2, 3),
    skus: fc
      .tuple(fc.constantFrom(...glass), fc.subarray(others))
      .map(([sku, more]) => [sku, ...more]),
    consultantOnly: fc.boolean(),
  });
  fc.assert(
    fc.property(choices, (input) => {
      const { choice, recommendation } = quoteArmouring(input);
      for (const quoted of [choice, recommendation]) expectSum(quoted);
      expect(choice.produtos).toHaveLength(input.skus.length + 1);
      expect(recommendation.vl_final === undefined).toBe(input.consultantOnly);
      const isOnRequest = input.consultantOnly || input.skus[0] === 'panoramico_curvo_10';
      expect(choice.vl_final === undefined).toBe(isOnRequest);
    }),
  );
  const { choice } = quoteArmouring({ category: 2, skus: [], consultantOnly: false });
  expect(choice.vl_final).toBeUndefined();
});

test('every service and option of aesthetics has a price, and the final value is the sum of its lines', () => {
  for (const { id } of aestheticsServiceRows) expect(servicePrices[id]).toBeDefined();
  for (const { id, serviceId } of aestheticsOptionRows)
    expect(servicePrices[serviceId]?.options).toHaveProperty(String(id % 100));
  const service = fc.constantFrom(...aestheticsServiceRows.map(({ id }) => id));
  const size = fc.constantFrom(...Object.keys(sizeFactors));
  fc.assert(
    fc.property(service, size, fc.nat(), (serviceId, body, mask) => {
      const options = aestheticsOptionRows.filter(
        (row, index) => row.serviceId === serviceId && (mask >> (index % 8)) & 1,
      );
      Object.values(quoteAesthetics({ serviceId, body, options })).forEach(expectSum);
    }),
  );
  const film = [{ id: 110101, title: 'Frente completa' }];
  const offers = quoteAesthetics({ serviceId: 1101, body: 'sedan', options: film });
  expect(Object.values(offers).map(({ marca, vl_final }) => [marca, vl_final])).toEqual([
    ['Vetra Shield', 'R$ 9.800,00'],
    ['Okami Film', 'R$ 12.740,00'],
    ['Nordlack', undefined],
  ]);
});
