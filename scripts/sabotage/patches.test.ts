import { existsSync, readFileSync } from 'node:fs';
import { applyPatch } from './copy.mjs';
import { CONTROL_TEST, makeBatches, readPatches, shuffle, type Patch } from './patches.mjs';

const patches = readPatches();

/** Distributes the patches to as few groups as possible in which no two patches change the same file. */
function withoutCommonFiles(): readonly (readonly Patch[])[] {
  const groups: Patch[][] = [];
  for (const patch of patches) {
    const sharesFile = ({ files }: Patch) => files.some((file) => patch.files.includes(file));
    const free = groups.find((group) => !group.some(sharesFile));
    if (free) free.push(patch);
    else groups.push([patch]);
  }
  return groups;
}

test('every patch applies to the current code', () => {
  // To run git for each patch takes ten seconds, so groups of patches are checked first.
  const suspects = withoutCommonFiles().filter((group) => {
    const text = group.map((patch) => patch.text).join('\n');
    return applyPatch('.', { ...group[0]!, text }, '--check') !== null;
  });
  const problems = suspects.flat().map((patch) => applyPatch('.', patch, '--check'));
  expect(problems.filter((problem) => problem !== null)).toEqual([]);
});

const hasTitle = (file: string, title: string) =>
  existsSync(file) &&
  title !== '' &&
  readFileSync(file, 'utf8').includes(title.split(' > ').at(-1)!);

test('the control test exists, and no patch names it', () => {
  expect(hasTitle(CONTROL_TEST.file, CONTROL_TEST.title)).toBe(true);
  expect(patches.flatMap(({ tests }) => tests)).not.toContainEqual(CONTROL_TEST);
});

test('every patch names a promise, an existing document and existing tests', () => {
  const invalidPatches = patches.filter(
    ({ promise, document, tests }) =>
      !promise.endsWith('.') ||
      !existsSync(document) ||
      tests.length === 0 ||
      !tests.every(({ file, title }) => hasTitle(file, title)),
  );
  expect(invalidPatches.map(({ name }) => name)).toEqual([]);
});

test('a seed decides the order, and no two patches of a batch name the same test', () => {
  expect(shuffle(patches, 7)).toEqual(shuffle(patches, 7));
  expect(shuffle(patches, 7)).not.toEqual(shuffle(patches, 8));
  const batches = makeBatches(shuffle(patches, 7));
  expect(batches.flat()).toHaveLength(patches.length);
  for (const batch of batches) {
    const namedTests = batch.flatMap(({ tests }) => tests.map(({ file, title }) => file + title));
    expect(new Set(namedTests).size).toBe(namedTests.length);
  }
});
