import { aVehicle } from '../testing/vehicle';
import { sharePictureAddress } from './picture-address';

const vehicle = aVehicle({
  slug: 'glx 450',
  picture: '/midia/a.webp',
  price: { text: 'R$ 1.000', cents: 100_000 },
  armoured: true,
});

describe('sharePictureAddress', () => {
  it('is the same for the same picture, also when something else changes', () => {
    expect(sharePictureAddress(vehicle)).toMatch(/^\/detalhe\/glx%20450\/og\.jpg\?v=[0-9a-f]{10}$/);
    expect(sharePictureAddress({ ...vehicle, km: 5 })).toBe(sharePictureAddress(vehicle));
  });

  it.each([
    ['price', { price: null }],
    ['sold', { sold: true }],
    ['title', { title: 'GLX 500' }],
    ['photo', { picture: '/midia/b.webp' }],
    ['armouring', { armoured: false }],
  ])('changes with the %s', (_name, change) => {
    expect(sharePictureAddress({ ...vehicle, ...change })).not.toBe(sharePictureAddress(vehicle));
  });
});
