import nextJest from 'next/jest.js';

const withNext = nextJest({ dir: './' });

/** @type {import('jest').Config} */
const config = {
  testEnvironment: 'node',
  testMatch: ['**/*.test.ts', '**/*.test.tsx'],
  // Browser specs belong to Playwright; the data folder and reports hold no code.
  testPathIgnorePatterns: [
    '/node_modules/',
    '<rootDir>/.next',
    '<rootDir>/e2e/',
    '<rootDir>/.data/',
  ],
  modulePathIgnorePatterns: ['<rootDir>/.next', '<rootDir>/.data/'],
  setupFiles: ['<rootDir>/scripts/testing/property-seed.ts'],
  moduleNameMapper: { '^@/(.*)$': '<rootDir>/$1' },
  clearMocks: true,
  restoreMocks: true,
};

export default withNext(config);
