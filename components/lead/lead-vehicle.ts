import type { VehicleDetail } from '@/lib/stock/vehicle/types';
import { detailPriceLabel, yearLabel } from '@/lib/stock/vehicle/facts';
import { formatKilometres } from '@/lib/site/format/numbers';

/**
 * Returns the data of a vehicle that its proposal shows.
 *
 * @returns `null` for a vehicle without an id, which no proposal can name
 */
export function leadVehicle(vehicle: VehicleDetail): LeadVehicle | null {
  const { id, slug, brand, title, sold, picture, armoured, armouring } = vehicle;
  if (id === null) return null;
  const facts = [
    { label: 'Ano', value: yearLabel(vehicle.manufactureYear, vehicle.modelYear) },
    { label: 'KM', value: vehicle.km === null ? null : formatKilometres(vehicle.km) },
    { label: 'Blindagem', value: armoured ? armouring.kind : null },
    { label: 'Garantia do vidro', value: armoured ? armouring.glassWarranty : null },
  ].filter((fact): fact is { label: string; value: string } => fact.value !== null);
  return {
    id,
    slug,
    brand,
    title,
    price: detailPriceLabel(vehicle),
    sold,
    picture,
    year: vehicle.modelYear === null ? null : String(vehicle.modelYear),
    facts,
  };
}

/** Data of a vehicle that a proposal or an order form shows. */
export type LeadVehicle = Readonly<{
  id: string;
  /** Last part of the detail address. */
  slug: string;
  brand: string | null;
  title: string;
  /** The price as the page shows it: "R$ 189.900", "Subconsulta". */
  price: string;
  sold: boolean;
  /** A path of our own origin (`/midia/…`). */
  picture: string | null;
  /** Model year for the order form of a sold vehicle: "2024". */
  year: string | null;
  /** Further lines beside the form on the desktop, such as "KM" and "12.400 km". */
  facts?: readonly Readonly<{ label: string; value: string }>[];
}>;
