// @ts-check
import { createHash } from 'node:crypto';

/**
 * The inline scripts that Next itself writes: a call of `push` whose one argument is JSON.
 * A call with pure data can run nothing of an attacker's, whatever the data says.
 */
const GENERATED_BY_NEXT = [
  /^\(self\.__next_f=self\.__next_f\|\|\[\]\)\.push\((?<data>[^]*)\)$/,
  /^self\.__next_f\.push\((?<data>[^]*)\)$/,
  /^\(globalThis\["TURBOPACK"\] \|\| \(globalThis\["TURBOPACK"\] = \[\]\)\)\.push\((?<data>[^]*)\);$/,
];

const ADJACENT_SCRIPTS = /(?:<script\b[^>]*>[^]*?<\/script>)+/gi;
const SCRIPT = /<script\b(?<attributes>[^>]*)>(?<content>[^]*?)<\/script>/gi;
const NOT_RUN_INLINE = /\ssrc=|\stype="application\/(?:ld\+)?json"/i;

/**
 * Finds the inline scripts that a page may run: those of Next's own forms, and no others. Neighbours become one
 * script, with the same statements in the same order: a page has some sixty, and each hash costs 53 bytes of a header
 * that no compression reaches.
 *
 * @param {string} html a whole page
 * @returns {{ html: string, hashes: string[], foreign: string[] }} the page, with neighbours joined; sha256 digests in
 *   base64 of the scripts it may run, each once; texts of the scripts it may not
 */
export function sealInlineScripts(html) {
  const hashes = new Set();
  /** @type {string[]} */
  const foreign = [];

  const sealed = html.replace(ADJACENT_SCRIPTS, (elements) => {
    let rest = '';
    let joined = '';
    for (const { 0: element, groups } of elements.matchAll(SCRIPT)) {
      const { attributes = '', content = '' } = groups ?? {};
      if (attributes === '' && isGeneratedByNext(content)) {
        joined += content.endsWith(';') ? content : `${content};`;
        continue;
      }
      if (content !== '' && !NOT_RUN_INLINE.test(attributes)) foreign.push(content);
      rest += element;
    }
    if (joined === '') return elements;
    hashes.add(createHash('sha256').update(joined).digest('base64'));
    return `${rest}<script>${joined}</script>`;
  });
  return { html: sealed, hashes: [...hashes], foreign };
}

/** @param {string} script */
function isGeneratedByNext(script) {
  return GENERATED_BY_NEXT.some((form) => {
    const data = form.exec(script)?.groups?.['data'];
    return data !== undefined && isJson(data);
  });
}

/** @param {string} text */
function isJson(text) {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
