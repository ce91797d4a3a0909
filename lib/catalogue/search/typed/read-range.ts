import { endsAfter, endsBefore, type End } from './range-words';

const MIN_YEAR = 1950;
const MAX_YEAR = 2049;
/** Bare numbers from here on are prices: no car is as new, or as cheap. */
const MIN_BARE_PRICE = 5_000;
const THOUSAND = 1_000;
const MILLION = 1_000_000;

/** Whether a word is a number. */
export const NUMBER = /^\d/;

const scales: Readonly<Partial<Record<string, number>>> = {
  mil: THOUSAND,
  k: THOUSAND,
  mi: MILLION,
  mm: MILLION,
  milhao: MILLION,
  milhoes: MILLION,
};
const kmWords = new Set(['km', 'kms', 'quilometros', 'quilometro', 'kilometros', 'rodados']);
const moneyWords = new Set(['reais', 'real', 'conto', 'contos', 'pila', 'pilas']);

type Kind = 'price' | 'km' | 'year';

/** A number as it is written. */
type Amount = Readonly<{
  value: number;
  /** Whether "mil", "mi" says how large it is. */
  isScaled: boolean;
  /** What the words around it say it is. */
  kind: Kind | null;
  /** Where the next word begins. */
  next: number;
}>;

/** Whether words begin with others at a place. */
export const startsWith = (
  words: readonly string[],
  at: number,
  phrase: readonly string[],
): boolean => phrase.every((word, index) => words[at + index] === word);

/** Whether the words at a place say which end of a range comes next. */
export const isEndWord = (words: readonly string[], at: number) =>
  endsBefore.some((end) => startsWith(words, at, end.words));

/** A number, or two, with the words that say which end of a range it is. */
export function readRange(words: readonly string[], at: number) {
  const between = readBetween(words, at);
  if (between) return between;
  const before = readEnd(words, at, endsBefore);
  const amount = readAmount(words, before?.next ?? at);
  if (!amount) return null;
  const after = before ? null : readEnd(words, amount.next, endsAfter);
  const end = before?.end ?? after?.end ?? null;
  const kind = kindOf(amount, end !== null);
  return kind && { means: meaning(kind, amount, end), next: after?.next ?? amount.next };
}

/** "de 100 a 200 mil", "entre 2018 e 2020", "100 mil a 200 mil". */
function readBetween(words: readonly string[], at: number) {
  const opening = words[at];
  const isOpened = opening === 'entre' || opening === 'de';
  const first = readAmount(words, isOpened ? at + 1 : at);
  if (!first) return null;
  const joint = words[first.next] ?? '';
  if (!(joint === 'a' || joint === 'ate' || (opening === 'entre' && joint === 'e'))) return null;
  const second = readAmount(words, first.next + 1);
  if (!second) return null;
  // "de 200 a 300 mil": the first number is of the size of the second.
  const isShort = second.isScaled && !first.isScaled && first.value < THOUSAND;
  const lower = isShort ? { ...first, ...scaledLike(first, second, words) } : first;
  const kind = second.kind ?? first.kind ?? kindOf(second, true);
  if (first.kind !== null && second.kind !== null && first.kind !== second.kind) return null;
  // "2022 até 110 mil" is a year and a price.
  if ((kindOf(first, true) === 'year') !== (kind === 'year')) return null;
  if (kind === null) return null;
  return {
    means: { ...meaning(kind, lower, 'from'), ...meaning(kind, second, 'to') },
    next: second.next,
  };
}

/** A number in the unit of another one. */
function scaledLike(amount: Amount, other: Amount, words: readonly string[]): Partial<Amount> {
  const scale = words
    .slice(amount.next, other.next)
    .map((word) => scales[word])
    .find((each) => each !== undefined);
  return { value: amount.value * (scale ?? 1), isScaled: true };
}

