import { addressLines } from './postal-address';

const full = {
  street: 'Av. dos Bandeirantes',
  number: '2002',
  district: 'Vila Olímpia',
  city: 'São Paulo',
  state: 'SP',
  postalCode: '04553-000',
};
const empty = {
  street: null,
  number: null,
  district: null,
  city: null,
  state: null,
  postalCode: null,
};

describe('addressLines', () => {
  it('reads in two lines', () => {
    expect(addressLines(full)).toEqual([
      'Av. dos Bandeirantes, 2002 · Vila Olímpia',
      'São Paulo · SP · 04553-000',
    ]);
  });

  it('leaves out what is missing, without loose separators', () => {
    expect(addressLines({ ...full, number: null, state: null })).toEqual([
      'Av. dos Bandeirantes · Vila Olímpia',
      'São Paulo · 04553-000',
    ]);
  });

  it('shows no number without its street', () => {
    expect(addressLines({ ...empty, number: '2002', city: 'São Paulo' })).toEqual(['São Paulo']);
  });

  it('has no line when nothing is known', () => {
    expect(addressLines(empty)).toEqual([]);
  });
});
