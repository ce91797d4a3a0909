import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(__dirname, '..');
const read = (file: string) => readFileSync(join(root, file), 'utf8').replace(/\/\*.*?\*\//gs, '');
const GLOBAL_SHEET = /^import '\.\.?\/globals\.css';$/;

test('every root of a document imports the global style sheet before any other', () => {
  const firstImport = (file: string) => /^import .*$/m.exec(read(file))?.[0];
  expect(firstImport('app/_frame/site-document.tsx')).toMatch(GLOBAL_SHEET);
  expect(firstImport('app/global-error.tsx')).toMatch(GLOBAL_SHEET);
  expect(firstImport('app/global-not-found.tsx')).toMatch(/ from '\.\/_frame\/site-document';$/);
  const components = [...read('app/layout.tsx').matchAll(/ from '(.*)';$/gm)]
    .map(([, path]) => path!)
    .filter((path) => !/^(?:next|react|@\/lib\/.*)$/.test(path));
  expect([...new Set(components)]).toEqual(['./_frame/site-document']);
});
