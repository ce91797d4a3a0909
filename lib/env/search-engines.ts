import { z } from 'zod';

/** What search engines are told. */
export const searchEnginesShape = {
  SOLD_GONE_DAYS: z.coerce
    .number()
    .int()
    .min(0)
    .max(3_650)
    .default(90)
    .describe(
      'Dias, de 0 a 3650, em que a página de um vendido ainda responde 200, contados de quando o site o viu vendido; depois responde 410 e sai do sitemap.',
    ),
  INDEXNOW_KEY: z
    .string()
    .regex(/^[a-zA-Z\d-]{8,128}$/)
    .optional()
    .describe(
      'Chave do IndexNow, de 8 a 128 letras, algarismos ou hifens, publicada em /indexnow.txt; com ela os buscadores sabem na hora do que mudou. Sem ela nada é enviado.',
    ),
  INDEXNOW_URL: z
    .url({ protocol: /^https?$/ })
    .default('https://api.indexnow.org/indexnow')
    .describe('Endereço que recebe os avisos do IndexNow.'),
};
