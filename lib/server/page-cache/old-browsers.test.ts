import { runInNewContext } from 'node:vm';
import { oldBrowserScript } from './old-browsers';

/** Returns what the script writes into the page of a browser that lacks `without` and has this `CSS.supports`. */
function written(without = '', supports: (condition: string) => boolean = () => true): string {
  const texts: string[] = [];
  const document = { write: (text: string) => texts.push(text) };
  runInNewContext(`${without};${oldBrowserScript}`, { document, CSS: { supports } });
  return texts.join('');
}

test('a browser of today gets no other page', () => {
  expect(written()).toBe('');
});

test.each([
  ['Safari 16.3', 'RegExp = function () { throw new SyntaxError() }', undefined],
  ['Chrome 109', 'delete Array.prototype.toReversed', undefined],
  ['Firefox 120', '', (condition: string) => !condition.includes(':has(')],
])('%s gets the page that works without scripts', (_browser, without, supports) => {
  expect(written(without, supports)).toBe('<script src="/navegador-antigo.js"></script>');
});
