import { createSourceSet, pickWidths } from './source-set';

describe('pickWidths', () => {
  const srcSet = '/a?w=240 240w, /a?w=480 480w, /a?w=960 960w, /a?w=1920 1920w';

  it('keeps the candidates within the bounds', () => {
    expect(pickWidths(srcSet, 480, 960)).toEqual(['/a?w=480 480w', '/a?w=960 960w']);
  });

  it('drops entries without a width', () => {
    expect(pickWidths('/a 1x, /b 2x', 0, 4000)).toEqual([]);
    expect(pickWidths('', 0, 4000)).toEqual([]);
  });
});

describe('createSourceSet', () => {
  it('falls back to the widest candidate', () => {
    const { src, srcSet } = createSourceSet('/midia/a.webp', 0, 1920);
    expect(srcSet.split(', ').at(-1)).toBe(`${src} 1920w`);
  });

  it('falls back to the attributes of next/image if no width is within the bounds', () => {
    expect(createSourceSet('/midia/a.webp', 1, 2)).toMatchObject({ srcSet: '' });
    expect(createSourceSet('/midia/a.webp', 1, 2).src).toContain('a.webp');
  });
});
