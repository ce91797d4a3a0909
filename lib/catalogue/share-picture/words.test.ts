import { shareWords } from './words';

const vehicle = {
  brand: 'Kaiserstein',
  title: 'GLX 450',
  price: { text: 'R$ 1.089.900', cents: 108_990_000 },
  sold: false,
  manufactureYear: 2025,
  modelYear: 2026,
  armoured: true,
};

describe('shareWords', () => {
  it('says year, armouring and price', () => {
    expect(shareWords(vehicle).line).toBe('2025/2026  ·  Blindado  ·  R$ 1.089.900');
  });

  it('says "Vendido" instead of the price, and "Sob Consulta" without one', () => {
    expect(shareWords({ ...vehicle, sold: true }).line).toMatch(/Vendido$/);
    expect(shareWords({ ...vehicle, price: null, armoured: false }).line).toBe(
      '2025/2026  ·  Sob Consulta',
    );
  });
});
