import { z } from 'zod';

/** Accepts a list of names, each with a text that matches `text`: "Vidro: nas janelas; Aço: na estrutura". */
export function createNamedTextsSchema(text: RegExp) {
  const item = `[^:;]*[^:;\\s][^:;]*:\\s*${text.source}\\s*`;
  return z
    .string()
    .max(2_000, { abort: true })
    .regex(new RegExp(`^${item}(?:;${item})*$`))
    .transform((list) =>
      list.split(';').map((part) => {
        const [name = '', value = ''] = part.split(':').map((word) => word.trim());
        return { name, value };
      }),
    )
    .optional();
}
