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
