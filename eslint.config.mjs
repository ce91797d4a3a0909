import { relative } from 'node:path';
import nextCoreWebVitals from 'eslint-config-next/core-web-vitals';
import nextTypescript from 'eslint-config-next/typescript';
import jsxA11y from 'eslint-plugin-jsx-a11y';
import tseslint from 'typescript-eslint';

/** Routing folders of Next: `(group)`, `_private`, `[param]`, `[...rest]`, and files served by a handler, `og.jpg`. */
const folderName =
  /^(\.?_{0,2}[a-z0-9]+(-[a-z0-9]+)*(\.(jpg|js|json|pdf|txt|xml))?|\([a-z-]+\)|\[{1,2}(\.\.\.)?[a-z-]+\]{1,2})$/;
const fileName = /^[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9-]+)*\.[a-z]+$/;

const house = {
  rules: {
    'kebab-case': {
      meta: { type: 'problem', schema: [], messages: { name: '"{{name}}" is not in kebab-case.' } },
      create: (context) => ({
        Program(node) {
          const parts = relative(context.cwd, context.filename).split(/[\\/]/);
          const file = parts.pop() ?? '';
          const name =
            parts.find((part) => !folderName.test(part)) ?? (fileName.test(file) ? null : file);
          if (name !== null) context.report({ node, messageId: 'name', data: { name } });
        },
      }),
    },
  },
};

const everywhere = [
  {
    selector:
      'CallExpression[callee.property.name="allow"] > Literal[regex.pattern=/^\\W*(b\\W*)?[45](\\d|\\\\d){2}/]',
    message: 'A test expects a failed answer of one address: [404, "/nao-existe"].',
  },
  {
    selector: 'ExpressionStatement[directive="use server"]',
    message: 'What a browser sends goes through a route handler (docs/adr): no Server Actions.',
  },
  {
    selector:
      'Program:has(ExpressionStatement[directive="use client"]) ImportDeclaration[source.value="zod"]',
    message: "In the browser: 'zod/mini' (5.6 KB instead of 25.8 KB).",
  },
  {
    selector:
      'CallExpression[callee.name=/^use(Layout)?Effect$/] > ArrowFunctionExpression:matches([body.type="CallExpression"], [body.type="ChainExpression"])',
    message:
      'Braces: React calls what an effect returns, and scrolling returns a promise in new browsers.',
  },
];
const environment = [
  {
    // NEXT_RUNTIME and NEXT_PHASE are not settings: Next says with them where and when the code runs.
    selector:
      ':not(MemberExpression:matches([property.name=/^NEXT_(RUNTIME|PHASE)$/], [property.value=/^NEXT_(RUNTIME|PHASE)$/])) > MemberExpression[property.name="env"]:matches([object.name="process"], [object.property.name="process"])',
    message: 'Settings are read by lib/env alone.',
  },
  {
    selector:
      'VariableDeclarator[init.name="process"], ImportDeclaration[source.value=/^(node:)?process$/], ImportDeclaration[source.value="@next/env"]',
    message: 'Settings are read by lib/env alone.',
  },
];
const focused = [
  {
    selector:
      'MemberExpression[object.name=/^(test|it|describe)$/][property.name=/^(only|skip|todo|fixme)$/]',
    message: 'Every test runs.',
  },
  {
    selector: 'CallExpression[callee.name=/^(xit|xtest|xdescribe|fit|fdescribe)$/]',
    message: 'Every test runs.',
  },
];
const waits = [
  {
    selector: 'MemberExpression[property.name="waitForTimeout"]',
    message: 'Wait for what the visitor sees, not for time.',
  },
  {
    selector: 'Literal[value="networkidle"]',
    message: 'Wait for what the visitor sees, not for silence on the network.',
  },
];

const tests = ['**/*.test.{ts,tsx}', 'e2e/**'];
const maySetUp = ['lib/env/**', 'scripts/**', 'demo/**', 'e2e/**', '*.config.{mjs,ts}'];

export default tseslint.config(
  {
    ignores: [
      '.next/**',
      '.data/**',
      'coverage/**',
      'playwright-report/**',
      'test-results/**',
      'next-env.d.ts',
      // In the words of old browsers.
      'public/**',
    ],
  },
  ...nextCoreWebVitals,
  ...nextTypescript,
  ...tseslint.configs.strictTypeChecked,
  {
    files: ['**/*.{mjs,ts,tsx}'],
    linterOptions: { noInlineConfig: true, reportUnusedDisableDirectives: 'error' },
    languageOptions: {
      parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname },
    },
    plugins: { house },
    rules: {
      ...jsxA11y.flatConfigs.strict.rules,
      'house/kebab-case': 'error',
      eqeqeq: ['error', 'always'],
      'no-restricted-syntax': ['error', ...everywhere, ...environment],
      '@typescript-eslint/ban-ts-comment': [
        'error',
        { 'ts-ignore': true, 'ts-expect-error': true, 'ts-nocheck': true, 'ts-check': false },
      ],
      '@typescript-eslint/consistent-type-definitions': ['error', 'type'],
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/no-confusing-void-expression': ['error', { ignoreArrowShorthand: true }],
      // Reports every `new Hono().get(…)`, whose methods return their own class.
      '@typescript-eslint/no-unsafe-class-instance-assignment': 'off',
      '@typescript-eslint/no-unused-vars': ['error', { ignoreRestSiblings: true }],
      // `'use cache'` reads and route handlers are async by contract, with or without an await.
      '@typescript-eslint/require-await': 'off',
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
      '@typescript-eslint/switch-exhaustiveness-check': 'error',
    },
  },
  {
    files: ['app/**', 'components/**', 'lib/**'],
    ignores: tests,
    rules: {
      'no-console': 'error',
      'max-lines': ['error', { max: 250, skipBlankLines: true, skipComments: true }],
    },
  },
  {
    // Rendered with `getImageProps`: the optimiser without its component in the browser; or out of its reach.
    files: [
      'components/lead/sell/photo-slot.tsx',
      'components/ui/photo.tsx',
      'components/ui/lightbox/slide.tsx',
    ],
    rules: { '@next/next/no-img-element': 'off' },
  },
  {
    // A library's interface is extended by an interface.
    files: ['components/ui/lightbox/slide.tsx'],
    rules: { '@typescript-eslint/consistent-type-definitions': 'off' },
  },
  // Google's script knows a command by its being an `arguments` object.
  { files: ['lib/tracking/google-tags.ts'], rules: { 'prefer-rest-params': 'off' } },
  // Functions named useX mean nothing outside of React.
  { files: ['demo/**', 'scripts/**'], rules: { 'react-hooks/rules-of-hooks': 'off' } },
  { files: maySetUp, rules: { 'no-restricted-syntax': ['error', ...everywhere] } },
  {
    files: tests,
    rules: {
      'no-restricted-syntax': ['error', ...everywhere, ...focused],
      // `expect.any()` and friends are typed `any`; indexes are known in a test.
      '@typescript-eslint/no-unsafe-assignment': 'off',
      '@typescript-eslint/no-non-null-assertion': 'off',
      '@typescript-eslint/unbound-method': 'off',
    },
  },
  {
    files: ['e2e/**'],
    rules: {
      'no-restricted-syntax': ['error', ...everywhere, ...focused, ...waits],
      // Playwright's fixtures are called `use`, which is not React's hook.
      'react-hooks/rules-of-hooks': 'off',
    },
  },
  { files: ['**/*.{mjs,cjs}'], ...tseslint.configs.disableTypeChecked },
);
