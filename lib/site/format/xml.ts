/** A piece of XML whose texts are escaped. */
export type Xml = Readonly<{ markup: string }>;

/** Attributes of an element; an attribute that is `null` is left out. */
type Attributes = Readonly<Record<string, string | null>>;

const FORBIDDEN_CHARACTERS_PATTERN =
  /[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu;

const XML_ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  '\t': '&#9;',
  '\n': '&#10;',
  '\r': '&#13;',
};

/** Returns a text without the characters that XML 1.0 forbids, such as control characters and lone surrogates. */
export const removeForbiddenCharacters = (text: string): string =>
  text.replace(FORBIDDEN_CHARACTERS_PATTERN, '');

/** Escapes a text for XML or HTML, also for attributes in double quotes; characters that XML forbids are left out. */
export const escapeXml = (text: string): string =>
  removeForbiddenCharacters(text).replace(/[&<>"\t\n\r]/g, (sign) => XML_ENTITIES[sign] ?? '');

/** Writes an element, whose `content` is its text, without characters that XML forbids, or its children in order. */
export function createXmlElement(
  name: string,
  attributes: Attributes,
  content: string | readonly (Xml | null)[] = [],
): Xml {
  const defined = Object.entries(attributes)
    .map(([key, value]) => (value === null ? '' : ` ${key}="${escapeXml(value)}"`))
    .join('');
  const inner =
    typeof content === 'string'
      ? escapeXml(content)
      : content.map((child) => child?.markup ?? '').join('');
  return {
    markup: inner === '' ? `<${name}${defined}/>` : `<${name}${defined}>${inner}</${name}>`,
  };
}

/** Writes an element with a text; returns `null` for a value that is `null`. */
export const createXmlTextElement = (name: string, text: string | number | null): Xml | null =>
  text === null ? null : createXmlElement(name, {}, String(text));

export const createXmlDocument = (root: Xml): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n${root.markup}\n`;
