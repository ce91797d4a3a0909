import { execFileSync, spawnSync } from 'node:child_process';
import {
  copyFileSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';

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

  test('are missed when the lock file lacks one', () => {
    const { 'node_modules/@img/sharp-linuxmusl-arm64': lost, ...others } = packages;
    expect(lost).toBeDefined();
    expect(findMissingOptionalPackages({ packages: others })).toEqual([
      'sharp: @img/sharp-linuxmusl-arm64',
    ]);
  });
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

describe('npm run update', () => {
  /** Runs the command in a small project, with an npm that raises "solto" and fails `npm test` where told to. */
  function runUpdate(newVersion: string, suiteStatus: number, ...args: readonly string[]) {
    const folder = mkdtempSync(join(tmpdir(), 'update-'));
    try {
      const project = {
        engines: { node: `>=${process.versions.node}` },
        dependencies: { solto: '1.0.0', eslint: '9.0.0' },
      };
      writeFileSync(join(folder, 'package.json'), JSON.stringify(project));
      writeFileSync(join(folder, 'package-lock.json'), JSON.stringify({ packages: {} }));
      copyFileSync(join(projectRoot, 'renovate.json'), join(folder, 'renovate.json'));
      execFileSync('git', ['init', '-q'], { cwd: folder });
      execFileSync('git', ['add', '-A'], { cwd: folder });
      const commit = ['-c', 'user.name=a', '-c', 'user.email=a@example.test', 'commit', '-qm', 'a'];
      execFileSync('git', commit, { cwd: folder });
      const npm = `#!/bin/sh
echo "npm $*" >> calls
case $1 in
  outdated) echo '{"solto":{"latest":"${newVersion}"},"eslint":{"latest":"10.0.0"}}' && exit 1 ;;
  install) sed -i 's/"solto":"1.0.0"/"solto":"${newVersion}"/' package.json ;;
  test) exit ${String(suiteStatus)} ;;
esac
`;
      writeFileSync(join(folder, 'npm'), npm, { mode: 0o755 });
      const PATH = `${folder}${delimiter}${process.env.PATH ?? ''}`;
      const { status, stdout } = spawnSync(
        process.execPath,
        [join(projectRoot, 'scripts/update.mjs'), ...args],
        { cwd: folder, env: { ...process.env, PATH }, encoding: 'utf8' },
      );
      const callLog = join(folder, 'calls');
      const calls = existsSync(callLog) ? readFileSync(callLog, 'utf8').trim().split('\n') : [];
      return { status, stdout, calls };
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  }
  const INSTALL = 'npm install --package-lock-only --save-exact solto@latest eslint@<10';

  test('raises what is not held back, runs the suite, and says what changed', () => {
    const { status, stdout, calls } = runUpdate('2.0.0', 0);
    expect(calls).toEqual(['npm ci', 'npm outdated --json', INSTALL, 'npm ci', 'npm test']);
    expect(stdout).toContain('\nMudou: solto 1.0.0 → 2.0.0\nFalhou: nada\n');
    expect(stdout).toMatch(/eslint <10: .*jsx-a11y/);
    expect(status).toBe(0);
  });

  test('ends with 1, and says what failed, when the suite does', () => {
    const { status, stdout } = runUpdate('2.0.0', 1);
    expect(stdout).toContain('\nFalhou: npm test');
    expect(status).toBe(1);
  });

  test.each(['--help', '--list zod', 'solto'])('does nothing with the words "%s"', (words) => {
    expect(runUpdate('2.0.0', 0, ...words.split(' '))).toMatchObject({ status: 1, calls: [] });
  });

  test('runs no suite where nothing changed, and installs nothing where it only lists', () => {
    expect(runUpdate('1.0.0', 1)).toMatchObject({
      status: 0,
      calls: ['npm ci', 'npm outdated --json', INSTALL],
    });
    expect(runUpdate('2.0.0', 1, '--list')).toMatchObject({
      status: 0,
      calls: ['npm ci', 'npm outdated --json'],
    });
  });
});
