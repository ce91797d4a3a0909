import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { buildSecrets, canary, filesWith, findCanary, finder } from './canaries.mjs';

const planted = canary();

test.each([
  ['as it is', planted],
  ['in a header', `authorization: Bearer ${planted}`],
  ['in capitals', planted.toUpperCase()],
  ['percent-encoded', planted.replace(/./g, (letter) => `%${letter.charCodeAt(0).toString(16)}`)],
  ['hexadecimal', Buffer.from(planted).toString('hex')],
  ['backwards', Buffer.from(planted).reverse().toString()],
  ['base64', Buffer.from(planted).toString('base64')],
  ['base64, one byte on', Buffer.from(`a${planted}`).toString('base64')],
  ['base64, two bytes on', Buffer.from(`ab${planted}`).toString('base64url')],
  ['base64 inside JSON', Buffer.from(JSON.stringify({ a: planted, b: 1 })).toString('base64')],
])('a secret is found %s', (_form, text) => {
  expect(findCanary(`<p>antes ${text} depois</p>`)).not.toBeNull();
});

test('what holds none is left in peace', () => {
  expect(findCanary('<p>O canário é um segredo da casa</p>')).toBeNull();
  expect(findCanary(Buffer.from('qualquer outra coisa').toString('base64'))).toBeNull();
});

test('other texts are found as well, accents and all', () => {
  const find = finder(['Iracema Quitéria']);
  expect(find(`nome=${encodeURIComponent('Iracema Quitéria')}`)).not.toBeNull();
  expect(find(Buffer.from('x Iracema Quitéria x').toString('base64'))).not.toBeNull();
  expect(find('Iracema')).toBeNull();
});

test('a planted secret of the build is found in whatever file it stands', () => {
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

    expect(filesWith(folder, findCanary, (name) => name !== 'cache').sort()).toEqual([
      join(folder, 'b.bin'),
      join(folder, 'server/chunks/a.js.map'),
    ]);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
