import { bannerTitleStyle } from './banner-title';

describe('bannerTitleStyle', () => {
  it('sets a short title with a short call as a lockup', () => {
    expect(bannerTitleStyle('INCOMPARÁVEIS', 'QUALIDADE E PÓS-VENDA')).toBe('lockup');
  });

  it('uses no light line if it would not fit', () => {
    expect(bannerTitleStyle('INCOMPARÁVEIS', 'QUALIDADE, GARANTIA E PÓS-VENDA')).toBe('word');
    expect(bannerTitleStyle('INCOMPARÁVEIS', null)).toBe('word');
  });

  it('sets longer titles in Display', () => {
    expect(bannerTitleStyle('Nível IIIA, 80% mais leve', 'Blindagem')).toBe('display');
  });

  it('sets a short title of wide letters in Display, where it may break', () => {
    expect(bannerTitleStyle('WWWWWWWWWW', null)).toBe('display');
    expect(bannerTitleStyle('OFERTAS', 'WWWWWWWWWWWWWWWWWWWWW')).toBe('word');
  });

  it('counts an accented letter once', () => {
    expect(bannerTitleStyle('ÁÉÍÓÚÃÕÇÂÊÔÍI', null)).toBe('word');
    expect(bannerTitleStyle('INCOMPARÁVEIS'.normalize('NFD'), null)).toBe('word');
  });
});
