import fc from 'fast-check';

import { trackReachedStates } from '@/lib/server/testing/reaching';

import { buildTelephoneHref, getWhatsappNumber } from './phone';
import {
  formatPhone,
  formatTypedPhone as formatWithMask,
  formatWhatsappNumber,
  PHONE_PATTERN,
} from './typed-phone';

/** Texts that a backend may write as a telephone, each with the number to call and the number on WhatsApp. */
const phoneCases: readonly (readonly [string, string | null, string | null])[] = [
  ['(11) 5550-2002', '+551155502002', '551155502002'],
  ['11955502001', '+5511955502001', '5511955502001'],
  ['(011) 95550-2001', '+5511955502001', '5511955502001'],
  ['011 5550 2002', '+551155502002', '551155502002'],
  ['0 15 11 95550-2001', '+5511955502001', '5511955502001'],
  ['(0xx11) 5550-2002', '+551155502002', '551155502002'],
  ['0**11 5550-2002', '+551155502002', '551155502002'],
  ['+55 (11) 95550-2001', '+5511955502001', '5511955502001'],
  ['+55 (011) 95550-2001', '+5511955502001', '5511955502001'],
  ['55 11 5550-2002', '+551155502002', '551155502002'],
  ['0055 11 95550-2001', '+5511955502001', '5511955502001'],
  ['(55) 99999-0000', '+5555999990000', '5555999990000'],
  ['+1 (305) 555-0100', '+13055550100', '13055550100'],
  ['00351 210 000 000', '+351210000000', '351210000000'],
  ['0800 123 4567', '08001234567', '558001234567'],
  ['+55 800 123 4567', '08001234567', '558001234567'],
  ['0300-12-3456', '0300123456', '55300123456'],
  ['4004-1234', '40041234', null],
  ['5550-2002', '55502002', null],
  ['95550-2001', '955502001', null],
  ['190', '190', null],
  ['10315', '10315', null],
  // A field with several telephones counts as the first valid one.
  ['(11) 5550-2001 / (11) 5550-2002', '+551155502001', '551155502001'],
  ['(11) 5550-2001 / 2002', '+551155502001', '551155502001'],
  ['(11) 5550-2001 (11) 95550-2001', '+551155502001', '551155502001'],
  ['11 5550 2001 - 11 5550 2002', '+551155502001', '551155502001'],
  ['11 5550-2001 ou 11 5550-2002', '+551155502001', '551155502001'],
  ['4004-1234 ou (11) 95550-2001', '40041234', '5511955502001'],
  ['Vendas: (11) 5550-2001, ramal 12', '+551155502001', '551155502001'],
  ['WhatsApp 11 95550.2001', '+5511955502001', '5511955502001'],
  // Letters stand for the digits of their keys where the text has no other telephone.
  ['11 5550-BAST', '+551155502278', '551155502278'],
  ['0800-BASTIAO', '08002278426', '558002278426'],
  ['(11) 5550-2001-SP', '+551155502001', '551155502001'],
  ['Sob consulta', null, null],
  ['(11) 9999-99', null, null],
  ['(11) 955502-00110', null, null],
  ['1234', null, null],
  ['', null, null],
];

describe('a telephone as a backend writes it', () => {
  it.each(phoneCases)('"%s" is called by %s', (text, number) => {
    expect(buildTelephoneHref(text)).toBe(number && `tel:${number}`);
  });

  it.each(phoneCases)('"%s" is on WhatsApp by %s', (text, _, number) => {
    expect(getWhatsappNumber(text)).toBe(number);
  });

  it.each([
    ['5511955502001', '(11) 95550-2001'],
    ['551155502002', '(11) 5550-2002'],
    ['558001234567', '+558001234567'],
    ['13055550100', '+13055550100'],
  ])('%s on WhatsApp reads %s', (number, text) => {
    expect(formatWhatsappNumber(number)).toBe(text);
  });

  it('gives only digits for any text', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.stringMatching(/^[\d +()/A-Z-]{0,40}$/)), (text) => {
        expect(buildTelephoneHref(text) ?? 'tel:190').toMatch(/^tel:\+?\d{3,15}$/);
        expect(getWhatsappNumber(text) ?? '5511955502001').toMatch(/^[1-9]\d{6,14}$/);
      }),
      { numRuns: 1_000 },
    );
  });
});

