import { SaxesParser } from 'saxes';

/** An element as it was read: name, attributes, its own text, its child elements in order. */
export type ReadElement = Readonly<{
  name: string;
  attributes: Readonly<Record<string, string>>;
  text: string;
  children: readonly ReadElement[];
}>;

type Growing = {
  name: string;
  attributes: Record<string, string>;
  text: string;
  children: Growing[];
};

/** The root of a document, by a parser that knows nothing of ours. Throws for one that is not well-formed. */
export function readXml(document: string): ReadElement {
  const parser = new SaxesParser({ xmlns: true });
  const top: Growing = { name: '', attributes: {}, text: '', children: [] };
  const open = [top];
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('opentag', ({ name, attributes }) => {
    const read = Object.entries(attributes).map(([key, { value }]): [string, string] => [
      key,
      value,
    ]);
    const node: Growing = { name, attributes: Object.fromEntries(read), text: '', children: [] };
    open.at(-1)?.children.push(node);
    open.push(node);
  });
  parser.on('text', (text) => {
    const node = open.at(-1);
    if (node) node.text += text;
  });
  parser.on('closetag', () => void open.pop());
  parser.write(document).close();
  const [root] = top.children;
  if (!root) throw new Error('No root');
  return root;
}

/** Child elements of a name. */
export const childrenOf = (node: ReadElement, name: string): readonly ReadElement[] =>
  node.children.filter((child) => child.name === name);

/** Texts of the children of a name. */
export const textsOf = (node: ReadElement, name: string): readonly string[] =>
  childrenOf(node, name).map(({ text }) => text);
