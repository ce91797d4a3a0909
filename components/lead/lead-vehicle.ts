import type { VehicleDetail } from '@/lib/stock/vehicle/types';
import {
  getDetailPriceLabel,
  getYearAndKmFacts,
  hasFactValue,
  type VehicleFact,
} from '@/lib/stock/vehicle/facts';

/** Returns the vehicle for its form; `null` without an id, for which the backend accepts no proposal. */
export function toLeadVehicle(vehicle: VehicleDetail): LeadVehicle | null {
  const { id, slug, brand, title, sold, picture, armoured, armouring } = vehicle;
  if (id === null) return null;
  const facts = [
    ...getYearAndKmFacts(vehicle),
    { label: 'Blindagem', value: armoured ? armouring.kind : null },
    { label: 'Garantia do vidro', value: armoured ? armouring.glassWarranty : null },
  ].filter(hasFactValue);
  return {
    id,
    slug,
    brand,
    title,
    price: getDetailPriceLabel(vehicle),
    sold,
    picture,
    year: vehicle.modelYear === null ? null : String(vehicle.modelYear),
    facts,
  };
}

/** Data of a vehicle that the proposal form and the order form show. */
export type LeadVehicle = Readonly<{
  id: string;
  /** Last part of the URL of the vehicle's page. */
  slug: string;
  brand: string | null;
  title: string;
  /** Price text, as on the vehicle's page: "R$ 189.900", "Subconsulta". */
  price: string;
  sold: boolean;
  /** Path of the picture on our own origin (`/midia/…`); `null` without a picture. */
  picture: string | null;
  /** Model year, with which the order form of a sold vehicle is filled in: "2024"; `null` if unknown. */
  year: string | null;
  /** Further facts shown beside the form on desktops, such as "KM" and "12.400 km". */
  facts: readonly VehicleFact[];
}>;
