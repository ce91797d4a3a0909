import { z } from 'zod';

/**
 * Returns the schema of a list such as "Vidro: nas janelas; Aço: na estrutura": names, each with a text.
 *
 * @param text matches the texts that are allowed after a name
 */
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
