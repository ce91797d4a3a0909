import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

const root = resolve(__dirname, '..');
const oxlint = join(root, 'node_modules/oxlint/bin/oxlint');

const SYNTAX_RULE = ['no-restricted-syntax'];

const forbiddenSnippets: [name: string, file: string, text: string, rules: string[]][] = [
  [
    'a setting read outside lib/server/env',
    'lib/site/brazil/x.ts',
    'export const x = process.env.API_URL;\n',
    SYNTAX_RULE,
  ],
  [
    'the same, taken apart',
    'lib/site/brazil/x.ts',
    'export const { env } = process;\n',
    SYNTAX_RULE,
  ],
  [
    'the same, by globalThis',
    'lib/site/brazil/x.ts',
    'export const x = globalThis.process.env;\n',
    SYNTAX_RULE,
  ],
  [
    'the same, by import',
    'app/x.ts',
    "import { env } from 'node:process';\nexport const x = env;\n",
    SYNTAX_RULE,
  ],
  [
    'a failed answer of any address in a browser test',
    'e2e/x.spec.ts',
    "import { test } from './support/test';\ntest('x', ({ problems }) => problems.allow(/404/));\n",
    SYNTAX_RULE,
  ],
  [
    'a Server Action',
    'app/actions.ts',
    "'use server';\nexport async function x() {}\n",
    SYNTAX_RULE,
  ],
  [
    'the large zod in the browser',
    'components/ui/x.tsx',
    "'use client';\nimport { z } from 'zod';\nexport const x = z;\n",
    SYNTAX_RULE,
  ],
  [
    'an effect that returns what it calls',
    'components/ui/x.ts',
    'export function useX() {\n  useEffect(() => scroller.scrollBy(0, 1), []);\n}\n',
    SYNTAX_RULE,
  ],
  [
    'a sleep in a browser test',
    'e2e/x.spec.ts',
    'export const x = (p: Page) => p.waitForTimeout(10);\n',
    SYNTAX_RULE,
  ],
  ['waiting for silence', 'e2e/x.spec.ts', "export const x = 'networkidle';\n", SYNTAX_RULE],
  ['a test left alone', 'lib/site/brazil/x.test.ts', "test.only('x', () => {});\n", SYNTAX_RULE],
  ['a test left out', 'e2e/x.spec.ts', "test.skip('x', () => {});\n", SYNTAX_RULE],
  ['any', 'lib/site/brazil/x.ts', 'export type X = any;\n', ['@typescript-eslint/no-explicit-any']],
  [
    'ts-ignore',
    'lib/site/brazil/x.ts',
    '// @ts-ignore\nexport const x = 1;\n',
    ['@typescript-eslint/ban-ts-comment'],
  ],
  [
    'ts-expect-error',
    'lib/site/brazil/x.ts',
    '// @ts-expect-error because\nexport const x = 1;\n',
    ['@typescript-eslint/ban-ts-comment'],
  ],
  ['console in the site', 'lib/site/brazil/x.ts', 'console.log(1);\n', ['no-console']],
  [
    'a file in PascalCase',
    'components/ui/Button.tsx',
    'export const x = 1;\n',
    ['house/kebab-case'],
  ],
  [
    'a variable with a private word',
    'lib/stock/x.ts',
    'export const asked = 1;\n',
    ['house/plain-names'],
  ],
  [
    'a private word that begins a name',
    'components/ui/x.ts',
    'export function noteSeen() {}\n',
    ['house/plain-names'],
  ],
  [
    'a private word in a type',
    'lib/stock/x.ts',
    'export type X = { keptPages: string };\n',
    ['house/plain-names'],
  ],
  ['a folder in camelCase', 'lib/bodyWork/x.ts', 'export const x = 1;\n', ['house/kebab-case']],
  [
    'a picture without text',
    'components/ui/x.tsx',
    'export const X = () => <img src="/a.png" />;\n',
    ['@next/next/no-img-element', 'jsx-a11y/alt-text'],
  ],
  [
    'a clickable div',
    'components/ui/x.tsx',
    'export const X = () => <div onClick={() => null} />;\n',
    ['jsx-a11y/click-events-have-key-events', 'jsx-a11y/no-static-element-interactions'],
  ],
  ['== ', 'lib/site/brazil/x.ts', 'export const x = (a: string) => a == null;\n', ['eqeqeq']],
  [
    'a comment that switches off oxlint',
    'lib/site/brazil/x.ts',
    '// oxlint-disable-next-line typescript/no-floating-promises -- because\nexport const x = 1;\n',
    ['house/no-oxlint-comments'],
  ],
  ['a file of 251 lines', 'lib/site/brazil/x.ts', 'export {};\n'.repeat(251), ['max-lines']],
];

