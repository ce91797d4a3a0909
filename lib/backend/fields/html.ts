const NAMED: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  ndash: '–',
  mdash: '—',
  hellip: '…',
  bull: '•',
  middot: '·',
  deg: '°',
  ordm: 'º',
  ordf: 'ª',
  reg: '®',
  trade: '™',
  copy: '©',
  lsquo: '‘',
  rsquo: '’',
  ldquo: '“',
  rdquo: '”',
  laquo: '«',
  raquo: '»',
  times: '×',
  frac12: '½',
};

/** Accented letters: "ccedil" is the letter and the combining mark of its suffix. */
const MARKS: Readonly<Record<string, string>> = {
  acute: '\u0301',
  grave: '\u0300',
  circ: '\u0302',
  tilde: '\u0303',
  uml: '\u0308',
  cedil: '\u0327',
};

function decodeEntity(entity: string, name: string): string {
  const [, hex, decimal] = /^#(?:x([0-9a-f]{1,6})|(\d{1,7}))$/i.exec(name) ?? [];
  if (hex ?? decimal) {
    const code = hex ? Number.parseInt(hex, 16) : Number(decimal);
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : '';
  }
  const [, letter, mark] = /^([a-z])(acute|grave|circ|tilde|uml|cedil)$/i.exec(name) ?? [];
  if (letter && mark) return (letter + (MARKS[mark.toLowerCase()] ?? '')).normalize('NFC');
  return NAMED[name.toLowerCase()] ?? entity;
}

const decodeEntities = (text: string): string =>
  text.replace(/&(#?\w{1,8});/g, (entity, name: string) => decodeEntity(entity, name));

const INVISIBLE_BLOCK = /<(script|style)\b[^<>]*>[\s\S]*?(?:<\/\1\s*>|$)/gi;
const LABEL_AND_VALUE = /<\/(?:th|td|dt)\s*>\s*<(?:td|dd)\b[^<>]*>/gi;
const LINE_BREAKING_TAG = /<\/?(?:br|p|div|li|ul|ol|tr|table|dt|dd|h[1-6]|section)\b[^<>]*>/gi;
const TAG = /<\/?[a-z][^<>]*>|<!--[\s\S]*?(?:-->|$)/gi;
const CONTROL = /[\u0000-\u0008\u000b-\u001f\u007f]/g;

/**
 * Lines of plain text in a text that may carry html: blocks and breaks become lines, other tags go,
 * entities become characters, spaces collapse, empty lines go.
 */
export function textLines(source: string): readonly string[] {
  const bare = source
    .replace(/\r\n?/g, '\n')
    .replace(INVISIBLE_BLOCK, '')
    .replace(LABEL_AND_VALUE, ': ')
    .replace(LINE_BREAKING_TAG, '\n')
    .replace(TAG, '');
  return decodeEntities(bare)
    .replace(CONTROL, ' ')
    .split('\n')
    .map((line) => line.replace(/\s+/g, ' ').trim())
    .filter((line) => line !== '');
}
