import {
  formatNews,
  getBrandAndMissingModel,
  getDetailPriceLabel,
  getPriceLabel,
  getSaleStateLabel,
  getYearAndKmFacts,
} from '@/lib/stock/vehicle/facts';
import type { VehicleSummary } from '@/lib/stock/vehicle/types';

/** What a card shows of a vehicle; short, because a page contains it for each of its cards. Absent means none. */
export type CardVehicle = Readonly<{
  slug: string;
  /** Brand and, where the title does not contain it, model. */
  brand?: string;
  title: string;
  /** Text of the price on the card. */
  price: string;
  /** Text of the price on the vehicle's page, where it differs from that of the card. */
  pagePrice?: string;
  /** Price in centavos. */
  cents?: number;
  /** Year and kilometres, by label. */
  facts: Readonly<Record<string, string>>;
  fuel?: string;
  /** Path of the first photo. */
  picture?: string;
  /** Path of the photo that is shown after a swipe or under the mouse pointer. */
  secondPicture?: string;
  /** "Vendido" or "Reservado". */
  state?: string;
  news?: string;
  armoured?: true;
  sold?: true;
}>;

/**
 * Returns what a card shows of a vehicle.
 *
 * @param twoPhotos `true` includes the second photo
 */
export function createCardVehicle(vehicle: VehicleSummary, twoPhotos = false): CardVehicle {
  const { slug, title, picture, secondPicture, fuel, armoured, sold, news } = vehicle;
  const brand = getBrandAndMissingModel(vehicle);
  const price = getPriceLabel(vehicle);
  const pagePrice = getDetailPriceLabel(vehicle);
  const cents = vehicle.price?.cents ?? null;
  const state = getSaleStateLabel(vehicle);
  return {
    slug,
    title,
    price,
    facts: Object.fromEntries(getYearAndKmFacts(vehicle).map(({ label, value }) => [label, value])),
    ...(brand && { brand }),
    ...(pagePrice !== price && { pagePrice }),
    ...(cents !== null && { cents }),
    ...(fuel && { fuel }),
    ...(picture && { picture }),
    ...(twoPhotos && secondPicture && { secondPicture }),
    ...(state && { state }),
    ...(news && { news: formatNews(news) }),
    ...(armoured && { armoured }),
    ...(sold && { sold }),
  };
}

/** Returns the name of a vehicle with its brand, "Kaiserstein GLX 450 d". */
export const getCardName = ({ brand, title }: Pick<CardVehicle, 'brand' | 'title'>): string =>
  brand ? `${brand} ${title}` : title;
