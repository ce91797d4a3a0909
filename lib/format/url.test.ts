import fc from 'fast-check';

import { queryWords } from './url';

test.each([
  ['?a=Land%20Rover', 'Land Rover'],
  ['a=%20x%20&a=y', 'x'],
  ['a=', null],
  ['b=1', null],
  [`a=${'x'.repeat(201)}`, null],
])('one word of %.30s is %j', (query, expected) => {
  expect(queryWords(query).one('a')).toBe(expected);
});

test('all words, each once, without what is none', () => {
  expect(queryWords('a=x&a=&a=%20y&a=x&b=z').all('a')).toEqual(['x', 'y']);
});

test('whatever an address says, there are at most 50 words of 200 letters', () => {
  fc.assert(
    fc.property(fc.array(fc.string()), fc.string(), (values, rest) => {
      const query = `${values.map((value) => `a=${value}`).join('&')}&${rest}`;
      const words = queryWords(query).all('a');
      expect(words.length).toBeLessThanOrEqual(50);
      expect(words.every((word) => word !== '' && word.length <= 200)).toBe(true);
    }),
  );
});
