import { basename, relative } from 'node:path';
import nextCoreWebVitals from 'eslint-config-next/core-web-vitals';
import nextTypescript from 'eslint-config-next/typescript';
import jsxA11y from 'eslint-plugin-jsx-a11y';
import regexp from 'eslint-plugin-regexp';
import tseslint from 'typescript-eslint';

/** Routing folders of Next: `(group)`, `_private`, `[param]`, `[...rest]`, and files served by a handler, `og.jpg`. */
const folderName =
  /^(\.?_{0,2}[a-z0-9]+(-[a-z0-9]+)*(\.(jpg|js|json|pdf|txt|xml))?|\([a-z-]+\)|\[{1,2}(\.\.\.)?[a-z-]+\]{1,2})$/;
const fileName = /^[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9-]+)*\.[a-z]+$/;

/** The files that have the same names in every room of lib, and those of Next. */
const sharedFileName =
  /^(types|(?:.+-)?contract|server|schema|fetch|queries|client|handler|reducer|start|page|layout|loading|error|not-found|route|robots|index)$/;

/** Words that only this house used for what React and Next have names for (CONTRIBUTING.md, "Words"). */
const privateWord =
  /^_?(?:[Aa]sked|[Kk]ept|[Kk]eeps|[Kk]nown|knows?|[Tt]old|tells?|[Ss]aid|says?|saying|[Gg]iven|[Tt]aken|[Hh]eld|whoever|those|[Ll]eftBehind|restOf|handOver|takeBack|mayKeep|isSparing|isGlued|isThere|lookAt|note(?=[A-Z]\w*$)(?!Id|Text|Style|Height|Options))(?=[A-Z_\d]|$)/;

