import { renderToStaticMarkup } from 'react-dom/server';
import { BannerTitle, chooseBannerTitleStyle } from './banner-title';

describe('BannerTitle', () => {
  const heavyOf = (html: string) => /(?:t-banner|t-display)[^>]*>([^<]*)/.exec(html)?.[1];

  it.each([
    ['QUALIDADE E PÓS-VENDA', 'INCOMPARÁVEIS', 'INCOMPARÁVEIS'],
    ['INCOMPARÁVEIS', 'QUALIDADE E PÓS-VENDA', 'INCOMPARÁVEIS'],
    ['Zero km, dois motores elétricos', 'Só o barulho do vento', 'Só o barulho do vento'],
    ['Escolha hoje, dirija hoje', 'Blindados à pronta entrega hoje', 'Escolha hoje, dirija hoje'],
    ['Ofertas', null, 'Ofertas'],
  ])('“%s” stands above “%s”, and the shorter is heavy', (title, call, heavy) => {
    const html = renderToStaticMarkup(<BannerTitle {...{ title, call }} heading="h1" />);
    expect(heavyOf(html)).toBe(heavy);
    if (call !== null) expect(html.indexOf(title)).toBeLessThan(html.indexOf(call));
  });
});

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