/** Texts that people paste into a telephone field; the second is what becomes of them, `null` where they stay as they are. */
const pastedPhones: readonly (readonly [string, string | null])[] = [
  // Brazilian telephones with an area code.
  ['1155502002', '(11) 5550-2002'],
  ['11999990000', '(11) 99999-0000'],
  ['+5511999990000', '(11) 99999-0000'],
  ['+55 11 5550-2002', '(11) 5550-2002'],
  ['+55 (11) 98765-4321', '(11) 98765-4321'],
  ['+55 31 8765-4321', '(31) 8765-4321'],
  ['+55(0)11 98765-4321', '(11) 98765-4321'],
  ['+55 (0xx11) 98765-4321', '(11) 98765-4321'],
  ['(+55 11) 98765.4321', '(11) 98765-4321'],
  ['5521987654321', '(21) 98765-4321'],
  ['552133334444', '(21) 3333-4444'],
  ['5555999990000', '(55) 99999-0000'],
  ['0055 11 99999-0000', '(11) 99999-0000'],
  ['055 11 99999-0000', '(11) 99999-0000'],
  ['+55 011 99999-0000', '(11) 99999-0000'],
  ['011 99999-0000', '(11) 99999-0000'],
  ['(011) 5550-2002', '(11) 5550-2002'],
  ['0 15 11 99999-0000', '(11) 99999-0000'],
  ['0152133334444', '(21) 3333-4444'],
  ['021 98765-4321', '(21) 98765-4321'],
  ['0xx11 5550-2002', '(11) 5550-2002'],
  ['(0**11) 5550-2002', '(11) 5550-2002'],
  ['55 99999-0000', '(55) 99999-0000'],
  ['(55) 5550-2002', '(55) 5550-2002'],
  ['11 9 8765 4321', '(11) 98765-4321'],
  ['(11)9.8765-4321', '(11) 98765-4321'],
  ['11/98765-4321', '(11) 98765-4321'],
  ['11-98765 - 4321', '(11) 98765-4321'],
  ['(11) 9876-54321', '(11) 98765-4321'],
  ['(11) 33334-444', '(11) 3333-4444'],
  ['tel:+55-11-98765-4321', '(11) 98765-4321'],
  ['11 98765-4321;', '(11) 98765-4321'],
  ['11 98765\u20114321', '(11) 98765-4321'],
  ['\u202A+55 11 98765\u20134321\u202C', '(11) 98765-4321'],
  ['11\u00A098765\u20094321\uFE0E', '(11) 98765-4321'],
  ['（１１）９８７６５－４３２１', '(11) 98765-4321'],
  ['\t11 98765-4321\r\n', '(11) 98765-4321'],
  // Telephones of other countries.
  ['+1 (305) 555-1234', null],
  ['+1 212 555 1234', null],
  ['(212) 555-1234', null],
  ['+33 6 12 34 56 78', null],
  ['33 9 12 34 56 78', null],
  ['+34 612 345 678', null],
  ['34 912 345 678', null],
  ['+351 912 345 678', null],
  ['00351 912 345 678', null],
  ['+44 7911 123456', null],
  ['07911 123456', null],
  ['+44 (0) 11 3333 4444', null],
  ['+54 9 11 2345-6789', null],
  ['011 54 11 2345-6789', null],
  ['139 1234 5678', null],
  ['98765 43210', null],
  ['+598 99 123 456', null],
  ['+11 98765-4321', null],
  ['++55 11 98765-4321', null],
  // Extensions and other words.
  ['(11) 3333-4444 ramal 12', null],
  ['11 3333-4444 r.205', null],
  ['11 3333-4444 ext 9', null],
  ['11 3333-4444x12', null],
  ['3333-4444-12', null],
  ['3333-4444 12', null],
  ['55 3333-4444-12', null],
  ['tel:+551133334444;ext=12', null],
  ['Meu WhatsApp: +55 11 98765-4321', null],
  ['11 98765-4321 (recados)', null],
  ['https://wa.me/5511987654321', null],
  // Numbers without an area code, or with one that does not exist.
  ['99999-0000', null],
  ['+55 3333-4444', null],
  ['+55 99999-0000', null],
  ['0800 123 4567', null],
  ['08001234567', null],
  ['0300-12-3456', null],
  ['+55 800 123 4567', null],
  ['4004-1234', null],
  ['3003 1234', null],
  ['190', null],
  ['(10) 98765-4321', null],
  ['(20) 3333-4444', null],
  ['(23) 98765-4321', null],
  ['2698765432', null],
  ['+55 (36) 98765-4321', null],
  ['(52) 3333-4444', null],
  // Too few digits, too many, or a number that cannot be one.
  ['(11) 9999-99', null],
  ['(11) 98765-432', null],
  ['(11) 9 8765-432', null],
  ['(11) 98765-43210', null],
  ['119999900001', null],
  ['(11) 88765-4321', null],
  ['11 0123-4567', null],
  ['11 1234-5678', null],
  // Several numbers.
  ['11 3333-4444 / 98765-4321', null],
  ['11 3333-4444/5555', null],
  ['11 98765-4321 11 98765-4322', null],
  ['(11) 3333-4444 ou 98765-4321', null],
  ['11 3333-4444, 5555-6666', null],
  ['onze nove', null],
  [' 123 ', null],
  ['', null],
];

