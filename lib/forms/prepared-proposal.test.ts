import fc from 'fast-check';

import { trackReachedStates } from '@/lib/server/testing/reaching';

import {
  addPreparedValues,
  buildPreparedFragment,
  preparedFieldNames,
  parsePreparedFragment,
} from './prepared-proposal';

test('a fragment fills in fields of the form by their names', () => {
  const fragment = buildPreparedFragment({
    nome: 'Ana Müller',
    telefone: '(51) 99999-0000',
    email: 'ana@example.test',
    troca: '1',
    km: '58.000',
    detalhe: 'Prata & sem batidas',
    proposta: 'Linha um\nR$ 100.000 à vista, 10% de entrada',
  });
  expect(fragment.startsWith('#nome=Ana')).toBe(true);
  expect(parsePreparedFragment(fragment)).toEqual({
    name: 'Ana Müller',
    phone: '(51) 99999-0000',
    email: 'ana@example.test',
    tradeIn: '1',
    km: '58.000',
    detail: 'Prata & sem batidas',
    proposal: 'Linha um\nR$ 100.000 à vista, 10% de entrada',
  });
});

test('empty values make no fragment, and an empty fragment fills in no field', () => {
  expect(buildPreparedFragment({})).toBe('');
  expect(buildPreparedFragment({ nome: '' })).toBe('');
  expect(parsePreparedFragment('')).toEqual({});
  expect(parsePreparedFragment('#conteudo')).toEqual({});
});

test('prepared values leave alone what the visitor wrote, and a prepared text follows a written one once', () => {
  const total = { proposal: 'Quero este carro blindado, no total R$ 368.900.' };
  const draft = { name: 'Ana', phone: '', email: '' };
  expect(addPreparedValues(draft, { name: 'Eva', phone: '11' })).toEqual({
    name: 'Ana',
    phone: '11',
    email: '',
  });
  const both = { proposal: `Aceita troca?\n${total.proposal}` };
  expect(addPreparedValues({ proposal: 'Aceita troca?' }, total)).toEqual(both);
  expect(addPreparedValues(both, total)).toEqual(both);
  const long = { proposal: 'a'.repeat(3_960) };
  expect(addPreparedValues(long, total)).toEqual(long);
});

test.each([
  ['fields nobody sees', '#vehicleId=1&source=/x&veiculo=1&name=Ana&__proto__=1'],
  ['a name too long', `#nome=${'a'.repeat(101)}`],
  ['a text too long', `#proposta=${'a'.repeat(4_001)}`],
  ['an address of a megabyte', `#proposta=a&x=${'a'.repeat(1_000_000)}`],
  ['what is no text', '#nome=a%00b&detalhe=%1b[2J'],
  ['another answer than yes or no', '#troca=talvez'],
  ['another number than 0 or 1', '#troca=2'],
  ['nothing but spaces', '#nome=%20%20'],
])('%s fills in no field', (_, fragment) => {
  expect(parsePreparedFragment(fragment)).toEqual({});
});

test('any fragment fills in fields of the form alone, within their limits', () => {
  const pair = fc.tuple(
    fc.oneof(fc.constantFrom(...preparedFieldNames), fc.string()),
    fc.oneof(
      fc.string({ unit: 'grapheme', maxLength: 5_000 }),
      fc.constantFrom('0', '58.000', '(51) 99999-0000', 'a@example.test'),
    ),
  );
  const fields = ['name', 'phone', 'email', 'tradeIn', 'km', 'detail', 'proposal'] as const;
  const reached = trackReachedStates(...fields);
  fc.assert(
    fc.property(fc.array(pair, { maxLength: 8 }), fc.string(), (pairs, noise) => {
      for (const fragment of [`#${new URLSearchParams(pairs).toString()}`, `#${noise}`]) {
        const values = parsePreparedFragment(fragment);
        expect(Object.values(values).join('').length).toBeLessThan(5_000);
        for (const name of Object.keys(values)) {
          expect(fields).toContain(name);
          reached.note(name as (typeof fields)[number]);
        }
      }
    }),
    { numRuns: 200 },
  );
  expect(reached.never()).toEqual([]);
});
