import { formatPriceChange } from './rules';

test.each([
  [89_990_000, 88_990_000, 'R$\u00a010.000 a menos desde que você guardou'],
  [89_990_000, 90_000_050, 'R$\u00a0100,50 a mais desde que você guardou'],
  [100, 100, null],
  [null, 100, null],
  [100, null, null],
])('the price change from %p to %p cents is %p', (then, now, words) => {
  expect(formatPriceChange(then, now)).toBe(words);
});
