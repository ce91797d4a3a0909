import { createHash } from 'node:crypto';

import { capitalised } from '@/lib/format/text';
import { routes } from '@/lib/routes';

import type { ComparedVehicle } from '../compare/types';
import { priceLabel } from '../vehicle-facts';
import { mainPhoto, type ShareWords } from './shared-vehicle';

/** Vehicles on the share picture of a comparison. */
export const MAX_DRAWN = 3;

/** What is written on a vehicle of a shared comparison: its price now, or what became of it. */
export function comparedWords({ slug, vehicle }: ComparedVehicle): ShareWords {
  if (!vehicle) {
    return { brand: null, title: capitalised(slug.replaceAll('-', ' ')), line: 'Saiu do estoque' };
  }
  return { brand: vehicle.brand, title: vehicle.title, line: priceLabel(vehicle) };
}

/**
 * Address of the share picture of a comparison, `null` where no vehicle is left to be drawn. It changes whenever the
 * picture would.
 */
export function comparisonPictureAddress(columns: readonly ComparedVehicle[]): string | null {
  const drawn = columns.slice(0, MAX_DRAWN);
  if (drawn.length < 2 || drawn.every(({ vehicle }) => vehicle === null)) return null;
  const content = JSON.stringify(
    drawn.map((column) => [comparedWords(column), column.vehicle && mainPhoto(column.vehicle)]),
  );
  const version = createHash('sha256').update(content).digest('hex').slice(0, 10);
  const named = drawn.map(({ slug }) => ['v', encodeURIComponent(slug)]);
  const query = new URLSearchParams([...named, ['versao', version]]);
  return `${routes.compare}/og.jpg?${query.toString()}`;
}
