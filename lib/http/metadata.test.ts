import { createPageMetadata, type SharePicture } from './metadata';

const about = { title: 'Sobre', description: 'Quem somos.', path: '/sobre' };

describe('createPageMetadata', () => {
  it('adds the group to the title, in the document and in previews', () => {
    expect(createPageMetadata(about)).toMatchObject({
      title: { absolute: 'Sobre | Grupo Bastião' },
      openGraph: { title: 'Sobre | Grupo Bastião' },
      twitter: { title: 'Sobre | Grupo Bastião' },
    });
  });

  it("does not say the group's name twice", () => {
    expect(createPageMetadata({ ...about, title: 'Grupo Bastião' })).toMatchObject({
      title: { absolute: 'Grupo Bastião' },
      openGraph: { title: 'Grupo Bastião' },
    });
  });

  it('keeps an absolute title as it stands', () => {
    const title = { absolute: 'Kaiserstein | C 300 Avant' };
    expect(createPageMetadata({ ...about, title }).title).toEqual(title);
  });

  it('is canonical to its own address', () => {
    expect(createPageMetadata(about)).toMatchObject({
      alternates: { canonical: '/sobre' },
      openGraph: { url: '/sobre' },
    });
  });

  it("previews the page's picture, or the group's", () => {
    const pictureOf = (picture?: SharePicture | null) =>
      createPageMetadata({ ...about, ...(picture !== undefined && { picture }) }).openGraph?.images;
    const shown = (url: string, alt: string) => [
      { url, width: 1200, height: 630, type: 'image/jpeg', alt },
    ];
    const own = { path: '/detalhe/c-300/og.jpg', alt: 'C 300' };
    expect(pictureOf(own)).toEqual(shown(own.path, own.alt));
    const group = shown(
      '/imagens/grupo-bastiao.jpg',
      'Três carros em um estúdio escuro, Grupo Bastião',
    );
    expect(pictureOf(null)).toEqual(group);
    expect(pictureOf()).toEqual(group);
  });

  it('lets search engines show a large picture of what they may list', () => {
    expect(createPageMetadata(about).robots).toEqual({ 'max-image-preview': 'large' });
  });

  it('names no canonical address of what is to stay out of search engines', () => {
    const { robots, alternates } = createPageMetadata({ ...about, index: false });
    expect([robots, alternates]).toEqual([{ index: false }, undefined]);
  });
});
