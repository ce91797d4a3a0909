import { createHash } from 'node:crypto';
import { runInNewContext } from 'node:vm';
import fc from 'fast-check';

import { joinInlineScripts } from './inline-scripts';

const sha256 = (text: string) => createHash('sha256').update(text).digest('base64');

const START = '(self.__next_f=self.__next_f||[]).push([0])';
const FLIGHT = 'self.__next_f.push([1,"1:\\"$Sreact.fragment\\"; push(2);\\n"])';
/** This is the same script after neighbours are joined. */
const SEALED = `self.__next_f.push([1,'1:"$Sreact.fragment"; push(2);\\n'])`;
const CHUNKS =
  '(globalThis["TURBOPACK"] || (globalThis["TURBOPACK"] = [])).push({"otherChunks":[]});';

describe('joinInlineScripts', () => {
  it('joins the neighbours that Next generates, in their order, under one hash', () => {
    const script = `${CHUNKS}${START};${SEALED};`;
    expect(
      joinInlineScripts(
        `<p>a</p><script src="/a.js" async=""></script><script>${CHUNKS}</script><script>${START}</script><script>${FLIGHT}</script></body>`,
      ),
    ).toEqual({
      html: `<p>a</p><script src="/a.js" async=""></script><script>${script}</script></body>`,
      hashes: [sha256(script)],
      foreign: [],
    });
  });

  it('gives scripts apart from each other a hash each, the same ones only once', () => {
    const html = `<script>${START}</script><p>a</p><script>${FLIGHT}</script><p>b</p><script>${START}</script>`;
    expect(joinInlineScripts(html).hashes).toEqual([sha256(`${START};`), sha256(`${SEALED};`)]);
  });

  it('leaves files, data blocks and pages without scripts as they are', () => {
    const html =
      '<p>a</p><script src="/a.js" async=""></script><script type="application/ld+json">{"a":1}</script><script></script>';
    expect(joinInlineScripts(html)).toEqual({ html, hashes: [], foreign: [] });
  });

  it.each([
    'alert(1)',
    'self.__next_f.push([1,"a"]);alert(1)',
    'self.__next_f.push([1,"a"],alert(1))',
    'self.__next_f.push(alert(1))',
    'self.__next_f.push([1,`a`])',
    `${START};alert(1)`,
    '(globalThis["TURBOPACK"] || (globalThis["TURBOPACK"] = [])).push(alert(1));',
  ])('leaves out %s, also between scripts of Next', (script) => {
    const own = joinInlineScripts(`<SCRIPT >${script}</SCRIPT>`);
    expect(own).toMatchObject({ hashes: [], foreign: [script] });

    const between = joinInlineScripts(
      `<script>${START}</script><script>${script}</script><script>${FLIGHT}</script>`,
    );
    expect(between).toMatchObject({ hashes: [sha256(`${START};${SEALED};`)], foreign: [script] });
  });

  it('hands on the same text as the pieces did, and nothing that ends the script', () => {
    const texts = fc.array(
      fc.string({
        unit: fc.constantFrom(
          'a',
          '"',
          "'",
          '\\',
          '<',
          '>',
          '&',
          '/',
          '\n',
          '\r',
          '\u2028',
          'é',
          '€',
          '😀',
        ),
      }),
    );
    fc.assert(
      fc.property(texts, (pieces) => {
        const scripts = pieces.map((piece) => {
          const json = JSON.stringify([1, piece]).replaceAll('<', '\\u003c');
          return `<script>self.__next_f.push(${json})</script>`;
        });
        const { html } = joinInlineScripts(`<script>${START}</script>${scripts.join('')}`);
        const code = html.replaceAll(/^<script>|<\/script>$/g, '');
        const self: { __next_f?: [number, string?][] } = {};
        runInNewContext(code, { self });
        expect(self.__next_f?.map(([, text = '']) => text).join('')).toBe(pieces.join(''));
        expect(code).not.toContain('<');
      }),
    );
  });
});
