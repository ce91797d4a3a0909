/** A piece of XML: text that was escaped, within the elements that hold it. */
export type Xml = Readonly<{ markup: string }>;

/** Attributes of an element; an attribute that is `null` is left out. */
type Attributes = Readonly<Record<string, string | null>>;

const NOT_IN_XML = /[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu;

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  '\t': '&#9;',
  '\n': '&#10;',
  '\r': '&#13;',
};

/** Returns a text without what XML 1.0 cannot contain: control characters, lone surrogates. */
export const xmlText = (text: string): string => text.replace(NOT_IN_XML, '');

/** Escapes a text for XML or HTML, also between double quotes; without what XML cannot hold. */
export const escapeXml = (text: string): string =>
  xmlText(text).replace(/[&<>"\t\n\r]/g, (sign) => ENTITIES[sign] ?? '');

/**
 * Writes an element. Characters that XML cannot contain are left out of its texts.
 *
 * @param content its text, or its children in order
 */
export function element(
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

/** Writes an element with a text; nothing for an unknown value. */
export const textElement = (name: string, text: string | number | null): Xml | null =>
  text === null ? null : element(name, {}, String(text));

/** Writes a whole document. */
export const xmlDocument = (root: Xml): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n${root.markup}\n`;
