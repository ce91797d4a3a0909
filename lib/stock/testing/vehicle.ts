import type { VehicleDetail, VehicleSummary } from '../vehicle/types';

/** Returns a vehicle with few values; a test sets those that matter to it. */
export function createTestVehicle(details: Partial<VehicleDetail> = {}): VehicleDetail {
  return {
    id: '7',
    slug: 'glx-450',
    title: 'GLX 450',
    brand: 'Kaiserstein',
    model: null,
    picture: null,
    armoured: false,
    sold: false,
    state: null,
    price: null,
    manufactureYear: 2025,
    modelYear: 2026,
    km: null,
    fuel: null,
    call: null,
    description: null,
    armouring: { kind: null, glass: null, glassWarranty: null },
    bodyOfModel: null,
    videoIds: [],
    photos: [],
    highlights: [],
    extras: [],
    differentials: [],
    interior: [],
    exterior: [],
    seo: { description: null, keywords: null },
    ...details,
  };
}

/** Returns a listed vehicle with few values; a test sets those that matter to it. */
export function createListedTestVehicle(facts: Partial<VehicleSummary> = {}): VehicleSummary {
  return {
    id: null,
    slug: 'um-carro',
    title: 'Um carro',
    brand: null,
    model: null,
    picture: null,
    secondPicture: null,
    armoured: false,
    sold: false,
    state: null,
    price: null,
    manufactureYear: null,
    modelYear: null,
    km: null,
    fuel: null,
    ...facts,
  };
}
