import { headerTone, isCurrentLink } from './header-tone';

describe('headerTone', () => {
  it('lies over the picture of the home page and is solid elsewhere', () => {
    expect(headerTone('/')).toBe('over');
    expect(headerTone('/veiculos')).toBe('dark');
    expect(headerTone('/nao-existe')).toBe('dark');
  });
});

describe('isCurrentLink', () => {
  it.each([
    ['/blindagem', '/blindagem', true],
    ['/blindagem', '/blindagem/cotacao', true],
    ['/blindagem', '/blindagens', false],
    ['/sobre', '/', false],
  ])('%s on %s: %s', (href, pathname, current) => {
    expect(isCurrentLink(href, pathname)).toBe(current);
  });
});
