import { execFileSync } from 'node:child_process';

const SYNTAX = 'no-restricted-syntax';
const CLIENT = "'use client';\n";

/** Texts as files of the project, each with the rule of the house that reports it; `null` where none does. */
const snippets: readonly [file: string, text: string, rule: string | null][] = [
  ['lib/site/x.ts', 'export const x = process.env.API_URL;', SYNTAX],
  ['lib/site/x.ts', 'export const { env } = process;', SYNTAX],
  ['lib/site/x.ts', 'export const x = globalThis.process.env;', SYNTAX],
  ['app/x.ts', "import { env } from 'node:process';\nexport const x = env;", SYNTAX],
  ['lib/server/env/index.ts', 'export const x = process.env.API_URL;', null],
  ['scripts/x.ts', 'export const x = process.env.CI;', null],
  ['next.config.ts', 'export const x = process.env.CI;', null],
  ['instrumentation.ts', "export const x = process.env.NEXT_RUNTIME === 'nodejs';", null],
  ['e2e/x.spec.ts', 'export const x = (p: Problems) => p.allow(/404/);', SYNTAX],
  ['e2e/x.spec.ts', 'export const x = (p: Page) => p.waitForTimeout(10);', SYNTAX],
  ['e2e/x.spec.ts', "export const x = 'networkidle';", SYNTAX],
  ['e2e/x.spec.ts', "test.skip('x', () => {});", SYNTAX],
  ['lib/site/x.test.ts', "test.only('x', () => {});", SYNTAX],
  ['app/actions.ts', "'use server';\nexport async function x() {}", SYNTAX],
  ['components/ui/x.tsx', `${CLIENT}import { z } from 'zod';\nexport const x = z;`, SYNTAX],
  ['components/ui/x.tsx', `${CLIENT}import { z } from 'zod/mini';\nexport const x = z;`, null],
  ['components/ui/x.ts', 'export function useX() {\n  useEffect(() => y.z(), []);\n}', SYNTAX],
  ['components/ui/Button.tsx', 'export const x = 1;', 'house/kebab-case'],
  ['lib/bodyWork/x.ts', 'export const x = 1;', 'house/kebab-case'],
  ['app/(site)/detalhe/[slug]/_components/page.tsx', 'export const x = 1;', null],
  ['app/midia/[...caminho]/route.ts', 'export const x = 1;', null],
  ['lib/stock/x.ts', 'export const asked = 1;', 'house/plain-names'],
  ['components/ui/x.ts', 'export function noteSeen() {}', 'house/plain-names'],
  ['lib/stock/x.ts', 'export type X = { keptPages: string };', 'house/plain-names'],
  ['lib/stock/x.ts', "import { known } from 'x';\nexport const { told } = known;", null],
  [
    'lib/x.ts',
    '// oxlint-disable-line -- because\nexport const x = 1;',
    'house/no-oxlint-comments',
  ],
  [
    'lib/x.ts',
    '// eslint-disable-next-line @typescript-eslint/no-explicit-any -- because\nexport type X = any;',
    '@typescript-eslint/no-explicit-any',
  ],
  ['lib/x.ts', 'export {};\n'.repeat(251), 'max-lines'],
  [
    'components/ui/x.tsx',
    "export const X = () => (\n  <p>\n    Ano {y && 'novo'}\n  </p>\n);",
    'house/text-in-own-element',
  ],
  [
    'components/ui/x.tsx',
    'export const X = () => (\n  <p>\n    Ano {y && <b>novo</b>}\n  </p>\n);',
    null,
  ],
];

test('the rules of the house report what breaks them, and nothing else', () => {
  const output = execFileSync(process.execPath, ['scripts/lint-snippets.mjs'], {
    encoding: 'utf8',
    input: JSON.stringify(snippets),
  });
  const reported = JSON.parse(output) as readonly (readonly string[])[];
  expect(snippets.map(([file, text], index) => [file, text, ...reported[index]!])).toEqual(
    snippets.map(([file, text, rule]) => [file, text, ...(rule === null ? [] : [rule])]),
  );
}, 180_000);
