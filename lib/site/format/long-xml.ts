import type { Steps } from './steps';
import { element, xmlDocument, type Xml } from './xml';

/** Children that are written in a step. */
const STEP = 100;

const PLACE = '<!---->';

/**
 * Writes a whole document in steps, whose root has very many children: joined and encoded at once, megabytes would keep
 * the process from everything else.
 *
 * @param root name and attributes of the root element, and the XML before its children
 * @param items the values of which children are made
 * @param toXml writes the child of a value; `null` for a value without a child
 * @returns the document as UTF-8
 */
export function* longXmlDocument<T>(
  [name, attributes, first]: readonly [
    name: string,
    attributes: Parameters<typeof element>[1],
    first: readonly (Xml | null)[],
  ],
  items: readonly T[],
  toXml: (item: T) => Xml | null,
): Steps<Uint8Array<ArrayBuffer>> {
  const root = element(name, attributes, [...first, { markup: PLACE }]);
  const [head = '', tail = ''] = xmlDocument(root).split(PLACE);
  const encoder = new TextEncoder();
  const parts = [encoder.encode(head)];
  for (let at = 0; at < items.length; at += STEP) {
    yield;
    const children = items.slice(at, at + STEP).map((item) => toXml(item)?.markup ?? '');
    parts.push(encoder.encode(children.join('')));
  }
  yield;
  parts.push(encoder.encode(tail));
  const bytes = new Uint8Array(parts.reduce((size, part) => size + part.byteLength, 0));
  let at = 0;
  for (const part of parts) {
    bytes.set(part, at);
    at += part.byteLength;
  }
  return bytes;
}
