import fc from 'fast-check';

import { formatPhone, nationalDigits, PHONE_PATTERN, telephoneHref } from './phone';

describe('nationalDigits', () => {
  it.each([
    ['(11) 5550-2002', '1155502002'],
    ['+55 (11) 99999-0000', '11999990000'],
    ['55 11 5550-2002', '1155502002'],
    ['(55) 99999-0000', '55999990000'],
  ])('%s', (phone, digits) => {
    expect(nationalDigits(phone)).toBe(digits);
  });
});

describe('telephoneHref', () => {
  it.each([
    ['(11) 5550-2002', 'tel:+551155502002'],
    ['0800 123 4567', 'tel:08001234567'],
  ])('%s', (phone, href) => {
    expect(telephoneHref(phone)).toBe(href);
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
  ])('%s → %s', (typed, written) => {
    expect(formatPhone(typed)).toBe(written);
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

  it('writes every telephone the one way, whatever stands before it', () => {
    fc.assert(
      fc.property(
        prefix,
        area,
        subscriber,
        fc.constantFrom('', ' ', ') '),
        (start, ddd, rest, gap) => {
          const written = formatPhone(`${start}${ddd}${gap}${rest}`);
          expect(written).toMatch(PHONE_PATTERN);
          expect(written.replace(/\D/g, '')).toBe(ddd + rest);
          expect(formatPhone(written)).toBe(written);
        },
      ),
    );
  });

  it('never makes a telephone of other text', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const digits = text.replace(/\D/g, '').length;
        fc.pre(digits < 10);
        expect(formatPhone(text)).not.toMatch(PHONE_PATTERN);
      }),
    );
  });
});
