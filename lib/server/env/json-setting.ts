import { readFileSync } from 'node:fs';
import { isAbsolute } from 'node:path';

import { z } from 'zod';

/** The parsed value of a setting in JSON, or the reason why its text is refused: "erro na linha 2". */
export type ParsedSetting<Value> = Readonly<{ value: Value } | { why: string }>;

/** Returns the text of a file; `null` if the file cannot be read. */
function readFileText(path: string): string | null {
  try {
    return readFileSync(/* turbopackIgnore: true */ path, 'utf8');
  } catch {
    return null;
  }
}

/**
 * Creates the schema of an optional setting in JSON: the JSON itself, or the absolute path of a JSON file, which is
 * read once. A reason of `parse` must not contain the value, because the error at the start prints it.
 */
export const createJsonSettingSchema = <Value>(parse: (json: string) => ParsedSetting<Value>) =>
  z
    .string()
    .max(200_000, { abort: true })
    .transform((setting, context): Value => {
      const json = isAbsolute(setting) ? readFileText(setting) : setting;
      const parsed = json === null ? { why: 'o arquivo não se lê' } : parse(json);
      if ('value' in parsed) return parsed.value;
      context.addIssue({ code: 'custom', params: { why: parsed.why } });
      return z.NEVER;
    })
    .optional();
