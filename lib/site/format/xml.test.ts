import fc from 'fast-check';

import { readXml } from './testing/read-xml';
import { element, textElement, xmlDocument } from './xml';

/** Any text: half pairs, control characters, and what means something in XML. */
const anyText = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.string({
    unit: fc.constantFrom(']]>', '<!--', '&', '"', "'", '\r\n', '\t', '\u0000', '🚙', '\ud83d'),
  }),
);

/** What XML 1.0 may hold (https://www.w3.org/TR/xml/#charsets), written out once more. */
const holdable = (text: string): string =>
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

it('a text comes back as it was, but for what XML cannot hold', () => {
  fc.assert(
    fc.property(anyText, anyText, (text, value) => {
      const read = readXml(xmlDocument(element('a', { b: value }, [textElement('c', text)])));
      expect(read.attributes['b']).toBe(holdable(value));
      expect(read.children[0]?.text).toBe(holdable(text));
    }),
  );
});

it('leaves out what is unknown', () => {
  const root = element('a', { b: null }, [textElement('c', null), textElement('d', 0)]);
  expect(xmlDocument(root)).toBe('<?xml version="1.0" encoding="UTF-8"?>\n<a><d>0</d></a>\n');
});
