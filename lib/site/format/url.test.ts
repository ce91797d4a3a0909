import fc from 'fast-check';

import { trackReachedStates } from '@/lib/server/testing/reaching';

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

test('whatever an address holds, there are at most 50 words of 200 letters', () => {
  const reached = trackReachedStates('fifty words', 'a word left out');
  const word = fc.oneof(fc.string(), fc.stringMatching(/^[a-z]{195,205}$/));
  const words = fc.oneof(
    fc.array(word),
    fc.uniqueArray(fc.stringMatching(/^[a-z]{8}$/), { minLength: 60, maxLength: 90 }),
  );
  fc.assert(
    fc.property(words, fc.string(), (values, rest) => {
      const query = `${values.map((value) => `a=${value}`).join('&')}&${rest}`;
      const read = queryWords(query).all('a');
      expect(read.length).toBeLessThanOrEqual(50);
      reached.note('fifty words', read.length === 50);
      reached.note(
        'a word left out',
        values.some((value) => value.length > 200),
      );
      expect(read.every((each) => each !== '' && each.length <= 200)).toBe(true);
    }),
  );
  expect(reached.never()).toEqual([]);
});
