/**
 * Who may import whom. scripts/import-rules.test.ts shows that every rule bites.
 * Paths are relative to the root of the project; `$1` is what the first group of `from.path` matched.
 */
const TEST = '\\.test\\.tsx?$|/testing/';
const OURS = '^(app|components|lib|demo|e2e|ops|scripts)/';
const BASE =
  'backend|bff|env|http|server-hooks|log|outbox|format|br|seo|media|metrics|isr-cache|redis';
const HANDLERS = 'api|midia|metrics|feeds|mcp|405|410';
const PRIMITIVES = 'ui|form|carousel';
const SHARED = 'seo|lead|quotation|garage|search';

/** The one room that may import a package. */
const onlyIn = (room, packages) => ({
  name: `only-in-${room.replaceAll('/', '-')}`,
  comment: `Only ${room} knows ${packages.join(' and ')}.`,
  from: { pathNot: `^${room}/` },
  to: { path: `node_modules/(${packages.join('|')})/` },
});

const atError = (rules) => rules.map((rule) => ({ severity: 'error', ...rule }));

module.exports = {
  forbidden: atError([
    {
      name: 'no-cycles',
      comment: 'Two files that need each other are one file, or three.',
      from: {},
      to: { circular: true },
    },
    {
      name: 'resolvable',
      comment: 'The imported file or package does not exist.',
      from: {},
      to: { couldNotResolve: true, pathNot: '^(\\./)?\\.next/' },
    },
    {
      name: 'primitives-know-no-domain',
      comment: 'components/{ui,form,carousel} import React, lib/format, lib/br and each other.',
      from: { path: `^components/(${PRIMITIVES})/`, pathNot: TEST },
      to: { path: OURS, pathNot: `^(components/(${PRIMITIVES})|lib/(format|br))/` },
    },
    {
      name: 'components-of-one-domain',
      comment:
        'A component of a domain uses the primitives, its own folder, and what several share: seo, lead, quotation, garage, search.',
      from: { path: '^components/([^/]+)/', pathNot: TEST },
      to: { path: '^components/', pathNot: `^components/($1|${PRIMITIVES}|${SHARED})/` },
    },
    {
      name: 'components-show-data',
      comment:
        'Components are handed their data: no server.ts, contract.ts, backend, settings, pages.',
      from: { path: '^components/', pathNot: TEST },
      to: {
        path: '^(app|demo|e2e|ops|scripts)/|^lib/(backend|bff|env)/|^lib/.+/(server|contract)\\.ts$',
      },
    },
    {
      name: 'components-reach-no-server-code',
      comment: 'Not through another file either.',
      from: { path: '^components/', pathNot: TEST },
      to: { path: 'node_modules/(server-only|pino)/', reachable: true },
    },
    {
      name: 'browser-uses-zod-mini',
      comment: "What reaches the browser uses 'zod/mini' (5.6 KB), never 'zod' (25.8 KB).",
      from: { path: '^components/|^lib/(?!env/).+/(schema|queries|reads)\\.ts$', pathNot: TEST },
      to: { path: 'node_modules/zod/(index|v4/(index|classic/.*))\\.', reachable: true },
    },
    {
      name: 'pages-compose',
      comment:
        'Pages use components, lib/*/server and lib/backend/result; the rest is behind server.ts.',
      from: { path: `^app/(?!(${HANDLERS})/)`, pathNot: TEST },
      to: {
        path: '^(demo|e2e|ops|scripts)/|^app/(api|midia)/|^lib/bff/|^lib/.+/contract\\.ts$|^lib/backend/(?!result\\.ts$)',
      },
    },
    {
      name: 'handlers-use-lib',
      comment: 'The folders of app that answer no page import lib alone.',
      from: { path: `^app/(${HANDLERS})/`, pathNot: TEST },
      to: { path: '^(app|components|demo|e2e|ops|scripts)/', pathNot: `^app/(${HANDLERS})/` },
    },
    {
      name: 'lib-is-below',
      comment: 'lib never imports components, pages, or the embedded backend.',
      from: { path: '^lib/' },
      to: { path: '^(app|components|demo|e2e|ops|scripts)/' },
    },
    {
      name: 'domains-share-types',
      comment:
        'A domain uses the base rooms of lib, and only the types of another domain; feeds and assistants retell them all.',
      from: {
        path: `^lib/(?!(?:${BASE}|quotation|offline|feeds|assistants)/)([^/]+)/`,
        pathNot: TEST,
      },
      to: { path: '^lib/[^/]+/', pathNot: `^lib/($1|${BASE})/|^lib/[^/]+/types\\.ts$` },
    },
    {
      name: 'some-build-on-leads',
      comment:
        'A quotation begins with a lead, and the service worker sends forms: both use lib/leads, as a domain uses itself.',
      from: { path: '^lib/(quotation|offline)/', pathNot: TEST },
      to: {
        path: '^lib/[^/]+/',
        pathNot: `^lib/($1|leads|${BASE})/|^lib/[^/]+/types\\.ts$`,
      },
    },
    {
      name: 'base-knows-no-domain',
      comment: 'The base rooms of lib know a domain by its types at most.',
      from: { path: `^lib/(${BASE})/`, pathNot: TEST },
      to: { path: '^lib/[^/]+/', pathNot: `^lib/(${BASE})/|^lib/[^/]+/types\\.ts$` },
    },
    onlyIn('components/carousel', ['swiper']),
    onlyIn('components/seo', ['next-seo']),
    onlyIn('(lib/assistants|e2e)', ['@modelcontextprotocol']),
    onlyIn('components/form', ['imask', 'react-hook-form']),
    {
      name: 'demo-is-a-stranger',
      comment: 'The embedded backend imports nothing of the site.',
      from: { path: '^demo/' },
      to: {
        path: '^(?!demo/|node_modules/)[^/]+(/|\\.[cm]?[jt]sx?$)',
        dependencyTypesNot: ['core', 'npm', 'npm-dev'],
      },
    },
    {
      name: 'nobody-imports-demo',
      comment: 'The site and its tests talk to the embedded backend over HTTP.',
      from: { pathNot: '^demo/' },
      to: { path: '^demo/' },
    },
    {
      name: 'testing-is-for-tests',
      comment: 'What stands in a folder `testing` is imported by tests and measurements alone.',
      from: { pathNot: [TEST, '^e2e/', '^ops/bench/'] },
      to: { path: '^(?!node_modules/).*/testing/' },
    },
    {
      name: 'site-runs-without-dev-packages',
      comment: 'What runs in production is a dependency, not a devDependency.',
      from: {
        path: '^(app|components|lib)/|^(middleware|instrumentation|next\\.config)',
        pathNot: TEST,
      },
      to: { dependencyTypes: ['npm-dev', 'npm-no-pkg'], dependencyTypesNot: ['type-only'] },
    },
  ]),
  required: atError([
    {
      name: 'server-files-say-so',
      comment: "server.ts imports 'server-only', so that no bundle for the browser can take it in.",
      module: { path: '^lib/.+/server\\.ts$' },
      to: { path: 'node_modules/server-only/' },
    },
  ]),
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(\\.next|\\.data|coverage|playwright-report|test-results)/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
      mainFields: ['module', 'main', 'types'],
    },
  },
};
