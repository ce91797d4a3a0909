import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { EnvError, readEnv } from './read';
import { testSettings } from './testing';

const settingsWith = (settings: Readonly<Record<string, string>>) =>
  readEnv({ ...testSettings, ...settings });

const refusalOf = (settings: Readonly<Record<string, string>>): string => {
  try {
    settingsWith(settings);
  } catch (error) {
    if (error instanceof EnvError) return error.message;
  }
  return '';
};

const CR = {
  nome: 'Certificado de Registro (CR) do Exército',
  numero: '000000',
  link: 'https://exemplo.example/cr',
};
const PROFILE = { nome: 'Perfil no Google', link: 'https://exemplo.example/google' };

test('credentials are a list in JSON, or a file with it; the number alone may be missing', () => {
  const json = JSON.stringify([CR, PROFILE]);
  const file = join(mkdtempSync(join(tmpdir(), 'credenciais-')), 'lista.json');
  writeFileSync(file, json);
  for (const GROUP_CREDENTIALS of [json, file]) {
    expect(settingsWith({ GROUP_CREDENTIALS }).GROUP_CREDENTIALS).toEqual([
      { name: CR.nome, number: '000000', link: CR.link },
      { name: 'Perfil no Google', number: null, link: PROFILE.link },
    ]);
  }
  expect(settingsWith({}).GROUP_CREDENTIALS).toBeUndefined();
});

test('the link of a credential is absolute however it was typed, because a browser reads "https:a" as a path', () => {
  const GROUP_CREDENTIALS = JSON.stringify([{ ...CR, link: ' https:exemplo.example/cr ' }]);
  expect(settingsWith({ GROUP_CREDENTIALS }).GROUP_CREDENTIALS).toMatchObject([{ link: CR.link }]);
});

test.each([
  ['no JSON', 'CR 000000', 'não é JSON'],
  ['no list', JSON.stringify(CR), 'não é uma lista'],
  ['a text in the list', '["CR"]', 'entrada 1'],
  ['no link', JSON.stringify([CR, { nome: 'Selo' }]), 'entrada 2: link'],
  ['an insecure link', JSON.stringify([{ ...CR, link: 'http://exemplo.example' }]), 'entrada 1: l'],
  ['a script', JSON.stringify([{ ...CR, link: 'javascript:alert(1)' }]), 'entrada 1: link'],
  ['a blank name', JSON.stringify([{ ...CR, nome: ' ' }]), 'entrada 1: nome'],
  ['a very long name', JSON.stringify([{ ...CR, nome: 'x'.repeat(81) }]), 'entrada 1: nome'],
  ['a misspelt field', JSON.stringify([{ ...CR, número: '1' }]), 'entrada 1'],
  ['too many', JSON.stringify(Array.from({ length: 13 }, () => CR)), 'não é uma lista de até 12'],
])(
  'credentials with %s keep the site from starting, and the value is not shown',
  (_what, json, why) => {
    const refusal = refusalOf({ GROUP_CREDENTIALS: json });
    expect(refusal).toContain(`GROUP_CREDENTIALS: valor inválido (${why}`);
    expect(refusal).not.toContain('exemplo.example');
  },
);

test('what a price includes, and how soon the group answers, are one line each', () => {
  const texts = { PRICE_NOTE: 'Transferência à parte.', RESPONSE_TIME: 'em até 2 horas úteis' };
  expect(settingsWith(texts)).toMatchObject(texts);
  expect(refusalOf({ PRICE_NOTE: 'uma\nduas' })).toContain('PRICE_NOTE: valor inválido');
  expect(refusalOf({ RESPONSE_TIME: 'x'.repeat(61) })).toContain('RESPONSE_TIME: valor inválido');
});

test('a subject has 255 letters unless the setting says otherwise', () => {
  expect(settingsWith({}).SUBJECT_MAX).toBe(255);
  expect(settingsWith({ SUBJECT_MAX: '1000' }).SUBJECT_MAX).toBe(1000);
  for (const SUBJECT_MAX of ['100', '5000', '255.5', 'muitas'])
    expect(refusalOf({ SUBJECT_MAX })).toContain('SUBJECT_MAX: valor inválido');
});

test('institutional pages are names with commas between them, each once', () => {
  const pagesOf = (INSTITUTIONAL_PAGES: string) =>
    settingsWith({ INSTITUTIONAL_PAGES }).INSTITUTIONAL_PAGES;
  expect(pagesOf('garantia, troca,garantia')).toEqual(['garantia', 'troca']);
  expect(pagesOf('')).toBeUndefined();
  for (const INSTITUTIONAL_PAGES of ['garantia,', '/institucional/garantia', 'duas palavras'])
    expect(refusalOf({ INSTITUTIONAL_PAGES })).toContain('INSTITUTIONAL_PAGES: valor inválido');
});
