import { z } from 'zod';

import type { Contract } from '@/lib/backend/contract';
import { flagField, kilometresField, priceField, yearsField } from '@/lib/backend/fields/numbers';
import { recordsField } from '@/lib/backend/fields/lists';
import {
  addressField,
  identifierField,
  requiredTextField,
  textField,
  titledTextField,
  vehicleStateField,
} from '@/lib/backend/fields/text';
import { toMediaPath, type MediaContext } from '@/lib/backend/own-addresses';

import { setBackendName, toRequestableName, toVehicleSlug } from './backend-name';
import { getVehiclePictures } from './gallery';
import type { VehiclePhoto, VehicleSummary } from './types';

/** The fields that a vehicle has in lists, among the highlights and in its detail. */
export const backendVehicleSchema = z.object({
  id: identifierField,
  marca: titledTextField,
  modelo: titledTextField,
  blindado: flagField,
  status: vehicleStateField,
  preco: priceField,
  ano_fabricacao: yearsField,
  ano_modelo: yearsField,
  km: kilometresField,
  combustivel: textField,
});

/** Returns the fields of a vehicle's summary that lists and the detail share. */
export function toSummaryFields(vehicle: Omit<z.output<typeof backendVehicleSchema>, 'blindado'>) {
  // The year of manufacture and the model year may be in one field: "2023/2024".
  const [made, madeFor] = vehicle.ano_fabricacao;
  const [model, secondOfModel] = vehicle.ano_modelo;
  return {
    id: vehicle.id,
    brand: vehicle.marca,
    model: vehicle.modelo,
    ...vehicle.status,
    // The price of a sold vehicle is never shown (docs/product.md).
    price: vehicle.status.sold ? null : vehicle.preco,
    manufactureYear: made ?? (secondOfModel && model),
    modelYear: secondOfModel ?? model ?? madeFor,
    km: vehicle.km,
    fuel: vehicle.combustivel,
  };
}

const backendPhotoSchema = z.object({ imagem: addressField, thumb: addressField });

/** Returns the photos of a vehicle; those without an address are left out. */
export function toPhotos(photos: readonly unknown[], media: MediaContext): readonly VehiclePhoto[] {
  return photos.flatMap((wire) => {
    const photo = backendPhotoSchema.parse(wire);
    const thumbnail = toMediaPath(photo.thumb, media);
    const picture = toMediaPath(photo.imagem, media) ?? thumbnail;
    return picture ? [{ picture, thumbnail: thumbnail ?? picture }] : [];
  });
}

const backendListedVehicleSchema = backendVehicleSchema.extend({
  seo_url: textField,
  relacionado_id: identifierField,
  titulo: requiredTextField,
  imagem: addressField,
  fotos: recordsField,
});

/** Parses a vehicle of a list or of the highlights. Throws when it has no title or no slug. */
export const parseVehicleSummary: Contract<VehicleSummary> = (wire, { media }) => {
  const vehicle = backendListedVehicleSchema.parse(wire);
  const picture = toMediaPath(vehicle.imagem, media);
  const photos = toPhotos(vehicle.fotos, media);
  const relatedName = toRequestableName(vehicle.relacionado_id);
  const name = toRequestableName(vehicle.seo_url) ?? relatedName;
  const slug =
    toVehicleSlug(vehicle.seo_url) ??
    toVehicleSlug(relatedName) ??
    toRequestableName(name && vehicle.id);
  const summary = {
    ...toSummaryFields(vehicle),
    slug: requiredTextField.parse(slug),
    title: vehicle.titulo,
    picture,
    secondPicture: picture && (getVehiclePictures({ picture, photos })[1] ?? null),
    armoured: vehicle.blindado,
  };
  return setBackendName(summary, name ?? summary.slug);
};

/** A reference of the backend to a vehicle: its id alone, or its id and all fields that a list has. */
export type VehicleReference = Readonly<{ id: string; vehicle: VehicleSummary | null }>;

const backendReferenceSchema = z.object({
  veiculo_id: identifierField,
  relacionado_id: identifierField,
  id: identifierField,
});

/** Parses a reference to a highlighted or related vehicle: an id, a record of ids, or a whole vehicle. */
export const parseVehicleReference: Contract<VehicleReference> = (wire, context) => {
  if (typeof wire !== 'object') {
    return { id: identifierField.pipe(z.string()).parse(wire), vehicle: null };
  }
  const { id, relacionado_id: related } = backendReferenceSchema.parse(wire);
  if (!('titulo' in (wire ?? {}))) {
    return { id: z.string().parse(related ?? id), vehicle: null };
  }
  const vehicle = parseVehicleSummary(wire, context);
  return { id: vehicle.id ?? related ?? vehicle.slug, vehicle };
};
