import { takeBreak } from '@/lib/server/slices';

/** Texts with fewer letters are parsed at once. */
const LONG = 500_000;
/** Letters of a list that are parsed without a break. */
const SLICE = 250_000;

/** This text replaces the list while the rest of the answer is parsed. */
const PLACE = '\uE000list\uE000';

/**
 * Parses JSON; a long text that is one list, bare or in an envelope, with breaks: it must not keep the process from
 * everything else.
 *
 * @throws SyntaxError for what is no JSON
 */
export async function parseLongJson(text: string): Promise<unknown> {
  const start = text.length < LONG ? -1 : listStart(text);
  if (start < 0) return JSON.parse(text);
  const items: unknown[] = [];
  let from = start + 1;
  for (;;) {
    const { at, isEnd } = nextBreak(text, from);
    const part = text.slice(from, at);
    // A comma without an item behind it is an error of syntax.
    if (part.trim() === '' && from > start + 1) throw new SyntaxError('an item is missing');
    for (const item of JSON.parse(`[${part}]`) as readonly unknown[]) items.push(item);
    from = at + 1;
    if (isEnd) break;
    await takeBreak();
  }
  const around: unknown = JSON.parse(`${text.slice(0, start)}"${PLACE}"${text.slice(from)}`);
  return withList(around, items);
}

/** Returns where the first list begins; -1 where there is something else than envelopes and short fields before it. */
function listStart(text: string): number {
  const at = text.indexOf('[');
  return at >= 0 && at < 1_000 && /^(?:[^"\\]|"[^"\\]*")*$/.test(text.slice(0, at)) ? at : -1;
}

/** The comma between two items behind which a part is long enough, or the end of the list. */
function nextBreak(text: string, from: number): Readonly<{ at: number; isEnd: boolean }> {
  let depth = 0;
  for (let at = from; at < text.length; at += 1) {
    const letter = text.charCodeAt(at);
    if (letter === QUOTE) at = endOfString(text, at);
    else if (letter === OPEN_LIST || letter === OPEN_OBJECT) depth += 1;
    else if (letter === CLOSE_LIST && depth === 0) return { at, isEnd: true };
    else if (letter === CLOSE_LIST || letter === CLOSE_OBJECT) depth -= 1;
    else if (letter === COMMA && depth === 0 && at - from >= SLICE) return { at, isEnd: false };
  }
  throw new SyntaxError('the list has no end');
}

const [QUOTE, COMMA, OPEN_LIST, CLOSE_LIST, OPEN_OBJECT, CLOSE_OBJECT] = [34, 44, 91, 93, 123, 125];

function endOfString(text: string, start: number): number {
  for (let at = text.indexOf('"', start + 1); at >= 0; at = text.indexOf('"', at + 1)) {
    let slashes = 0;
    while (text[at - 1 - slashes] === '\\') slashes += 1;
    if (slashes % 2 === 0) return at;
  }
  throw new SyntaxError('a string has no end');
}

/** Returns the parsed answer with its list in the place that was kept for it. */
function withList(around: unknown, items: readonly unknown[]): unknown {
  if (around === PLACE) return items;
  if (typeof around !== 'object' || around === null || Array.isArray(around)) return around;
  return Object.fromEntries(
    Object.entries(around).map(([name, value]) => [name, withList(value, items)]),
  );
}
