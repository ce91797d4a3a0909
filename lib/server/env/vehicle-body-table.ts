import { z } from 'zod';

import { createJsonSettingSchema } from './json-setting';

/** The type of body of each model, by the names that the operator writes. */
export type VehicleBodyTable = Readonly<Record<string, string>>;

/** Matches a text in JSON that is not blank. */
const JSON_TEXT_PATTERN = '"\\s*(?:[^"\\\\\\s]|\\\\.)(?:[^"\\\\\\n]|\\\\.)*"';
const OBJECT_START_PATTERN = /\s*\{/y;
const OBJECT_ENTRY_PATTERN = new RegExp(
  `\\s*${JSON_TEXT_PATTERN}\\s*:\\s*${JSON_TEXT_PATTERN}\\s*(?:,(?=\\s*")|(?=\\}))`,
  'y',
);

/** Returns the number of the first line of a text at which it is not a JSON object of texts. */
function findInvalidLine(json: string): number {
  let end = 0;
  for (const pattern of [OBJECT_START_PATTERN, OBJECT_ENTRY_PATTERN]) {
    pattern.lastIndex = end;
    while (pattern.test(json)) end = pattern.lastIndex;
  }
  const gap = /\s*/y;
  gap.lastIndex = end;
  gap.test(json);
  return json.slice(0, gap.lastIndex).split('\n').length;
}

const nonEmptyTextSchema = z.string().trim().min(1);
const bodyTableSchema = z.record(nonEmptyTextSchema, nonEmptyTextSchema);

/** Parses a table in JSON; returns the number of the invalid line where the text is no such table. */
export function parseVehicleBodyTable(text: string): VehicleBodyTable | number {
  // Editors of Windows begin a file with this mark, which is no JSON.
  const json = text.replace(/^\uFEFF/, '');
  try {
    return bodyTableSchema.parse(JSON.parse(json));
  } catch {
    return findInvalidLine(json);
  }
}

/** The schema of a table of bodies: JSON, or the absolute path of a JSON file, which is read once. */
export const vehicleBodyTableSchema = createJsonSettingSchema((json) => {
  const parsed = parseVehicleBodyTable(json);
  return typeof parsed === 'number' ? { why: `erro na linha ${parsed}` } : { value: parsed };
});
