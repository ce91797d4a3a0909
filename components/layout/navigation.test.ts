import { headerLinks } from './navigation';

// At 769 px the bar has room for no more: e2e/widths.spec.ts measures it.
test('the links of the header fit beside each other on the narrowest screen that shows them', () => {
  expect(headerLinks).toHaveLength(6);
  expect(headerLinks.map(({ label }) => label).join('').length).toBeLessThanOrEqual(46);
});
