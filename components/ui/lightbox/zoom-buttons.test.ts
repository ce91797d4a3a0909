import { getNextZoom } from './zoom-buttons';

describe('getNextZoom', () => {
  it.each([
    [0, 1, 100],
    [100, 1, 200],
    [200, 1, 300],
    [300, 1, 300],
    [300, -1, 200],
    [100, -1, 0],
    [0, -1, 0],
    [140, 1, 200],
    [140, -1, 100],
  ] as const)('from %i by %i is %i', (percent, direction, stop) => {
    expect(getNextZoom(percent, direction)).toBe(stop);
  });
});
