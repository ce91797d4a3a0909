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

import type { AestheticsCategory, AestheticsOption, AestheticsService } from './reads';

const wireCategory = z.object({
  id: identifier.pipe(z.string()),
  titulo: requiredText,
  imagem: address,
});

/** Category of aesthetics services, whatever its status. */
export const aestheticsCategory: Contract<AestheticsCategory> = (wire, { media }) => {
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

/** Aesthetics service; `null` when it is not active. */
export const aestheticsService: Contract<AestheticsService | null> = (wire, context) => {
  const { media } = context;
  const read = wireService.parse(wire);
  if (!read.status) return null;
  return {
    id: read.id,
    title: read.titulo,
    description: read.descricao,
    picture: toMediaPath(read.imagem, media),
    creativePicture: toMediaPath(read.criativo_imagem, media),
    categoryId: read.categoria_estetica_id,
    options: toOptions(read.opcionais, context),
  };
};
