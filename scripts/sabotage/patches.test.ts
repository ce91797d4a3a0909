import { existsSync, readFileSync } from 'node:fs';
import { apply } from './copy.mjs';
import { CONTROL, makeBatches, readPatches, shuffle, type Patch } from './patches.mjs';

const patches = readPatches();

/** Patches in as few groups as leave no two about one file in any. */
function withoutCommonFiles(): readonly (readonly Patch[])[] {
  const groups: Patch[][] = [];
  for (const patch of patches) {
    const has = ({ files }: Patch) => files.some((file) => patch.files.includes(file));
    const free = groups.find((group) => !group.some(has));
    if (free) free.push(patch);
    else groups.push([patch]);
  }
  return groups;
}

test('every patch applies to the code as it is', () => {
  // One run of git a patch takes ten seconds.
  const suspects = withoutCommonFiles().filter((group) => {
    const text = group.map((patch) => patch.text).join('\n');
    return apply('.', { ...group[0]!, text }, '--check') !== null;
  });
  const problems = suspects.flat().map((patch) => apply('.', patch, '--check'));
  expect(problems.filter((problem) => problem !== null)).toEqual([]);
});

const hasTitle = (file: string, title: string) =>
  existsSync(file) &&
  title !== '' &&
  readFileSync(file, 'utf8').includes(title.split(' > ').at(-1)!);

test('the test that must pass in every build is there, and no patch breaks it', () => {
  expect(hasTitle(CONTROL.file, CONTROL.title)).toBe(true);
  expect(patches.flatMap(({ tests }) => tests)).not.toContainEqual(CONTROL);
});

test('every patch names its promise, a document that is there, and tests that are there', () => {
  const wrong = patches.filter(
    ({ promise, document, tests }) =>
      !promise.endsWith('.') ||
      !existsSync(document) ||
      tests.length === 0 ||
      !tests.every(({ file, title }) => hasTitle(file, title)),
  );
  expect(wrong.map(({ name }) => name)).toEqual([]);
});

test('a seed gives one order, and no test of a batch is named by two patches', () => {
  expect(shuffle(patches, 7)).toEqual(shuffle(patches, 7));
  expect(shuffle(patches, 7)).not.toEqual(shuffle(patches, 8));
  const batches = makeBatches(shuffle(patches, 7));
  expect(batches.flat()).toHaveLength(patches.length);
  for (const batch of batches) {
    const named = batch.flatMap(({ tests }) => tests.map(({ file, title }) => file + title));
    expect(new Set(named).size).toBe(named.length);
  }
});
