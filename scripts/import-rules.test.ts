import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';

type Rule = Readonly<{ name: string }>;

const root = resolve(__dirname, '..');
const depcruise = join(root, 'node_modules/dependency-cruiser/bin/dependency-cruise.mjs');
const rules = createRequire(__filename)('../.dependency-cruiser.cjs') as Readonly<{
  forbidden: readonly Rule[];
  required: readonly Rule[];
}>;

/** Files of an example project: what each imports, and the rules that it breaks. Other files that are imported are empty. */
const exampleProject: Readonly<Record<string, readonly [imports: string[], breaks: string[]]>> = {
  'lib/server/env/index.ts': [['server-only', 'zod'], []],
  'lib/stock/lists/server.ts': [['server-only'], []],
  // A cycle is reported once, at the file that closes it.
  'lib/site/format/knot.ts': [['./knot-two'], []],
  'lib/site/format/knot-two.ts': [['./knot'], ['no-cycles']],
  'lib/site/format/lost.ts': [['@/lib/site/format/nowhere'], ['resolvable']],
  'components/ui/knows-routes.tsx': [['@/lib/site/routes'], ['primitives-know-no-domain']],
  'components/carousel/knows-vehicles.tsx': [
    ['@/lib/stock/vehicle/types', '@/components/vehicle/card'],
    ['components-of-one-domain', 'primitives-know-no-domain'],
  ],
  'components/content/other-domain.tsx': [
    ['@/components/vehicle/card'],
    ['components-of-one-domain'],
  ],
  'components/vehicle/fetches.tsx': [
    ['@/lib/stock/lists/server'],
    ['components-reach-no-server-code', 'components-show-data'],
  ],
  'components/vehicle/reads-settings.tsx': [
    ['@/lib/server/env/index'],
    ['browser-uses-zod-mini', 'components-reach-no-server-code', 'components-show-data'],
  ],
  'components/vehicle/reads-contract.tsx': [
    ['@/lib/stock/vehicle/contract'],
    ['components-show-data'],
  ],
  'components/vehicle/heavy-schema.tsx': [['@/lib/forms/schema'], ['browser-uses-zod-mini']],
  'lib/forms/schema.ts': [['zod'], ['browser-uses-zod-mini']],
  'app/(site)/contato/page.tsx': [['@/lib/http/handlers/route'], ['pages-compose']],
  'app/(site)/sobre/page.tsx': [
    ['@/lib/backend/client', '@/lib/stock/vehicle/contract'],
    ['pages-compose'],
  ],
  'app/api/vista/route.ts': [['@/components/ui/button'], ['handlers-use-lib']],
  'app/midia/route.ts': [['@/app/(site)/page'], ['handlers-use-lib']],
  'lib/stock/vehicle/above.ts': [['@/lib/stock/lists/server'], ['vehicle-knows-no-stock']],
  'lib/search/knows-typed.ts': [['@/lib/search/typed/handler'], ['search-knows-no-typed-words']],
  'lib/stock/vehicle/view.ts': [['@/components/ui/button'], ['lib-is-below']],
  'lib/site/above.ts': [['@/lib/server/log/log'], ['site-knows-no-room-above']],
  'lib/server/above.ts': [['@/lib/backend/result'], ['server-knows-no-room-above']],
  'lib/backend/above.ts': [['@/lib/http/handlers/route'], ['backend-knows-no-room-above']],
  'lib/http/above.ts': [['@/lib/stock/vehicle/types'], ['http-knows-no-room-above']],
  'lib/stock/above.ts': [['@/lib/search/search-texts'], ['stock-knows-no-room-above']],
  'lib/search/above.ts': [['@/lib/outbox/entry'], ['search-knows-no-room-above']],
  'lib/outbox/above.ts': [['@/lib/forms/texts'], ['outbox-knows-no-room-above']],
  'lib/forms/above.ts': [['@/lib/quotation/rules'], ['forms-knows-no-room-above']],
  'lib/quotation/above.ts': [['@/lib/visitor/consent'], ['quotation-knows-no-room-above']],
  'lib/visitor/above.ts': [['@/lib/export/feeds/ads'], ['visitor-knows-no-room-above']],
  'lib/export/above.ts': [['@/lib/operations/health'], ['export-knows-no-room-above']],
  'lib/site/knows-it.ts': [['@/lib/a-thirteenth-room'], ['lib-is-its-rooms']],
  'lib/backend/content/server.ts': [['@/lib/backend/content/types'], ['server-files-say-so']],
  'components/vehicle/slider.tsx': [['swiper'], ['only-in-components-carousel']],
  'components/vehicle/data.tsx': [['next-seo'], ['only-in-components-seo']],
  'components/lead/mask.tsx': [['imask'], ['only-in-components-form']],
  'components/lead/form.tsx': [['react-hook-form'], ['only-in-components-form']],
  'demo/curious.ts': [['@/lib/site/routes'], ['demo-is-a-stranger']],
  'lib/stock/vehicle/shortcut.ts': [['@/demo/seed'], ['lib-is-below', 'nobody-imports-demo']],
  'lib/stock/vehicle/testing/samples.ts': [['hono'], []],
  'lib/stock/vehicle/cheat.ts': [['./testing/samples'], ['testing-is-for-tests']],
  'lib/stock/vehicle/tool.ts': [['hono'], ['site-runs-without-dev-packages']],
};

