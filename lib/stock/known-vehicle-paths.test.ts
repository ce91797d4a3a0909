import { isKnownAddress } from '@/lib/server/page-cache/known-addresses';
import { createPageKey } from '@/lib/server/next-internals/testing/keys';

import { recogniseVehiclePages } from './known-vehicle-paths';
import { stockState } from './state';
import { createListedTestVehicle } from './testing/vehicle';

const isKnown = (path: string) => isKnownAddress(createPageKey(path));

it('pages of listed vehicles are known before anybody opens them, and no others below their address', () => {
  const slugs = ['onix-2024', 'citroën-c3'];
  stockState.listed = new Map(slugs.map((slug) => [slug, createListedTestVehicle({ slug })]));
  expect(isKnown('/detalhe/onix-2024')).toBe(false);

  recogniseVehiclePages();
  expect(isKnown('/detalhe/onix-2024')).toBe(true);
  expect(isKnown(`/detalhe/${encodeURIComponent('citroën-c3')}`)).toBe(true);
  for (const path of ['/detalhe/invented', '/detalhe/%E0%A4%A', '/busca/onix-2024', '/detalhe/'])
    expect(isKnown(path)).toBe(false);
});
