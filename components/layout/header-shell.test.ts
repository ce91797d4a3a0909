import { isCurrentLink, getHeaderTone } from './header-shell';

describe('getHeaderTone', () => {
  it.each([
    ['/', 'over'],
    ['/sobre', 'over'],
    ['/blindagem', 'over'],
    ['/blindagem/cotacao', 'dark'],
    ['/veiculos', 'light'],
    ['/busca', 'light'],
    ['/busca/todos/novo', 'light'],
    ['/detalhe/um-carro', 'dark'],
    ['/faleconosco', 'dark'],
    ['/acessibilidade', 'dark'],
    ['/nao-existe', 'dark'],
  ])('%s: %s', (pathname, tone) => {
    expect(getHeaderTone(pathname)).toBe(tone);
  });
});

describe('isCurrentLink', () => {
  it.each([
    ['/blindagem', '/blindagem', true],
    ['/blindagem', '/blindagem/cotacao', true],
    ['/blindagem', '/blindagens', false],
    ['/veiculos', '/busca/todos/novo', true],
    ['/veiculos', '/detalhe/um-carro', true],
    ['/veiculos', '/', false],
    ['/sobre', '/', false],
  ])('%s on %s: %s', (href, pathname, current) => {
    expect(isCurrentLink(href, pathname)).toBe(current);
  });
});
