import type { ReactElement } from 'react';

import { ok } from '@/lib/backend/result';
import { createFailedResult } from '@/lib/backend/testing/results';
import * as vehicles from '@/lib/stock/lists/server';
import { createListedTestVehicle, createTestVehicle } from '@/lib/stock/testing/vehicle';

import { getSelectionOfVehicle } from '@/lib/search/server';

import { RelatedVehiclesSection } from './related-section';

jest.mock('@/lib/stock/lists/server');
jest.mock('@/lib/search/server');
jest.mock('@/lib/server/env', () => ({ getSiteUrl: () => 'https://bastiao.example' }));

const recommended = [
  createListedTestVehicle({ slug: 'a' }),
  createListedTestVehicle({ slug: 'glx-450' }),
];

it.each([
  ['are none', ok([])],
  ['do not come', createFailedResult()],
])(
  'related vehicles that %s give way to recommended ones, without the one that is shown',
  async (_case, related) => {
    jest.mocked(vehicles.getRelatedVehicles).mockResolvedValue(related);
    jest.mocked(vehicles.getRecommendedVehicles).mockResolvedValue(ok(recommended));
    jest.mocked(getSelectionOfVehicle).mockResolvedValue(createFailedResult());
    const section = (await RelatedVehiclesSection({
      vehicle: createTestVehicle(),
    })) as ReactElement<{
      vehicles: readonly unknown[];
    }>;
    expect(section.props.vehicles).toEqual([recommended[0]]);
  },
);
