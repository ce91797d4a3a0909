import { photosPerRow, sideView } from './gallery';

describe('photosPerRow', () => {
  it.each([
    [1, 2, 2],
    [2, 2, 2],
    [4, 2, 2],
    [5, 3, 3],
    [6, 3, 3],
    [7, 4, 2],
    [28, 4, 2],
  ])('%i photos stand %i in a row, %i on mobile', (count, desktop, mobile) => {
    expect(photosPerRow(count)).toEqual({ desktop, mobile });
  });
});

describe('sideView', () => {
  const photo = (picture: string) => ({ picture, thumbnail: picture });

  it('finds the side by the file name', () => {
    const photos = [photo('/midia/carro/01-frente.webp'), photo('/midia/carro/02-Lateral.webp')];
    expect(sideView(photos)).toBe('/midia/carro/02-Lateral.webp');
  });

  it('does not take a folder for the photo', () => {
    expect(sideView([photo('/midia/laterais/01.webp')])).toBeNull();
    expect(sideView([])).toBeNull();
  });
});
