import { createTestVehicle } from '@/lib/stock/testing/vehicle';

import { createVehicleWhatsappText, createVehicleMetadata } from './vehicle-texts';

jest.mock('@/lib/server/env', () => ({ getSiteUrl: () => 'https://bastiao.example' }));

it('a vehicle with little data still has a title and a description', () => {
  expect(createVehicleMetadata(createTestVehicle())).toMatchObject({
    title: { absolute: 'Kaiserstein | GLX 450' },
    description: 'Kaiserstein GLX 450, 2025/2026, no Grupo Bastião.',
  });
});

it('the WhatsApp message asks for a missing price', () => {
  const price = { text: 'R$ 90.000', cents: 90_000_00 };
  const message = (changes: Partial<Parameters<typeof createTestVehicle>[0]>) =>
    createVehicleWhatsappText(createTestVehicle({ slug: 'glx-450', ...changes }));
  expect(message({ price: null })).toBe(
    'Olá! Quero saber o preço do Kaiserstein GLX 450: https://bastiao.example/detalhe/glx-450',
  );
  expect(message({ price })).toMatch(/^Olá! Tenho interesse no Kaiserstein GLX 450: /);
  expect(message({ price: null, sold: true })).toMatch(/^Olá! Procuro um carro como o /);
});
