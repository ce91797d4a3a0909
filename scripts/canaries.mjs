// Makes secrets for test runs that can be recognised, and finds them wherever they leak.
import { randomBytes } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const MARK = 'canario-segredo-';

/** Makes a secret for one run, which {@link findCanary} recognises. */
export function canary() {
  return MARK + randomBytes(20).toString('hex');
}

/**
 * Returns the secret settings of the site.
 *
 * @param {(name: string) => string} make makes each value
 */
export const secretSettings = (make) => ({
  API_AUTHORIZATION: `Bearer ${make('autorizacao')}`,
  API_KEY: make('chave'),
  API_TOKEN: make('token'),
  SITE_SECRET: make('site'),
  OUTBOX_SECRET: make('caixa'),
  DOCUMENT_SECRET: make('documentos'),
  REVALIDATE_SECRET: make('revalidacao'),
  METRICS_TOKEN: make('medidas'),
});

/** A build gets these settings so that its files can be searched for them; none may contain one. */
export const buildSecrets = {
  ...secretSettings((name) => `${MARK}de-um-build-${name}`),
  API_URL: `http://${MARK}endereco.invalid`,
  SITE_URL: 'http://localhost',
};

/**
 * Returns the part of `text`'s base64 that does not depend on the bytes around it.
 *
 * @param {string} text
 * @param {0 | 1 | 2} offset bytes before it in its group of three
 */
function base64At(text, offset) {
  const encoded = Buffer.from(' '.repeat(offset) + text).toString('base64url');
  const whole = Math.floor(((offset + Buffer.byteLength(text)) * 8) / 6);
  return encoded.slice(Math.ceil((offset * 8) / 6), whole);
}

/**
 * Returns the forms a text may hide in: as it is, percent-encoded, base64 (both alphabets, any place), hexadecimal, reversed.
 *
 * @param {string} text
 * @returns {string[]}
 */
function disguises(text) {
  const everyByte = Buffer.from(text).toString('hex');
  const base64 = /** @type {const} */ ([0, 1, 2]).map((offset) => base64At(text, offset));
  return [
    ...new Set([
      text,
      encodeURIComponent(text),
      everyByte,
      everyByte.replace(/../g, '%$&'),
      ...base64,
      ...base64.map((form) => form.replaceAll('-', '+').replaceAll('_', '/')),
      [...text].reverse().join(''),
    ]),
  ];
}

/**
 * Makes a function that finds texts, in any of their forms, in another text.
 *
 * @param {readonly string[]} texts
 * @returns {(haystack: string) => string | null} what was found, `null` when nothing was
 */
export function finder(texts) {
  const forms = texts.flatMap((text) => disguises(text).map((form) => form.toLowerCase()));
  return (haystack) => {
    const lower = haystack.toLowerCase();
    return forms.find((form) => lower.includes(form)) ?? null;
  };
}

/** Finds a {@link canary} of any run by its mark. */
export const findCanary = finder([MARK]);

/**
 * Returns the files below `folder` in which `find` finds something.
 *
 * @param {string} folder
 * @param {(text: string) => unknown} find
 * @param {(name: string) => boolean} [isSearched] of a folder or file
 * @returns {string[]}
 */
export function filesWith(folder, find, isSearched = () => true) {
  return readdirSync(folder, { withFileTypes: true })
    .filter(({ name }) => isSearched(name))
    .flatMap((entry) => {
      const path = join(folder, entry.name);
      if (entry.isDirectory()) return filesWith(path, find, isSearched);
      return entry.isFile() && find(readFileSync(path, 'latin1')) ? [path] : [];
    });
}
