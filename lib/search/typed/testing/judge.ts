import { toPlainText } from '@/lib/site/format/text';

import { splitWords } from '../../filters/similar-words';

/** A filter's value is this number, word or set of words, or obeys this rule. */
type ExpectedValue =
  | number
  | string
  | readonly string[]
  | Readonly<{ with: readonly string[]; without: readonly string[] }>
  | Readonly<{ between: readonly [number, number] }>;

/**
 * An expected reading of a text: the filters by the names of their parameters, the unused words, and what the page
 * offers besides.
 */
type Reading = Readonly<
  Record<string, ExpectedValue> & {
    unused?: readonly string[];
    order_model?: string;
    service?: string;
  }
>;

/** A row of rows.jsonl, written by somebody who has not read the parser. */
export type Row = Readonly<{
  /** What the row is about; each kind has at least twenty rows. */
  kind?: string;
  q: string;
  expect: Reading & Readonly<{ alternatives?: readonly Reading[] }>;
  /** Why the row differs from what was first expected. */
  because?: string;
}>;

/** The site's answer to a typed text. */
export type Answer = Readonly<{
  filters: Readonly<Record<string, number | string | readonly string[]>>;
  /** The words that are named as not used. */
  named: string;
  service: string | null;
  orderModel: string;
}>;

export type Verdict = 'right' | 'honest' | 'wrong' | 'silently wrong';

const PREPOSITIONS = new Set('a o e de da do das dos em no na com por para pra ao'.split(' '));

const wordsOf = (text: string): readonly string[] =>
  splitWords(toPlainText(text)).filter((word) => !PREPOSITIONS.has(word));

const holdsAll = (text: string, words: string): boolean => {
  const present = wordsOf(text);
  const joined = present.join('');
  return wordsOf(words).every((word) => present.includes(word) || joined.includes(word));
};

const toSet = (value: unknown): string => JSON.stringify([value].flat().map(String).toSorted());

function matches(value: unknown, expected: ExpectedValue): boolean {
  if (typeof expected !== 'object' || !('between' in expected || 'without' in expected))
    return toSet(value) === toSet(expected);
  if ('between' in expected) {
    const [low, high] = expected.between;
    return typeof value === 'number' && value >= low && value <= high;
  }
  const values = [value].flat();
  return (
    expected.with.every((each) => values.includes(each)) &&
    !expected.without.some((each) => values.includes(each))
  );
}

/**
 * Judges an answer: right if it is one of the readings, and names what that reading leaves unused; honest if it has no
 * other filter than the reading, and names a word for each filter that it lacks; wrong otherwise, silently where it names
 * no word at all.
 */
export function judge({ expect }: Row, answer: Answer): Verdict {
  const { alternatives = [], ...first } = expect;
  const { filters, named, service, orderModel } = answer;
  const readings = [first, ...alternatives] as readonly Reading[];
  const screens = readings.filter((reading) => reading.service !== undefined);
  let isHonest = false;
  for (const reading of readings) {
    const { unused = [], order_model: model, service: screen, ...expected } = reading;
    const missing = Object.keys(expected).filter((name) => !(name in filters));
    const isSubset = Object.entries(filters).every(
      ([name, value]) => name in expected && matches(value, expected[name] ?? ''),
    );
    const isNamed = unused.every((words) => holdsAll(named, words));
    // A link may stand beside the results of a row that offers one; elsewhere it is out of place.
    const isOffered =
      screen === undefined
        ? service === null || screens.length > 0
        : service !== null && `${service}?`.startsWith(screen.replace(/\?|$/, '?'));
    const isOrdered = model === undefined || holdsAll(orderModel, model);
    if (!isSubset || !isNamed || !isOffered) continue;
    if (missing.length === 0 && isOrdered) return 'right';
    const saved = wordsOf(unused.join(' ')).length;
    isHonest ||= wordsOf(named).length - saved >= missing.length;
  }
  if (isHonest) return 'honest';
  return wordsOf(named).length === 0 && service === null ? 'silently wrong' : 'wrong';
}
