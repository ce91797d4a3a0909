import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { findMissingOptionalPackages, readLimitedPackages } from './dependency-updates.mjs';
import { projectRoot } from './setup.mjs';

type Manifest = Readonly<{
  dependencies: Readonly<Record<string, string>>;
  devDependencies: Readonly<Record<string, string>>;
  overrides: Readonly<Record<string, string>>;
  allowScripts: Readonly<Record<string, boolean>>;
  engines: Readonly<{ node: string }>;
}>;

type LockedPackage = Readonly<{
  hasInstallScript?: boolean;
  os?: readonly string[];
  cpu?: readonly string[];
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

describe('packages of other platforms', () => {
  test('that a package names are all in the lock file', () => {
    expect(findMissingOptionalPackages({ packages })).toEqual([]);
  });

  test.each(['sharp', 'lightningcss', 'oxlint', 'esbuild', 'next', '@tailwindcss/oxide'])(
    'of %s are there for Linux and macOS, each with both processors',
    (name) => {
      const names = Object.keys(packages[`node_modules/${name}`]?.optionalDependencies ?? {});
      const platforms = names.flatMap((optional) => {
        const { os = [], cpu = [] } = packages[`node_modules/${optional}`] ?? {};
        return os.flatMap((system) => cpu.map((processor) => `${system} ${processor}`));
      });
      expect(platforms).toEqual(
        expect.arrayContaining(['linux x64', 'linux arm64', 'darwin x64', 'darwin arm64']),
      );
      // A program of esbuild runs with either C library.
      const forMusl = names.filter((optional) => optional.includes('musl'));
      expect(forMusl.length).toBeGreaterThanOrEqual(name === 'esbuild' ? 0 : 2);
    },
  );
});

describe('packages that are held back', () => {
  const versions = { ...manifest.dependencies, ...manifest.devDependencies };
  const compare = (one: string, other: string) =>
    one.localeCompare(other, 'en', { numeric: true, sensitivity: 'base' });

  test.each(readLimitedPackages(projectRoot))(
    '$name is used, within $range, for a reason',
    ({ name, range, reason }) => {
      expect(range).toMatch(/^<\d+(\.\d+)?$/);
      expect(compare(versions[name] ?? '', range.slice(1))).toBe(-1);
      expect(reason).toMatch(/^.{20,}\.$/);
    },
  );

  test('Renovate considers the oldest Node that the site runs on', () => {
    const renovate = readJsonFile('renovate.json') as Readonly<Record<string, unknown>>;
    expect(renovate).toMatchObject({
      constraints: manifest.engines,
      constraintsFiltering: 'strict',
      rangeStrategy: 'pin',
    });
  });
});