const allowedSnippets: [name: string, file: string, text: string][] = [
  [
    'settings in lib/server/env',
    'lib/server/env/index.ts',
    'export const x = process.env.API_URL;\n',
  ],
  ['settings in a script', 'scripts/x.ts', 'export const x = process.env.CI;\n'],
  ['settings in a configuration', 'next.config.ts', 'export const x = process.env.CI;\n'],
  [
    'the constant of Next',
    'instrumentation.ts',
    "export const x = process.env.NEXT_RUNTIME === 'nodejs';\n",
  ],
  [
    'zod/mini in the browser',
    'components/ui/x.tsx',
    "'use client';\nimport { z } from 'zod/mini';\nexport const x = z;\n",
  ],
  ['routing folders', 'app/(site)/detalhe/[slug]/_components/page.tsx', 'export const x = 1;\n'],
  [
    'a name that a library gives',
    'lib/stock/x.ts',
    "import { known } from 'x';\nexport const { told } = known;\n",
  ],
  ['a catch-all', 'app/midia/[...caminho]/route.ts', 'export const x = 1;\n'],
];

const switchedOffSnippet =
  '// eslint-disable-next-line @typescript-eslint/no-explicit-any -- because\nexport type X = any;\n';

describe('lint', () => {
  const brokenRules = new Map<string, string[]>();

  beforeAll(() => {
    const cases = [
      ...forbiddenSnippets,
      ...allowedSnippets,
      ['switched off', 'lib/site/brazil/x.ts', switchedOffSnippet] as const,
    ];
    const eslintOutput = execFileSync(process.execPath, [join(root, 'scripts/lint-snippets.mjs')], {
      cwd: root,
      encoding: 'utf8',
      input: JSON.stringify(cases.map(([, file, text]) => [file, text])),
    });
    const rules = JSON.parse(eslintOutput) as string[][];
    cases.forEach(([name], index) => brokenRules.set(name, rules[index]!));
  }, 180_000);

  test.each(forbiddenSnippets)('%s is reported', (name, _file, _text, rules) => {
    expect(brokenRules.get(name)).toEqual(rules);
  });

  test.each(allowedSnippets)('%s is accepted', (name) => {
    expect(brokenRules.get(name)).toEqual([]);
  });

  test('a rule cannot be switched off in a file', () => {
    expect(brokenRules.get('switched off')).toContain('@typescript-eslint/no-explicit-any');
  });
});

/** Code snippets, each of which breaks the named rule of .oxlintrc.json. */
const forbiddenByOxlint: [rule: string, text: string][] = [
  [
    'exhaustive-deps',
    "import { useEffect } from 'react'; export function useX(a: () => void) { useEffect(() => { a(); }, []); }",
  ],
  [
    'immutability',
    "import { useId } from 'react'; export function useX(a: { id: string }) { a.id = useId(); }",
  ],
  [
    'purity',
    "import { useId } from 'react'; export const useX = () => useId() + String(Math.random());",
  ],
  [
    'refs',
    "import { useRef } from 'react'; export function useX() { const a = useRef(1); return a.current; }",
  ],
  [
    'rules-of-hooks',
    "import { useId } from 'react'; export const useX = (a: boolean) => (a ? useId() : '');",
  ],
  [
    'set-state-in-effect',
    "import { useEffect, useState } from 'react'; export function useX() { const [a, setA] = useState(1); useEffect(() => { setA(2); }, []); return a; }",
  ],
  ['await-thenable', 'export const x = async () => { await 1; };'],
  ['no-deprecated', '/** @deprecated Use y. */\nconst x = () => 1;\nexport const y = x();'],
  ['no-floating-promises', 'export function x() { Promise.resolve(1); }'],
  ['no-misused-promises', 'export const x = (a: Promise<boolean>) => (a ? 1 : 2);'],
  ['no-unnecessary-condition', 'export const x = (a: string[]) => (a ? 1 : 2);'],
  ['no-unsafe-assignment', 'export const x: string = JSON.parse("1");'],
  ['no-unsafe-return', 'export const x = (): string => JSON.parse("1");'],
  ['restrict-template-expressions', 'export const x = (a: object | null) => `${a}`;'],
  [
    'switch-exhaustiveness-check',
    "export function x(a: 'b' | 'c') { switch (a) { case 'b': return 1; } return 2; }",
  ],
];

test('oxlint reports each snippet that breaks a rule with types or of the React compiler', () => {
  const folder = mkdtempSync(join(tmpdir(), 'lint-'));
  try {
    writeFileSync(join(folder, 'tsconfig.json'), '{ "compilerOptions": { "strict": true } }');
    for (const [rule, text] of forbiddenByOxlint) writeFileSync(join(folder, `${rule}.ts`), text);
    const { stdout } = spawnSync(
      process.execPath,
      [oxlint, '-c', join(root, '.oxlintrc.json'), '-f', 'unix', folder],
      { encoding: 'utf8' },
    );
    const reported = [...stdout.matchAll(/([\w-]+)\.ts:.*\(([\w-]+)\)\]$/gm)];
    expect(reported.map(([, file, rule]) => [file, rule])).toEqual(
      expect.arrayContaining(forbiddenByOxlint.map(([rule]) => [rule, rule])),
    );
  } finally {
    rmSync(folder, { recursive: true });
  }
}, 180_000);
