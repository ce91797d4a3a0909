/*
 * Reads the sabotage patches: unified diffs below `patches`, each with a header that names the promise of the site that
 * it breaks.
 */
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { projectRoot } from '../../scripts/setup.mjs';

/** Folder of the patches; each folder in it is an area of the site. */
const PATCHES_FOLDER = join(projectRoot, 'ops/sabotage/patches');

/**
 * @typedef {object} Test
 * @property {string} file
 * @property {string} title part of the title, with the titles of the `describe` blocks around the test
 */

/**
 * @typedef {object} Patch
 * @property {string} name path of the patch below the folder, without ".patch"
 * @property {string} area folder of the patch; patches of the same area are never in the same build
 * @property {string} text
 * @property {string} promise
 * @property {string} document
 * @property {readonly Test[]} tests tests of which at least one must fail with the patch
 * @property {readonly string[]} files files that the patch changes
 */

/**
 * Test that must pass in every build of a batch; it shows that the build works at all, because in a broken build every
 * test would fail.
 *
 * @type {Test}
 */
export const CONTROL_TEST = {
  file: 'e2e/installed.spec.ts',
  title: 'the manifest says what a browser needs to install the site',
};

/** Reads all patches, sorted by name. @returns {readonly Patch[]} */
export function readPatches() {
  const paths = readdirSync(PATCHES_FOLDER, { recursive: true, encoding: 'utf8' });
  return paths
    .filter((path) => path.endsWith('.patch'))
    .toSorted()
    .map(readPatch);
}

/** Reads a patch. @param {string} path path below the folder of the patches */
function readPatch(path) {
  const text = readFileSync(join(PATCHES_FOLDER, path), 'utf8');
  const head = text.slice(0, text.search(/^--- /m));
  const values = (key) =>
    [...head.matchAll(new RegExp(`^${key}: (.+)$`, 'gm'))].map(([, value]) => value.trim());
  return {
    name: path.replace(/\.patch$/, ''),
    area: dirname(path),
    text,
    promise: values('Promise').join(' '),
    document: values('Document').join(' '),
    tests: values('Noticed by').map((value) => {
      const [file, ...title] = value.split(' > ');
      return { file, title: title.join(' > ') };
    }),
    files: [...text.matchAll(/^\+\+\+ b\/(.+)$/gm)].map(([, file]) => file),
  };
}

/**
 * Returns the patches with the given names.
 *
 * @param {readonly Patch[]} patches
 * @param {readonly string[]} wantedNames names, folders or paths of patches; an empty list selects all patches
 */
export function choosePatches(patches, wantedNames) {
  const names = wantedNames.map((name) =>
    name.replace(/^.*sabotage\/patches\/|(?:\.patch|\/)$/g, ''),
  );
  const isSelected = ({ name }) =>
    names.some((selectedName) => name === selectedName || name.startsWith(`${selectedName}/`));
  return names.length === 0 ? patches : patches.filter(isSelected);
}

/** Returns the document and the tests that a patch names and that do not exist. @param {Patch} patch */
export const listMissingSources = ({ document, tests }) => [
  ...(existsSync(join(projectRoot, document)) ? [] : [document]),
  ...tests.filter((test) => !isTest(test)).map(({ file, title }) => `${file} > ${title}`),
];

/** Returns whether a file has a test of this title, of which tables write only the last part. @param {Test} test */
function isTest({ file, title }) {
  const path = join(projectRoot, file);
  return existsSync(path) && readFileSync(path, 'utf8').includes(title.split(' > ').at(-1) ?? '');
}

/**
 * Returns true for a file below deploy/, which is deployed separately from the site, so that a change of it changes no
 * page.
 */
const isDeployFile = (file) => file.startsWith('deploy/');

/**
 * Distributes patches to batches, each of which is built once. The patches of a batch share no test, no area and no
 * file, so that a failed test can belong to only one patch.
 *
 * @param {readonly Patch[]} patches
 * @returns {Patch[][]}
 */
export function makeBatches(patches) {
  const marks = ({ area, files, tests }) => [
    ...tests.map(({ file, title }) => `${file} ${title}`),
    ...(files.every(isDeployFile) ? [] : [area, ...files]),
  ];
  /** @type {{ patches: Patch[], marks: Set<string> }[]} */
  const batches = [];
  for (const patch of patches) {
    const ownMarks = marks(patch);
    let batch = batches.find((openBatch) => !ownMarks.some((mark) => openBatch.marks.has(mark)));
    if (!batch) batches.push((batch = { patches: [], marks: new Set() }));
    batch.patches.push(patch);
    for (const mark of ownMarks) batch.marks.add(mark);
  }
  return batches.map((batch) => batch.patches);
}
