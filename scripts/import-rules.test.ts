import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';

const root = resolve(__dirname, '..');
const depcruise = join(root, 'node_modules/dependency-cruiser/bin/dependency-cruise.mjs');

/** A small example project: each file with its imports and the rules that the file must break. */
const exampleProject: Record<string, { imports?: string[]; breaks?: string[] }> = {
  // Example files whose imports are all allowed.
  'lib/site/routes.ts': {},
  'lib/site/site.ts': {},
  'lib/search/search-texts.ts': {},
  'lib/outbox/entry.ts': {},
  'lib/forms/texts.ts': {},
  'lib/quotation/rules.ts': {},
  'lib/visitor/consent.ts': {},
  'lib/operations/health.ts': {},
  'lib/site/brazil/phone.ts': {},
  'lib/site/format/price.ts': {},
  'lib/server/env/index.ts': { imports: ['server-only', 'zod', './schema'] },
  'lib/server/env/schema.ts': { imports: ['zod'] },
  'lib/server/log/log.ts': {},
  'lib/backend/client.ts': { imports: ['server-only', '@/lib/server/env/index'] },
  'lib/backend/result.ts': {},
  'lib/http/handlers/route.ts': { imports: ['@/lib/server/env/index'] },
  'lib/stock/vehicle/types.ts': {},
  'lib/stock/vehicle/contract.ts': { imports: ['zod', '@/lib/stock/vehicle/types'] },
  'lib/stock/lists/server.ts': {
    imports: [
      'server-only',
      '@/lib/backend/client',
      '@/lib/stock/vehicle/contract',
      '@/lib/backend/content/types',
    ],
  },
  'lib/stock/vehicle/schema.ts': { imports: ['zod/mini'] },
  'lib/backend/content/types.ts': { imports: ['@/lib/site/format/price'] },
  'components/ui/button.tsx': {
    imports: ['react', '@/lib/site/format/price', '@/lib/site/brazil/phone'],
  },
  'components/form/field.tsx': { imports: ['@/components/ui/button', 'imask', 'react-hook-form'] },
  'components/carousel/carousel.tsx': { imports: ['swiper', '@/components/ui/button'] },
  'components/seo/json-ld.tsx': { imports: ['next-seo', '@/lib/site/site'] },
  'components/vehicle/card.tsx': {
    imports: [
      '@/components/carousel/carousel',
      '@/components/seo/json-ld',
      '@/lib/stock/vehicle/types',
      '@/lib/stock/vehicle/schema',
      '@/lib/site/routes',
    ],
  },
  'components/lead/lead-form.tsx': { imports: ['@/components/form/field'] },
  'components/quotation/lead-dialog.tsx': { imports: ['@/components/lead/lead-form'] },
  'components/vehicle/quotation-link.tsx': { imports: ['@/components/quotation/lead-dialog'] },
  'app/(site)/page.tsx': {
    imports: ['@/components/vehicle/card', '@/lib/stock/lists/server', '@/lib/backend/result'],
  },
  'app/api/leads/route.ts': {
    imports: ['@/lib/http/handlers/route', '@/lib/stock/lists/server'],
  },
  'app/midia/[...caminho]/route.ts': { imports: ['@/lib/backend/client'] },
  'app/metrics/route.ts': { imports: ['@/lib/http/handlers/route'] },
  'app/feeds/a.xml/route.ts': { imports: ['@/lib/http/handlers/route', '@/lib/export/feeds/ads'] },
  'lib/export/feeds/ads.ts': { imports: ['@/lib/stock/lists/server', '@/lib/site/format/price'] },
  'demo/main.ts': { imports: ['hono', './seed'] },
  'demo/seed.ts': {},
  'lib/stock/lists/server.test.ts': { imports: ['@/lib/stock/lists/server', 'hono'] },

  // The imports of the following files are forbidden. A cycle is reported once, at the file that closes it.
  'lib/site/format/knot.ts': { imports: ['./knot-two'] },
  'lib/site/format/knot-two.ts': { imports: ['./knot'], breaks: ['no-cycles'] },
  'lib/site/format/lost.ts': { imports: ['@/lib/site/format/nowhere'], breaks: ['resolvable'] },
  'components/ui/knows-routes.tsx': {
    imports: ['@/lib/site/routes'],
    breaks: ['primitives-know-no-domain'],
  },
  'components/carousel/knows-vehicles.tsx': {
    imports: ['@/lib/stock/vehicle/types', '@/components/vehicle/card'],
    breaks: ['components-of-one-domain', 'primitives-know-no-domain'],
  },
  'components/content/other-domain.tsx': {
    imports: ['@/components/vehicle/card'],
    breaks: ['components-of-one-domain'],
  },
  'components/vehicle/fetches.tsx': {
    imports: ['@/lib/stock/lists/server'],
    breaks: ['browser-uses-zod-mini', 'components-reach-no-server-code', 'components-show-data'],
  },
  'components/vehicle/reads-settings.tsx': {
    imports: ['@/lib/server/env/index'],
    breaks: ['browser-uses-zod-mini', 'components-reach-no-server-code', 'components-show-data'],
  },
  'components/vehicle/reads-contract.tsx': {
    imports: ['@/lib/stock/vehicle/contract'],
    breaks: ['browser-uses-zod-mini', 'components-show-data'],
  },
  'components/vehicle/heavy-schema.tsx': {
    imports: ['@/lib/forms/schema'],
    breaks: ['browser-uses-zod-mini'],
  },
  'lib/forms/schema.ts': { imports: ['zod'], breaks: ['browser-uses-zod-mini'] },
  'app/(site)/contato/page.tsx': {
    imports: ['@/lib/http/handlers/route'],
    breaks: ['pages-compose'],
  },
  'app/(site)/sobre/page.tsx': {
    imports: ['@/lib/backend/client', '@/lib/stock/vehicle/contract'],
    breaks: ['pages-compose'],
  },
  'app/api/vista/route.ts': { imports: ['@/components/ui/button'], breaks: ['handlers-use-lib'] },
  'app/midia/route.ts': { imports: ['@/app/(site)/page'], breaks: ['handlers-use-lib'] },
  'lib/stock/vehicle/above.ts': {
    imports: ['@/lib/stock/lists/server'],
    breaks: ['vehicle-knows-no-stock'],
  },
  'lib/search/knows-typed.ts': {
    imports: ['@/lib/search/typed/handler'],
    breaks: ['search-knows-no-typed-words'],
  },
  'lib/search/typed/handler.ts': {},
  'lib/stock/vehicle/view.ts': { imports: ['@/components/ui/button'], breaks: ['lib-is-below'] },
  'lib/site/above.ts': { imports: ['@/lib/server/log/log'], breaks: ['site-knows-no-room-above'] },
  'lib/server/above.ts': {
    imports: ['@/lib/backend/result'],
    breaks: ['server-knows-no-room-above'],
  },
  'lib/backend/above.ts': {
    imports: ['@/lib/http/handlers/route'],
    breaks: ['backend-knows-no-room-above'],
  },
  'lib/http/above.ts': {
    imports: ['@/lib/stock/vehicle/types'],
    breaks: ['http-knows-no-room-above'],
  },
  'lib/stock/above.ts': {
    imports: ['@/lib/search/search-texts'],
    breaks: ['stock-knows-no-room-above'],
  },
  'lib/search/above.ts': {
    imports: ['@/lib/outbox/entry'],
    breaks: ['search-knows-no-room-above'],
  },
  'lib/outbox/above.ts': { imports: ['@/lib/forms/texts'], breaks: ['outbox-knows-no-room-above'] },
  'lib/forms/above.ts': {
    imports: ['@/lib/quotation/rules'],
    breaks: ['forms-knows-no-room-above'],
  },
  'lib/quotation/above.ts': {
    imports: ['@/lib/visitor/consent'],
    breaks: ['quotation-knows-no-room-above'],
  },
  'lib/visitor/above.ts': {
    imports: ['@/lib/export/feeds/ads'],
    breaks: ['visitor-knows-no-room-above'],
  },
  'lib/export/above.ts': {
    imports: ['@/lib/operations/health'],
    breaks: ['export-knows-no-room-above'],
  },
  'lib/a-thirteenth-room.ts': {},
  'lib/site/knows-it.ts': { imports: ['@/lib/a-thirteenth-room'], breaks: ['lib-is-its-rooms'] },
  'lib/backend/content/server.ts': {
    imports: ['@/lib/backend/content/types'],
    breaks: ['server-files-say-so'],
  },
  'components/vehicle/slider.tsx': { imports: ['swiper'], breaks: ['only-in-components-carousel'] },
  'components/vehicle/data.tsx': { imports: ['next-seo'], breaks: ['only-in-components-seo'] },
  'components/lead/mask.tsx': { imports: ['imask'], breaks: ['only-in-components-form'] },
  'components/lead/form.tsx': { imports: ['react-hook-form'], breaks: ['only-in-components-form'] },
  'demo/curious.ts': { imports: ['@/lib/site/routes'], breaks: ['demo-is-a-stranger'] },
  'lib/stock/vehicle/shortcut.ts': {
    imports: ['@/demo/seed'],
    breaks: ['lib-is-below', 'nobody-imports-demo'],
  },
  'lib/stock/vehicle/testing/samples.ts': { imports: ['hono'] },
  'lib/stock/vehicle/cheat.ts': {
    imports: ['./testing/samples'],
    breaks: ['testing-is-for-tests'],
  },
  'lib/stock/vehicle/tool.ts': { imports: ['hono'], breaks: ['site-runs-without-dev-packages'] },
};

