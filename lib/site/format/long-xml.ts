import type { StepwiseWork } from './stepwise-work';
import { createXmlElement, createXmlDocument, type Xml } from './xml';

/** Number of children of the XML root that are written in one step; other requests are served between steps. */
const XML_CHILDREN_PER_STEP = 100;

const CHILDREN_MARKER = '<!---->';

/**
 * Writes an XML document whose root has very many children, in steps, because joining and encoding megabytes at once
 * would block the process.
 *
 * @param root name and attributes of the root element, and the elements that come before its children
 * @param items values of which the children are made
 * @param toXml returns the child for a value; `null` for a value without a child
 * @returns the document as UTF-8
 */
export function* writeLongXmlDocument<T>(
  [name, attributes, headElements]: readonly [
    name: string,
    attributes: Parameters<typeof createXmlElement>[1],
    first: readonly (Xml | null)[],
  ],
  items: readonly T[],
  toXml: (item: T) => Xml | null,
): StepwiseWork<Uint8Array<ArrayBuffer>> {
  const root = createXmlElement(name, attributes, [...headElements, { markup: CHILDREN_MARKER }]);
  const [head = '', tail = ''] = createXmlDocument(root).split(CHILDREN_MARKER);
  const encoder = new TextEncoder();
  const chunks = [encoder.encode(head)];
  for (let itemIndex = 0; itemIndex < items.length; itemIndex += XML_CHILDREN_PER_STEP) {
    yield;
    const children = items
      .slice(itemIndex, itemIndex + XML_CHILDREN_PER_STEP)
      .map((item) => toXml(item)?.markup ?? '');
    chunks.push(encoder.encode(children.join('')));
  }
  yield;
  chunks.push(encoder.encode(tail));
  const bytes = new Uint8Array(chunks.reduce((size, chunk) => size + chunk.byteLength, 0));
  let byteOffset = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, byteOffset);
    byteOffset += chunk.byteLength;
  }
  return bytes;
}
