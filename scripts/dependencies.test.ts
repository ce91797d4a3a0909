import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { projectRoot } from './setup.mjs';

type Manifest = Readonly<{
  dependencies: Readonly<Record<string, string>>;
  devDependencies: Readonly<Record<string, string>>;
  overrides: Readonly<Record<string, string>>;
  allowScripts: Readonly<Record<string, boolean>>;
}>;

type Lock = Readonly<{
  packages: Readonly<Record<string, Readonly<{ hasInstallScript?: boolean }>>>;
}>;

const readJsonFile = (file: string): unknown =>
  JSON.parse(readFileSync(join(projectRoot, file), 'utf8'));

const manifest = readJsonFile('package.json') as Manifest;
const { packages } = readJsonFile('package-lock.json') as Lock;

test('every version is exact', () => {
  const { dependencies, devDependencies, overrides } = manifest;
  const versions = Object.entries({ ...dependencies, ...devDependencies, ...overrides });
  // The prefix `npm:` installs a second version of a package under another name.
  const EXACT_VERSION = /^(?:npm:[\w@/-]+@)?\d+\.\d+\.\d+(?:-[\w.]+)?$/;
  expect(versions.filter(([, version]) => !EXACT_VERSION.test(version))).toEqual([]);
});

test('every package with an install script is listed in allowScripts as refused', () => {
  const withScript = Object.entries(packages)
    .filter(([, { hasInstallScript }]) => hasInstallScript === true)
    .map(([path]) => path.split('node_modules/').at(-1)!);
  expect(withScript.filter((name) => manifest.allowScripts[name] !== false)).toEqual([]);
});
