import { createHash } from 'node:crypto';

/**
 * Matches the inline scripts that Next itself writes: a call of `push` whose one argument is JSON. Such a call
 * cannot run code of an attacker, whatever the data contains.
 */
const NEXT_SCRIPT_PATTERNS = [
  /^\(self\.__next_f=self\.__next_f\|\|\[\]\)\.push\((?<data>[^]*)\)$/,
  /^self\.__next_f\.push\((?<data>[^]*)\)$/,
  /^\(globalThis\["TURBOPACK"\] \|\| \(globalThis\["TURBOPACK"\] = \[\]\)\)\.push\((?<data>[^]*)\);$/,
];

const ADJACENT_SCRIPTS_PATTERN = /(?:<script\b[^>]*>[^]*?<\/script>)+/gi;
const SCRIPT_ELEMENT_PATTERN = /<script\b(?<attributes>[^>]*)>(?<content>[^]*?)<\/script>/gi;
const NON_INLINE_SCRIPT_PATTERN = /\ssrc=|\stype="application\/(?:ld\+)?json"/i;

/** Matches a script with a piece of the page's data, which React joins into one text. */
const PAGE_DATA_SCRIPT_PATTERN = /^self\.__next_f\.push\((?<data>\[1,"[^]*"\])\)$/;

type PageWithJoinedScripts = Readonly<{ html: string; hashes: string[]; foreign: string[] }>;

/**
 * Finds the inline scripts that a page may run: those that Next writes, and no others. Adjacent scripts are joined
 * into one with the same effect, because a page has some sixty, and the hash of each would take 53 bytes of a header
 * that is never compressed.
 *
 * @param html a whole page
 * @returns the page with its scripts joined; the sha256 hashes in base64 of the scripts that it may run; the texts
 * of the scripts that it may not run
 */
export function joinInlineScripts(html: string): PageWithJoinedScripts {
  const hashes = new Set<string>();
  const foreign: string[] = [];

  const joinedHtml = html.replace(ADJACENT_SCRIPTS_PATTERN, (elements) => {
    let others = '';
    const generated: string[] = [];
    for (const { 0: element, groups } of elements.matchAll(SCRIPT_ELEMENT_PATTERN)) {
      const { attributes = '', content = '' } = groups ?? {};
      if (attributes === '' && isGeneratedByNext(content)) {
        generated.push(content);
        continue;
      }
      if (content !== '' && !NON_INLINE_SCRIPT_PATTERN.test(attributes)) foreign.push(content);
      others += element;
    }
    if (generated.length === 0) return elements;
    const joined = joinScripts(generated);
    hashes.add(createHash('sha256').update(joined).digest('base64'));
    return `${others}<script>${joined}</script>`;
  });
  return { html: joinedHtml, hashes: [...hashes], foreign };
}

/**
 * Joins several scripts into one. Adjacent pieces of page data become one text in single quotes: the data is full of
 * double quotes, and escaping them would make the home page 7 % larger.
 */
function joinScripts(scripts: readonly string[]): string {
  let joined = '';
  let text = '';
  const writeText = () => {
    if (text !== '') joined += `self.__next_f.push([1,${toScriptLiteral(text)}]);`;
    text = '';
  };
  for (const script of scripts) {
    const piece = parsePageDataText(script);
    if (piece !== null) {
      text += piece;
      continue;
    }
    writeText();
    joined += script.endsWith(';') ? script : `${script};`;
  }
  writeText();
  return joined;
}

function parsePageDataText(script: string): string | null {
  const data = PAGE_DATA_SCRIPT_PATTERN.exec(script)?.groups?.['data'];
  if (data === undefined) return null;
  const [, text, ...more] = JSON.parse(data) as unknown[];
  return typeof text === 'string' && more.length === 0 ? text : null;
}

/** Writes a text as a JavaScript literal in single quotes, in which nothing can end the script element. */
function toScriptLiteral(text: string): string {
  const escaped = text.replace(
    /[\\'<\n\r\u2028\u2029]/g,
    (character) => ESCAPE_SEQUENCES[character] ?? `\\u${character.charCodeAt(0).toString(16)}`,
  );
  return `'${escaped}'`;
}

const ESCAPE_SEQUENCES: Readonly<Record<string, string>> = {
  '\\': '\\\\',
  "'": "\\'",
  '<': '\\x3c',
  '\n': '\\n',
  '\r': '\\r',
};

function isGeneratedByNext(script: string): boolean {
  return NEXT_SCRIPT_PATTERNS.some((form) => {
    const data = form.exec(script)?.groups?.['data'];
    return data !== undefined && isJson(data);
  });
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
