import { createTestContext } from '@/lib/backend/testing/context';

import { parseArmouringSpecification } from './contract';

const WIRE_GLASS = {
  'garantia-10': [
    { sku: 'vidro-a', titulo: 'Vidro A', descricao: 'Leve', imagem: 'storage/a.webp', link: '' },
    { sku: '', titulo: 'Sem sku' },
  ],
  'garantia-5': [{ sku: 'vidro-b', titulo: 'Vidro B', link: 'https://youtu.be/dQw4w9WgXcQ' }],
  'garantia-7': [],
};

const WIRE_SPECIFICATION = {
  id: 4,
  especificacoes: [
    { id: 19, sku: 'tipo_vidros', produtos: WIRE_GLASS },
    { id: '20', sku: 'teto_solar', produtos: [{ sku: 'teto_fixo', titulo: 'Fixo' }] },
    {
      id: 21,
      sku: 'porta_malas',
      produtos: [{ sku: 'porta_malas_eletrico', titulo: 'Porta-malas elétrico', checked: 0 }],
    },
    {
      id: 22,
      sku: 'documentacao',
      produtos: { regularizacao_detran: { titulo: 'Regularização', descricao: 'Detran' } },
    },
  ],
};

const parseWire = (wire: unknown) => parseArmouringSpecification(wire, createTestContext());

test('reads glass by warranty, sunroof, extras and documents', () => {
  expect(parseWire(WIRE_SPECIFICATION)).toEqual({
    categoryId: '4',
    glass: {
      id: '19',
      warranties: [
        {
          years: 5,
          products: [
            {
              sku: 'vidro-b',
              title: 'Vidro B',
              description: null,
              picture: null,
              videoId: 'dQw4w9WgXcQ',
            },
          ],
        },
        {
          years: 10,
          products: [
            {
              sku: 'vidro-a',
              title: 'Vidro A',
              description: 'Leve',
              picture: '/midia/storage/a.webp',
              videoId: null,
            },
          ],
        },
      ],
    },
    sunroof: { id: '20', products: [{ sku: 'teto_fixo', title: 'Fixo', description: null }] },
    extras: [
      {
        sku: 'porta_malas_eletrico',
        title: 'Porta-malas elétrico',
        description: null,
        groupId: '21',
        groupSku: 'porta_malas',
      },
    ],
    documents: [
      {
        sku: 'regularizacao_detran',
        title: 'Regularização',
        description: 'Detran',
        groupId: '22',
        groupSku: 'documentacao',
      },
    ],
  });
});

test('entries without a sku are found by their preset ids', () => {
  const parsed = parseWire({
    especificacoes: [
      { id: 20, produtos: [{ sku: 'teto_fixo', titulo: 'Fixo' }] },
      { id: '19', produtos: [{ 'garantia-10': WIRE_GLASS['garantia-10'] }] },
    ],
  });

  expect(parsed?.glass).toMatchObject({ id: '19', warranties: [{ years: 10 }] });
  expect(parsed?.sunroof?.id).toBe('20');
});

test('an extra without a sku has that of its entry, and the preset entry its own', () => {
  const glass = WIRE_SPECIFICATION.especificacoes[0];
  const trunkExtra = { sku: 'porta_malas_eletrico', titulo: 'Porta-malas elétrico' };
  const parsed = parseWire({
    especificacoes: [
      glass,
      { id: 21, produtos: [trunkExtra, { titulo: 'Sem sku' }] },
      { id: 22, sku: 'sirene_intercomunicador', produtos: [{ titulo: 'Sirene', checked: 0 }] },
      { id: 23, sku: 'regularizacao_detran', produtos: { titulo: 'Detran', checked: false } },
    ],
  });

  const items = [...(parsed?.extras ?? []), ...(parsed?.documents ?? [])];
  expect(items.map(({ groupId, groupSku, sku }) => [groupId, groupSku, sku])).toEqual([
    ['21', 'porta_malas', 'porta_malas_eletrico'],
    ['22', 'sirene_intercomunicador', 'sirene_intercomunicador'],
    ['23', 'regularizacao_detran', 'regularizacao_detran'],
  ]);
  expect(parsed?.documents).toHaveLength(1);

  const withoutId = parseWire({
    especificacoes: [glass, { sku: 'porta_malas', produtos: [trunkExtra] }],
  });
  expect(withoutId?.extras).toMatchObject([{ groupId: '21', groupSku: 'porta_malas' }]);
});

test('a model may have no sunroof to choose', () => {
  expect(parseWire({ especificacoes: [WIRE_SPECIFICATION.especificacoes[0]] })).toMatchObject({
    sunroof: null,
    extras: [],
    documents: [],
  });
});

test.each([
  [{ id: 4, especificacoes: [] }],
  [{ id: 4 }],
  [{ especificacoes: [{ id: 19, sku: 'tipo_vidros', produtos: { 'garantia-10': [] } }] }],
  [{ especificacoes: WIRE_SPECIFICATION.especificacoes.slice(1) }],
])('%j has no online quotation', (wire) => {
  expect(parseWire(wire)).toBeNull();
});