function readEnd(
  words: readonly string[],
  at: number,
  ends: readonly Readonly<{ words: readonly string[]; end: End }>[],
) {
  const sign = words[at];
  if (ends === endsBefore && (sign === '<' || sign === '>')) {
    return { end: sign === '<' ? 'to' : 'from', next: at + 1 } as const;
  }
  if (ends === endsAfter && sign === '+') return { end: 'from', next: at + 1 } as const;
  const found = ends.find((end) => startsWith(words, at, end.words));
  return found ? { end: found.end, next: at + found.words.length } : null;
}

/** "R$ 250.000", "300 mil", "1,2 mi", "50k km", "ano 2020", "um milhão". */
function readAmount(words: readonly string[], at: number): Amount | null {
  let next = at;
  let kind: Kind | null = null;
  while (words[next] === 'r$' || words[next] === 'ano' || words[next] === 'anos') {
    kind = words[next] === 'r$' ? 'price' : 'year';
    next += 1;
  }
  const written = words[next] ?? '';
  const isOne = written === 'um' && scales[words[next + 1] ?? ''] === MILLION;
  if (!isOne && !NUMBER.test(written)) return null;
  let value = isOne ? 1 : numberOf(written);
  next += 1;
  const scale = scales[words[next] ?? ''];
  if (scale !== undefined) {
    value *= scale;
    next += 1;
    // "1 milhão e meio", "1 milhão e 200 mil".
    if (words[next] === 'e' && words[next + 1] === 'meio') {
      value += scale / 2;
      next += 2;
    } else if (scale === MILLION && words[next] === 'e' && words[next + 2] === 'mil') {
      const thousands = numberOf(words[next + 1] ?? '');
      // "Entre 0,7 mi e 900 mil", and "entre 1 mi e 1500 mil", are two amounts.
      if (value % MILLION === 0 && thousands < THOUSAND) {
        value += thousands * THOUSAND;
        next += 3;
      }
    }
  }
  if (
    words[next] === 'de' &&
    (moneyWords.has(words[next + 1] ?? '') || kmWords.has(words[next + 1] ?? ''))
  )
    next += 1;
  if (kmWords.has(words[next] ?? '')) {
    kind = 'km';
    next += 1;
    if (words[next] === 'rodados') next += 1;
  } else if (moneyWords.has(words[next] ?? '')) {
    kind = 'price';
    next += 1;
  }
  return { value: Math.round(value), isScaled: scale !== undefined, kind, next };
}

/** "1.200.000" and "250.000,00" in the Brazilian way; "1,2" and "1.2" are decimals. */
function numberOf(written: string): number {
  const isGrouped = /^\d{1,3}(?:\.\d{3})+/.test(written);
  return Number((isGrouped ? written.replace(/\./g, '') : written).replace(',', '.'));
}

/** What a number is, by its words or its size; `null` when it is none of ours. */
function kindOf(amount: Amount, isBound: boolean): Kind | null {
  const { value, isScaled, kind } = amount;
  if (kind === 'year') return value >= MIN_YEAR && value <= MAX_YEAR ? 'year' : null;
  if (kind !== null) return kind;
  if (isScaled) return 'price';
  if (value >= MIN_YEAR && value <= MAX_YEAR) return 'year';
  if (value >= MIN_BARE_PRICE) return 'price';
  // "até 300" is said of thousands.
  return isBound && value >= 20 && value < THOUSAND ? 'price' : null;
}

function meaning(kind: Kind, { value, isScaled, kind: said }: Amount, end: End | null) {
  switch (kind) {
    case 'km':
      return end === 'from' ? {} : { kmTo: value };
    case 'year':
      if (end === null) return { yearFrom: value, yearTo: value };
      return end === 'from' ? { yearFrom: value } : { yearTo: value };
    case 'price': {
      const isThousands = !isScaled && said === null && value < THOUSAND;
      const reais = isThousands ? value * THOUSAND : value;
      return end === 'from' ? { priceFrom: reais } : { priceTo: reais };
    }
  }
}