/** Formats as the field of a form does, where imask draws the mask (components/form/live-form.ts). */
const formatTypedPhone = (typed: string, edit: 'typed' | 'pasted' | 'deleted'): string =>
  formatWithMask(typed, edit, (digits) =>
    digits.replace(
      /^(..)(.{1,4})(.*)$/,
      (_, area, first, rest) => `(${area}) ${first}${rest && '-'}${rest}`,
    ),
  );

describe('a telephone of a visitor', () => {
  it.each(pastedPhones)('%j → %j, on the server and pasted into the field', (pasted, formatted) => {
    expect(formatPhone(pasted)).toBe(formatted ?? pasted.trim());
    expect(formatTypedPhone(pasted, 'pasted')).toBe(formatted ?? pasted.trim());
  });

  /** Returns what the field shows after each key. */
  const typeKeys = (keys: string): readonly string[] =>
    Array.from(keys).reduce<readonly string[]>(
      (shown, key) => [...shown, formatTypedPhone((shown.at(-1) ?? '') + key, 'typed')],
      [],
    );

  it('is formatted while its digits are typed', () => {
    expect(typeKeys('11987654321')).toEqual([
      ...['1', '11', '(11) 9', '(11) 98', '(11) 987', '(11) 9876', '(11) 9876-5'],
      ...['(11) 9876-54', '(11) 9876-543', '(11) 9876-5432', '(11) 98765-4321'],
    ]);
  });

  it.each([
    ['1133334444', '(11) 3333-4444'],
    ['(11) 98765-4321', '(11) 98765-4321'],
    ['11 98765-4321', '(11) 98765-4321'],
    ['11-98765.4321', '(11) 98765-4321'],
    ['+55 11 98765-4321', '(11) 98765-4321'],
    ['5511987654321', '(11) 98765-4321'],
    ['5521987654321', '(21) 98765-4321'],
    ['5598987654321', '(98) 98765-4321'],
    ['559833334444', '(98) 3333-4444'],
    ['011 98765-4321', '(11) 98765-4321'],
    ['0800 123 4567', '0800 123 4567'],
    ['4004-1234', '4004-1234'],
    ['98765-4321', '98765-4321'],
    ['3333-4444', '3333-4444'],
    ['5550-2002', '5550-2002'],
    ['+351 912 345 678', '+351 912 345 678'],
    ['(11) 3333-4444 ramal 12', '(11) 3333-4444 ramal 12'],
    ['(11) 3333-4444 12', '(11) 3333-4444 12'],
    ['119876543210', '119876543210'],
  ])('%s, key by key, ends as %s', (keys, shown) => {
    expect(typeKeys(keys).at(-1)).toBe(shown);
  });

  it.each([
    ['(11) 9876-5', '(11) 9876-'],
    ['(11) 9', '(11) '],
    ['(11) 33334-444', '(11) 3334-444'],
    ['(11) 98765-432', '(11) 98765-432'],
  ])('loses no digit beside the one that is deleted: %s, %s', (_, left) => {
    expect(formatTypedPhone(left, 'deleted').replace(/\D/g, '')).toBe(left.replace(/\D/g, ''));
  });

  const piece = fc.constantFrom(
    ...Array.from('0123456789'),
    ...['11', '21', '55', '+55', '0055', '0', '9', '(11) ', '98765-4321', '3333-4444', '0800 '],
    ...[' ', '-', '.', '(', ')', '/', ' ramal ', 'x', 'tel:', '０', '\u202A'],
  );
  const anyText = fc.oneof(
    fc.string(),
    fc.array(piece, { maxLength: 20 }).map((all) => all.join('')),
  );
  const onlyDigits = (text: string): string => text.normalize('NFKC').replace(/\D/g, '');

  it('keeps all digits of any text in order, but for country, long distance zero and carrier', () => {
    const reached = trackReachedStates('formatted', 'as typed');
    fc.assert(
      fc.property(anyText, fc.constantFrom('typed', 'pasted', 'deleted'), (text, edit) => {
        for (const shown of [formatPhone(text), formatTypedPhone(text, edit)]) {
          const [before, after] = [onlyDigits(text), onlyDigits(shown)];
          expect(before.endsWith(after)).toBe(true);
          const left = before.slice(0, before.length - after.length);
          expect(left).toMatch(PHONE_PATTERN.test(shown) ? /^(?:0{0,2}55)?(?:0(?:\d\d)?)?$/ : /^$/);
          reached.note(shown === text.trim() ? 'as typed' : 'formatted');
        }
      }),
      { numRuns: 3_000 },
    );
    expect(reached.never()).toEqual([]);
  });

  const area = fc.constantFrom(
    ...'11 19 21 28 31 38 41 49 51 55 61 69 71 79 81 89 91 99'.split(' '),
  );
  const subscriber = fc.oneof(fc.stringMatching(/^[2-5]\d{7}$/), fc.stringMatching(/^9\d{8}$/));
  const prefix = fc.constantFrom('', '+55', '+55 ', '0055', '0', '+55 0');

  it('formats every telephone in the same way, whatever prefix it has', () => {
    fc.assert(
      fc.property(
        prefix,
        area,
        subscriber,
        fc.constantFrom('', ' ', ') '),
        (prefixText, ddd, subscriberNumber, gap) => {
          const formatted = formatPhone(`${prefixText}${ddd}${gap}${subscriberNumber}`);
          expect(formatted).toMatch(PHONE_PATTERN);
          expect(formatted.replace(/\D/g, '')).toBe(ddd + subscriberNumber);
          expect(formatPhone(formatted)).toBe(formatted);
        },
      ),
    );
  });

  it('formats a typed telephone to the number that links of the backend’s text use', () => {
    fc.assert(
      fc.property(prefix, area, subscriber, (prefixText, ddd, subscriberNumber) => {
        expect(buildTelephoneHref(`${prefixText} (${ddd}) ${subscriberNumber}`)).toBe(
          `tel:+55${ddd}${subscriberNumber}`,
        );
        expect(getWhatsappNumber(`${prefixText}${ddd}${subscriberNumber}`)).toBe(
          `55${ddd}${subscriberNumber}`,
        );
      }),
    );
  });

  it('never makes a telephone of a text with fewer than ten digits', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const digits = text.replace(/\D/g, '').length;
        fc.pre(digits < 10);
        expect(formatPhone(text)).not.toMatch(PHONE_PATTERN);
      }),
    );
  });
});
