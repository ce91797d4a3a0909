import { z } from 'zod';

import type { Contract } from '@/lib/backend/contract';
import { flag } from '@/lib/backend/fields/flag';
import { integer, year } from '@/lib/backend/fields/integer';
import { price } from '@/lib/backend/fields/price';
import { isSold } from '@/lib/backend/fields/status';
import { address, identifier, requiredText, text, titledText } from '@/lib/backend/fields/text';
import { toMediaPath } from '@/lib/backend/media-path';

import type { VehicleSummary } from './types';

/** Fields that lists, highlights and the detail have in common. */
export const wireVehicle = z.object({
  id: identifier,
  marca: titledText,
  modelo: titledText,
  blindado: flag,
  status: isSold,
  preco: price,
  ano_fabricacao: year,
  ano_modelo: year,
  km: integer,
  combustivel: text,
});

/** The summary without what lists and the detail carry in different places. */
export function toSummary(vehicle: z.output<typeof wireVehicle>) {
  return {
    id: vehicle.id,
    brand: vehicle.marca,
    model: vehicle.modelo,
    sold: vehicle.status,
    price: vehicle.preco,
    manufactureYear: vehicle.ano_fabricacao,
    modelYear: vehicle.ano_modelo,
    km: vehicle.km,
    fuel: vehicle.combustivel,
  };
}

const wireListed = wireVehicle.extend({
  seo_url: text,
  relacionado_id: identifier,
  titulo: requiredText,
  imagem: address,
});

/** Vehicle of a list or highlight (section 3). It cannot exist without a title and a slug. */
export const vehicleSummary: Contract<VehicleSummary> = (wire, { media }) => {
  const vehicle = wireListed.parse(wire);
  return {
    ...toSummary(vehicle),
    slug: requiredText.parse(vehicle.seo_url ?? vehicle.relacionado_id),
    title: vehicle.titulo,
    picture: toMediaPath(vehicle.imagem, media),
    armoured: vehicle.blindado,
  };
};
