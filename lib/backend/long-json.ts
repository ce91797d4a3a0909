import { yieldToEventLoop } from '@/lib/server/slices';

/** A text with fewer characters is parsed at once. */
const MIN_SLICED_JSON_LENGTH = 500_000;
/** Number of characters of a list that are parsed without a break. */
const JSON_SLICE_LENGTH = 250_000;

/** This text is in place of the list while the rest of the answer is parsed. */
const LIST_PLACEHOLDER = '\uE000list\uE000';

/**
 * Parses JSON. A long list, also one inside `{"data": …}`, is parsed with breaks, so that the process can serve
 * others meanwhile.
 *
 * @throws SyntaxError for a text that is not JSON
 */
export async function parseLongJson(text: string): Promise<unknown> {
  const start = text.length < MIN_SLICED_JSON_LENGTH ? -1 : findListStart(text);
  if (start < 0) return JSON.parse(text);
  const items: unknown[] = [];
  let from = start + 1;
  for (;;) {
    const { at, isEnd } = findNextSliceEnd(text, from);
    const part = text.slice(from, at);
    // A comma without an item after it is a syntax error.
    if (part.trim() === '' && from > start + 1) throw new SyntaxError('an item is missing');
    for (const item of JSON.parse(`[${part}]`) as readonly unknown[]) items.push(item);
    from = at + 1;
    if (isEnd) break;
    await yieldToEventLoop();
  }
  const around: unknown = JSON.parse(
    `${text.slice(0, start)}"${LIST_PLACEHOLDER}"${text.slice(from)}`,
  );
  return replacePlaceholder(around, items);
}

/**
 * Returns the index at which the first list begins; -1 where anything but `{"data":` and short fields precedes the
 * list.
 */
function findListStart(text: string): number {
  const index = text.indexOf('[');
  return index >= 0 && index < 1_000 && /^(?:[^"\\]|"[^"\\]*")*$/.test(text.slice(0, index))
    ? index
    : -1;
}

/**
 * Returns the index of the comma that ends a part of the list of at least {@link JSON_SLICE_LENGTH} characters, or of the
 * end of the list.
 */
function findNextSliceEnd(text: string, from: number): Readonly<{ at: number; isEnd: boolean }> {
  let depth = 0;
  for (let index = from; index < text.length; index += 1) {
    const letter = text.charCodeAt(index);
    if (letter === QUOTE) index = findStringEnd(text, index);
    else if (letter === OPEN_LIST || letter === OPEN_OBJECT) depth += 1;
    else if (letter === CLOSE_LIST && depth === 0) return { at: index, isEnd: true };
    else if (letter === CLOSE_LIST || letter === CLOSE_OBJECT) depth -= 1;
    else if (letter === COMMA && depth === 0 && index - from >= JSON_SLICE_LENGTH)
      return { at: index, isEnd: false };
  }
  throw new SyntaxError('the list has no end');
}

const [QUOTE, COMMA, OPEN_LIST, CLOSE_LIST, OPEN_OBJECT, CLOSE_OBJECT] = [34, 44, 91, 93, 123, 125];

function findStringEnd(text: string, start: number): number {
  for (let index = text.indexOf('"', start + 1); index >= 0; index = text.indexOf('"', index + 1)) {
    let slashes = 0;
    while (text[index - 1 - slashes] === '\\') slashes += 1;
    if (slashes % 2 === 0) return index;
  }
  throw new SyntaxError('a string has no end');
}

/** Replaces the placeholder in a parsed answer by its list. */
function replacePlaceholder(around: unknown, items: readonly unknown[]): unknown {
  if (around === LIST_PLACEHOLDER) return items;
  if (typeof around !== 'object' || around === null || Array.isArray(around)) return around;
  return Object.fromEntries(
    Object.entries(around).map(([name, value]) => [name, replacePlaceholder(value, items)]),
  );
}
