import { SaxesParser } from 'saxes';

/** An element that a parser has read; `text` is its own text without that of its children. */
export type ReadElement = Readonly<{
  name: string;
  attributes: Readonly<Record<string, string>>;
  text: string;
  children: readonly ReadElement[];
}>;

type MutableElement = {
  name: string;
  attributes: Record<string, string>;
  text: string;
  children: MutableElement[];
};

/** Parses an XML document with the library saxes. Returns its root. Throws for a document that is not well-formed. */
export function readXml(document: string): ReadElement {
  const parser = new SaxesParser({ xmlns: true });
  const documentNode: MutableElement = { name: '', attributes: {}, text: '', children: [] };
  const openElements = [documentNode];
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('opentag', ({ name, attributes }) => {
    const attributePairs = Object.entries(attributes).map(([key, { value }]): [string, string] => [
      key,
      value,
    ]);
    const node: MutableElement = {
      name,
      attributes: Object.fromEntries(attributePairs),
      text: '',
      children: [],
    };
    openElements.at(-1)?.children.push(node);
    openElements.push(node);
  });
  parser.on('text', (text) => {
    const node = openElements.at(-1);
    if (node) node.text += text;
  });
  parser.on('closetag', () => void openElements.pop());
  parser.write(document).close();
  const [root] = documentNode.children;
  if (!root) throw new Error('No root');
  return root;
}

/** Returns the children of an element with a name. */
export const getChildren = (node: ReadElement, name: string): readonly ReadElement[] =>
  node.children.filter((child) => child.name === name);

/** Returns the texts of the children with a name. */
export const getTexts = (node: ReadElement, name: string): readonly string[] =>
  getChildren(node, name).map(({ text }) => text);
