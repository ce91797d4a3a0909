import { getPhotosPerRow, getVehiclePictures } from './gallery';

describe('the rows of a gallery', () => {
  it.each([
    [1, 2, 2],
    [2, 2, 2],
    [4, 2, 2],
    [5, 3, 3],
    [6, 3, 3],
    [7, 4, 2],
    [28, 4, 2],
  ])('%i photos stand %i in a row, %i on mobile', (count, desktop, mobile) => {
    expect(getPhotosPerRow(count)).toEqual({ desktop, mobile });
  });
});

describe('the pictures of a vehicle', () => {
  const photos = (...paths: string[]) =>
    paths.map((path) => ({ picture: path, thumbnail: `${path}?thumb` }));

  it('starts with the main picture, each once', () => {
    expect(getVehiclePictures({ picture: '/b', photos: photos('/a', '/b', '/c', '/a') })).toEqual([
      '/b',
      '/a',
      '/c',
    ]);
  });

  it('makes do with what there is', () => {
    expect(getVehiclePictures({ picture: null, photos: photos('/a') })).toEqual(['/a']);
    expect(getVehiclePictures({ picture: '/a', photos: [] })).toEqual(['/a']);
    expect(getVehiclePictures({ picture: null, photos: [] })).toEqual([]);
  });
});
