import {
  formatNews,
  getBrandAndMissingModel,
  getDetailPriceLabel,
  getPriceLabel,
  getSaleStateLabel,
  getYearAndKmFacts,
} from '@/lib/stock/vehicle/facts';
import type { VehicleSummary } from '@/lib/stock/vehicle/types';
import type { CardVehicle } from './card-vehicle';

/** Returns a card's data, with the second photo if `twoPhotos` is `true`. */
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
