import fc from 'fast-check';

import { createDocumentCode, readDocumentCode, type DocumentCodeContent } from './document-code';

const SECRET = 'segredo-dos-documentos-com-32-caracteres';
const ORDER_CODE = 'BLD-2026-7F3K9Q2M';

const issuedDocument: DocumentCodeContent = {
  flow: 'armouring',
  day: '2026-11-22',
  totals: [10_159_000, 11_032_000],
};

const anyIssuedDocument = fc.record({
  flow: fc.constantFrom('armouring' as const, 'aesthetics' as const),
  day: fc
    .date({
      min: new Date('2026-01-01'),
      max: new Date('2126-01-01'),
      noInvalidDate: true,
    })
    .map((date) => date.toISOString().slice(0, 10)),
  totals: fc.array(fc.option(fc.nat({ max: 2 ** 40 })), { maxLength: 8 }),
});

const readCode = (code: string, order: string | null = null, secrets = [SECRET]) =>
  readDocumentCode(secrets, code, order);

test('a code is short enough to be typed, in groups of four', () => {
  expect(createDocumentCode(SECRET, ORDER_CODE, issuedDocument)).toMatch(
    /^(?:[0-9A-HJKMNP-TV-Z]{4}-){7}\w{1,4}$/,
  );
});

test('a created code can be read, with or without its order, in any spelling', () => {
  fc.assert(
    fc.property(anyIssuedDocument, fc.string({ minLength: 1 }), (anyCode, order) => {
      const code = createDocumentCode(SECRET, order, anyCode);
      const typed = ` ${code.toLowerCase().replaceAll('-', ' ').replaceAll('0', 'o').replaceAll('1', 'l')}`;
      expect(readCode(code)).toEqual(anyCode);
      expect(readCode(typed, order)).toEqual(anyCode);
    }),
  );
});

test('a code with a letter changed, added or removed is refused', () => {
  const code = createDocumentCode(SECRET, ORDER_CODE, issuedDocument).replaceAll('-', '');
  const letters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
  // The last letter has padding bits, which any letter may change, so it is left out.
  for (let place = 0; place < code.length - 1; place += 1) {
    for (const letter of letters) {
      if (letter === code[place]) continue;
      expect(readCode(code.slice(0, place) + letter + code.slice(place + 1))).toBeNull();
    }
    expect(readCode(code.slice(0, place) + code.slice(place + 1))).toBeNull();
  }
});

test.each([
  '',
  '-',
  'ABCD',
  '0'.repeat(32),
  'Z'.repeat(32),
  'código',
  '<script>',
  '9'.repeat(9_000),
])('%.20j is refused', (text) => {
  expect(readCode(text)).toBeNull();
});

test('a code signed with another secret is refused; one signed with the earlier secret is accepted while that is set', () => {
  const old = createDocumentCode('outro-segredo-com-32-caracteres-sim', ORDER_CODE, issuedDocument);
  expect(readCode(old)).toBeNull();
  expect(readCode(old, ORDER_CODE, [SECRET, 'outro-segredo-com-32-caracteres-sim'])).toEqual(
    issuedDocument,
  );
});

test('a code belongs to one order, in any spelling, and does not reveal it', () => {
  const code = createDocumentCode(SECRET, ORDER_CODE, issuedDocument);
  expect(readCode(code, ORDER_CODE.toLowerCase())).toEqual(issuedDocument);
  expect(readCode(code, 'BLD-2026-7F3K9Q2N')).toBeNull();
  expect(createDocumentCode(SECRET, 'BLD-1', issuedDocument)).not.toBe(code);
});
