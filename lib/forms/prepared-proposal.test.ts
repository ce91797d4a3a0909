import fc from 'fast-check';

import { addPreparedText, buildPreparedFragment, parsePreparedFragment } from './prepared-proposal';

test('any text of a proposal comes out of its fragment as it went in', () => {
  expect(buildPreparedFragment('Olá & até')).toBe('#proposta=Ol%C3%A1+%26+at%C3%A9');
  const text = fc
    .oneof(
      fc.string({ unit: 'grapheme', maxLength: 4_000 }),
      fc.constant('Linha um\nR$ 100.000 à vista, 10% de entrada'),
    )
    .map((each) => each.replace(/\p{Cc}/gu, '\n').trim())
    .filter((each) => each.length <= 4_000);
  fc.assert(
    fc.property(text, (each) => {
      expect(parsePreparedFragment(buildPreparedFragment(each))).toBe(each);
    }),
  );
});

test.each([
  ['no fragment', ''],
  ['a heading of the page', '#conteudo'],
  ['another field of the form', '#nome=Ana&telefone=51&proposal=a&vehicleId=1&__proto__=1'],
  ['a text too long', `#proposta=${'a'.repeat(4_001)}`],
  ['an address of a megabyte', `#proposta=a&x=${'a'.repeat(1_000_000)}`],
  ['what is no text', '#proposta=a%00b'],
  ['an escape sequence', '#proposta=%1b[2J'],
  ['nothing but spaces', '#proposta=%20%20'],
])('%s writes no text', (_, fragment) => {
  expect(parsePreparedFragment(fragment)).toBe('');
});

test('a prepared text follows a written one on its own line, once, where it fits', () => {
  const total = 'Quero este carro blindado, no total R$ 368.900.';
  expect(addPreparedText('', total)).toBe(total);
  const both = `Aceita troca?\n${total}`;
  expect(addPreparedText('Aceita troca?', total)).toBe(both);
  expect(addPreparedText(both, total)).toBe(both);
  const long = 'a'.repeat(3_960);
  expect(addPreparedText(long, total)).toBe(long);
});
