import { z } from 'zod';

import type { Contract } from '@/lib/backend/contract';
import {
  detailLinesField,
  namesField,
  recordsField,
  nestedRecordField,
} from '@/lib/backend/fields/lists';
import {
  createLenientField,
  addressField,
  multilineTextField,
  parseText,
  requiredTextField,
  textField,
} from '@/lib/backend/fields/text';
import { optionalFlagField } from '@/lib/backend/fields/numbers';
import { parseVideos } from '@/lib/backend/fields/videos';
import { toMediaPath, type MediaContext } from '@/lib/backend/own-addresses';
import { formatCountOf } from '@/lib/site/format/numbers';

import { toVehicleSlug } from './backend-name';
import { toPhotos, toSummaryFields, backendVehicleSchema } from './contract';
import type { VehicleDetail, VehicleDifferential } from './types';

/** Reads a warranty in words; a bare number is one of years, zero is none. */
const warrantyField = createLenientField((value) => {
  const stated = parseText(value);
  if (!stated || !/^\d{1,2}$/.test(stated)) return stated;
  return Number(stated) === 0 ? null : formatCountOf(Number(stated), 'ano', 'anos');
});

const backendDetailSchema = backendVehicleSchema.extend({
  seo_url: textField,
  titulo: textField,
  blindado: optionalFlagField,
  imagem: addressField,
  blindagem: nestedRecordField(
    z.object({
      blindado: optionalFlagField,
      tipo_blindagem: textField,
      tipo_vidro: textField,
      garantia_vidro: warrantyField,
    }),
  ),
  pagina_produto: nestedRecordField(z.object({ imagem: addressField })),
  detalhes: nestedRecordField(
    z.object({
      titulo: textField,
      chamada: textField,
      descricao: multilineTextField,
      detalhes_interno: detailLinesField,
      detalhes_externo: detailLinesField,
    }),
  ),
  videos: z.unknown().optional(),
  fotos: recordsField,
  destaques: namesField,
  opcionais: namesField,
  diferenciais: recordsField,
  seo: nestedRecordField(z.object({ description: textField, palavras_chave: textField })),
});

const backendDifferentialSchema = z.object({
  imagem: addressField,
  chamada: textField,
  descricao: multilineTextField,
});

function toDifferentials(
  differentials: readonly unknown[],
  media: MediaContext,
): readonly VehicleDifferential[] {
  return differentials
    .map((wire) => {
      const { imagem, chamada, descricao } = backendDifferentialSchema.parse(wire);
      return { picture: toMediaPath(imagem, media), title: chamada, description: descricao };
    })
    .filter(({ picture, title, description }) => picture ?? title ?? description);
}

/** A vehicle's detail as the backend has it; its slug, and whether it is armoured, may be missing. */
export type VehicleDetailRecord = Omit<VehicleDetail, 'slug' | 'armoured'> &
  Readonly<{ slug: string | null; armoured: boolean | null }>;

/** Parses the detail of a vehicle. Throws for a record without any title. */
export const parseVehicleDetail: Contract<VehicleDetailRecord> = (
  wire,
  { media, reportUnreadField },
) => {
  const parsedFields = backendDetailSchema.parse(wire);
  const { blindagem, detalhes, pagina_produto: page, seo } = parsedFields;
  return {
    ...toSummaryFields(parsedFields),
    slug: toVehicleSlug(parsedFields.seo_url),
    title: requiredTextField.parse(
      detalhes?.titulo ?? parsedFields.titulo ?? parsedFields.modelo ?? parsedFields.marca,
    ),
    picture: toMediaPath(page?.imagem ?? parsedFields.imagem, media),
    armoured: parsedFields.blindado || (blindagem?.blindado ?? parsedFields.blindado),
    call: detalhes?.chamada ?? null,
    description: detalhes?.descricao ?? null,
    armouring: {
      kind: blindagem?.tipo_blindagem ?? null,
      glass: blindagem?.tipo_vidro ?? null,
      glassWarranty: blindagem?.garantia_vidro ?? null,
    },
    bodyOfModel: null,
    videoIds: parseVideos([parsedFields.videos], () => reportUnreadField('videos')),
    photos: toPhotos(parsedFields.fotos, media),
    highlights: parsedFields.destaques,
    extras: parsedFields.opcionais,
    differentials: toDifferentials(parsedFields.diferenciais, media),
    interior: detalhes?.detalhes_interno ?? [],
    exterior: detalhes?.detalhes_externo ?? [],
    seo: {
      description: seo?.description ?? null,
      keywords: seo?.palavras_chave ?? null,
    },
  };
};
