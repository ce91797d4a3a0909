import fc from 'fast-check';

import { toSiteHref } from './site-href';

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
  fc.assert(
    fc.property(fc.oneof(fc.string({ unit: 'binary' }), fc.webUrl()), (raw) => {
      const href = toSiteHref(raw, SITE);
      if (href === null) return;
      const url = new URL(href, SITE);
      expect(url.protocol).toBe('https:');
      expect(href.startsWith('/')).toBe(url.origin === SITE);
    }),
  );
});
