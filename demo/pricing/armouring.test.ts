import fc from 'fast-check';

import { parsePrice } from '../wire/money';
import { isArmouringProduct, quoteArmouring, type PricedChoice } from './armouring';
import { armouringProducts } from './armouring-products';

const glassSkus = armouringProducts.flatMap(({ kind, sku, price }) =>
  kind === 'glass' && price !== null ? [sku] : [],
);
const otherSkus = armouringProducts.flatMap(({ kind, sku }) => (kind === 'glass' ? [] : [sku]));
const category = fc.constantFrom(1, 2, 3);
const choices = fc.record({
  category,
  glass: fc.constantFrom(...glassSkus),
  others: fc.subarray(otherSkus),
});

const sum = ({ produtos }: PricedChoice): number =>
  produtos.reduce((total, { preco }) => total + (parsePrice(preco ?? '') ?? NaN), 0);

describe('armouring prices', () => {
  test('the final value of any choice is the sum of its lines', () => {
    fc.assert(
      fc.property(choices, ({ category: id, glass, others: otherProducts }) => {
        const { choice, recommendation } = quoteArmouring({
          category: id,
          skus: [glass, ...otherProducts],
          consultantOnly: false,
        });
        for (const quoted of [choice, recommendation]) {
          expect(parsePrice(quoted.vl_final ?? '')).toBe(sum(quoted));
        }
        expect(choice.produtos).toHaveLength(2 + otherProducts.length);
      }),
    );
  });

  test('one more product never lowers the price', () => {
    fc.assert(
      fc.property(
        choices,
        fc.constantFrom(...otherSkus),
        ({ category: id, glass, others: otherProducts }, extra) => {
          const price = (skus: string[]): number =>
            sum(quoteArmouring({ category: id, skus, consultantOnly: false }).choice);
          const without = [glass, ...otherProducts.filter((sku) => sku !== extra)];
          expect(price([...without, extra])).toBeGreaterThan(price(without));
        },
      ),
    );
  });

  test('a choice of glass, roof and trunk has four priced lines', () => {
    const { choice } = quoteArmouring({
      category: 1,
      skus: ['ultralight_18_10', 'teto_fixo', 'porta_malas_eletrico'],
      consultantOnly: false,
    });
    expect(choice).toEqual({
      produtos: [
        { produto: 'Blindagem nível IIIA, manta e aço balístico', preco: 'R$ 64.900,00' },
        { produto: 'Vidro Ultralight 18 mm, 10 anos de garantia', preco: 'R$ 21.400,00' },
        { produto: 'Teto fixo', preco: 'R$ 4.800,00' },
        { produto: 'Porta-malas elétrico', preco: 'R$ 3.200,00' },
      ],
      vl_final: 'R$ 94.300,00',
    });
  });

  test('a model that only a consultant prices has no price in any line', () => {
    const quoted = quoteArmouring({ category: 2, skus: ['standard_24_5'], consultantOnly: true });
    for (const { produtos, vl_final } of [quoted.choice, quoted.recommendation]) {
      expect(vl_final).toBeUndefined();
      expect(produtos.every(({ preco }) => preco === null)).toBe(true);
    }
  });

  test.each([['panoramico_curvo_10'], []])(
    'glass %p leaves the value to a consultant, and the recommendation has a value',
    (...skus) => {
      const { choice, recommendation } = quoteArmouring({
        category: 2,
        skus,
        consultantOnly: false,
      });
      expect(choice.vl_final).toBeUndefined();
      expect(recommendation.vl_final).toMatch(/^R\$ /);
    },
  );

  test('only products of the price list are accepted', () => {
    expect(isArmouringProduct('teto_fixo')).toBe(true);
    expect(isArmouringProduct('tipo_vidro')).toBe(false);
  });
});
