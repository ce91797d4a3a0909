/**
 * Who may import whom. scripts/import-rules.test.ts shows that each is about folders that exist.
 * Paths are relative to the root of the project; `$1` is what the first group of `from.path` matched.
 */
const TEST = '\\.test\\.tsx?$|/testing/';
const OURS = '^(app|components|lib|demo|e2e|ops|scripts)/';
/** The rooms of lib from the bottom to the top: each knows those before it. */
const ROOMS = [
  'site',
  'server',
  'backend',
  'http',
  'stock',
  'search',
  'outbox',
  'forms',
  'quotation',
  'visitor',
  'export',
  'operations',
];
const HANDLERS = 'api|midia|metrics|feeds|405|410';
const PRIMITIVES = 'ui|form|carousel|next-internals';
const SHARED = 'seo|lead|quotation|garage|search';

/** The one room that may import a package. */
const onlyIn = (room, packages) => ({
  name: `only-in-${room.replaceAll('/', '-')}`,
  comment: `Only ${room} knows ${packages.join(' and ')}.`,
  from: { pathNot: `^${room}/` },
  to: { path: `node_modules/(${packages.join('|')})/` },
});

const atError = (rules) => rules.map((rule) => ({ severity: 'error', ...rule }));

const knowsNoRoomAbove = ROOMS.slice(0, -1).map((room, index) => ({
  name: `${room}-knows-no-room-above`,
  comment: `The rooms of lib are built upon each other: ${ROOMS.join(', ')}.`,
  from: { path: `^lib/${room}/`, pathNot: TEST },
  to: { path: `^lib/(${ROOMS.slice(index + 1).join('|')})/` },
}));

/** The folders of a search from the bottom to the top, below the files of lib/search itself. */
const SEARCH = ['filters', 'address', 'evaluation', 'lists', 'compare', 'share', 'result'];

const searchInOrder = SEARCH.map((folder, index) => ({
  name: `search-${folder}-knows-none-above`,
  comment: `The folders of a search are built upon each other: ${SEARCH.join(', ')}.`,
  from: { path: `^lib/search/${folder}/`, pathNot: TEST },
  to: { path: `^lib/search/(?!(${SEARCH.slice(0, index + 1).join('|')})/)` },
}));

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
      comment:
        'components/{ui,form,carousel,next-internals} import React, lib/site/{format,brazil,storage} and each other.',
      from: { path: `^components/(${PRIMITIVES})/`, pathNot: TEST },
      to: {
        path: OURS,
        pathNot: `^(components/(${PRIMITIVES})/|lib/site/(format/|brazil/|storage\\.ts$))`,
      },
    },
    {
      name: 'components-of-one-domain',
      comment:
        'A folder of components uses the primitives, itself, and what several share: seo, lead, quotation, garage, search.',
      from: { path: '^components/([^/]+)/', pathNot: TEST },
      to: { path: '^components/', pathNot: `^components/($1|${PRIMITIVES}|${SHARED})/` },
    },
    {
      name: 'components-show-data',
      comment:
        'Components are handed their data: no server.ts, contract.ts, settings, pages; of lib/backend only content.',
      from: { path: '^components/', pathNot: TEST },
      to: {
        path: '^(app|demo|e2e|ops|scripts)/|^lib/(backend/(?!content/)|http/handlers/|server/env/)|^lib/.+/(server|[^/]*contract)\\.ts$',
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
      from: {
        path: '^components/|^lib/(?!server/env/).+/(schema|fetch)\\.ts$',
        pathNot: TEST,
      },
      to: { path: 'node_modules/zod/(index|v4/(index|classic/.*))\\.', reachable: true },
    },
    {
      name: 'pages-compose',
      comment:
        'Pages use components and lib, but no contract.ts or handlers; of lib/backend only result.ts and content.',
      from: { path: `^app/(?!(${HANDLERS})/)`, pathNot: TEST },
      to: {
        path: '^(demo|e2e|ops|scripts)/|^app/(api|midia)/|^lib/http/handlers/|^lib/.+/[^/]*contract\\.ts$|^lib/backend/(?!result\\.ts$|content/)',
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
    ...knowsNoRoomAbove,
    {
      name: 'vehicle-knows-no-stock',
      comment: 'What one vehicle is, and how the backend says it, stands below the stock.',
      from: { path: '^lib/stock/vehicle/', pathNot: TEST },
      to: { path: '^lib/stock/(?!vehicle/)' },
    },
    {
      name: 'options-know-no-stock',
      comment: 'What the backend offers to choose from stands below the stock that reads it.',
      from: { path: '^lib/stock/options/', pathNot: TEST },
      to: { path: '^lib/stock/(?!options/|vehicle/)' },
    },
    {
      name: 'search-knows-no-typed-words',
      comment: 'The words that visitors type are turned into searches, which know nothing of them.',
      from: { path: '^lib/search/(?!typed/)', pathNot: TEST },
      to: { path: '^lib/search/typed/' },
    },
    ...searchInOrder,
    {
      name: 'form-route-knows-no-form',
      comment: 'What every form sends, and how it is answered, stands below the forms.',
      from: { path: '^lib/forms/route/', pathNot: TEST },
      to: { path: '^lib/forms/(?!route/)' },
    },
    {
      name: 'lib-is-its-rooms',
      comment: 'What is imported from lib stands in one of its rooms.',
      from: {},
      to: { path: `^lib/(?!(${ROOMS.join('|')})/)` },
    },
    onlyIn('components/carousel', ['swiper']),
    onlyIn('components/seo', ['next-seo']),
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
