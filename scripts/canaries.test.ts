import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import {
  buildSecrets,
  createCanary,
  findFilesWith,
  findCanary,
  createTextFinder,
} from './canaries.mjs';

const plantedSecret = createCanary();

test.each([
  ['as it is', plantedSecret],
  ['in a header', `authorization: Bearer ${plantedSecret}`],
  ['in capitals', plantedSecret.toUpperCase()],
  [
    'percent-encoded',
    plantedSecret.replace(/./g, (letter) => `%${letter.charCodeAt(0).toString(16)}`),
  ],
  ['hexadecimal', Buffer.from(plantedSecret).toString('hex')],
  ['base64', Buffer.from(plantedSecret).toString('base64')],
  ['base64, one byte on', Buffer.from(`a${plantedSecret}`).toString('base64')],
  ['base64, two bytes on', Buffer.from(`ab${plantedSecret}`).toString('base64url')],
])('finds a secret %s', (_form, text) => {
  expect(findCanary(`<p>antes ${text} depois</p>`)).not.toBeNull();
});

test('finds nothing in a text without a secret', () => {
  expect(findCanary('<p>O canário é um segredo da casa</p>')).toBeNull();
  expect(findCanary(Buffer.from('qualquer outra coisa').toString('base64'))).toBeNull();
});

test('finds any other text, with accents', () => {
  const find = createTextFinder(['Iracema Quitéria']);
  expect(find(`nome=${encodeURIComponent('Iracema Quitéria')}`)).not.toBeNull();
  expect(find(Buffer.from('x Iracema Quitéria x').toString('base64'))).not.toBeNull();
  expect(find('Iracema')).toBeNull();
});

test('finds a planted secret of the build in any file', () => {
  const folder = mkdtempSync(join(tmpdir(), 'canarios-'));
  const file = join(folder, 'server/a.bin');
  mkdirSync(join(folder, 'server'));
  writeFileSync(join(folder, 'page.html'), '<p>nada</p>');
  writeFileSync(file, Buffer.from([0, 255, ...Buffer.from(buildSecrets.API_URL)]));
  expect(findFilesWith(folder, findCanary)).toEqual([file]);
  expect(findFilesWith(folder, findCanary, (name) => name !== 'server')).toEqual([]);
  rmSync(folder, { recursive: true });
});
