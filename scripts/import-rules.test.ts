import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';

const root = resolve(__dirname, '..');
const depcruise = join(root, 'node_modules/dependency-cruiser/bin/dependency-cruise.mjs');

/** A house in small: each file, what it imports, and the rules it is expected to break. */
const house: Record<string, { imports?: string[]; breaks?: string[] }> = {
  // What stands and may stand.
  'lib/routes.ts': {},
  'lib/site.ts': {},
  'lib/br/phone.ts': {},
  'lib/format/price.ts': {},
  'lib/env/index.ts': { imports: ['server-only', 'zod', './schema'] },
  'lib/env/schema.ts': { imports: ['zod'] },
  'lib/log/log.ts': {},
  'lib/backend/client.ts': { imports: ['server-only', '@/lib/env/index'] },
  'lib/backend/result.ts': {},
  'lib/bff/route.ts': { imports: ['@/lib/env/index'] },
  'lib/catalogue/types.ts': {},
  'lib/catalogue/contract.ts': { imports: ['zod', '@/lib/catalogue/types'] },
  'lib/catalogue/server.ts': {
    imports: [
      'server-only',
      '@/lib/backend/client',
      '@/lib/catalogue/contract',
      '@/lib/content/types',
    ],
  },
  'lib/catalogue/schema.ts': { imports: ['zod/mini'] },
  'lib/content/types.ts': { imports: ['@/lib/catalogue/types'] },
  'components/ui/button.tsx': { imports: ['react', '@/lib/format/price', '@/lib/br/phone'] },
  'components/form/field.tsx': { imports: ['@/components/ui/button', 'imask', 'react-hook-form'] },
  'components/carousel/carousel.tsx': { imports: ['swiper', '@/components/ui/button'] },
  'components/seo/json-ld.tsx': { imports: ['next-seo', '@/lib/site'] },
  'components/vehicle/card.tsx': {
    imports: [
      '@/components/carousel/carousel',
      '@/components/seo/json-ld',
      '@/lib/catalogue/types',
      '@/lib/catalogue/schema',
      '@/lib/routes',
    ],
  },
  'components/lead/lead-form.tsx': { imports: ['@/components/form/field'] },
  'components/quotation/lead-dialog.tsx': { imports: ['@/components/lead/lead-form'] },
  'components/vehicle/quotation-link.tsx': { imports: ['@/components/quotation/lead-dialog'] },
  'app/(site)/page.tsx': {
    imports: ['@/components/vehicle/card', '@/lib/catalogue/server', '@/lib/backend/result'],
  },
  'app/api/leads/route.ts': { imports: ['@/lib/bff/route', '@/lib/catalogue/server'] },
  'app/midia/[...caminho]/route.ts': { imports: ['@/lib/backend/client'] },
  'app/metrics/route.ts': { imports: ['@/lib/bff/route'] },
  'app/feeds/a.xml/route.ts': { imports: ['@/lib/bff/route', '@/lib/feeds/ads'] },
  'lib/feeds/ads.ts': { imports: ['@/lib/catalogue/server', '@/lib/format/price'] },
  'demo/main.ts': { imports: ['hono', './seed'] },
  'demo/seed.ts': {},
  'lib/catalogue/server.test.ts': { imports: ['@/lib/catalogue/server', 'hono'] },

  // What may not.
  // A cycle is reported once, at the file that closes it.
  'lib/format/knot.ts': { imports: ['./knot-two'] },
  'lib/format/knot-two.ts': { imports: ['./knot'], breaks: ['no-cycles'] },
  'lib/format/lost.ts': { imports: ['@/lib/format/nowhere'], breaks: ['resolvable'] },
  'components/ui/knows-routes.tsx': {
    imports: ['@/lib/routes'],
    breaks: ['primitives-know-no-domain'],
  },
  'components/carousel/knows-vehicles.tsx': {
    imports: ['@/lib/catalogue/types', '@/components/vehicle/card'],
    breaks: ['components-of-one-domain', 'primitives-know-no-domain'],
  },
  'components/content/other-domain.tsx': {
    imports: ['@/components/vehicle/card'],
    breaks: ['components-of-one-domain'],
  },
  'components/vehicle/fetches.tsx': {
    imports: ['@/lib/catalogue/server'],
    breaks: ['browser-uses-zod-mini', 'components-reach-no-server-code', 'components-show-data'],
  },
  'components/vehicle/reads-settings.tsx': {
    imports: ['@/lib/env/index'],
    breaks: ['browser-uses-zod-mini', 'components-reach-no-server-code', 'components-show-data'],
  },
  'components/vehicle/reads-contract.tsx': {
    imports: ['@/lib/catalogue/contract'],
    breaks: ['browser-uses-zod-mini', 'components-show-data'],
  },
  'components/vehicle/heavy-schema.tsx': {
    imports: ['@/lib/leads/schema'],
    breaks: ['browser-uses-zod-mini'],
  },
  'lib/leads/schema.ts': { imports: ['zod'], breaks: ['browser-uses-zod-mini'] },
  'app/(site)/contato/page.tsx': { imports: ['@/lib/bff/route'], breaks: ['pages-compose'] },
  'app/(site)/sobre/page.tsx': {
    imports: ['@/lib/backend/client', '@/lib/catalogue/contract'],
    breaks: ['pages-compose'],
  },
  'app/api/vista/route.ts': { imports: ['@/components/ui/button'], breaks: ['handlers-use-lib'] },
  'app/midia/route.ts': { imports: ['@/app/(site)/page'], breaks: ['handlers-use-lib'] },
  'lib/catalogue/view.ts': { imports: ['@/components/ui/button'], breaks: ['lib-is-below'] },
  'lib/content/mixed.ts': { imports: ['@/lib/catalogue/schema'], breaks: ['domains-share-types'] },
  'lib/quotation/mixed.ts': {
    imports: ['@/lib/catalogue/schema'],
    breaks: ['some-build-on-leads'],
  },
  'lib/offline/mixed.ts': {
    imports: ['@/lib/catalogue/schema'],
    breaks: ['some-build-on-leads'],
  },
  'lib/backend/knows.ts': {
    imports: ['@/lib/catalogue/contract'],
    breaks: ['base-knows-no-domain'],
  },
  'lib/content/server.ts': { imports: ['@/lib/content/types'], breaks: ['server-files-say-so'] },
  'components/vehicle/slider.tsx': { imports: ['swiper'], breaks: ['only-in-components-carousel'] },
  'components/vehicle/data.tsx': { imports: ['next-seo'], breaks: ['only-in-components-seo'] },
  'lib/catalogue/asks.ts': {
    imports: ['@modelcontextprotocol/sdk'],
    breaks: ['only-in-(lib-assistants|e2e)'],
  },
  'components/lead/mask.tsx': { imports: ['imask'], breaks: ['only-in-components-form'] },
  'components/lead/form.tsx': { imports: ['react-hook-form'], breaks: ['only-in-components-form'] },
  'demo/curious.ts': { imports: ['@/lib/routes'], breaks: ['demo-is-a-stranger'] },
  'lib/catalogue/shortcut.ts': {
    imports: ['@/demo/seed'],
    breaks: ['lib-is-below', 'nobody-imports-demo'],
  },
  'lib/catalogue/testing/samples.ts': { imports: ['hono'] },
  'lib/catalogue/cheat.ts': { imports: ['./testing/samples'], breaks: ['testing-is-for-tests'] },
  'lib/catalogue/tool.ts': { imports: ['hono'], breaks: ['site-runs-without-dev-packages'] },
};