const PACKAGES = ['server-only', 'zod', 'swiper', 'next-seo', 'imask', 'react-hook-form', 'hono'];

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'house-'));
  for (const [path, [imports]] of Object.entries(exampleProject)) {
    writeText(path, [...imports.map((name) => `import '${name}';`), 'export {};'].join('\n'));
    for (const name of imports) {
      const target = join(name.startsWith('@/') ? '' : dirname(path), name.replace('@/', ''));
      const isMissing = ['', 'x'].every((end) => !exampleProject[`${target}.ts${end}`]);
      if (/^[@.]/.test(name) && isMissing && !name.includes('nowhere'))
        writeText(`${target}.ts`, 'export {};');
    }
  }
  for (const name of PACKAGES) {
    writeText(`node_modules/${name}/package.json`, JSON.stringify({ name, main: 'index.js' }));
    writeText(`node_modules/${name}/index.js`, '');
  }
  const versions = Object.fromEntries(PACKAGES.map((name) => [name, '1.0.0']));
  const { hono, ...dependencies } = versions;
  writeText('package.json', JSON.stringify({ dependencies, devDependencies: { hono } }));
  writeText('tsconfig.json', JSON.stringify({ compilerOptions: { paths: { '@/*': ['./*'] } } }));
  cpSync(join(root, '.dependency-cruiser.cjs'), join(folder, '.dependency-cruiser.cjs'));
});
afterAll(() => rmSync(folder, { recursive: true }));

function writeText(path: string, text: string) {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), text);
}

test('each forbidden import is reported', () => {
  const { stdout } = spawnSync(
    process.execPath,
    [depcruise, '--config', '.dependency-cruiser.cjs', '--output-type', 'json', '.'],
    { cwd: folder, encoding: 'utf8', maxBuffer: 64 << 20 },
  );
  const { violations } = (
    JSON.parse(stdout) as { summary: { violations: { from: string; rule: Rule }[] } }
  ).summary;
  const listBroken = (file: string) => [
    ...new Set(violations.filter(({ from }) => from === file).map(({ rule }) => rule.name)),
  ];
  const found = Object.keys(exampleProject).map((file) => [file, listBroken(file).toSorted()]);
  expect(found).toEqual(Object.entries(exampleProject).map(([file, [, breaks]]) => [file, breaks]));
});

test('every rule is broken by an example', () => {
  const broken = new Set(Object.values(exampleProject).flatMap(([, breaks]) => breaks));
  const names = [...rules.forbidden, ...rules.required].map(({ name }) => name);
  expect(names.filter((name) => !broken.has(name))).toEqual([]);
});
