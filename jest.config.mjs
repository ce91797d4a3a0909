import vm from 'node:vm';
import nextJest from 'next/jest.js';

const withNext = nextJest({ dir: './' });

/** @type {import('jest').Config} */
const config = {
  testEnvironment: 'node',
  // What waits for a process or a socket must hold on a busy machine as well.
  testTimeout: 60_000,
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

/** From Node 24.9 on Jest loads `.mjs` as the modules they are; Next would hand it CommonJS by that name. */
const loadsModules = typeof vm.SourceTextModule?.prototype.hasAsyncGraph === 'function';

const jestConfig = async () => {
  const { transform, ...rest } = await withNext(config)();
  if (!loadsModules) return { ...rest, transform };
  const entries = Object.entries(transform).map(([files, by]) => [files.replace('|mjs', ''), by]);
  return { ...rest, transform: Object.fromEntries(entries) };
};

export default jestConfig;
