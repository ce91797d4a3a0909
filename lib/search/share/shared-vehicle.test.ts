import { createTestVehicle } from '@/lib/stock/testing/vehicle';
import { createShareTexts, createVehicleSharePicture } from './shared-vehicle';

const vehicle = {
  brand: 'Kaiserstein',
  title: 'GLX 450',
  price: { text: 'R$ 1.089.900', cents: 108_990_000 },
  sold: false,
  state: null,
  manufactureYear: 2025,
  modelYear: 2026,
  armoured: true,
};

describe('the words of a shared vehicle', () => {
  it('says year, armouring and price', () => {
    expect(createShareTexts(vehicle).line).toBe('2025/2026  ·  Blindado  ·  R$ 1.089.900');
  });

  it('says "Vendido" instead of the price, and "Sob Consulta" without one', () => {
    expect(createShareTexts({ ...vehicle, sold: true }).line).toMatch(/Vendido$/);
    expect(createShareTexts({ ...vehicle, price: null, armoured: false }).line).toBe(
      '2025/2026  ·  Sob Consulta',
    );
  });
});

const shared = createTestVehicle({
  slug: 'glx 450',
  picture: '/midia/a.webp',
  price: { text: 'R$ 1.000', cents: 100_000 },
  armoured: true,
});

const addressOf = (vehicle: typeof shared) => createVehicleSharePicture(vehicle).path;

describe('the picture of a shared vehicle', () => {
  it('is the same for the same picture, also when something else changes', () => {
    expect(createVehicleSharePicture(shared).alt).toBe(
      'Kaiserstein GLX 450, 2025/2026 · Blindado · R$ 1.000',
    );
    expect(addressOf(shared)).toMatch(/^\/detalhe\/glx%20450\/og\.jpg\?v=[0-9a-f]{10}$/);
    expect(addressOf({ ...shared, km: 5 })).toBe(addressOf(shared));
  });

  it.each([
    ['price', { price: null }],
    ['sold', { sold: true }],
    ['title', { title: 'GLX 500' }],
    ['photo', { picture: '/midia/b.webp' }],
    ['armouring', { armoured: false }],
  ])('changes with the %s', (_name, change) => {
    expect(addressOf({ ...shared, ...change })).not.toBe(addressOf(shared));
  });
});
