import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(__dirname, '..');
const read = (file: string) => readFileSync(join(root, file), 'utf8').replace(/\/\*.*?\*\//gs, '');
const files = execFileSync('git', ['ls-files', 'app', 'components'], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => /\.(?:tsx?|css)$/.test(file) && !file.includes('.test.'));

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

const UTILITY = String.raw`(?:[a-z]+-[\w[\]().,%/-]+|\[[\w:().,%/-]+\])`;
/** Utilities of one word, which code may negate too. */
const WORD_UTILITY = 'block|flex|grid|hidden|static|relative|absolute|fixed|sticky';
// Without layers, these were what made a rule win over another one.
const weights: Readonly<Record<string, RegExp>> = {
  'an important utility': new RegExp(
    String.raw`(?<=[\s"'\`])(?:[\w[\]().,%/-]+:)*(?:!${UTILITY}|(?:${UTILITY}|${WORD_UTILITY})!)(?=[\s"'\`])`,
    'g',
  ),
  'a doubled class': /(\.[a-z_][\w-]*)\1(?![\w-])/gi,
  'an important rule': /[^\n]+!important/g,
};
/** What scripts write on the element itself, such as the time that a slide takes. */
const ALLOWED = /^\s*(?:animation-duration|transition-duration|scroll-behavior): /;

test.each(Object.entries(weights))('no rule needs %s', (_, pattern) => {
  const found = files.flatMap((file) =>
    [...read(file).matchAll(pattern)].map(([text]) => `${file}: ${text}`),
  );
  expect(found.filter((place) => !ALLOWED.test(place.replace(/^app\/globals\.css:/, '')))).toEqual(
    [],
  );
});