const dependencies = [
  'react',
  'server-only',
  'zod',
  'swiper',
  'next-seo',
  'imask',
  'react-hook-form',
];

function writeText(folder: string, path: string, text: string) {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), text);
}

function buildProject(folder: string) {
  for (const [path, { imports = [] }] of Object.entries(exampleProject)) {
    writeText(
      folder,
      path,
      [...imports.map((name) => `import '${name}';`), 'export {};'].join('\n'),
    );
  }
  for (const name of [...dependencies, 'hono']) {
    writeText(
      folder,
      `node_modules/${name}/package.json`,
      JSON.stringify({ name, main: 'index.js' }),
    );
    writeText(folder, `node_modules/${name}/index.js`, '');
  }
  writeText(folder, 'node_modules/zod/mini/index.js', '');
  const versions = (names: string[]) => Object.fromEntries(names.map((name) => [name, '1.0.0']));
  writeText(
    folder,
    'package.json',
    JSON.stringify({ dependencies: versions(dependencies), devDependencies: versions(['hono']) }),
  );
  writeText(
    folder,
    'tsconfig.json',
    JSON.stringify({ compilerOptions: { paths: { '@/*': ['./*'] } } }),
  );
  cpSync(join(root, '.dependency-cruiser.cjs'), join(folder, '.dependency-cruiser.cjs'));
}

