import { readdirSync, readFileSync } from 'node:fs';

const tests = readdirSync('lib', { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.test.ts'))
  .map((name) => `lib/${name}`);

test('every folder of lib that a stage names has tests', () => {
  const stages = readFileSync('scripts/stages.mjs', 'utf8');
  const namedFolders = [...stages.matchAll(/'(lib\/[^']+)'/g)].map(
    ([, namedFolder = '']) => namedFolder,
  );
  const tested = namedFolders.filter((namedFolder) => !namedFolder.endsWith('/worker'));
  expect(tested).toContain('lib/site/format');
  expect(
    tested.filter((namedFolder) => !tests.some((name) => name.startsWith(namedFolder))),
  ).toEqual([]);
});
