import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const TOP_FOLDERS = '(?:app|components|lib|demo|docs|deploy|e2e|public|scripts)';

/** Written by whoever deploys. */
const NOT_COMMITTED = /^deploy\/(?:\.env|site\.env|tls\/)/;

const documents = [
  'README.md',
  'CONTRIBUTING.md',
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

/** Paths that stand in code quotes: `lib/routes.ts`. */
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
