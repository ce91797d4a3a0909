import fc from 'fast-check';

import { canonicalFilters, everything } from './filters';
import { internalPath, readInternalParams } from './internal-shape';
import { anyFilters } from './testing/arbitraries';

const paramsOf = (path: string) => {
  const [, , listagem = '', condicao = '', marca = '', modelo = '', filtro = ''] = path.split('/');
  return { listagem, condicao, marca, modelo, filtro };
};

it('one path for a search, whatever form its filters come in', () => {
  expect(internalPath(everything)).toBe('/busca/todos/todos/todos/todos/-');
  expect(internalPath({ ...everything, brand: 'Land Rover', priceTo: 123_456, page: 2 })).toBe(
    '/busca/todos/todos/land-rover/todos/preco-ate_123456~pagina_2',
  );
});

it('reads back as the same search, in letters that nothing re-encodes', () => {
  fc.assert(
    fc.property(anyFilters, (filters) => {
      const path = internalPath(filters);
      expect(path).toMatch(/^\/busca(\/[a-z0-9_~-]+){5}$/);
      expect(readInternalParams(paramsOf(path))).toEqual(canonicalFilters(filters));
    }),
  );
});

it.each([
  '/busca/todos/todos/todos/todos/pagina_1',
  '/busca/todos/todos/todos/todos/pagina_2~preco-de_1000',
  '/busca/todos/todos/todos/x5/-',
  '/busca/Todos/todos/todos/todos/-',
  '/busca/todos/Usado/todos/todos/-',
  '/busca/todos/seminovo/todos/todos/-',
  '/busca/todos/todos/todos/todos/x',
])('%s is never written, hence no search', (path) => {
  expect(readInternalParams(paramsOf(path))).toBeNull();
});
