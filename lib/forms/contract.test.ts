import { testContext } from '@/lib/backend/testing/context';

import { createdLead, leadBody } from './contract';

const ANA = { name: 'Ana', phone: '(11) 99999-0000', email: 'ana@example.test' };
const WIRE_ANA = { nome: 'Ana', telefone: '(11) 99999-0000', email: 'ana@example.test' };

describe('lead body', () => {
  test('proposal with a car to trade', () => {
    const tradeIn = { brandId: '3', modelId: 'm-9', km: '45000', detail: 'Único dono' };
    const proposal = { vehicleId: '7', tradeIn, proposal: 'R$ 200 mil' };

    expect(leadBody({ ...ANA, kind: 'proposal', ...proposal })).toEqual({
      ...WIRE_ANA,
      tipo: 1,
      veiculo_id: 7,
      veiculo: { troca: 1, marca_id: 3, modelo_id: 'm-9', km: '45000', detalhe: 'Único dono' },
      proposta: 'R$ 200 mil',
      status: 0,
    });
  });

  test('proposal without one', () => {
    const lead = {
      ...ANA,
      kind: 'proposal',
      vehicleId: '007',
      tradeIn: null,
      proposal: '',
    } as const;

    expect(leadBody(lead)).toEqual({
      ...WIRE_ANA,
      tipo: 1,
      veiculo_id: '007',
      veiculo: { troca: 0, marca_id: null, modelo_id: null, km: '', detalhe: '' },
      proposta: '',
      status: 0,
    });
  });

  test('quotations and contact', () => {
    expect(leadBody({ ...ANA, kind: 'armouring' })).toEqual({ ...WIRE_ANA, tipo: 2 });
    expect(leadBody({ ...ANA, kind: 'aesthetics' })).toEqual({ ...WIRE_ANA, tipo: 3 });
    expect(leadBody({ ...ANA, kind: 'contact', subject: 'Dúvida' })).toEqual({
      ...WIRE_ANA,
      assunto: 'Dúvida',
      categoria: 4,
    });
  });
});

test.each([
  ['bare', { id: 1, nome: 'Ana', extra: { a: [1] } }],
  ['in data', { data: { id: 1, nome: 'Ana', extra: { a: [1] } } }],
])('the created lead comes %s and is passed on untouched', (_name, wire) => {
  expect(createdLead(wire, testContext())).toEqual({ id: 1, nome: 'Ana', extra: { a: [1] } });
});

test.each([[null], [{}], [[]], [{ data: null }], [{ id: null, nome: null }], [''], ['ok'], [1]])(
  '%j is no created lead',
  (wire) => {
    expect(() => createdLead(wire, testContext())).toThrow();
  },
);
