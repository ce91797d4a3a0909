import { formatKilometres, kilometresFromTyped } from './kilometres';

describe('formatKilometres', () => {
  it.each([
    [0, '0\u00a0km'],
    [980, '980\u00a0km'],
    [12400, '12.400\u00a0km'],
    [1250300, '1.250.300\u00a0km'],
  ])('%i is %j', (km, expected) => {
    expect(formatKilometres(km)).toBe(expected);
  });
});

describe('kilometresFromTyped', () => {
  it.each([
    ['', ''],
    ['980', '980'],
    ['12400', '12.400'],
    ['12.4005', '124.005'],
    ['1.2400', '12.400'],
    ['58 mil', '58 mil'],
    ['31.700 km', '31.700 km'],
  ])('%j is written %j', (typed, shown) => {
    expect(kilometresFromTyped(typed)).toBe(shown);
  });
});
