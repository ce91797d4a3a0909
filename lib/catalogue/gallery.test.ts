import { photosPerRow } from './gallery';

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
