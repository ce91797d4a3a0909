import { longXmlDocument } from './long-xml';
import { atOnce } from './steps';
import { element, textElement, xmlDocument } from './xml';

const items = Array.from({ length: 1_001 }, (_, index) =>
  index % 7 === 0 ? '' : `ã & <${index}>`,
);
const toXml = (item: string) => (item === '' ? null : textElement('b', item));
const headElements = [textElement('t', 'um')];
const document = () => longXmlDocument(['a', { c: '"' }, headElements], items, toXml);

test('the document has all its children', () => {
  const expectedDocument = xmlDocument(
    element('a', { c: '"' }, [...headElements, ...items.map(toXml)]),
  );
  expect(new TextDecoder().decode(atOnce(document()))).toBe(expectedDocument);
  expect(new TextDecoder().decode(atOnce(longXmlDocument(['a', {}, []], [], toXml)))).toContain(
    '<a></a>',
  );
});

test('the document is written in steps', () => {
  expect([...document()].length).toBeGreaterThan(10);
});
