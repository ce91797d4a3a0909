import type { ComparedVehicle } from '../compare/comparison';
import type { VehicleDetail, VehicleSummary } from '../types';
import type { StockList } from './types';

/** The columns of a comparison, as far as the stock list knows them. */
export const comparedIn = (
  { vehicles }: StockList,
  slugs: readonly string[],
): readonly ComparedVehicle[] =>
  slugs.map((slug) => {
    const listed = vehicles.find((vehicle) => vehicle.slug === slug);
    return { slug, vehicle: listed ? asDetail(listed) : null };
  });

/** What a list says of a vehicle; all else of its page is unknown. */
const asDetail = (vehicle: VehicleSummary): VehicleDetail => ({
  ...vehicle,
  call: null,
  description: null,
  armouring: { kind: null, glass: null, glassWarranty: null },
  videoIds: [],
  photos: [],
  highlights: [],
  extras: [],
  differentials: [],
  interior: [],
  exterior: [],
  seo: { title: null, description: null, keywords: null },
});
