import { readdirSync } from 'node:fs';
import { join } from 'node:path';

import { getRouteName, ROUTE_NAMES } from './route-name';

const FILES = /^(?:page\.tsx|route\.tsx?|sitemap\.ts)$/;

/** Returns the addresses of all pages and routes below `app`; each parameter is "x". */
function addresses(): readonly string[] {
  const app = join(process.cwd(), 'app');
  return readdirSync(app, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && FILES.test(entry.name))
    .map(({ parentPath }) => parentPath.slice(app.length))
    .filter((folder) => !folder.includes('[[...resto]]'))
    .map((folder) => folder.replace(/\/\([^)]+\)/g, '').replace(/\[[^\]]+\]/g, 'x') || '/');
}

test('every route of the site has a name', () => {
  const found = addresses();
  expect(found.length).toBeGreaterThan(40);
  expect(found.filter((address) => getRouteName(address) === 'other')).toEqual([]);
});

test('every name below /api is that of a route', () => {
  const names = ROUTE_NAMES.filter((name) => name.startsWith('/api/'));
  const found = addresses();
  expect(names.filter((name) => !found.includes(name.replaceAll('[…]', 'x')))).toEqual([]);
});

test.each([
  ['/', '/'],
  ['/?utm_source=x', '/'],
  ['/busca?preco=1-2', '/busca/…'],
  ['/busca/blindados/novo', '/busca/…'],
  ['/detalhe/jeep-compass', '/detalhe/[…]'],
  ['/detalhe/jeep-compass/proposta?_rsc=x', '/detalhe/[…]/proposta'],
  ['/api/orcamentos/blindagem/BLD-1/codigo', '/api/orcamentos/blindagem/[…]/codigo'],
  ['/_next/static/chunks/a.js', '/_next/static/…'],
  ['/detalhe/a/b/c', 'other'],
  ['/api/nada', 'other'],
  ['/wp-login.php', 'other'],
  ['', 'other'],
])('%s is %s', (address, name) => {
  expect(getRouteName(address)).toBe(name);
});
