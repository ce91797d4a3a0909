import fc from 'fast-check';

import { toMediaPath } from './media-path';

const API = 'https://api.example.test';

test.each([
  ['storage/carro.webp', '/midia/storage/carro.webp'],
  ['/storage//carro.webp?v=2#x', '/midia/storage/carro.webp'],
  [' storage/foto 1.jpg ', '/midia/storage/foto%201.jpg'],
  ['storage/foto%201.jpg', '/midia/storage/foto%201.jpg'],
  ['storage/pneu 50%.jpg', '/midia/storage/pneu%2050%25.jpg'],
  ['storage/coupé.jpg', '/midia/storage/coup%C3%A9.jpg'],
  ['https://api.example.test/storage/a.jpg?x=1', '/midia/storage/a.jpg'],
  ['http://API.example.test/storage/a.jpg', '/midia/storage/a.jpg'],
  ['//api.example.test/storage/a.jpg', '/midia/storage/a.jpg'],
])('%j is served at %s', (raw, expected) => {
  expect(toMediaPath(raw, API)).toBe(expected);
});

test.each([
  [null],
  [''],
  ['   '],
  ['/'],
  ['?a=1'],
  ['https://api.example.test'],
  ['https://outro.test/a.jpg'],
  ['//outro.test/a.jpg'],
  ['https://api.example.test@outro.test/a.jpg'],
  ['https://api.example.test:8443/a.jpg'],
  ['data:image/png;base64,AAAA'],
  ['javascript:alert(1)'],
  ['../segredo.jpg'],
  ['storage/../../segredo.jpg'],
  ['storage/%2e%2e/segredo.jpg'],
  ['storage/..%2fsegredo.jpg'],
  ['storage\\..\\segredo.jpg'],
  ['https://api.example.test/a/../b.jpg'],
  ['storage/a\u0000.jpg'],
])('%j is no picture of the backend', (raw) => {
  expect(toMediaPath(raw, API)).toBeNull();
});

test('a backend below a path: its own path goes, another is refused', () => {
  const api = `${API}/base`;

  expect(toMediaPath('storage/a.jpg', api)).toBe('/midia/storage/a.jpg');
  expect(toMediaPath(`${api}/storage/a.jpg`, api)).toBe('/midia/storage/a.jpg');
  expect(toMediaPath(`${API}/storage/a.jpg`, api)).toBeNull();
});

test('whatever comes stays below /midia, in segments that do not climb', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string({ unit: 'binary' }), fc.webUrl(), fc.webPath()), (raw) => {
      const path = toMediaPath(raw, API);
      if (path === null) return;
      expect(path).toMatch(/^\/midia(?:\/[\w.!~*'()%-]+)+$/);
      expect(new URL(path, 'https://site.test').pathname).toBe(path);
    }),
  );
});
