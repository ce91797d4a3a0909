import { createTestContext } from '@/lib/backend/testing/context';

import { parseCreatedLead, createLeadBody } from './contract';

const ANA_CONTACT = { name: 'Ana', phone: '(11) 99999-0000', email: 'ana@example.test' };
const ANA_WIRE_CONTACT = { nome: 'Ana', telefone: '(11) 99999-0000', email: 'ana@example.test' };

describe('the body of POST /api/leads', () => {
  test('of a proposal with a car to trade has the car in all five fields', () => {
    const tradeIn = { brandId: '3', modelId: 'm-9', km: '45000', detail: 'Único dono' };
    const proposal = { vehicleId: '7', tradeIn, proposal: 'R$ 200 mil' };

    expect(createLeadBody({ ...ANA_CONTACT, kind: 'proposal', ...proposal })).toEqual({
      ...ANA_WIRE_CONTACT,
      tipo: 1,
      veiculo_id: 7,
      veiculo: { troca: 1, marca_id: 3, modelo_id: 'm-9', km: '45000', detalhe: 'Único dono' },
      proposta: 'R$ 200 mil',
      status: 0,
    });
  });

  test('of a proposal without a car to trade has five empty fields', () => {
    const lead = {
      ...ANA_CONTACT,
      kind: 'proposal',
      vehicleId: '007',
      tradeIn: null,
      proposal: '',
    } as const;

    expect(createLeadBody(lead)).toEqual({
      ...ANA_WIRE_CONTACT,
      tipo: 1,
      veiculo_id: '007',
      veiculo: { troca: 0, marca_id: null, modelo_id: null, km: '', detalhe: '' },
      proposta: '',
      status: 0,
    });
  });

  test('of a quotation has its type, and of a contact its category', () => {
    expect(createLeadBody({ ...ANA_CONTACT, kind: 'armouring' })).toEqual({
      ...ANA_WIRE_CONTACT,
      tipo: 2,
    });
    expect(createLeadBody({ ...ANA_CONTACT, kind: 'aesthetics' })).toEqual({
      ...ANA_WIRE_CONTACT,
      tipo: 3,
    });
    expect(createLeadBody({ ...ANA_CONTACT, kind: 'contact', subject: 'Dúvida' })).toEqual({
      ...ANA_WIRE_CONTACT,
      assunto: 'Dúvida',
      categoria: 4,
    });
  });
});

test.each([
  ['bare', { id: 1, nome: 'Ana', extra: { a: [1] } }],
  ['in data', { data: { id: 1, nome: 'Ana', extra: { a: [1] } } }],
])('the created lead comes %s and is returned unchanged', (_name, wire) => {
  expect(parseCreatedLead(wire, createTestContext())).toEqual({
    id: 1,
    nome: 'Ana',
    extra: { a: [1] },
  });
});

test.each([[null], [{}], [[]], [{ data: null }], [{ id: null, nome: null }], [''], ['ok'], [1]])(
  'a response of %j is refused as a lead',
  (wire) => {
    expect(() => parseCreatedLead(wire, createTestContext())).toThrow();
  },
);
