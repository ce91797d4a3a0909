import fc from 'fast-check';

import { trackReachedStates } from '@/lib/server/testing/reaching';

import { toSiteHref, toMediaPath, getBackendPictureUrl } from './own-addresses';
import { testMediaContext } from './testing/context';

const SITE = 'https://www.example.test';

test.each([
  ['/detalhe/porsche-911', '/detalhe/porsche-911'],
  ['detalhe/porsche-911', '/detalhe/porsche-911'],
  ['https://www.example.test/busca/todos?preco-de=1#x', '/busca/todos?preco-de=1#x'],
  ['http://www.example.test/blindagem', '/blindagem'],
  ['https://outro.test/pagina', 'https://outro.test/pagina'],
  ['www.outro.test', 'https://www.outro.test/'],
  ['//outro.test/a', 'https://outro.test/a'],
])('%j leads to %s', (raw, expected) => {
  expect(toSiteHref(raw, SITE)).toBe(expected);
});

test.each([
  [null],
  [''],
  ['#'],
  ['#secao'],
  ['javascript:alert(1)'],
  [' JavaScript:alert(1)'],
  ['java\nscript:alert(1)'],
  ['data:text/html,x'],
  ['mailto:a@example.test'],
  ['http://outro.test/'],
  ['https://user:senha@outro.test/'],
  ['https://www.example.test//outro.test'],
  ['https://'],
])('%j leads nowhere', (raw) => {
  expect(toSiteHref(raw, SITE)).toBeNull();
});

test('whatever comes is a path of the site, an https address, or nothing', () => {
  const reached = trackReachedStates('a path', 'an address', 'nothing');
  const paths = fc.webPath().map((path) => SITE + path);
  fc.assert(
    fc.property(fc.oneof(fc.string({ unit: 'binary' }), fc.webUrl(), paths), (raw) => {
      const href = toSiteHref(raw, SITE);
      reached.note('nothing', href === null);
      if (href === null) return;
      const url = new URL(href, SITE);
      expect(url.protocol).toBe('https:');
      const isPath = href.startsWith('/');
      expect(isPath).toBe(url.origin === SITE);
      reached.note(isPath ? 'a path' : 'an address');
    }),
  );
  expect(reached.never()).toEqual([]);
});

const { apiUrl: API } = testMediaContext;
const BELOW = { ...testMediaContext, apiUrl: `${API}/base` };

const segmentsOf = (path: string): string[] =>
  path.slice('/midia/'.length).split('/').map(decodeURIComponent);

/** Returns the address at the backend that one of our own addresses stands for. */
const toUpstream = (path: string | null, media = testMediaContext): string | undefined =>
  path === null ? undefined : getBackendPictureUrl(segmentsOf(path), media)?.href;

test.each([
  ['storage/carro.webp', '/midia/storage/carro.webp'],
  ['/storage//carro.webp#x', '/midia/storage/carro.webp'],
  ['/storage/carro.webp?', '/midia/storage/carro.webp'],
  [' storage/foto 1.jpg ', '/midia/storage/foto%201.jpg'],
  ['storage/foto%201.jpg', '/midia/storage/foto%201.jpg'],
  ['storage/pneu 50%.jpg', '/midia/storage/pneu%2050%25.jpg'],
  ['storage/coupé.JPG', '/midia/storage/coup%C3%A9.JPG'],
  ['https://api.example.test/storage/a.jpg', '/midia/storage/a.jpg'],
  ['http://API.example.test/storage/a.jpg', '/midia/storage/a.jpg'],
  ['//api.example.test/storage/a.jpg', '/midia/storage/a.jpg'],
])('%j, named like a picture, is served at %s', (raw, expected) => {
  const path = toMediaPath(raw, testMediaContext);
  expect(path).toBe(expected);
  expect(toUpstream(path)).toBe(`${API}${expected.slice('/midia'.length)}`);
});

test.each([
  ['imagem?id=7', '/imagem?id=7'],
  ['/imagem?id=7&w=800#x', '/imagem?id=7&w=800'],
  ['storage/carro.webp?v=2', '/storage/carro.webp?v=2'],
  ['storage/carro.webp?v=2?x=/../', '/storage/carro.webp?v=2?x=/../'],
  ['https://api.example.test/imagem?nome=São Paulo', '/imagem?nome=S%C3%A3o%20Paulo'],
  ['fotos/48213', '/fotos/48213'],
  ['foto.php', '/foto.php'],
])('%j is served under a marked name, and keeps its query', (raw, target) => {
  const path = toMediaPath(raw, testMediaContext);
  expect(path).toMatch(/^\/midia\/~[\w-]+\.[\w-]{22}$/);
  expect(toUpstream(path)).toBe(API + target);
});

