import fc from 'fast-check';

import { readXml } from './testing/read-xml';
import { createXmlElement, createXmlTextElement, createXmlDocument } from './xml';

/** Generates texts with lone surrogates, control characters and markup of XML. */
const anyText = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.string({
    unit: fc.constantFrom(']]>', '<!--', '&', '"', "'", '\r\n', '\t', '\u0000', '🚙', '\ud83d'),
  }),
);

/** Returns the characters of a text that XML 1.0 allows, by the ranges of https://www.w3.org/TR/xml/#charsets. */
const allowedInXml = (text: string): string =>
  Array.from(text)
    .filter((sign) => {
      const code = sign.codePointAt(0) ?? 0;
      return (
        [0x9, 0xa, 0xd].includes(code) ||
        (code >= 0x20 && code <= 0xd7ff) ||
        (code >= 0xe000 && code <= 0xfffd) ||
        code >= 0x10000
      );
    })
    .join('');

it('a parser reads a text back without the characters that XML forbids', () => {
  fc.assert(
    fc.property(anyText, anyText, (text, value) => {
      const parsedRoot = readXml(
        createXmlDocument(createXmlElement('a', { b: value }, [createXmlTextElement('c', text)])),
      );
      expect(parsedRoot.attributes['b']).toBe(allowedInXml(value));
      expect(parsedRoot.children[0]?.text).toBe(allowedInXml(text));
    }),
  );
});

it('leaves out attributes and elements whose value is null', () => {
  const root = createXmlElement('a', { b: null }, [
    createXmlTextElement('c', null),
    createXmlTextElement('d', 0),
  ]);
  expect(createXmlDocument(root)).toBe('<?xml version="1.0" encoding="UTF-8"?>\n<a><d>0</d></a>\n');
});
