import { nextCount } from './count-up';

function ticksUntil(target: number, step: number): number {
  let value = 0;
  let ticks = 0;
  while (value < target) {
    value = nextCount(value, step, target);
    ticks += 1;
  }
  return ticks;
}

describe('nextCount', () => {
  it.each([
    ['cars', 5000, 50, 100],
    ['years', 20, 1, 20],
    ['armourings', 500, 5, 100],
  ])('brings %s to %i in steps of %i after %i ticks', (_name, target, step, ticks) => {
    expect(ticksUntil(target, step)).toBe(ticks);
  });

  it('stops at the target even when the step would jump over it', () => {
    expect(nextCount(98, 5, 100)).toBe(100);
    expect(nextCount(100, 5, 100)).toBe(100);
  });
});
