import {
  formatAge,
  listBuiltFiles,
  isCacheablePage,
  getCacheKey,
  getOriginalPicture,
} from './rules';

const cacheKeyAt = (path: string) => getCacheKey(new URL(path, 'https://loja.example'));

test.each([
  ['/', '/'],
  ['/sobre?utm_source=x', '/sobre'],
  ['/detalhe/aurora', '/detalhe/aurora'],
  ['/blindagem/cotacao?marca=Aurora', '/blindagem/cotacao'],
  ['/busca/todos/novo?preco-ate=200000', '/busca/todos/novo?preco-ate=200000'],
  ['/comparar/a/b?c=d', '/comparar/a/b?c=d'],
])('%s is cached as %s', (path, cacheKey) => {
  expect(cacheKeyAt(path)).toBe(`https://loja.example${cacheKey}`);
});

test.each([
  '/api/estoque',
  '/blindagem/orcamento/BL-1',
  '/estetica/orcamento/ES-1',
  '/verificar?codigo=1',
  '/detalhes',
  '/detalhes/contato',
  '/detalhes/visita?dia=2026-01-01',
  '/detalhe/aurora/parcelas',
  '/visita',
  '/faleconosco?encomenda=SUV',
  '/faleconosco?troca=',
  '/faleconosco?seguro=',
  '/sem-conexao',
  '/metrics',
  '/nao-existe',
])('%s is never cached', (path) => {
  expect(cacheKeyAt(path)).toBeNull();
});

const createResponse = (headers: Readonly<Record<string, string>>, status = 200) => ({
  status,
  headers: new Headers({ 'content-type': 'text/html; charset=utf-8', ...headers }),
});

test('only whole pages that all visitors share may be cached', () => {
  expect(
    isCacheablePage(createResponse({ 'cache-control': 's-maxage=60, stale-while-revalidate' })),
  ).toBe(true);
  expect(isCacheablePage(createResponse({ 'cache-control': 'private, no-store' }))).toBe(false);
  expect(isCacheablePage(createResponse({ 'cache-control': 'private' }))).toBe(false);
  expect(isCacheablePage(createResponse({}, 404))).toBe(false);
  expect(isCacheablePage(createResponse({ 'content-type': 'text/x-component' }))).toBe(false);
});

test('the files of a page are found in its tags and in the data of its components', () => {
  const html = `<link href="/_next/static/chunks/a.css"/><script src="/_next/static/chunks/b~c.js"></script>
    <script src="/_next/static/chunks/old-browsers.js" noModule=""></script>
    <script>self.__next_f.push([1,"I[1,[\\"/_next/static/chunks/d-.js\\",\\"/_next/static/chunks/b~c.js\\"]]"])</script>
    <img src="/_next/image?url=%2Fmidia%2F1.jpg"/><link href="/_next/static/media/f.p.woff2"/>`;
  expect(listBuiltFiles(html)).toEqual([
    '/_next/static/chunks/b~c.js',
    '/_next/static/chunks/d-.js',
    '/_next/static/media/f.p.woff2',
  ]);
  expect(listBuiltFiles('nothing')).toEqual([]);
});

const MINUTE_MS = 60_000;
test.each([
  [0, '1 minuto'],
  [10 * MINUTE_MS, '10 minutos'],
  [61 * MINUTE_MS, '1 hora'],
  [26 * 60 * MINUTE_MS, '1 dia'],
  [72 * 60 * MINUTE_MS, '3 dias'],
])('an age of %i ms is formatted as %s', (ageMs, words) => {
  expect(formatAge(ageMs)).toBe(words);
});

test('addresses of one picture in any width name the same original', () => {
  const cacheKeyAt = (address: string) =>
    getOriginalPicture(new URL(address, 'https://loja.example'));
  expect(cacheKeyAt('/_next/image?url=%2Fmidia%2F1.jpg&w=640&q=75')).toBe('/midia/1.jpg');
  expect(cacheKeyAt('/sobre?url=/midia/1.jpg')).toBeNull();
});
