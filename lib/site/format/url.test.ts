import fc from 'fast-check';

import { trackReachedStates } from '@/lib/server/testing/reaching';

import { parseQuery } from './url';

test.each([
  ['?a=Land%20Rover', 'Land Rover'],
  ['a=%20x%20&a=y', 'x'],
  ['a=', null],
  ['b=1', null],
  [`a=${'x'.repeat(201)}`, null],
])('the first value of %.30s is %j', (query, expected) => {
  expect(parseQuery(query).first('a')).toBe(expected);
});

test('all values of a name are returned once, without empty ones', () => {
  expect(parseQuery('a=x&a=&a=%20y&a=x&b=z').all('a')).toEqual(['x', 'y']);
});

test('any query has at most 50 values of 200 characters', () => {
  const reached = trackReachedStates('fifty words', 'a word left out');
  const word = fc.oneof(fc.string(), fc.stringMatching(/^[a-z]{195,205}$/));
  const words = fc.oneof(
    fc.array(word),
    fc.uniqueArray(fc.stringMatching(/^[a-z]{8}$/), { minLength: 60, maxLength: 90 }),
  );
  fc.assert(
    fc.property(words, fc.string(), (values, furtherQuery) => {
      const query = `${values.map((value) => `a=${value}`).join('&')}&${furtherQuery}`;
      const queryValues = parseQuery(query).all('a');
      expect(queryValues.length).toBeLessThanOrEqual(50);
      reached.note('fifty words', queryValues.length === 50);
      reached.note(
        'a word left out',
        values.some((value) => value.length > 200),
      );
      expect(queryValues.every((each) => each !== '' && each.length <= 200)).toBe(true);
    }),
  );
  expect(reached.never()).toEqual([]);
});
