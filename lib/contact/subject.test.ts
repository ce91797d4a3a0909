import fc from 'fast-check';

import { askedSubject } from './subject';

test.each([
  ['', ''],
  ['?outro=1', ''],
  ['?assunto=', ''],
  ['?assunto=troca', 'Quero trocar o meu carro'],
  ['?assunto=meus-dados', 'Meus dados pessoais (LGPD)'],
  ['?assunto=Visita%20no%20s%C3%A1bado', 'Visita no sábado'],
  ['?assunto=%20duas%0D%0Alinhas%20', 'duas linhas'],
  ['?assunto=__proto__', '__proto__'],
  ['?assunto=toString', 'toString'],
])('%j asks for %j', (search, subject) => {
  expect(askedSubject(search)).toBe(subject);
});

test('whatever is asked fits the field', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 500, unit: 'binary' }), (text) => {
      const subject = askedSubject(`?${new URLSearchParams({ assunto: text }).toString()}`);
      expect(subject.length).toBeLessThanOrEqual(120);
      expect(subject).not.toMatch(/[\n\r\p{Cc}]/u);
    }),
  );
});
