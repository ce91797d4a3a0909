import { site } from '@/lib/site/site';
import { formatCountOf } from '@/lib/site/format/numbers';

import { isForSale } from '@/lib/stock/vehicle/vehicle-lists';
import { isNeverDriven, getFullVehicleName, getPriceInReais } from '@/lib/stock/vehicle/facts';
import type { VehicleSpecs, VehicleSummary } from '@/lib/stock/vehicle/types';

type VehicleFields = Omit<VehicleSummary, 'secondPicture' | 'picture'>;

type CarDetails = Readonly<{
  /** Absolute address of the vehicle's page. */
  url: string;
  /** Absolute addresses of the vehicle's pictures. */
  pictures: readonly string[];
  description: string | null;
  /** Specifications from the vehicle's detail; `null` if they are unknown. */
  specs: VehicleSpecs | null;
}>;

const getAvailability = (vehicle: VehicleFields) => {
  if (vehicle.sold) return 'SoldOut';
  return isForSale(vehicle) ? 'InStock' : 'LimitedAvailability';
};

/** The group as `AutoDealer`; its `@id` refers to the full description on the home page. */
export const createGroupSchema = (origin: string) =>
  ({
    '@type': 'AutoDealer',
    '@id': `${origin}/#grupo`,
    name: site.group,
    url: `${origin}/`,
  }) as const;

/** Returns a vehicle as `Car` and `Product`, with an `Offer` if it has a price or is sold; omits unknown fields. */
export function createCarSchema(
  vehicle: VehicleFields,
  { url, pictures, description, specs }: CarDetails,
) {
  const { id, title, brand, model, fuel, km, modelYear, manufactureYear } = vehicle;
  const price = getPriceInReais(vehicle.price);
  const brandNew = isNeverDriven(vehicle);
  const condition = brandNew !== null && {
    itemCondition: `https://schema.org/${brandNew ? 'NewCondition' : 'UsedCondition'}` as const,
  };
  return {
    '@type': ['Car', 'Product'] as const,
    '@id': `${url}#veiculo`,
    name: getFullVehicleName(vehicle),
    url,
    ...(description && { description }),
    ...(pictures.length > 0 && { image: pictures }),
    ...(id && { sku: id }),
    ...(brand && { brand: { '@type': 'Brand' as const, name: brand } }),
    ...(model && { model }),
    vehicleConfiguration: title,
    ...(modelYear && { vehicleModelDate: String(modelYear) }),
    ...(manufactureYear && { productionDate: String(manufactureYear) }),
    ...(fuel && { fuelType: fuel }),
    ...condition,
    ...(specs && createSpecificationFields(specs)),
    additionalProperty: createArmouringProperties(vehicle.armoured, specs),
    ...(km !== null && {
      mileageFromOdometer: {
        '@type': 'QuantitativeValue' as const,
        value: km,
        unitCode: 'KMT' as const,
      },
    }),
    ...((price !== null || vehicle.sold) && {
      offers: {
        '@type': 'Offer' as const,
        ...(price !== null && { priceCurrency: 'BRL' as const, price: price.toFixed(2) }),
        availability: `https://schema.org/${getAvailability(vehicle)}` as const,
        ...condition,
        seller: createGroupSchema(new URL(url).origin),
      },
    }),
  };
}

const createSpecificationFields = ({
  colour,
  gearbox,
  engine,
  drive,
  body,
  doors,
  seats,
}: VehicleSpecs) => ({
  ...(colour && { color: colour }),
  ...(gearbox && { vehicleTransmission: gearbox }),
  ...(engine && { vehicleEngine: { '@type': 'EngineSpecification' as const, name: engine } }),
  ...(drive && { driveWheelConfiguration: drive }),
  ...(body && { bodyType: body }),
  ...(doors && { numberOfDoors: doors }),
  ...(seats && { vehicleSeatingCapacity: seats }),
});

/** Returns the properties of a vehicle's armouring; a vehicle without armouring has `blindado` alone. */
function createArmouringProperties(armoured: boolean, specs: VehicleSpecs | null) {
  const { armouringKind, glass, glassWarrantyYears } = specs ?? {};
  const facts = [
    ['blindado', armoured],
    ['tipo de blindagem', armouringKind],
    ['tipo de vidro', glass],
    ['garantia do vidro', glassWarrantyYears && formatCountOf(glassWarrantyYears, 'ano', 'anos')],
  ] as const;
  return facts.flatMap(([name, value], index) =>
    index === 0 || (armoured && value) ? [{ '@type': 'PropertyValue' as const, name, value }] : [],
  );
}
