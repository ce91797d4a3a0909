import { bannerVoice } from './banner-title';

describe('bannerVoice', () => {
  it('sets a short title with a short call as a lockup', () => {
    expect(bannerVoice('INCOMPARÁVEIS', 'QUALIDADE E PÓS-VENDA')).toBe('lockup');
  });

  it('leaves the light line out when it would not fit', () => {
    expect(bannerVoice('INCOMPARÁVEIS', 'QUALIDADE, GARANTIA E PÓS-VENDA')).toBe('word');
    expect(bannerVoice('INCOMPARÁVEIS', null)).toBe('word');
  });

  it('sets longer titles in Display', () => {
    expect(bannerVoice('Nível IIIA, 80% mais leve', 'Blindagem')).toBe('display');
  });

  it('sets a short title of wide letters in Display, where it may break', () => {
    expect(bannerVoice('WWWWWWWWWW', null)).toBe('display');
    expect(bannerVoice('OFERTAS', 'WWWWWWWWWWWWWWWWWWWWW')).toBe('word');
  });

  it('counts letters, not bytes', () => {
    expect(bannerVoice('ÁÉÍÓÚÃÕÇÂÊÔÍI', null)).toBe('word');
    expect(bannerVoice('INCOMPARÁVEIS'.normalize('NFD'), null)).toBe('word');
  });
});
