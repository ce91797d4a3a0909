import { z } from 'zod';

import { credentialsSettingSchema } from './credentials';

const createOptionalLineSchema = (longest: number) =>
  z
    .string()
    .regex(/^\P{Cc}+$/u)
    .max(longest)
    .optional();

/** The most characters of a contact's `assunto` where no setting changes it. */
export const DEFAULT_MAX_CONTACT_SUBJECT_LENGTH = 255;

/** The schemas of settings for facts about the group that the backend does not have. */
export const groupSettingSchemas = {
  PRICE_NOTE: createOptionalLineSchema(160).describe(
    'O que o preço de um carro inclui, numa linha sob ele, como "Transferência e documentação à parte."; sem ela a página não diz.',
  ),
  RESPONSE_TIME: createOptionalLineSchema(60).describe(
    'Em quanto tempo a equipe responde, depois de "Respondemos", como "em até 2 horas úteis"; sem isso os formulários e os recibos não dizem.',
  ),
  SUBJECT_MAX: z.coerce
    .number()
    .int()
    .min(150)
    .max(1_200)
    .default(DEFAULT_MAX_CONTACT_SUBJECT_LENGTH)
    .describe(
      'Quantas letras cabem no "assunto" de um contato no backend, de 150 a 1200: o que um contato, uma encomenda ou uma troca diz, junto, não passa disso.',
    ),
  GROUP_CREDENTIALS: credentialsSettingSchema.describe(
    'Onde se confere o grupo (CR do Exército, selos, perfil no Google, Reclame Aqui): um JSON, [{"nome": "…", "numero": "…", "link": "https://…"}], em que só o número pode faltar, ou o caminho absoluto de um arquivo com ele.',
  ),
  INSTITUTIONAL_PAGES: z
    .string()
    .regex(/^[^\s,/?#]+(?:\s*,\s*[^\s,/?#]+)*$/)
    .max(400)
    .transform((names) => [...new Set(names.split(',').map((name) => name.trim()))])
    .optional()
    .describe(
      'Páginas de /institucional que o rodapé e o sitemap mostram com o título do backend, separadas por vírgula, como "garantia,troca"; as que não existem ficam de fora.',
    ),
};
