// Decides which dependencies are raised, and checks a lock file, for `npm run update`.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** @typedef {{ name: string, range: string, reason: string }} LimitedPackage `range` is that of the versions that may be used */

/**
 * Reads the packages that are held back from renovate.json.
 *
 * @param {string} project root folder of the project
 * @returns {readonly LimitedPackage[]}
 */
export function readLimitedPackages(project) {
  const { packageRules } = JSON.parse(readFileSync(join(project, 'renovate.json'), 'utf8'));
  return packageRules.flatMap(({ description, matchPackageNames, allowedVersions }) =>
    matchPackageNames.map((name) => ({ name, range: allowedVersions, reason: description })),
  );
}

/**
 * Returns the packages to install, as arguments of `npm install`: the newest version of each outdated package, within the
 * range of one that is held back.
 *
 * @param {Record<string, unknown>} outdated names of outdated packages, as `npm outdated --json` prints them
 * @param {readonly LimitedPackage[]} limited
 */
export function listRaisedPackages(outdated, limited) {
  return Object.keys(outdated).map((name) => {
    const range = limited.find((limitedPackage) => limitedPackage.name === name)?.range;
    return `${name}@${range ?? 'latest'}`;
  });
}

/**
 * Returns the differences between two manifests: "zod 4.6.7 → 4.6.8".
 *
 * @typedef {Partial<Record<'dependencies' | 'devDependencies', Record<string, string>>>} Manifest
 * @param {Manifest} before
 * @param {Manifest} after
 */
export function describeChanges(before, after) {
  /** @param {Manifest} manifest */
  const versionsOf = ({ dependencies, devDependencies }) => ({
    ...dependencies,
    ...devDependencies,
  });
  const versionsBefore = versionsOf(before);
  return Object.entries(versionsOf(after))
    .filter(([name, version]) => versionsBefore[name] !== version)
    .map(([name, version]) => `${name} ${versionsBefore[name]} → ${version}`);
}

/**
 * Returns the optional packages that a lock file names and lacks: the programs of another platform, without which `npm ci`
 * fails there, or the package does.
 *
 * @param {{ packages: Record<string, { optionalDependencies?: Record<string, string> }> }} lock
 * @returns {readonly string[]} "sharp: @img/sharp-linux-x64"
 */
export function findMissingOptionalPackages({ packages }) {
  /** Looks for a package as Node does: beside the files of the one that needs it, then in each folder above. */
  const isLocked = (name, path) => {
    if (`${path}${path && '/'}node_modules/${name}` in packages) return true;
    if (path === '') return false;
    const above = path.lastIndexOf('/node_modules/');
    return isLocked(name, above === -1 ? '' : path.slice(0, above));
  };
  return Object.entries(packages).flatMap(([path, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies)
      .filter((name) => !isLocked(name, path))
      .map((name) => `${path.split('node_modules/').at(-1)}: ${name}`),
  );
}
