import { readFileSync } from 'node:fs';
import { isAbsolute } from 'node:path';

import { z } from 'zod';

/** The value of a setting in JSON, or the reason for which the text is refused: "erro na linha 2". */
export type ParsedSetting<Value> = Readonly<{ value: Value } | { why: string }>;

/** Returns the text of a file; `null` where it cannot be read. */
function textOf(path: string): string | null {
  try {
    return readFileSync(/* turbopackIgnore: true */ path, 'utf8');
  } catch {
    return null;
  }
}

/**
 * Returns the schema of an optional setting in JSON: the JSON itself, or the absolute path of a file with it, which is
 * read once.
 *
 * @param parse reads the JSON; a reason must not contain the value, because the start-up error prints it
 */
export const jsonSetting = <Value>(parse: (json: string) => ParsedSetting<Value>) =>
  z
    .string()
    .max(200_000, { abort: true })
    .transform((setting, context): Value => {
      const json = isAbsolute(setting) ? textOf(setting) : setting;
      const parsed = json === null ? { why: 'o arquivo não se lê' } : parse(json);
      if ('value' in parsed) return parsed.value;
      context.addIssue({ code: 'custom', params: { why: parsed.why } });
      return z.NEVER;
    })
    .optional();
