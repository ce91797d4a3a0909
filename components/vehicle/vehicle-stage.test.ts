import { chooseTitleFit } from './vehicle-stage';

describe('chooseTitleFit', () => {
  it.each([
    [24, 'wide'],
    [25, 'normal'],
    [44, 'normal'],
    [45, 'narrow'],
  ])('%i letters are %s', (length, fit) => {
    expect(chooseTitleFit('x'.repeat(length))).toBe(fit);
  });
});
