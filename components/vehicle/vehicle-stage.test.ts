import { titleFit } from './vehicle-stage';

describe('titleFit', () => {
  it.each([
    [24, 'wide'],
    [25, 'normal'],
    [44, 'normal'],
    [45, 'narrow'],
  ])('%i letters are %s', (length, fit) => {
    expect(titleFit('x'.repeat(length))).toBe(fit);
  });
});
