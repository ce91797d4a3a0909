/*
 * Canaries are secrets of test runs that can be recognised if they leak. This module creates them and searches texts
 * for them.
 */
import { randomBytes } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const CANARY_MARK = 'canario-segredo-';

/** Returns a random secret for one run, which {@link findCanary} recognises. */
export function createCanary() {
  return CANARY_MARK + randomBytes(20).toString('hex');
}

/**
 * Returns the secret settings of the site.
 *
 * @param {(name: string) => string} makeSecret returns the value of a setting by a short name
 */
export const createSecretSettings = (makeSecret) => ({
  API_AUTHORIZATION: `Bearer ${makeSecret('autorizacao')}`,
  API_KEY: makeSecret('chave'),
  API_TOKEN: makeSecret('token'),
  SITE_SECRET: makeSecret('site'),
  OUTBOX_SECRET: makeSecret('caixa'),
  DOCUMENT_SECRET: makeSecret('documentos'),
  REVALIDATE_SECRET: makeSecret('revalidacao'),
  METRICS_TOKEN: makeSecret('medidas'),
});

/** Secret settings of a test build: tests search all built files, none of which may contain one of these values. */
export const buildSecrets = {
  ...createSecretSettings((name) => `${CANARY_MARK}de-um-build-${name}`),
  API_URL: `http://${CANARY_MARK}endereco.invalid`,
  SITE_URL: 'http://localhost',
};

/**
 * Returns the characters of a text's base64 form that do not depend on the bytes before and after the text.
 *
 * @param {string} text
 * @param {0 | 1 | 2} offset number of bytes before the text within a group of three
 */
function getStableBase64Part(text, offset) {
  const encoded = Buffer.from(' '.repeat(offset) + text).toString('base64url');
  const wholeCharacters = Math.floor(((offset + Buffer.byteLength(text)) * 8) / 6);
  return encoded.slice(Math.ceil((offset * 8) / 6), wholeCharacters);
}

/**
 * Returns the text in all encodings in which it may leak: plain, percent-encoded, base64 (both alphabets, any offset),
 * hexadecimal.
 *
 * @param {string} text
 * @returns {string[]}
 */
function listEncodings(text) {
  const hexadecimal = Buffer.from(text).toString('hex');
  const base64 = /** @type {const} */ ([0, 1, 2]).map((offset) =>
    getStableBase64Part(text, offset),
  );
  return [
    ...new Set([
      text,
      encodeURIComponent(text),
      hexadecimal,
      hexadecimal.replace(/../g, '%$&'),
      ...base64,
      ...base64.map((form) => form.replaceAll('-', '+').replaceAll('_', '/')),
    ]),
  ];
}

/**
 * Creates a function that searches a text for other texts, in any of their encodings.
 *
 * @param {readonly string[]} texts texts to find
 * @returns {(haystack: string) => string | null} function that returns the encoded text that was found; `null` if there
 *   was none
 */
export function createTextFinder(texts) {
  const forms = texts.flatMap((text) => listEncodings(text).map((form) => form.toLowerCase()));
  return (haystack) => {
    const lowerCased = haystack.toLowerCase();
    return forms.find((form) => lowerCased.includes(form)) ?? null;
  };
}

/** Returns the first canary in a text, in the encoding in which it occurs; `null` for a text without a canary. */
export const findCanary = createTextFinder([CANARY_MARK]);

/**
 * Returns the paths of the files below `folder` for whose text `find` returns a truthy value.
 *
 * @param {string} folder
 * @param {(text: string) => unknown} find
 * @param {(name: string) => boolean} [isSearched] returns `false` for the name of a folder or file that is left out
 * @returns {string[]}
 */
export function findFilesWith(folder, find, isSearched = () => true) {
  return readdirSync(folder, { withFileTypes: true })
    .filter(({ name }) => isSearched(name))
    .flatMap((entry) => {
      const path = join(folder, entry.name);
      if (entry.isDirectory()) return findFilesWith(path, find, isSearched);
      return entry.isFile() && find(readFileSync(path, 'latin1')) ? [path] : [];
    });
}
