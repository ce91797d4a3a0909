import { z } from 'zod';

import { credentials } from './credentials';

/** Returns the schema of a text that stands in one line of a page. */
const optionalLine = (longest: number) =>
  z
    .string()
    .regex(/^\P{Cc}+$/u)
    .max(longest)
    .optional();

/** Letters that the `assunto` of a contact holds where no setting says otherwise. */
export const DEFAULT_SUBJECT_MAX = 255;

/** Settings with which the group says what its backend does not. */
export const groupSettings = {
  PRICE_NOTE: optionalLine(160).describe(
    'O que o preço de um carro inclui, numa linha sob ele, como "Transferência e documentação à parte."; sem ela a página não diz.',
  ),
  RESPONSE_TIME: optionalLine(60).describe(
    'Em quanto tempo a equipe responde, depois de "Respondemos", como "em até 2 horas úteis"; sem isso os formulários e os recibos não dizem.',
  ),
  SUBJECT_MAX: z.coerce
    .number()
    .int()
    .min(150)
    .max(1_200)
    .default(DEFAULT_SUBJECT_MAX)
    .describe(
      'Quantas letras cabem no "assunto" de um contato no backend, de 150 a 1200: assunto e mensagem do formulário de contato, juntos, não passam disso.',
    ),
  GROUP_CREDENTIALS: credentials.describe(
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
