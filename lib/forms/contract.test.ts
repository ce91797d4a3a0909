import { createTestContext } from '@/lib/backend/testing/context';

import { correctContact, parseCreatedLead, createLeadBody } from './contract';

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
    const stored = { subject: 'Troca: A por B', message: 'Quilometragem: 58000\nQuitado' };
    expect(createLeadBody({ ...ANA_CONTACT, kind: 'contact', ...stored })).toMatchObject({
      assunto: 'Troca: A por B: Quilometragem: 58000 Quitado',
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

test.each([
  [501, 501],
  ['501', 501],
  [' 501 ', 501],
  ['00501', '00501'],
  [[501], 501],
  [{ data: 501 }, 501],
  [{ data: '501' }, 501],
  [{ data: [501] }, 501],
  [{ data: { data: 501 } }, 501],
  [{ success: true, data: 501 }, 501],
  ['9B2E6F0C-1D3A-4C5B-8E7F-0A1B2C3D4E5F', '9B2E6F0C-1D3A-4C5B-8E7F-0A1B2C3D4E5F'],
  [
    { id: 1, data: 20_261_128 },
    { id: 1, data: 20_261_128 },
  ],
  [
    { nome: 'Ana', data: '501' },
    { nome: 'Ana', data: '501' },
  ],
  [
    { success: true, id: 501 },
    { success: true, id: 501 },
  ],
  [{ data: '2026-11-28' }, { data: '2026-11-28' }],
])('the lead of %j is %j', (wire, lead) => {
  expect(parseCreatedLead(wire, createTestContext())).toEqual(lead);
});

test.each([
  [null],
  [{}],
  [[]],
  [{ data: null }],
  [{ id: null, nome: null }],
  [''],
  ['ok'],
  ['OK 501'],
  [true],
  [0],
  ['0'],
  [-501],
  [5.01],
  [{ data: { data: [] } }],
  [{ error: 'x', data: 501 }],
  [{ success: false, data: 501 }],
])('a response of %j is refused as a lead', (wire) => {
  expect(() => parseCreatedLead(wire, createTestContext())).toThrow();
});

test('a lead that is an id becomes a record with the corrected contact', () => {
  const corrected = { id: 501, ...ANA_WIRE_CONTACT };
  expect(correctContact(501, ANA_CONTACT)).toEqual(corrected);
  expect(correctContact({ id: 501, nome: 'An' }, ANA_CONTACT)).toEqual(corrected);
});
