import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { projectRoot } from './setup.mjs';

type Manifest = Readonly<{
  dependencies: Readonly<Record<string, string>>;
  devDependencies: Readonly<Record<string, string>>;
  overrides: Readonly<Record<string, string>>;
  allowScripts: Readonly<Record<string, boolean>>;
}>;

type LockedPackage = Readonly<{
  hasInstallScript?: boolean;
  optionalDependencies?: Record<string, string>;
}>;

type Lock = Readonly<{
  packages: Readonly<Record<string, LockedPackage>>;
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

/** Returns the optional packages that a lock file names and lacks: the programs of another platform. */
function findMissingOptionalPackages(locked: Lock['packages']): readonly string[] {
  /** Looks for a package as Node does: beside the files of the one that needs it, then in each folder above. */
  const isLocked = (name: string, path: string): boolean => {
    if (`${path}${path && '/'}node_modules/${name}` in locked) return true;
    if (path === '') return false;
    return isLocked(name, path.slice(0, Math.max(0, path.lastIndexOf('/node_modules/'))));
  };
  return Object.entries(locked).flatMap(([path, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies).filter((name) => !isLocked(name, path)),
  );
}

test('packages of other platforms that a package names are all in the lock file', () => {
  expect(findMissingOptionalPackages(packages)).toEqual([]);
  const { 'node_modules/@esbuild/darwin-arm64': missing, ...others } = packages;
  expect(missing).toBeDefined();
  expect(findMissingOptionalPackages(others)).toEqual(['@esbuild/darwin-arm64']);
});
