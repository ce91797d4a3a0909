import { priceLabel, yearLabel } from '../vehicle-facts';
import type { VehicleDetail } from '../types';

/** What is written on the picture that a shared link shows. */
export type ShareWords = Readonly<{ brand: string | null; title: string; line: string }>;

type Shared = Pick<
  VehicleDetail,
  'brand' | 'title' | 'price' | 'sold' | 'manufactureYear' | 'modelYear' | 'armoured'
>;

/** Brand, title, and one line of year, armouring and price; "Vendido" instead of the price of a sold vehicle. */
export function shareWords(vehicle: Shared): ShareWords {
  const year = yearLabel(vehicle.manufactureYear, vehicle.modelYear);
  const facts = [year, vehicle.armoured ? 'Blindado' : null, priceLabel(vehicle)];
  return {
    brand: vehicle.brand,
    title: vehicle.title,
    line: facts.filter((fact) => fact !== null).join('  ·  '),
  };
}