type Report = {
  summary: { violations: { from: string; rule: { name: string; severity: string } }[] };
};

function brokenRules(folder: string): Record<string, string[]> {
  const cruiserRun = spawnSync(
    process.execPath,
    [depcruise, '--config', '.dependency-cruiser.cjs', '--output-type', 'json', '.'],
    { cwd: folder, encoding: 'utf8', maxBuffer: 64 << 20 },
  );
  const broken = new Map<string, Set<string>>();
  for (const { from, rule } of (JSON.parse(cruiserRun.stdout) as Report).summary.violations) {
    broken.set(
      from,
      (broken.get(from) ?? new Set()).add(
        rule.severity === 'error' ? rule.name : `${rule.name} (${rule.severity})`,
      ),
    );
  }
  return Object.fromEntries([...broken].map(([file, fileRules]) => [file, [...fileRules].sort()]));
}

describe('import rules', () => {
  let folder: string;
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'house-'));
    buildProject(folder);
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  test('each forbidden import is reported, and no allowed import', () => {
    const expected = Object.entries(exampleProject).flatMap(([file, { breaks }]) =>
      breaks ? [[file, breaks]] : [],
    );
    expect(brokenRules(folder)).toEqual(Object.fromEntries(expected));
  });

  test('every rule of the configuration is broken by an example', () => {
    const script =
      "const c = require('./.dependency-cruiser.cjs'); console.log(JSON.stringify([...c.forbidden, ...c.required].map((r) => r.name)))";
    const ruleNames = JSON.parse(
      execFileSync(process.execPath, ['-e', script], { cwd: root, encoding: 'utf8' }),
    ) as string[];
    const testedRules = new Set(Object.values(exampleProject).flatMap(({ breaks = [] }) => breaks));
    expect(ruleNames.filter((rule) => !testedRules.has(rule))).toEqual([]);
  });
});
