import { JsonLdScript } from 'next-seo';
import { withoutTags } from '@/components/seo/without-tags';
import { picturesOf } from '@/lib/catalogue/gallery';
import type { VehicleDetail } from '@/lib/catalogue/types';
import { fullName } from '@/lib/catalogue/vehicle-facts';
import { site } from '@/lib/site';

type VehicleJsonLdProps = Readonly<{
  vehicle: VehicleDetail;
  /** Public origin of the site (`SITE_URL`). */
  origin: string;
  /** Absolute address of the detail page. */
  url: string;
}>;

/** The vehicle for search engines: schema.org `Car` and `Product`, with an `Offer` when it has a price. */
export function VehicleJsonLd({ vehicle, origin, url }: VehicleJsonLdProps) {
  const { id, brand, model, call, fuel, km, modelYear } = vehicle;
  const pictures = picturesOf(vehicle);
  const description = vehicle.seo.description ?? call;
  const cents = vehicle.price?.cents ?? null;
  const data = {
    '@context': 'https://schema.org',
    '@type': ['Car', 'Product'],
    '@id': `${url}#veiculo`,
    name: fullName(vehicle),
    url,
    ...(description && { description }),
    ...(pictures.length > 0 && { image: pictures.map((path) => origin + path) }),
    ...(id && { sku: id }),
    ...(brand && { brand: { '@type': 'Brand', name: brand } }),
    ...(model && { model }),
    ...(modelYear && { vehicleModelDate: String(modelYear) }),
    ...(vehicle.manufactureYear && { productionDate: String(vehicle.manufactureYear) }),
    ...(fuel && { fuelType: fuel }),
    ...(km !== null && {
      itemCondition: conditionOf(km),
      mileageFromOdometer: { '@type': 'QuantitativeValue', value: km, unitCode: 'KMT' },
    }),
    ...(cents !== null && { offers: offerOf(vehicle, cents, url) }),
  };
  return <JsonLdScript scriptKey="vehicle-jsonld" data={withoutTags(data)} />;
}

const conditionOf = (km: number) =>
  `https://schema.org/${km === 0 ? 'NewCondition' : 'UsedCondition'}`;

function offerOf({ sold, km }: VehicleDetail, cents: number, url: string) {
  return {
    '@type': 'Offer',
    url,
    priceCurrency: 'BRL',
    price: (cents / 100).toFixed(2),
    availability: `https://schema.org/${sold ? 'SoldOut' : 'InStock'}`,
    ...(km !== null && { itemCondition: conditionOf(km) }),
    seller: { '@type': 'AutoDealer', name: site.group },
  };
}
