import { sharePictureAddress } from './address';

const vehicle = {
  slug: 'glx 450',
  title: 'GLX 450',
  brand: 'Kaiserstein',
  picture: '/midia/a.webp',
  photos: [],
  price: { text: 'R$ 1.000', cents: 100_000 },
  sold: false,
  armoured: true,
  manufactureYear: 2025,
  modelYear: 2026,
} as unknown as Parameters<typeof sharePictureAddress>[0];

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
