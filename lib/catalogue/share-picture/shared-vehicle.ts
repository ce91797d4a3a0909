import { createHash } from 'node:crypto';
import type { ComparedVehicle } from '@/lib/catalogue/compare/comparison';
import type { VehicleDetail } from '@/lib/catalogue/types';
import { priceLabel, yearLabel } from '@/lib/catalogue/vehicle-facts';
import { capitalised } from '@/lib/format/text';
import { routes } from '@/lib/routes';

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

/**
 * Address of the share picture of a vehicle. It changes whenever the picture would (price, sold, another photo), so
 * that services which cache previews by address, such as WhatsApp, request the new one.
 */
export function sharePictureAddress(vehicle: VehicleDetail): string {
  const drawn = JSON.stringify([shareWords(vehicle), mainPhoto(vehicle)]);
  const version = createHash('sha256').update(drawn).digest('hex').slice(0, 10);
  return `${routes.vehicle(vehicle.slug)}/og.jpg?v=${version}`;
}

/** The photo the picture is made from, a path of our origin. */
export function mainPhoto(vehicle: Pick<VehicleDetail, 'picture' | 'photos'>): string | null {
  return vehicle.picture ?? vehicle.photos[0]?.picture ?? null;
}

/** Vehicles on the share picture of a comparison. */
const MAX_DRAWN = 3;

/** The vehicles of a comparison that are on its picture: the first ones, in an order that is not the visitor's. */
export const drawnOf = (slugs: readonly string[]): readonly string[] =>
  slugs.slice(0, MAX_DRAWN).toSorted();

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
  const slugs = drawnOf(columns.map(({ slug }) => slug));
  const drawn = slugs.flatMap((slug) => columns.find((column) => column.slug === slug) ?? []);
  if (drawn.length < 2 || drawn.every(({ vehicle }) => vehicle === null)) return null;
  const content = JSON.stringify(
    drawn.map((column) => [comparedWords(column), column.vehicle && mainPhoto(column.vehicle)]),
  );
  const version = createHash('sha256').update(content).digest('hex').slice(0, 10);
  const named = drawn.map(({ slug }) => ['v', encodeURIComponent(slug)]);
  const query = new URLSearchParams([...named, ['versao', version]]);
  return `${routes.compare}/og.jpg?${query.toString()}`;
}
