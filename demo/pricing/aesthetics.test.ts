import fc from 'fast-check';

import { aestheticsOptionRows, aestheticsServiceRows } from '../seed/aesthetics';
import { parsePrice } from '../wire/money';
import { quoteAesthetics } from './aesthetics';
import { servicePrices, sizeFactors } from './aesthetics-price-list';

const body = fc.constantFrom(...Object.keys(sizeFactors));

describe('aesthetics prices', () => {
  test('every service and option of the catalogue is in the price list', () => {
    for (const { id } of aestheticsServiceRows) expect(servicePrices[id]).toBeDefined();
    for (const { id, serviceId } of aestheticsOptionRows) {
      expect(servicePrices[serviceId]?.options).toHaveProperty(String(id % 100));
    }
  });

  test('an offer has a final value exactly when all of its lines have prices, and the value is their sum', () => {
    const service = fc.constantFrom(...aestheticsServiceRows.map(({ id }) => id));
    fc.assert(
      fc.property(service, body, fc.nat(), (serviceId, shape, mask) => {
        const options = aestheticsOptionRows.filter(
          (row, index) => row.serviceId === serviceId && (mask >> (index % 8)) & 1,
        );
        for (const { produtos, vl_final } of Object.values(
          quoteAesthetics({ serviceId, body: shape, options }),
        )) {
          const prices = produtos.map(({ preco }) => preco && parsePrice(preco));
          expect(vl_final === undefined).toBe(prices.includes(null));
          if (vl_final)
            expect(parsePrice(vl_final)).toBe(
              prices.reduce((total, price) => Number(total) + Number(price), 0),
            );
        }
      }),
    );
  });

  test('film on the front is offered by three brands, one of them without a price', () => {
    const options = [{ id: 110101, title: 'Frente completa' }];
    expect(quoteAesthetics({ serviceId: 1101, body: 'sedan', options })).toEqual({
      'vetra-shield': {
        marca: 'Vetra Shield',
        produtos: [
          {
            produto: 'PPF Premium, frente completa',
            preco: 'R$ 9.800,00',
            descricao: 'Filme autorregenerativo, brilho de fábrica',
          },
        ],
        vl_final: 'R$ 9.800,00',
      },
      'okami-film': {
        marca: 'Okami Film',
        produtos: [
          {
            produto: 'PPF Ultra, frente completa',
            preco: 'R$ 12.740,00',
            descricao: 'Filme mais espesso, acabamento hidrofóbico',
          },
        ],
        vl_final: 'R$ 12.740,00',
      },
      nordlack: {
        marca: 'Nordlack',
        produtos: [
          {
            produto: 'PPF Classic, frente completa',
            preco: null,
            descricao: 'Filme importado sob encomenda',
          },
        ],
      },
    });
  });

  test('an unknown service has no offers', () => {
    expect(quoteAesthetics({ serviceId: 1, body: 'suv', options: [] })).toEqual({});
  });
});
