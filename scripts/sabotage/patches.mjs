// Reads the sabotages: each is a file below `patches`, a unified diff under a head that names the promise it breaks.
import { readFileSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from '../setup.mjs';

/** The patches stand in this folder; a folder in it is an area of the site. */
const FOLDER = join(root, 'scripts/sabotage/patches');

/**
 * @typedef {object} Test
 * @property {string} file
 * @property {string} title part of the title, with the titles of the blocks around it
 */

/**
 * @typedef {object} Patch
 * @property {string} name path below the folder, without the ending
 * @property {string} area patches of one area are never in one build
 * @property {string} text
 * @property {string} promise
 * @property {string} document
 * @property {readonly Test[]} tests those that must notice it; one is enough
 * @property {readonly string[]} files what it changes
 */

/** This test must pass in every build: without it a build in which nothing works would notice every patch. @type {Test} */
export const CONTROL = {
  file: 'e2e/installed.spec.ts',
  title: 'the manifest says what a browser needs to install the site',
};

/** @returns {readonly Patch[]} every patch, by name */
export function readPatches() {
  const paths = readdirSync(FOLDER, { recursive: true, encoding: 'utf8' });
  return paths
    .filter((path) => path.endsWith('.patch'))
    .toSorted()
    .map(readPatch);
}

/** @param {string} path below the folder */
function readPatch(path) {
  const text = readFileSync(join(FOLDER, path), 'utf8');
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
 * @param {readonly Patch[]} patches
 * @param {readonly string[]} wanted names, folders, or paths of the patch files; none means all
 */
export function choosePatches(patches, wanted) {
  const names = wanted.map((name) => name.replace(/^.*sabotage\/patches\/|(?:\.patch|\/)$/g, ''));
  const isWanted = ({ name }) => names.some((each) => name === each || name.startsWith(`${each}/`));
  return names.length === 0 ? patches : patches.filter(isWanted);
}

/**
 * @template T
 * @param {readonly T[]} items
 * @param {number} seed
 * @returns {T[]} the items in an order that the seed decides
 */
export function shuffle(items, seed) {
  const mixed = [...items];
  let state = seed >>> 0;
  const next = (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
  for (let last = mixed.length - 1; last > 0; last -= 1) {
    const other = next(last + 1);
    [mixed[last], mixed[other]] = [mixed[other], mixed[last]];
  }
  return mixed;
}

/** Files that are deployed beside the site change no page. */
const isBeside = (file) => file.startsWith('deploy/');

/**
 * @param {readonly Patch[]} patches
 * @returns {Patch[][]} batches of patches that share no test, and of the site no area and no file, so that it is clear which
 *   patch a test noticed
 */
export function makeBatches(patches) {
  const marks = ({ area, files, tests }) => [
    ...tests.map(({ file, title }) => `${file} ${title}`),
    ...(files.every(isBeside) ? [] : [area, ...files]),
  ];
  /** @type {{ patches: Patch[], marks: Set<string> }[]} */
  const batches = [];
  for (const patch of patches) {
    const own = marks(patch);
    let batch = batches.find((each) => !own.some((mark) => each.marks.has(mark)));
    if (!batch) batches.push((batch = { patches: [], marks: new Set() }));
    batch.patches.push(patch);
    for (const mark of own) batch.marks.add(mark);
  }
  return batches.map((batch) => batch.patches);
}
