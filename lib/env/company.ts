import { z } from 'zod';

import { parseCnpj } from '@/lib/br/cnpj';

/** The settings that name the company which answers for the site. */
export const companyShape = {
  COMPANY_NAME: z
    .string()
    .max(120)
    .optional()
    .describe(
      'Nome empresarial de quem responde pelo site, mostrado no rodapé com o CNPJ e o endereço (Decreto 7.962/2013, art. 2º); os três juntos ou nenhum.',
    ),
  COMPANY_CNPJ: z
    .string()
    .refine((text) => parseCnpj(text) !== null)
    .transform((text) => parseCnpj(text) ?? text)
    .optional()
    .describe('CNPJ de quem responde pelo site, com dígitos verificadores certos.'),
  COMPANY_ADDRESS: z
    .string()
    .max(200)
    .optional()
    .describe(
      'Endereço físico de quem responde pelo site, numa linha: rua, número, bairro, cidade, estado, CEP.',
    ),
  COMPANY_EMAIL: z
    .email()
    .optional()
    .describe('Endereço eletrônico de quem responde pelo site, mostrado ao lado do CNPJ.'),
};

/** What the law asks for beside each other: a part of it would be worse than none. */
const WHOLE = ['COMPANY_NAME', 'COMPANY_CNPJ', 'COMPANY_ADDRESS'] as const;

type Given = Readonly<Partial<Record<keyof typeof companyShape, string | undefined>>>;

/** What is missing of a company that is named in part. */
export function missingOfCompany(settings: Given): readonly (typeof WHOLE)[number][] {
  const missing = WHOLE.filter((name) => settings[name] === undefined);
  const isUnnamed = missing.length === WHOLE.length && settings.COMPANY_EMAIL === undefined;
  return isUnnamed ? [] : missing;
}
