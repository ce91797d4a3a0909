import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { sealInlineScripts } from './inline-scripts.mjs';

const sha256 = (text: string) => createHash('sha256').update(text).digest('base64');

const START = '(self.__next_f=self.__next_f||[]).push([0])';
const FLIGHT = 'self.__next_f.push([1,"1:\\"$Sreact.fragment\\"; push(2);\\n"])';
const CHUNKS =
  '(globalThis["TURBOPACK"] || (globalThis["TURBOPACK"] = [])).push({"otherChunks":[]});';

describe('sealInlineScripts', () => {
  it('joins the neighbours that Next generates, in their order, under one hash', () => {
    const script = `${CHUNKS}${START};${FLIGHT};`;
    expect(
      sealInlineScripts(
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
    expect(sealInlineScripts(html).hashes).toEqual([sha256(`${START};`), sha256(`${FLIGHT};`)]);
  });

  it('leaves files, data blocks and pages without scripts as they are', () => {
    const html =
      '<p>a</p><script src="/a.js" async=""></script><script type="application/ld+json">{"a":1}</script><script></script>';
    expect(sealInlineScripts(html)).toEqual({ html, hashes: [], foreign: [] });
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
    const own = sealInlineScripts(`<SCRIPT >${script}</SCRIPT>`);
    expect(own).toMatchObject({ hashes: [], foreign: [script] });

    const between = sealInlineScripts(
      `<script>${START}</script><script>${script}</script><script>${FLIGHT}</script>`,
    );
    expect(between).toMatchObject({ hashes: [sha256(`${START};${FLIGHT};`)], foreign: [script] });
  });

  it('allows a call exactly when its argument is JSON', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), (code) => {
        fc.pre(!code.includes('</script'));
        let isJson = true;
        try {
          JSON.parse(code);
        } catch {
          isJson = false;
        }
        const { hashes } = sealInlineScripts(`<script>self.__next_f.push(${code})</script>`);
        expect(hashes).toHaveLength(isJson ? 1 : 0);
      }),
    );
  });
});
