import { createTestContext } from '@/lib/backend/testing/context';

import {
  parseAestheticsQuotation,
  parseArmouringQuotation,
  createAestheticsBody,
  createArmouringBody,
  parseOrderCode,
} from './contract';

const WIRE_LEAD = { id: 9, nome: 'Ana' };

describe('the body of a request', () => {
  const glass = { groupId: '19', sku: 'vidro-a' };

  test('armouring: glass, sunroof, and items grouped by their entry', () => {
    const item = { groupId: '21', groupSku: 'porta_malas' };
    const choice = {
      categoryId: '4',
      modelId: '33',
      glass,
      sunroof: { groupId: '20', sku: 'teto_fixo' },
      items: [
        { ...item, sku: 'porta_malas_eletrico' },
        { groupId: '22', groupSku: 'documentacao', sku: 'regularizacao_detran' },
        { ...item, sku: 'cinta_aco_rodas' },
      ],
    };

    expect(createArmouringBody(choice, WIRE_LEAD)).toEqual({
      categoria: 4,
      lead: WIRE_LEAD,
      modelo: 33,
      especificacoes: [
        { id: 19, sku: 'tipo_vidro', produtos: ['vidro-a'] },
        { id: 20, sku: 'teto_fixo', produtos: ['teto_fixo'] },
        { id: 21, sku: 'porta_malas', produtos: ['porta_malas_eletrico', 'cinta_aco_rodas'] },
        { id: 22, sku: 'documentacao', produtos: ['regularizacao_detran'] },
      ],
    });
  });

  test('armouring with glass alone', () => {
    const choice = { categoryId: null, modelId: '33', glass, sunroof: null, items: [] };

    expect(createArmouringBody(choice, WIRE_LEAD)).toMatchObject({
      categoria: null,
      especificacoes: [{ id: 19, sku: 'tipo_vidro' }],
    });
  });

  test('aesthetics', () => {
    const choice = { categoryId: '11', modelId: '33', serviceId: '5', optionIds: ['1', '2'] };

    expect(createAestheticsBody(choice, WIRE_LEAD)).toEqual({
      categoria: 11,
      lead: WIRE_LEAD,
      modelo: 33,
      servico: 5,
      opcionais: [1, 2],
    });
  });

  test.each([
    [{ pedido: 'BL-1' }],
    [{ orcamento: { pedido: 'BL-1' } }],
    [{ data: { pedido: 'BL-1' } }],
    [[{ orcamento: { pedido: 'BL-1' } }]],
    [{ pedido: '', orcamento: [{ pedido: 'BL-1' }] }],
  ])('reads the order code of %j', (wire) => {
    expect(parseOrderCode(wire, createTestContext())).toBe('BL-1');
  });

  test.each([
    [null],
    [{}],
    [{ pedido: null }],
    [{ orcamento: {} }],
    ['BL-1'],
    [{ pedido: 'BL-1', erro: 'x' }],
  ])('refuses %j, which has no order code or an error', (wire) => {
    expect(() => parseOrderCode(wire, createTestContext())).toThrow();
  });
});

describe('the result', () => {
  const QUOTATION = {
    marca: 'Audi',
    modelo: { titulo: 'Q5' },
    produtos: [
      { produto: 'Vidro A', preco: 'R$ 60.000,00' },
      { produto: 'Teto fixo', preco: null },
      { produto: 'Sirene', preco: 'R$ 0,00' },
      { produto: 'Entrega', preco: 0 },
      { produto: 'Película', preco: '' },
      { preco: 'R$ 1,00' },
    ],
    vl_final: 'R$ 60.000,00',
    imagem: 'storage/q5.webp',
    pedido: 'BL-1',
  };

  const PRICED = {
    brand: 'Audi',
    products: [
      { name: 'Vidro A', description: null, price: { text: 'R$ 60.000', cents: 6_000_000 } },
      { name: 'Teto fixo', description: null, price: null },
      { name: 'Sirene', description: null, price: { text: 'Incluso', cents: 0 } },
      { name: 'Entrega', description: null, price: { text: 'Incluso', cents: 0 } },
      { name: 'Película', description: null, price: null },
    ],
    total: { text: 'R$ 60.000', cents: 6_000_000 },
  };

  const HEAD = {
    orderCode: 'BL-1',
    brand: 'Audi',
    model: 'Q5',
    picture: '/midia/storage/q5.webp',
  };

  test('armouring with a recommendation', () => {
    const wire = { orcamento: QUOTATION, melhorescolha: { ...QUOTATION, vl_final: 'R$ 0,00' } };

    expect(parseArmouringQuotation(wire, createTestContext())).toEqual({
      kind: 'armouring',
      ...HEAD,
      choice: PRICED,
      recommendation: { ...PRICED, total: null },
    });
  });

  test.each([[null], [undefined], [{}], [[]]])('recommendation %j is null', (recommendation) => {
    const wire = { orcamento: [QUOTATION], melhorescolha: recommendation };

    expect(parseArmouringQuotation(wire, createTestContext())).toMatchObject({
      recommendation: null,
    });
  });

  test.each([
    ['an object by brand', { a: { marca: 'X', ...pickProducts(QUOTATION) }, b: { marca: 'Y' } }],
    ['a list', [{ marca: 'X', ...pickProducts(QUOTATION) }, { marca: 'Y' }]],
  ])('aesthetics with groups as %s', (_name, marcas) => {
    const parsed = parseAestheticsQuotation(
      { orcamento: { ...QUOTATION, marcas } },
      createTestContext(),
    );

    expect(parsed).toEqual({
      kind: 'aesthetics',
      ...HEAD,
      groups: [
        { ...PRICED, brand: 'X' },
        { brand: 'Y', products: [], total: null },
      ],
    });
  });

  test('aesthetics without groups has one group', () => {
    expect(parseAestheticsQuotation({ orcamento: QUOTATION }, createTestContext())).toMatchObject({
      groups: [PRICED],
    });
  });

  test.each([
    [{ email: 'a***@example.test' }],
    [{ email: 'a***@example.test', orcamento: null }],
    [{ email: 'a***@example.test', orcamento: [] }],
  ])('%j needs a code', (wire) => {
    const expected = { kind: 'code-needed', email: 'a***@example.test' };

    expect(parseArmouringQuotation(wire, createTestContext())).toEqual(expected);
    expect(parseAestheticsQuotation(wire, createTestContext())).toEqual(expected);
  });

  test('is null without quotation and e-mail', () => {
    expect(parseArmouringQuotation({ orcamento: {} }, createTestContext())).toBeNull();
    expect(parseAestheticsQuotation({ mensagem: 'x' }, createTestContext())).toBeNull();
  });

  function pickProducts({ produtos, vl_final: total }: typeof QUOTATION) {
    return { produtos, vl_final: total };
  }
});
