import { formatKilometres } from './kilometres';

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
