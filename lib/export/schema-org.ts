import { countOf } from '@/lib/site/format/numbers';
import { groupOf } from '@/lib/export/group';

import { isFree } from '@/lib/stock/vehicle/lists';
import { isNew, fullName, reaisOf } from '@/lib/stock/vehicle/facts';
import type { VehicleSpecs, VehicleSummary } from '@/lib/stock/vehicle/types';

/** Fields that a listed vehicle and its detail have in common. */
type Described = Omit<VehicleSummary, 'secondPicture' | 'picture'>;

type Around = Readonly<{
  /** Absolute address of the vehicle's page. */
  url: string;
  /** Absolute addresses of the vehicle's pictures. */
  pictures: readonly string[];
  description: string | null;
  /** Specifications from the vehicle's detail; `null` where they are unknown. */
  specs: VehicleSpecs | null;
}>;

const availabilityOf = (vehicle: Described) => {
  if (vehicle.sold) return 'SoldOut';
  return isFree(vehicle) ? 'InStock' : 'LimitedAvailability';
};

/** A vehicle as schema.org `Car` and `Product`, with an `Offer` when it has a price or is sold; what is unknown is left out. */
export function carOf(vehicle: Described, { url, pictures, description, specs }: Around) {
  const { id, title, brand, model, fuel, km, modelYear, manufactureYear } = vehicle;
  const price = reaisOf(vehicle.price);
  const brandNew = isNew(vehicle);
  const condition = brandNew !== null && {
    itemCondition: `https://schema.org/${brandNew ? 'NewCondition' : 'UsedCondition'}` as const,
  };
  return {
    '@type': ['Car', 'Product'] as const,
    '@id': `${url}#veiculo`,
    name: fullName(vehicle),
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
    ...(specs && equipmentOf(specs)),
    additionalProperty: armourOf(vehicle.armoured, specs),
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
        url,
        ...(price !== null && { priceCurrency: 'BRL' as const, price: price.toFixed(2) }),
        availability: `https://schema.org/${availabilityOf(vehicle)}` as const,
        ...condition,
        seller: groupOf(new URL(url).origin),
      },
    }),
  };
}

const equipmentOf = ({ colour, gearbox, engine, drive, body, doors, seats }: VehicleSpecs) => ({
  ...(colour && { color: colour }),
  ...(gearbox && { vehicleTransmission: gearbox }),
  ...(engine && { vehicleEngine: { '@type': 'EngineSpecification' as const, name: engine } }),
  ...(drive && { driveWheelConfiguration: drive }),
  ...(body && { bodyType: body }),
  ...(doors && { numberOfDoors: doors }),
  ...(seats && { vehicleSeatingCapacity: seats }),
});

/** Returns whether a vehicle is armoured and, where it is, what is known of how. */
function armourOf(armoured: boolean, specs: VehicleSpecs | null) {
  const { armouringKind, glass, glassWarrantyYears } = specs ?? {};
  const facts = [
    ['blindado', armoured],
    ['tipo de blindagem', armouringKind],
    ['tipo de vidro', glass],
    ['garantia do vidro', glassWarrantyYears && countOf(glassWarrantyYears, 'ano', 'anos')],
  ] as const;
  return facts.flatMap(([name, value], at) =>
    at === 0 || (armoured && value) ? [{ '@type': 'PropertyValue' as const, name, value }] : [],
  );
}
