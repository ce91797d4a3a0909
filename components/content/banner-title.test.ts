import { chooseBannerTitleStyle } from './banner-title';

describe('chooseBannerTitleStyle', () => {
  it('sets a short title with a short call as a lockup', () => {
    expect(chooseBannerTitleStyle('INCOMPARÁVEIS', 'QUALIDADE E PÓS-VENDA')).toBe('lockup');
  });

  it('uses no light line if it would not fit', () => {
    expect(chooseBannerTitleStyle('INCOMPARÁVEIS', 'QUALIDADE, GARANTIA E PÓS-VENDA')).toBe('word');
    expect(chooseBannerTitleStyle('INCOMPARÁVEIS', null)).toBe('word');
  });

  it('sets longer titles in Display', () => {
    expect(chooseBannerTitleStyle('Nível IIIA, 80% mais leve', 'Blindagem')).toBe('display');
  });

  it('sets a short title of wide letters in Display, where it may break', () => {
    expect(chooseBannerTitleStyle('WWWWWWWWWW', null)).toBe('display');
    expect(chooseBannerTitleStyle('OFERTAS', 'WWWWWWWWWWWWWWWWWWWWW')).toBe('word');
  });

  it('counts an accented letter once', () => {
    expect(chooseBannerTitleStyle('ÁÉÍÓÚÃÕÇÂÊÔÍI', null)).toBe('word');
    expect(chooseBannerTitleStyle('INCOMPARÁVEIS'.normalize('NFD'), null)).toBe('word');
  });
});
