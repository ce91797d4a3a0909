import { readdirSync } from 'node:fs';
import { join } from 'node:path';

import { findScreen, screens } from './screens';
import { services } from './services';

/** Returns the addresses of the pages in `app/(site)`, in the notation of the table of screens. */
function pagePatterns(): readonly string[] {
  const site = join(process.cwd(), 'app', '(site)');
  return readdirSync(site, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name === 'page.tsx')
    .map(({ parentPath }) => parentPath.slice(site.length).replace(/\[[^\]]+\]/g, '[…]') || '/')
    .map((path) => path.replace(/^\/(busca|filtros|veiculos|comparar|carros)(?:\/.*)?$/, '/$1/…'));
}

test('every page has a row in the table of screens, and every row a page', () => {
  expect(screens.map(({ path }) => path).toSorted()).toEqual(
    [...new Set(pagePatterns())].toSorted(),
  );
});

test.each([
  ['/', 'Home'],
  ['/busca', 'Busca'],
  ['/busca/todos/semi-novo/land-rover', 'Busca'],
  ['/veiculos', 'Veículos'],
  ['/detalhe/hakone-ridge', 'Detalhe'],
  ['/detalhe/hakone-ridge/proposta', 'Detalhe'],
  ['/blindagem/orcamento/BL-1', 'Orçamento de blindagem'],
])('%s is the screen %s', (path, name) => {
  expect(findScreen(path)?.name).toBe(name);
});

test.each(Object.values(services))(
  '$name has a screen, measured as this service',
  ({ name, route }) => {
    expect(findScreen(route)?.service).toBe(name);
  },
);

test.each(['/qualquer', '/blindagem-antiga', '/blindagem/nada', '/detalhe', '/detalhe/a/b'])(
  '%s is no screen',
  (path) => {
    expect(findScreen(path)).toBeUndefined();
  },
);
