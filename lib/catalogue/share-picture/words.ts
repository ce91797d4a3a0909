import { priceLabel, yearLabel } from '../vehicle-facts';
import type { VehicleDetail } from '../types';

/** What is written on the picture that a shared link shows. */
export type ShareWords = Readonly<{ brand: string | null; title: string; line: string }>;

type Shared = Pick<
  VehicleDetail,
  'brand' | 'title' | 'price' | 'sold' | 'manufactureYear' | 'modelYear' | 'armoured'
>;

/** Year, armouring and price of a shared vehicle; "Vendido" instead of the price of a sold one. */
export function shareFacts(vehicle: Shared): readonly string[] {
  const year = yearLabel(vehicle.manufactureYear, vehicle.modelYear);
  const facts = [year, vehicle.armoured ? 'Blindado' : null, priceLabel(vehicle)];
  return facts.filter((fact) => fact !== null);
}

/** Brand, title, and the facts in one line. */
export function shareWords(vehicle: Shared): ShareWords {
  const { brand, title } = vehicle;
  return { brand, title, line: shareFacts(vehicle).join('  ·  ') };
}
