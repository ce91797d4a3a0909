import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const TOP_FOLDERS = '(?:app|components|lib|demo|docs|deploy|e2e|ops|public|scripts)';

/** Written by whoever deploys. */
const NOT_COMMITTED = /^deploy\/(?:\.env|site\.env|tls\/)/;

const documents = [
  'README.md',
  'CONTRIBUTING.md',
  ...readdirSync('lib', { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => `lib/${name}/README.md`),
  ...['docs', 'docs/adr'].flatMap((folder) =>
    readdirSync(folder)
      .filter((name) => name.endsWith('.md'))
      .map((name) => `${folder}/${name}`),
  ),
];

/** As GitHub makes them of headings. */
const anchorsOf = (text: string): readonly string[] =>
  [...text.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\s_-]/gu, '')
      .replaceAll(' ', '-'),
  );

/** Links of a text that lead into this repository, without the brackets Markdown puts around odd paths. */
const linksOf = (text: string): readonly string[] =>
  [...text.matchAll(/\]\((?:<([^>]+)>|([^)\s]+))\)/g)]
    .map(([, odd, usual]) => odd ?? usual ?? '')
    .filter((link) => !/^[a-z]+:/.test(link));

/** `lib/{a,b}.ts` is two paths, `lib/*.mjs` the folder; `lib/{domain}/types.ts` and `lib/<domain>` are patterns. */
function expanded(path: string): readonly string[] {
  const [whole, names] = /\{([^}]+)\}/.exec(path) ?? [];
  if (whole !== undefined && names?.includes(',')) {
    return names.split(',').flatMap((name) => expanded(path.replace(whole, name)));
  }
  return /[{<…]/.test(path) ? [] : [path.replace(/\/[^/]*\*.*$/, '')];
}

/** Paths that stand in code quotes: `lib/site/routes.ts`. */
const pathsOf = (text: string): readonly string[] =>
  [...text.matchAll(/`([^`\s]+)`/g)]
    .map(([, quoted = '']) => quoted)
    .filter((quoted) => new RegExp(`^${TOP_FOLDERS}/.`).test(quoted) && !NOT_COMMITTED.test(quoted))
    .flatMap(expanded);

test.each(documents)('every link of %s leads to a file, and to a heading that is there', (name) => {
  const text = readFileSync(name, 'utf8');
  const lost = linksOf(text).filter((link) => {
    const [path = '', heading] = link.split('#', 2);
    const target = path === '' ? name : join(dirname(name), path);
    if (!existsSync(target)) return true;
    return heading !== undefined && !anchorsOf(readFileSync(target, 'utf8')).includes(heading);
  });
  expect(lost).toEqual([]);
});

test.each(documents)('every path named in %s exists', (name) => {
  const text = readFileSync(name, 'utf8').replace(/```[\s\S]*?```/g, '');
  expect(pathsOf(text).filter((path) => !existsSync(path))).toEqual([]);
});

/** Where code names documents: in comments, settings, alerts and promises. */
const CODE = [
  ...['app', 'components', 'lib', 'demo', 'deploy', 'e2e', 'ops', 'scripts'],
  ...['Dockerfile', '.env.local.example', 'eslint.config.mjs', 'next.config.ts'],
  ...['middleware.ts', 'instrumentation.ts', 'playwright.config.ts'],
];

/** What `grep` finds of an extended pattern in the code, each once. */
const inCode = (pattern: string): readonly string[] => [
  ...new Set(
    execFileSync('grep', ['-rhoIE', pattern, ...CODE], { encoding: 'utf8' })
      .trim()
      .split('\n'),
  ),
];

test('every document that code names is there, and a decision is named by its file', () => {
  const named = inCode(
    'docs/([a-z0-9-]+/)*[a-z0-9-]+\\.(md|yaml)|\\bADR [0-9]+|docs/adr(/[0-9]{4})?\\)',
  );
  expect(named).toContain('docs/runbook.md');
  expect(named.filter((name) => !existsSync(name))).toEqual([]);
});

test('every folder of components is named where the architecture says what goes there', () => {
  const text = readFileSync('docs/architecture.md', 'utf8');
  const folders = readdirSync('components', { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => join(entry.parentPath, entry.name));
  expect(folders).toContain('components/lead/sell');
  expect(folders.filter((folder) => !text.includes(`\`${folder}\``))).toEqual([]);
});

/** The rules of a table are no words. */
const wordsOf = (file: string): number =>
  readFileSync(file, 'utf8').match(/\S*[\p{L}\p{N}]\S*/gu)?.length ?? 0;

test('decisions are at most twenty, of at most 250 words each', () => {
  const decisions = documents.filter((name) => /^docs\/adr\/\d{4}-/.test(name));
  expect(decisions.length).toBeLessThanOrEqual(20);
  expect(decisions.filter((name) => wordsOf(name) > 250)).toEqual([]);
});

/** Long by their nature: what the site does, and what to do when it fails. */
const UNBOUNDED = ['docs/product.md', 'docs/runbook.md'];

test('the other documents have at most 16,000 words together', () => {
  const bounded = documents.filter((name) => !UNBOUNDED.includes(name));
  expect(bounded.length).toBe(documents.length - UNBOUNDED.length);
  expect(bounded.reduce((sum, name) => sum + wordsOf(name), 0)).toBeLessThanOrEqual(16_000);
});
