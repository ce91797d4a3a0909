import { z } from 'zod';

import { jsonSetting } from './json-setting';

/** The bodies of models, by the names that the group writes. */
export type VehicleBodyTable = Readonly<Record<string, string>>;

/** Matches a text in JSON that is not blank. */
const TEXT = '"\\s*(?:[^"\\\\\\s]|\\\\.)(?:[^"\\\\\\n]|\\\\.)*"';
const BEGINNING = /\s*\{/y;
const ENTRY = new RegExp(`\\s*${TEXT}\\s*:\\s*${TEXT}\\s*(?:,(?=\\s*")|(?=\\}))`, 'y');

/** Returns the number of the first line that is no part of a JSON object of texts. */
function lineAtFault(json: string): number {
  let end = 0;
  for (const pattern of [BEGINNING, ENTRY]) {
    pattern.lastIndex = end;
    while (pattern.test(json)) end = pattern.lastIndex;
  }
  const gap = /\s*/y;
  gap.lastIndex = end;
  gap.test(json);
  return json.slice(0, gap.lastIndex).split('\n').length;
}

const filledText = z.string().trim().min(1);
const table = z.record(filledText, filledText);

/** Returns the table of a text in JSON; the number of the line at fault where it is none. */
export function parseVehicleBodyTable(text: string): VehicleBodyTable | number {
  // Editors of Windows begin a file with this mark, which is no JSON.
  const json = text.replace(/^\uFEFF/, '');
  try {
    return table.parse(JSON.parse(json));
  } catch {
    return lineAtFault(json);
  }
}

/** The schema of a table of bodies: JSON, or the absolute path of a file with it. */
export const vehicleBodyTable = jsonSetting((json) => {
  const read = parseVehicleBodyTable(json);
  return typeof read === 'number' ? { why: `erro na linha ${read}` } : { value: read };
});
