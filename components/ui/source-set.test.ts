import { createSourceSet, createThumbnailSourceSet } from './source-set';

const resized = (width: number) => `/_next/image?url=%2Fmidia%2Fa.webp&w=${width}&q=70`;

describe('createSourceSet', () => {
  it('offers the widths within the bounds, and falls back to the widest', () => {
    expect(createSourceSet('/midia/a.webp', 480, 800)).toEqual({
      src: resized(800),
      srcSet: `${resized(480)} 480w, ${resized(800)} 800w`,
    });
  });

  it('falls back to the widest picture if no width is within the bounds', () => {
    expect(createSourceSet('/midia/a.webp', 1, 2)).toEqual({ src: resized(1920), srcSet: '' });
  });

  it('offers a vector picture as it is, because the optimiser refuses it', () => {
    expect(createSourceSet('/midia/a.svg', 480, 800)).toEqual({ src: '/midia/a.svg', srcSet: '' });
  });
});

describe('createThumbnailSourceSet', () => {
  it('offers the smallest widths that are sharp on screens of one and of two pixels', () => {
    expect(createThumbnailSourceSet('/midia/a.webp', 96)).toEqual({
      srcSet: `${resized(96)} 1x, ${resized(480)} 2x`,
      src: resized(480),
    });
  });

  it('offers a vector picture as it is', () => {
    expect(createThumbnailSourceSet('/midia/a.svg', 96)).toEqual({
      src: '/midia/a.svg',
      srcSet: '',
    });
  });
});
