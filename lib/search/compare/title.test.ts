import { createComparisonTitle } from './title';

test('the title of a comparison names its cars; where they are long, the last give way to their number', () => {
  expect(createComparisonTitle([])).toBe('Comparar carros');
  expect(createComparisonTitle(['GLX 450 d'])).toBe('Comparar GLX 450 d');
  expect(createComparisonTitle(['GLX 450 d', 'S7 Executive', 'Serra Alta'])).toBe(
    'Comparar GLX 450 d, S7 Executive e Serra Alta',
  );
  const long = 'Brandt & Söhne Gran Turismo 640 Integral';
  expect(createComparisonTitle([long, long, long, long])).toBe(
    `Comparar ${long}, ${long} e mais 2`,
  );
  expect(createComparisonTitle(['a'.repeat(200), long])).toBe(
    `Comparar ${'a'.repeat(200)} e mais 1`,
  );
});