test('below a path: what is relative lies there, what is absolute may lie elsewhere on the host', () => {
  expect(toMediaPath('storage/a.jpg', BELOW)).toBe('/midia/storage/a.jpg');
  expect(toMediaPath(`${API}/base/storage/a.jpg`, BELOW)).toBe('/midia/storage/a.jpg');
  expect(toUpstream('/midia/storage/a.jpg', BELOW)).toBe(`${API}/base/storage/a.jpg`);

  const elsewhere = toMediaPath(`${API}/storage/a.jpg`, BELOW);
  expect(elsewhere).toMatch(/^\/midia\/~/);
  expect(toUpstream(elsewhere, BELOW)).toBe(`${API}/storage/a.jpg`);
});

test.each([
  [null],
  [''],
  ['   '],
  ['/'],
  ['?a=1'],
  ['#a'],
  ['https://api.example.test'],
  ['https://outro.test/a.jpg'],
  ['//outro.test/a.jpg'],
  ['https://api.example.test@outro.test/a.jpg'],
  ['https://user:senha@outro.test/a.jpg'],
  ['https://api.example.test:8443/a.jpg'],
  ['data:image/png;base64,AAAA'],
  ['javascript:alert(1)'],
  ['../segredo.jpg'],
  ['storage/../../segredo.jpg'],
  ['storage/%2e%2e/segredo.jpg'],
  ['storage/..%2fsegredo.jpg'],
  ['storage\\..\\segredo.jpg'],
  ['https://api.example.test/a/../b.jpg'],
  ['https://api.example.test/a/../b?id=7'],
  ['storage/a\u0000.jpg'],
  ['imagem?id=7\r\nx: y'],
  [`imagem?id=${'7'.repeat(1_500)}`],
])('%j is no picture of the backend', (raw) => {
  expect(toMediaPath(raw, testMediaContext)).toBeNull();
  expect(toMediaPath(raw, BELOW)).toBeNull();
});

test('whatever comes stays below /midia, in segments that do not climb, and leads to the backend', () => {
  const query = fc.oneof(
    fc.constant(''),
    fc.webQueryParameters().map((text) => `?${text}`),
  );
  const raws = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.webUrl(),
    fc.tuple(fc.webPath(), query).map((parts) => parts.join('')),
    fc.tuple(fc.constantFrom(API, `${API}/base`), fc.webPath(), query).map((p) => p.join('')),
    fc.webPath().map((path) => `storage${path.replaceAll('~', '')}/a.jpg`),
  );
  const reached = trackReachedStates('a path', 'a mark', 'nothing');
  fc.assert(
    fc.property(raws, fc.constantFrom(testMediaContext, BELOW), (raw, media) => {
      const path = toMediaPath(raw, media);
      reached.note('nothing', path === null);
      if (path === null) return;
      reached.note(path.includes('~') ? 'a mark' : 'a path');
      expect(path).toMatch(/^\/midia(?:\/[\w.!~*'()%-]+)+$/);
      expect(new URL(path, 'https://site.test').pathname).toBe(path);
      const address = getBackendPictureUrl(segmentsOf(path), media);
      expect(address?.origin).toBe(API);
      expect(address?.pathname).not.toMatch(/\/\.{0,2}(?:\/|$)/);
    }),
  );
  expect(reached.never()).toEqual([]);
});

test.each([
  [[]],
  [['api', 'leads']],
  [['api', 'leads.json']],
  [['storage', '']],
  [['storage', 'a.jpg', '']],
  [['..', 'a.jpg']],
  [['a', '.', 'b.jpg']],
  [['a', '', 'b.jpg']],
  [['a/../../b.jpg']],
  [['a\\..\\b.jpg']],
  [['a\u0000.jpg']],
  [['a\r\nx: y.jpg']],
  [['\ud800.jpg']],
  [['~L2FwaS9sZWFkcw']],
  [['~L2FwaS9sZWFkcw.']],
  [['~L2FwaS9sZWFkcw.AAAAAAAAAAAAAAAAAAAAAA']],
])('%j makes no call', (segments) => {
  expect(getBackendPictureUrl(segments, testMediaContext)).toBeNull();
});

test('a mark is good for its own name alone', () => {
  const [, name = '', mark = ''] =
    /~([\w-]+)\.([\w-]+)$/.exec(toMediaPath('imagem?id=7', testMediaContext) ?? '') ?? [];
  const other = Buffer.from('/imagem?id=8').toString('base64url');
  expect(toUpstream(`/midia/~${name}.${mark}`)).toBe(`${API}/imagem?id=7`);
  expect(toUpstream(`/midia/~${other}.${mark}`)).toBeUndefined();
  expect(toUpstream(`/midia/~${name}=.${mark}`)).toBeUndefined();
  expect(toUpstream(`/midia/x/~${name}.${mark}`)).toBeUndefined();
});
