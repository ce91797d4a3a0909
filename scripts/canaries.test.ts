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
  ['backwards', Buffer.from(plantedSecret).reverse().toString()],
  ['base64', Buffer.from(plantedSecret).toString('base64')],
  ['base64, one byte on', Buffer.from(`a${plantedSecret}`).toString('base64')],
  ['base64, two bytes on', Buffer.from(`ab${plantedSecret}`).toString('base64url')],
  [
    'base64 inside JSON',
    Buffer.from(JSON.stringify({ a: plantedSecret, b: 1 })).toString('base64'),
  ],
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
  try {
    mkdirSync(join(folder, 'server/chunks'), { recursive: true });
    writeFileSync(join(folder, 'server/page.html'), '<p>nada</p>');
    writeFileSync(join(folder, 'server/chunks/a.js.map'), `{"x":"${buildSecrets.API_KEY}"}`);
    writeFileSync(
      join(folder, 'b.bin'),
      Buffer.from([0, 255, ...Buffer.from(buildSecrets.API_URL)]),
    );
    mkdirSync(join(folder, 'cache'));
    writeFileSync(join(folder, 'cache/c'), buildSecrets.API_KEY);

    expect(findFilesWith(folder, findCanary, (name) => name !== 'cache').sort()).toEqual([
      join(folder, 'b.bin'),
      join(folder, 'server/chunks/a.js.map'),
    ]);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
