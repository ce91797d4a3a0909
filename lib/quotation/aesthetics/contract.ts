import { z } from 'zod';

import type { Contract, ContractContext } from '@/lib/backend/contract';
import { flag } from '@/lib/backend/fields/numbers';
import { records } from '@/lib/backend/fields/lists';
import {
  isActive,
  address,
  identifier,
  multilineText,
  requiredText,
} from '@/lib/backend/fields/text';
import { toMediaPath } from '@/lib/backend/own-addresses';

import type { AestheticsCategory, AestheticsOption, AestheticsService } from './fetch';

const wireCategory = z.object({
  id: identifier.pipe(z.string()),
  titulo: requiredText,
  imagem: address,
});

/** Reads a category of aesthetics services; categories that are not active included. */
export const parseAestheticsCategory: Contract<AestheticsCategory> = (wire, { media }) => {
  const { id, titulo, imagem } = wireCategory.parse(wire);
  return { id, title: titulo, picture: toMediaPath(imagem, media) };
};

const wireOption = wireCategory.extend({ descricao: multilineText, individual: flag });

function toOptions(
  options: readonly unknown[],
  { media, note }: ContractContext,
): readonly AestheticsOption[] {
  return options.flatMap((wire) => {
    const { success, data } = wireOption.safeParse(wire);
    if (!success) {
      note('opcionais');
      return [];
    }
    return [
      {
        id: data.id,
        title: data.titulo,
        description: data.descricao,
        picture: toMediaPath(data.imagem, media),
        exclusive: data.individual,
      },
    ];
  });
}

const wireService = wireCategory.extend({
  descricao: multilineText,
  criativo_imagem: address,
  status: isActive,
  categoria_estetica_id: identifier,
  opcionais: records,
});

/** Reads an aesthetics service; `null` when it is not active. */
export const parseAestheticsService: Contract<AestheticsService | null> = (wire, context) => {
  const { media } = context;
  const wireFields = wireService.parse(wire);
  if (!wireFields.status) return null;
  return {
    id: wireFields.id,
    title: wireFields.titulo,
    description: wireFields.descricao,
    picture: toMediaPath(wireFields.imagem, media),
    creativePicture: toMediaPath(wireFields.criativo_imagem, media),
    categoryId: wireFields.categoria_estetica_id,
    options: toOptions(wireFields.opcionais, context),
  };
};
