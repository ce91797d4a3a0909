import { z } from 'zod';

import type { Contract } from '@/lib/backend/contract';
import { dateField } from '@/lib/backend/fields/numbers';
import { addressField, multilineTextField, requiredTextField } from '@/lib/backend/fields/text';
import { toMediaPath } from '@/lib/backend/own-addresses';

import { sanitiseHtml } from './sanitise-html';
import type { InstitutionalContent, Testimonial } from './types';

const backendTestimonialSchema = z.object({
  nome: requiredTextField,
  depoimento: multilineTextField.pipe(z.string()),
  imagem: addressField,
  dt_inclusao: dateField,
});

/** Parses a testimonial. It must have a name and words; all other fields are optional. */
export const parseTestimonial: Contract<Testimonial> = (wire, { media }) => {
  const parsedFields = backendTestimonialSchema.parse(wire);
  return {
    name: parsedFields.nome,
    text: parsedFields.depoimento,
    picture: toMediaPath(parsedFields.imagem, media),
    date: parsedFields.dt_inclusao,
  };
};

const backendInstitutionalSchema = z.object({
  titulo: requiredTextField,
  banner: addressField,
  conteudo: addressField,
});

/** Parses a page of institutional content. It must have a title; all other fields are optional. */
export const parseInstitutionalContent: Contract<InstitutionalContent> = (wire, context) => {
  const parsedFields = backendInstitutionalSchema.parse(wire);
  const safeHtml = sanitiseHtml(parsedFields.conteudo ?? '', context);
  return {
    title: parsedFields.titulo,
    banner: toMediaPath(parsedFields.banner, context.media),
    body: safeHtml === '' ? null : { safeHtml },
  };
};
