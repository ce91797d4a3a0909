import { existsSync, readFileSync } from 'node:fs';
import { apply } from './copy.mjs';
import { makeBatches, readPatches, shuffle } from './patches.mjs';

const patches = readPatches();

test('every patch applies to the code as it is', () => {
  const problems = patches.map((patch) => apply('.', patch, '--check'));
  expect(problems.filter((problem) => problem !== null)).toEqual([]);
});

test('every patch names its promise, a document that is there, and tests that are there', () => {
  const hasTitle = (file: string, title: string) =>
    existsSync(file) &&
    title !== '' &&
    readFileSync(file, 'utf8').includes(title.split(' > ').at(-1)!);
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
