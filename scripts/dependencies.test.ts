import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { root } from './setup.mjs';

type Manifest = Readonly<{
  dependencies: Readonly<Record<string, string>>;
  devDependencies: Readonly<Record<string, string>>;
  overrides: Readonly<Record<string, string>>;
  allowScripts: Readonly<Record<string, boolean>>;
}>;

type Lock = Readonly<{
  packages: Readonly<Record<string, Readonly<{ hasInstallScript?: boolean }>>>;
}>;

const read = (file: string): unknown => JSON.parse(readFileSync(join(root, file), 'utf8'));

const manifest = read('package.json') as Manifest;
const { packages } = read('package-lock.json') as Lock;

test('every version is exact', () => {
  const { dependencies, devDependencies, overrides } = manifest;
  const all = Object.entries({ ...dependencies, ...devDependencies, ...overrides });
  // Two versions of one package stand beside each other under two names.
  const exact = /^(?:npm:[\w@/-]+@)?\d+\.\d+\.\d+(?:-[\w.]+)?$/;
  expect(all.filter(([, version]) => !exact.test(version))).toEqual([]);
});

test('every package that would run a script when it is installed is named, and refused', () => {
  const withScript = Object.entries(packages)
    .filter(([, { hasInstallScript }]) => hasInstallScript === true)
    .map(([path]) => path.split('node_modules/').at(-1)!);
  expect(withScript.filter((name) => manifest.allowScripts[name] !== false)).toEqual([]);
});
