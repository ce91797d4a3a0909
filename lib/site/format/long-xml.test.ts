import { writeLongXmlDocument } from './long-xml';
import { runAllSteps } from './stepwise-work';
import { createXmlElement, createXmlTextElement, createXmlDocument } from './xml';

const items = Array.from({ length: 1_001 }, (_, index) =>
  index % 7 === 0 ? '' : `ã & <${index}>`,
);
const toXml = (item: string) => (item === '' ? null : createXmlTextElement('b', item));
const headElements = [createXmlTextElement('t', 'um')];
const document = () => writeLongXmlDocument(['a', { c: '"' }, headElements], items, toXml);

test('the document has all its children', () => {
  const expectedDocument = createXmlDocument(
    createXmlElement('a', { c: '"' }, [...headElements, ...items.map(toXml)]),
  );
  expect(new TextDecoder().decode(runAllSteps(document()))).toBe(expectedDocument);
  expect(
    new TextDecoder().decode(runAllSteps(writeLongXmlDocument(['a', {}, []], [], toXml))),
  ).toContain('<a></a>');
});

test('the document is written in steps', () => {
  expect([...document()].length).toBeGreaterThan(10);
});