const dependencies = [
  'react',
  'server-only',
  'zod',
  'swiper',
  'next-seo',
  'imask',
  'react-hook-form',
  '@modelcontextprotocol/sdk',
];

function write(folder: string, path: string, text: string) {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), text);
}

function build(folder: string) {
  for (const [path, { imports = [] }] of Object.entries(house)) {
    write(folder, path, [...imports.map((name) => `import '${name}';`), 'export {};'].join('\n'));
  }
  for (const name of [...dependencies, 'hono']) {
    write(folder, `node_modules/${name}/package.json`, JSON.stringify({ name, main: 'index.js' }));
    write(folder, `node_modules/${name}/index.js`, '');
  }
  write(folder, 'node_modules/zod/mini/index.js', '');
  const versions = (names: string[]) => Object.fromEntries(names.map((name) => [name, '1.0.0']));
  write(
    folder,
    'package.json',
    JSON.stringify({ dependencies: versions(dependencies), devDependencies: versions(['hono']) }),
  );
  write(
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
  const run = spawnSync(
    process.execPath,
    [depcruise, '--config', '.dependency-cruiser.cjs', '--output-type', 'json', '.'],
    { cwd: folder, encoding: 'utf8', maxBuffer: 64 << 20 },
  );
  const broken = new Map<string, Set<string>>();
  for (const { from, rule } of (JSON.parse(run.stdout) as Report).summary.violations) {
    broken.set(
      from,
      (broken.get(from) ?? new Set()).add(
        rule.severity === 'error' ? rule.name : `${rule.name} (${rule.severity})`,
      ),
    );
  }
  return Object.fromEntries([...broken].map(([file, rules]) => [file, [...rules].sort()]));
}

describe('import rules', () => {
  let folder: string;
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'house-'));
    build(folder);
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  test('each forbidden import is reported, each allowed one is not', () => {
    const expected = Object.entries(house).flatMap(([file, { breaks }]) =>
      breaks ? [[file, breaks]] : [],
    );
    expect(brokenRules(folder)).toEqual(Object.fromEntries(expected));
  });

  test('every rule of the configuration is shown to bite', () => {
    const script =
      "const c = require('./.dependency-cruiser.cjs'); console.log(JSON.stringify([...c.forbidden, ...c.required].map((r) => r.name)))";
    const rules = JSON.parse(
      execFileSync(process.execPath, ['-e', script], { cwd: root, encoding: 'utf8' }),
    ) as string[];
    const shown = new Set(Object.values(house).flatMap(({ breaks = [] }) => breaks));
    expect(rules.filter((rule) => !shown.has(rule))).toEqual([]);
  });
});
