import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { parseVehicleBodyTable } from './vehicle-body-table';
import { EnvError, readEnv } from './read';
import { testSettings } from './testing';

const settingsWith = (VEHICLE_BODIES: string) => readEnv({ ...testSettings, VEHICLE_BODIES });

const refusalOf = (setting: string): string => {
  try {
    settingsWith(setting);
  } catch (error) {
    if (error instanceof EnvError) return error.message;
  }
  return '';
};

test('the table is JSON, or a file with it', () => {
  const json = '{\n  "GLX 250": "SUV",\n  "Fiat Toro": "Picape"\n}';
  const file = join(mkdtempSync(join(tmpdir(), 'carrocerias-')), 'tabela.json');
  writeFileSync(file, `\uFEFF${json}`);
  for (const setting of [json, file])
    expect(settingsWith(setting).VEHICLE_BODIES).toEqual({
      'GLX 250': 'SUV',
      'Fiat Toro': 'Picape',
    });
  expect(settingsWith('{}').VEHICLE_BODIES).toEqual({});
  expect(settingsWith('').VEHICLE_BODIES).toBeUndefined();
});

test.each([
  ['no JSON at all', 'GLX 250: SUV', 1],
  ['a comma too few', '{\n  "GLX 250": "SUV"\n  "Toro": "Picape"\n}', 2],
  ['a comma too many', '{\n  "GLX 250": "SUV",\n}', 2],
  ['a text without its end', '{\n  "GLX 250": "SUV",\n  "Toro": "Picape\n}', 3],
  ['a number', '{\n  "GLX 250": "SUV",\n\n  "Toro": 7\n}', 4],
  ['an empty body', '{\n  "GLX 250": "",\n  "Toro": "Picape"\n}', 2],
  ['a table inside', '{\n  "GLX 250": "SUV",\n  "Fiat": { "Toro": "Picape" }\n}', 3],
  ['a list', '["SUV"]', 1],
  ['something after it', '{\n  "GLX 250": "SUV"\n} fim', 3],
])('%s: the site does not start, and the line is named', (_what, json, line) => {
  expect(parseVehicleBodyTable(json)).toBe(line);
  expect(refusalOf(json)).toContain(`VEHICLE_BODIES: valor inválido (erro na linha ${line})`);
});

test('a file that is not there is named as such', () => {
  expect(refusalOf('/nenhum/lugar.json')).toContain('VEHICLE_BODIES: valor inválido (o arquivo');
});
