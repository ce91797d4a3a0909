import { z } from 'zod';

import type { Contract, ContractContext } from '@/lib/backend/contract';
import { flagField } from '@/lib/backend/fields/numbers';
import { recordsField } from '@/lib/backend/fields/lists';
import {
  isActiveField,
  addressField,
  identifierField,
  multilineTextField,
  requiredTextField,
} from '@/lib/backend/fields/text';
import { toMediaPath } from '@/lib/backend/own-addresses';

import type { AestheticsCategory, AestheticsOption, AestheticsService } from './fetch';

const backendCategorySchema = z.object({
  id: identifierField.pipe(z.string()),
  titulo: requiredTextField,
  imagem: addressField,
});

/** Parses a category of aesthetics services, active or not. */
export const parseAestheticsCategory: Contract<AestheticsCategory> = (wire, { media }) => {
  const { id, titulo, imagem } = backendCategorySchema.parse(wire);
  return { id, title: titulo, picture: toMediaPath(imagem, media) };
};

const backendAestheticsOptionSchema = backendCategorySchema.extend({
  descricao: multilineTextField,
  individual: flagField,
});

function toOptions(
  options: readonly unknown[],
  { media, reportUnreadField }: ContractContext,
): readonly AestheticsOption[] {
  return options.flatMap((wire) => {
    const { success, data } = backendAestheticsOptionSchema.safeParse(wire);
    if (!success) {
      reportUnreadField('opcionais');
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

const backendServiceSchema = backendCategorySchema.extend({
  descricao: multilineTextField,
  criativo_imagem: addressField,
  status: isActiveField,
  categoria_estetica_id: identifierField,
  opcionais: recordsField,
});

/** Parses an aesthetics service; returns `null` when it is not active. */
export const parseAestheticsService: Contract<AestheticsService | null> = (wire, context) => {
  const { media } = context;
  const wireFields = backendServiceSchema.parse(wire);
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
