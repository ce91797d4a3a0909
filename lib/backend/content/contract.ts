import { z } from 'zod';

import type { Contract } from '@/lib/backend/contract';
import { date } from '@/lib/backend/fields/numbers';
import { address, multilineText, requiredText } from '@/lib/backend/fields/text';
import { toMediaPath } from '@/lib/backend/own-addresses';

import { sanitiseHtml } from './sanitise-html';
import type { InstitutionalContent, Testimonial } from './types';

const wireTestimonial = z.object({
  nome: requiredText,
  depoimento: multilineText.pipe(z.string()),
  imagem: address,
  dt_inclusao: date,
});

/** Testimonial: somebody's name and words, the rest optional. */
export const testimonial: Contract<Testimonial> = (wire, { media }) => {
  const read = wireTestimonial.parse(wire);
  return {
    name: read.nome,
    text: read.depoimento,
    picture: toMediaPath(read.imagem, media),
    date: read.dt_inclusao,
  };
};

const wireInstitutional = z.object({ titulo: requiredText, banner: address, conteudo: address });

/** Page of institutional content: a title, the rest optional. */
export const institutionalContent: Contract<InstitutionalContent> = (wire, context) => {
  const read = wireInstitutional.parse(wire);
  const safeHtml = sanitiseHtml(read.conteudo ?? '', context);
  return {
    title: read.titulo,
    banner: toMediaPath(read.banner, context.media),
    body: safeHtml === '' ? null : { safeHtml },
  };
};
