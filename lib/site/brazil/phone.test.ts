import fc from 'fast-check';

import {
  formatPhone,
  PHONE_PATTERN,
  formatWhatsappNumber,
  buildTelephoneHref,
  getWhatsappNumber,
} from './phone';

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

describe('formatPhone', () => {
  it.each([
    ['1155502002', '(11) 5550-2002'],
    ['11999990000', '(11) 99999-0000'],
    ['+5511999990000', '(11) 99999-0000'],
    ['+55 11 5550-2002', '(11) 5550-2002'],
    ['0055 11 99999-0000', '(11) 99999-0000'],
    ['011 99999-0000', '(11) 99999-0000'],
    ['(011) 5550-2002', '(11) 5550-2002'],
    ['0 15 11 99999-0000', '(11) 99999-0000'],
    ['+55 011 99999-0000', '(11) 99999-0000'],
    ['55 99999-0000', '(55) 99999-0000'],
    ['(55) 5550-2002', '(55) 5550-2002'],
  ])('%s → %s', (typed, formatted) => {
    expect(formatPhone(typed)).toBe(formatted);
  });

  it.each(['', '99999-0000', '(11) 9999-99', 'onze nove', '119999900001', ' 123 '])(
    'leaves %j as it is',
    (typed) => {
      expect(formatPhone(typed)).toBe(typed.trim());
    },
  );

  const area = fc.integer({ min: 11, max: 99 }).map(String);
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
        fc.pre(!ddd.includes('0'));
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