const house = {
  rules: {
    'plain-names': {
      meta: {
        type: 'problem',
        schema: [],
        messages: { word: '"{{name}}" is a private word: CONTRIBUTING.md, "Words".' },
      },
      create(context) {
        const check = (node) => {
          const name = node?.type === 'Identifier' ? node.name : null;
          if (name !== null && privateWord.test(name)) {
            context.report({ node, messageId: 'word', data: { name } });
          }
        };
        return {
          'Program:exit'(program) {
            const scopes = [context.sourceCode.scopeManager.acquire(program)];
            for (const scope of scopes) {
              scopes.push(...scope.childScopes);
              for (const { defs } of scope.variables) {
                const [def] = defs;
                // What a library or the wire calls so is taken out of an object, or imported, by that name.
                const isTheirs =
                  def?.type === 'ImportBinding' ||
                  (def?.name.parent.type === 'Property' && def.name.parent.shorthand);
                if (!isTheirs) check(def?.name);
              }
            }
          },
          ':matches(TSPropertySignature, TSMethodSignature, PropertyDefinition, MethodDefinition)':
            ({ key }) => check(key),
        };
      },
    },
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
    'named-as-export': {
      meta: {
        type: 'problem',
        schema: [],
        messages: { name: 'The file is not called as the one thing that it exports, "{{name}}".' },
      },
      create: (context) => ({
        Program(node) {
          const [name, ...others] = node.body
            .filter(({ type }) => type === 'ExportNamedDeclaration')
            .flatMap(({ declaration, specifiers }) =>
              declaration ? (declaration.declarations ?? [declaration]) : specifiers,
            )
            .map(({ id, exported }) => (id ?? exported).name);
          const file = basename(context.filename).replace(/\..*/, '');
          if (name === undefined || others.length > 0 || sharedFileName.test(file)) return;
          const isIn = (word) => name.toLowerCase().includes(word.replace(/s$/, ''));
          if (!file.split('-').every(isIn))
            context.report({ node, messageId: 'name', data: { name } });
        },
      }),
    },
    // Translation in a browser replaces text nodes: React can then neither remove one nor insert an element before it.
    'text-in-own-element': {
      meta: {
        type: 'problem',
        schema: [],
        messages: {
          text: 'A text that comes, goes or changes by a condition has an element of its own.',
        },
      },
      create(context) {
        const isBlank = ({ type, value }) =>
          type === 'JSXText' && !value.trim() && value.includes('\n');
        const isText = ({ type, value }) =>
          /^(JSXText|TemplateLiteral)$/.test(type) || (type === 'Literal' && Boolean(value));
        const isConditional = (node) => /^(Conditional|Logical)Expression$/.test(node?.type);
        const branches = (node) =>
          isConditional(node)
            ? [node.consequent ?? [], node.alternate ?? node.right].flat().flatMap(branches)
            : [node];
        const isElement = ({ type, name, value, callee }) =>
          /^JSX(Element|Fragment)$/.test(type) ||
          ['undefined', 'children'].includes(name) ||
          value === null ||
          callee?.property?.name === 'map';
        return {
          ':matches(JSXElement, JSXFragment)'({ type, parent, children }) {
            const shown = children
              .filter((child) => !isBlank(child))
              .map((child) => child.expression ?? child);
            if (shown.length < 2 && type === 'JSXElement') return;
            shown.forEach((node, index) => {
              const isRemoved =
                type === 'JSXFragment' &&
                isConditional(parent) &&
                !isConditional(node) &&
                node.type !== 'CallExpression' &&
                !isElement(node);
              const isInserted = isConditional(shown[index - 1]) && isText(node);
              const isOptional = isConditional(node) && !branches(node).every(isElement);
              if (isRemoved || isInserted || isOptional)
                context.report({ node, messageId: 'text' });
            });
          },
        };
      },
    },
    // ESLint heeds no comments here (`noInlineConfig`); oxlint heeds its own.
    'no-oxlint-comments': {
      meta: { type: 'problem', schema: [], messages: { comment: 'No rule is switched off.' } },
      create: (context) => ({
        Program() {
          for (const { loc, value } of context.sourceCode.getAllComments()) {
            if (value.includes('oxlint-')) context.report({ loc, messageId: 'comment' });
          }
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
    message:
      'What a browser sends goes through a route handler (docs/adr/0025-one-descriptor-a-form.md): no Server Actions.',
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
    message: 'Settings are read by lib/server/env alone.',
  },
  {
    selector:
      'VariableDeclarator[init.name="process"], ImportDeclaration[source.value=/^(node:)?process$/], ImportDeclaration[source.value="@next/env"]',
    message: 'Settings are read by lib/server/env alone.',
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
const markup = ['app/**', 'components/**'];
const maySetUp = [
  'lib/server/env/**',
  'scripts/**',
  'demo/**',
  'e2e/**',
  'ops/**',
  '*.config.{mjs,ts}',
];

const withoutHooks = (rules) =>
  Object.fromEntries(Object.entries(rules).filter(([name]) => !name.startsWith('react-hooks/')));

/** Next's rules where React is, but those of its hooks. */
const next = nextCoreWebVitals.map(({ rules, ...config }) =>
  rules ? { ...config, files: markup, rules: withoutHooks(rules) } : config,
);

// What needs types or React's compiler is in .oxlintrc.json.
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
  ...next,
  ...nextTypescript,
  ...tseslint.configs.strict,
  {
    files: ['**/*.{mjs,ts,tsx}'],
    linterOptions: { noInlineConfig: true, reportUnusedDisableDirectives: 'error' },
    plugins: { house },
    rules: {
      'house/kebab-case': 'error',
      'house/plain-names': 'error',
      'house/no-oxlint-comments': 'error',
      eqeqeq: ['error', 'always'],
      'no-restricted-syntax': ['error', ...everywhere, ...environment],
      '@typescript-eslint/ban-ts-comment': [
        'error',
        { 'ts-ignore': true, 'ts-expect-error': true, 'ts-nocheck': true, 'ts-check': false },
      ],
      '@typescript-eslint/consistent-type-definitions': ['error', 'type'],
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/no-unused-vars': ['error', { ignoreRestSiblings: true }],
    },
  },
  {
    // A visitor's text of 32 KB may take no pattern quadratic time.
    files: ['{app,components,demo,deploy,lib}/**', 'middleware.ts', 'next.config.ts'],
    // These read what an operator sets, or at most 300 characters.
    ignores: [...tests, 'lib/server/env/schema.ts', 'lib/search/typed/*.ts'],
    plugins: { regexp },
    rules: {
      'regexp/no-super-linear-backtracking': 'error',
      'regexp/no-super-linear-move': 'error',
    },
  },
  { files: markup, rules: jsxA11y.flatConfigs.strict.rules },
  { files: markup, ignores: tests, rules: { 'house/text-in-own-element': 'error' } },
  {
    files: ['app/**', 'components/**', 'lib/**'],
    ignores: tests,
    rules: {
      'no-console': 'error',
      'max-lines': ['error', { max: 250, skipBlankLines: true, skipComments: true }],
    },
  },
  {
    files: ['app/**', 'components/**', 'lib/**'],
    ignores: [...tests, '**/testing/**'],
    rules: { 'house/named-as-export': 'error' },
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
  {
    // Names that stand in what visitors' browsers have stored.
    files: ['lib/visitor/garage/types.ts', 'lib/forms/waiting/rules.ts'],
    rules: { 'house/plain-names': 'off' },
  },
  // Google's script knows a command by its being an `arguments` object.
  { files: ['lib/visitor/tracking/google-measurement.ts'], rules: { 'prefer-rest-params': 'off' } },
  { files: maySetUp, rules: { 'no-restricted-syntax': ['error', ...everywhere] } },
  {
    files: tests,
    rules: {
      'no-restricted-syntax': ['error', ...everywhere, ...focused],
      // Indexes are known in a test.
      '@typescript-eslint/no-non-null-assertion': 'off',
    },
  },
  {
    files: ['e2e/**'],
    rules: { 'no-restricted-syntax': ['error', ...everywhere, ...focused, ...waits] },
  },
);
