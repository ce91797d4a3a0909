import { z } from 'zod';

import { isValidCallText } from '@/lib/backend/call';
import type { Contract } from '@/lib/backend/contract';
import { flag, integer, price, years } from '@/lib/backend/fields/numbers';
import { records } from '@/lib/backend/fields/lists';
import {
  address,
  identifier,
  requiredText,
  text,
  titledText,
  vehicleState,
} from '@/lib/backend/fields/text';
import { toMediaPath, type MediaContext } from '@/lib/backend/own-addresses';

import { picturesOf } from './gallery';
import type { VehiclePhoto, VehicleSummary } from './types';

/** Fields that lists, highlights and details of the backend share. */
export const wireVehicle = z.object({
  id: identifier,
  marca: titledText,
  modelo: titledText,
  blindado: flag,
  status: vehicleState,
  preco: price,
  ano_fabricacao: years,
  ano_modelo: years,
  km: integer,
  combustivel: text,
});

/** The summary without what lists and the detail carry in different places. */
export function toSummary(vehicle: Omit<z.output<typeof wireVehicle>, 'blindado'>) {
  // The year of manufacture and the model year may stand in one field: "2023/2024".
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

const wirePhoto = z.object({ imagem: address, thumb: address });

/** Returns the photos of a record; those without an address are left out. */
export function toPhotos(photos: readonly unknown[], media: MediaContext): readonly VehiclePhoto[] {
  return photos.flatMap((wire) => {
    const photo = wirePhoto.parse(wire);
    const thumbnail = toMediaPath(photo.thumb, media);
    const picture = toMediaPath(photo.imagem, media) ?? thumbnail;
    return picture ? [{ picture, thumbnail: thumbnail ?? picture }] : [];
  });
}

const wireListedVehicle = wireVehicle.extend({
  seo_url: text,
  relacionado_id: identifier,
  titulo: requiredText,
  imagem: address,
  fotos: records,
});

/** A name by which a vehicle can be requested. */
export const askable = (name: string | null): string | null =>
  name !== null && isValidCallText(name) ? name : null;

/** Vehicle of a list or highlight. It cannot exist without a title and a slug. */
export const vehicleSummary: Contract<VehicleSummary> = (wire, { media }) => {
  const vehicle = wireListedVehicle.parse(wire);
  const picture = toMediaPath(vehicle.imagem, media);
  const photos = toPhotos(vehicle.fotos, media);
  return {
    ...toSummary(vehicle),
    slug: requiredText.parse(askable(vehicle.seo_url) ?? askable(vehicle.relacionado_id)),
    title: vehicle.titulo,
    picture,
    secondPicture: picture && (picturesOf({ picture, photos })[1] ?? null),
    armoured: vehicle.blindado,
  };
};

/** A vehicle that the backend refers to: by its id, or with all that a list says of it. */
export type VehicleReference = Readonly<{ id: string; vehicle: VehicleSummary | null }>;

const wireReference = z.object({
  veiculo_id: identifier,
  relacionado_id: identifier,
  id: identifier,
});

/** One of the highlights, or of the vehicles related to another: an id, a record of ids, or a whole vehicle. */
export const vehicleReference: Contract<VehicleReference> = (wire, context) => {
  if (typeof wire !== 'object') {
    return { id: identifier.pipe(z.string()).parse(wire), vehicle: null };
  }
  const { id, relacionado_id: related } = wireReference.parse(wire);
  if (!('titulo' in (wire ?? {}))) {
    return { id: z.string().parse(related ?? id), vehicle: null };
  }
  const vehicle = vehicleSummary(wire, context);
  return { id: vehicle.id ?? related ?? vehicle.slug, vehicle };
};
