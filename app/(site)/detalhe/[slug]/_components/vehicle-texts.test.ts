import { aVehicle } from '@/lib/stock/testing/vehicle';

import { vehicleMetadata } from './vehicle-texts';

jest.mock('@/lib/server/env', () => ({ siteUrl: () => 'https://bastiao.example' }));

it('a vehicle of which the backend says little has a title and a description all the same', () => {
  expect(vehicleMetadata(aVehicle())).toMatchObject({
    title: { absolute: 'Kaiserstein | GLX 450' },
    description: 'Kaiserstein GLX 450, 2025/2026, no Grupo Bastião.',
  });
});
