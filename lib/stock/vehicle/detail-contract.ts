import { z } from 'zod';

import type { Contract } from '@/lib/backend/contract';
import { details, names, records, nestedRecord } from '@/lib/backend/fields/lists';
import {
  lenientField,
  address,
  multilineText,
  readText,
  requiredText,
  text,
} from '@/lib/backend/fields/text';
import { optionalFlag } from '@/lib/backend/fields/numbers';
import { readVideos } from '@/lib/backend/fields/videos';
import { toMediaPath, type MediaContext } from '@/lib/backend/own-addresses';
import { countOf } from '@/lib/site/format/numbers';

import { toRequestableName, toPhotos, toSummary, backendVehicleSchema } from './contract';
import type { VehicleDetail, VehicleDifferential } from './types';

/** Reads a warranty in words; a bare number is one of years, zero is none. */
const warrantyField = lenientField((value) => {
  const stated = readText(value);
  if (!stated || !/^\d{1,2}$/.test(stated)) return stated;
  return Number(stated) === 0 ? null : countOf(Number(stated), 'ano', 'anos');
});

const backendDetailSchema = backendVehicleSchema.extend({
  seo_url: text,
  titulo: text,
  blindado: optionalFlag,
  imagem: address,
  blindagem: nestedRecord(
    z.object({
      blindado: optionalFlag,
      tipo_blindagem: text,
      tipo_vidro: text,
      garantia_vidro: warrantyField,
    }),
  ),
  pagina_produto: nestedRecord(z.object({ imagem: address })),
  detalhes: nestedRecord(
    z.object({
      titulo: text,
      chamada: text,
      descricao: multilineText,
      detalhes_interno: details,
      detalhes_externo: details,
    }),
  ),
  videos: z.unknown().optional(),
  fotos: records,
  destaques: names,
  opcionais: names,
  diferenciais: records,
  seo: nestedRecord(z.object({ titulo: text, description: text, palavras_chave: text })),
});

const backendDifferentialSchema = z.object({
  imagem: address,
  chamada: text,
  descricao: multilineText,
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
export const parseVehicleDetail: Contract<VehicleDetailRecord> = (wire, { media, note }) => {
  const read = backendDetailSchema.parse(wire);
  const { blindagem, detalhes, pagina_produto: page, seo } = read;
  return {
    ...toSummary(read),
    slug: toRequestableName(read.seo_url),
    title: requiredText.parse(detalhes?.titulo ?? read.titulo ?? read.modelo ?? read.marca),
    picture: toMediaPath(page?.imagem ?? read.imagem, media),
    armoured: read.blindado || (blindagem?.blindado ?? read.blindado),
    call: detalhes?.chamada ?? null,
    description: detalhes?.descricao ?? null,
    armouring: {
      kind: blindagem?.tipo_blindagem ?? null,
      glass: blindagem?.tipo_vidro ?? null,
      glassWarranty: blindagem?.garantia_vidro ?? null,
    },
    bodyOfModel: null,
    videoIds: readVideos([read.videos], () => note('videos')),
    photos: toPhotos(read.fotos, media),
    highlights: read.destaques,
    extras: read.opcionais,
    differentials: toDifferentials(read.diferenciais, media),
    interior: detalhes?.detalhes_interno ?? [],
    exterior: detalhes?.detalhes_externo ?? [],
    seo: {
      title: seo?.titulo ?? null,
      description: seo?.description ?? null,
      keywords: seo?.palavras_chave ?? null,
    },
  };
};
