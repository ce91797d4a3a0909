import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const TOP_FOLDERS = '(?:app|components|lib|demo|docs|deploy|e2e|ops|public|scripts)';

/** Written by whoever deploys. */
const NOT_COMMITTED = /^deploy\/(?:\.env|site\.env|tls\/)/;

const documents = [
  'README.md',
  'CONTRIBUTING.md',
  'components/README.md',
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

const tracked = execFileSync('git', ['ls-files'], { encoding: 'utf8' }).trim().split('\n');
const SOURCE = /\.(?:[cm]?[jt]sx?|jsonc?|css|ya?ml|conf|sh|sql|service|env.*)$|Dockerfile$/;
const sources = tracked
  .filter((path) => SOURCE.test(path) && !path.endsWith('lock.json'))
  .map((path) => ({ path, text: readFileSync(path, 'utf8') }));

const COMMENT = /(?<![^\s{])\/\*[\s\S]*?\*\/|(?<!\S)(?:\/\/|#) .*/g;
const IMPORTED_PATH = /(['"])(?:@|\.\.?)\/.*?\1/g;
const FILE = /(?<![\w./*)\]}>$-])[\w./-]+\.(?:tsx?|[cm]js|css|conf|sh|ya?ml|sql)\b(?![\w./-]*\w)/g;
/** A word that is quoted alone, or written as no language writes one. */
const NAME = /^[A-Za-z_]\w*(?=(?:\(\))?$)|\b[A-Za-z]\w*(?:[a-z][A-Z]|_)\w*[^\W_]\b/g;

/** What other programs, or whoever deploys, call theirs, and no code here does. */
const FOREIGN = new Set([
  ...['proxy.ts', 'loading.tsx', 'next-env.d.ts', 'alertmanager.yaml', 'site-target.yaml'],
  ...['outbox.cjs', 'local/proxy.conf', 'curl', 'amtool', 'df', 'vin', 'Allow', 'formData'],
  ...['isrFlushToDisk', 'inlineCss', 'BackgroundSyncPlugin', 'synchronous_commit', 'noeviction'],
  ...['EACCES', 'EROFS', 'ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'WRONGPASS'],
  ...['s_client', 'default_transaction_read_only'],
]);

test('names in code quotes are in the code, and files that texts and comments name are there', () => {
  const names = new Set(tracked.flatMap((path) => path.split('/')));
  for (const { path, text } of sources) {
    if (/^docs\/|\.test\./.test(path)) continue;
    const code = text.replace(COMMENT, '').replace(IMPORTED_PATH, '');
    for (const [word] of code.matchAll(/\w+/g)) names.add(word).add(word.replace(/_bucket$/, ''));
  }
  const allPaths = `/${tracked.join('\n/')}\n`;
  const lostFiles = (text: string) =>
    (text.match(FILE) ?? []).filter(
      (name) => !allPaths.includes(`/${name.replace(/^(?:\.{0,2}\/)+/, '')}\n`),
    );
  const lost = [
    ...sources.map(({ path, text }) => [path, ...(text.match(COMMENT) ?? []).flatMap(lostFiles)]),
    ...documents.map((path) => {
      const text = readFileSync(path, 'utf8').replace(/```[\s\S]*?```/g, '');
      const quoted = [...text.matchAll(/`([^`]+)`/g)].flatMap(
        ([, quote]) => quote?.match(NAME) ?? [],
      );
      const links = [...text.matchAll(/\[`([^`]+\.\w+)`\]\((<[^>]+>|[^)#]+)/g)];
      return [
        path,
        ...lostFiles(text),
        ...quoted.filter((name) => !names.has(name)),
        ...links.flatMap(([link, shown, to]) =>
          `/${to}`.replace('>', '').endsWith(`/${shown}`) ? [] : link,
        ),
      ];
    }),
  ].map((found) => found.filter((name) => !FOREIGN.has(name)));
  expect(lost.filter(({ length }) => length > 1)).toEqual([]);
});
