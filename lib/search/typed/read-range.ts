import type { SearchFilters } from '../types';
import {
  findRangeEndAfter,
  findRangeEndBefore,
  wordsBetweenUnitAndNumber,
  wordsBetweenNumberAndUnit,
  findNumberUnit,
  unitWordsAfter,
  unitWordsBefore,
  type RangeEnd,
  type NumberUnit,
} from './range-words';
import { ENGINE_PATTERN, NUMBER_PATTERN } from './tokens';

const MIN_YEAR = 1950;
const MAX_YEAR = 2049;
/** A number without a unit is a price from here on: no car has such a year, or is as cheap. */
const MIN_BARE_PRICE = 5_000;
/** "Até 300" and "até 20" mean thousands; a smaller number is part of a model's name. */
const MIN_BARE_THOUSANDS = 20;
const THOUSAND = 1_000;
const MILLION = 1_000_000;

/** Matches the number of instalments, "60x". */
const INSTALMENT_COUNT_PATTERN = /^\d+x$/;

const numberScales: Readonly<Partial<Record<string, number>>> = {
  mil: THOUSAND,
  k: THOUSAND,
  mi: MILLION,
  mm: MILLION,
  milhao: MILLION,
  milhoes: MILLION,
};

/** A number in a text, with the words that belong to it. */
type TypedAmount = Readonly<{
  value: number;
  /** The factor of "mil" or "mi"; 1 without either. */
  scale: number;
  /** `true` if the amount is written like an engine's litres. */
  isEngine: boolean;
  isBareYear: boolean;
  /** The unit in the words around the number; `null` if they contain none. */
  kind: NumberUnit | null;
  /** `true` where "R$" or "reais" shows that the amount is in whole reais. */
  isReais: boolean;
  /** Index of the first word after the amount. */
  next: number;
}>;

/**
 * The filters of a range of numbers, and the index of the first word after it; there are no filters where none
 * exists for its unit.
 */
type TypedRange = Readonly<{ means: Partial<SearchFilters>; next: number }>;

type Words = readonly string[];

/** Returns whether the words at an index announce an end of a range. */
export const isEndWord = (words: Words, index: number) =>
  findRangeEndBefore(words, index) !== undefined;

/** Parses one or two numbers, with the words for their unit and for the ends of the range. */
export function parseTypedRange(words: Words, index: number): TypedRange | null {
  const range = parseRangeAfterUnit(words, index) ?? parseRangeNumbers(words, index, null);
  if (!range) return null;
  // In "48 parcelas de 2 mil" the second number belongs to the instalments too.
  const isOther = findNumberUnit(unitWordsBefore, words[range.next - 1]) === 'other';
  const more =
    isOther && range.next - 1 > index ? parseRangeAfterUnit(words, range.next - 1) : null;
  return more ?? range;
}

/** Parses a range after its unit: "km rodados de até 50 mil", "valor de 70 a 90 mil", "60x de 2 mil". */
function parseRangeAfterUnit(words: Words, index: number): TypedRange | null {
  const kind = INSTALMENT_COUNT_PATTERN.test(words[index] ?? '')
    ? 'other'
    : findNumberUnit(unitWordsBefore, words[index]);
  if (kind === null) return null;
  for (let from = index + 1; from < words.length; from += 1) {
    const range = parseRangeNumbers(words, from, kind);
    if (range) return range;
    const word = words[from] ?? '';
    if (!wordsBetweenUnitAndNumber.has(word) && findNumberUnit(unitWordsBefore, word) !== kind)
      return null;
  }
  return null;
}

/** @param unit the unit in the words before the numbers */
function parseRangeNumbers(
  words: Words,
  index: number,
  unit: NumberUnit | null,
): TypedRange | null {
  const between = parseBothRangeEnds(words, index, unit);
  if (between) return between;
  const before = parseRangeEnd(words, index, findRangeEndBefore);
  const amount = parseAmount(words, before?.next ?? index, unit);
  if (!amount || isEngineSize(amount)) return null;
  const after = before ? null : parseRangeEnd(words, amount.next, findRangeEndAfter);
  const end = before?.end ?? after?.end ?? null;
  const kind = guessUnit(amount, end !== null);
  return (
    kind && { means: createAmountFilters(kind, amount, end), next: after?.next ?? amount.next }
  );
}

/** Parses a range with both ends: "de 100 a 200 mil", "entre 2018 e 2020", "100 mil a 200 mil". */
function parseBothRangeEnds(
  words: Words,
  index: number,
  unit: NumberUnit | null,
): TypedRange | null {
  const opening = words[index];
  const isOpened = opening === 'entre' || opening === 'de';
  const first = parseAmount(words, isOpened ? index + 1 : index, unit);
  if (!first) return null;
  const joint = words[first.next] ?? '';
  if (!(joint === 'a' || joint === 'ate' || (opening === 'entre' && joint === 'e'))) return null;
  const written = parseAmount(words, first.next + 1, unit);
  if (!written) return null;
  const second = completeSecondYear(first, written);
  if (first.kind !== null && second.kind !== null && first.kind !== second.kind) return null;
  // "80 mil km até 120 mil" is kilometres and a price, "7 lugares até 300 mil" is seats and a price.
  const isAlone = first.kind === 'other' || (first.kind === 'km' && !isOpened && joint === 'ate');
  if (unit === null && isAlone && second.kind === null) return null;
  // In "de 200 a 300 mil" the first number has the factor of the second.
  const isShort = second.scale > 1 && first.scale === 1 && first.value < THOUSAND;
  // In "de 500 a 1 milhão" the first number counts thousands.
  const size = first.value < MIN_BARE_THOUSANDS ? second.scale : THOUSAND;
  const lower = isShort ? { ...first, value: first.value * size, scale: size } : first;
  if (isEngineSize(first) && (second.scale < MILLION || !(isOpened || joint === 'a'))) return null;
  if (isEngineSize(second)) return null;
  const kind = second.kind ?? first.kind ?? guessUnit(second, true);
  // "2022 até 110 mil" is a year and a price.
  if ((guessUnit(first, true) === 'year') !== (kind === 'year')) return null;
  if (kind === null) return null;
  if (!isOpened && kind === 'price' && first.kind === null && isModelNumber(first, lower, second)) {
    return null;
  }
  return {
    means: {
      ...createAmountFilters(kind, { ...lower, value: Math.round(lower.value) }, 'from'),
      ...createAmountFilters(kind, second, 'to'),
    },
    next: second.next,
  };
}

/**
 * Returns whether the first number is part of a model's name: "208 até 90 mil", "Tiggo 7 até 150 mil", "Ram 1500 até
 * 400 mil".
 */
function isModelNumber(first: TypedAmount, lower: TypedAmount, second: TypedAmount): boolean {
  if (lower === first) return first.scale === 1 && guessUnit(first, true) === null;
  if (lower.scale === MILLION) return false;
  return first.value < MIN_BARE_THOUSANDS || lower.value > second.value;
}

/** Returns the second year of "2019/20", where 20 means 2020. */
function completeSecondYear(first: TypedAmount, second: TypedAmount): TypedAmount {
  const isShort = first.isBareYear && second.scale === 1 && second.value < 100;
  const year = [first.value, first.value + 1].find((each) => each % 100 === second.value);
  return isShort && year !== undefined ? { ...second, value: year } : second;
}

function parseRangeEnd(words: Words, index: number, find: typeof findRangeEndBefore) {
  const sign = words[index];
  if (find === findRangeEndBefore && (sign === '<' || sign === '>')) {
    return { end: sign === '<' ? 'to' : 'from', next: index + 1 } as const;
  }
  if (find === findRangeEndAfter && sign === '+') return { end: 'from', next: index + 1 } as const;
  const found = find(words, index);
  return found ? { end: found.end, next: index + found.words.length } : null;
}

/**
 * Parses one amount: "R$ 250.000", "300 mil", "1,2 mi", "50k km", "ano 2020", "um milhão".
 *
 * @param unit the unit in the words before the number; another unit after the number belongs to something else
 */
function parseAmount(words: Words, index: number, unit: NumberUnit | null): TypedAmount | null {
  let next = index;
  let kind = unit;
  let isReais = false;
  for (let word = words[next]; word === 'r$' || word === 'ano' || word === 'anos';) {
    const rangeKind = word === 'r$' ? 'price' : 'year';
    if (unit !== null && unit !== 'other' && unit !== rangeKind) return null;
    kind = unit ?? rangeKind;
    isReais = rangeKind === 'price';
    next += 1;
    word = words[next];
  }
  const written = words[next] ?? '';
  const isOne = written === 'um' && numberScales[words[next + 1] ?? ''] === MILLION;
  if (!isOne && !NUMBER_PATTERN.test(written)) return null;
  let value = isOne ? 1 : parseNumber(written);
  // "Ano 18" is a year; "anos 80" is a decade.
  if (kind === 'year' && /^\d\d$/.test(written) && words[next - 1] !== 'anos') {
    value += value <= MAX_YEAR % 100 ? 2_000 : 1_900;
  }
  next += 1;
  const scale = numberScales[words[next] ?? ''] ?? 1;
  if (scale > 1) {
    value *= scale;
    next += 1;
    // These lines parse "1 milhão e meio" and "1 milhão e 200 mil".
    if (words[next] === 'e' && words[next + 1] === 'meio') {
      value += scale / 2;
      next += 2;
    } else if (scale === MILLION && words[next] === 'e' && words[next + 2] === 'mil') {
      const thousands = parseNumber(words[next + 1] ?? '');
      // "Entre 0,7 mi e 900 mil" and "entre 1 mi e 1500 mil" are two amounts each.
      if (value % MILLION === 0 && thousands < THOUSAND) {
        value += thousands * THOUSAND;
        next += 3;
      }
    }
  }
  const isEngine = ENGINE_PATTERN.test(written);
  const isBareYear = scale === 1 && isYear(value);
  const amount = { value: isEngine ? value : Math.round(value), scale, isEngine, isBareYear };
  const behind = parseUnitAfter(words, next, amount);
  if (behind && (kind === null || kind === behind.kind || kind === 'other')) {
    // An amount is in whole reais where the text has that word; "80 contos" counts thousands.
    const isPrice = isReais || /^rea/.test(words[behind.next - 1] ?? '');
    return { ...amount, kind: kind ?? behind.kind, isReais: isPrice, next: behind.next };
  }
  // "R$ 2.000 por mês" is no price of a car.
  if (behind?.kind === 'other' && isReais && unit === null)
    return { ...amount, ...behind, isReais };
  // The number in "rodado 2020" is a year, not an amount of kilometres.
  if (isBareYear && !isReais && (unit === 'km' || unit === 'price')) return null;
  // "Km até 50" means 50,000 kilometres.
  const isShort = unit === 'km' && scale === 1 && isCountOfThousands(value);
  return { ...amount, value: isShort ? value * THOUSAND : amount.value, kind, isReais, next };
}

/**
 * Skips the unit after a number: "km rodados", "de quilometragem", "reais", "por mês". "Km/l" is a consumption and
 * no mileage.
 */
function parseUnitAfter(
  words: Words,
  index: number,
  { value, scale, isBareYear }: Pick<TypedAmount, 'value' | 'scale' | 'isBareYear'>,
): Readonly<{ kind: NumberUnit; next: number }> | null {
  const isJoined = wordsBetweenNumberAndUnit.has(words[index] ?? '');
  const start = isJoined ? index + 1 : index;
  const kind = findNumberUnit(unitWordsAfter, words[start]);
  if (kind === null) return null;
  const next = start + 1;
  // In "2020 km até 50 mil" and "100 mil entrada de 20 mil" the unit belongs to the next number.
  const isOfNext = NUMBER_PATTERN.test(words[next] ?? '') || isEndWord(words, next);
  if (kind === 'km' && isBareYear && isOfNext) return null;
  const isCount = scale === 1 && value < THOUSAND;
  if (findNumberUnit(unitWordsBefore, words[start]) === 'other' && !isJoined && !isCount)
    return null;
  if (kind === 'price') {
    // The price is an instalment where "por mês" follows: "2.000 reais por mês".
    const more = parseUnitAfter(words, next, { value, scale, isBareYear });
    return more?.kind === 'other' ? more : { kind, next };
  }
  if (kind !== 'km') return { kind, next };
  const per = words[next];
  if (per === 'l' || per === 'h' || (per === 'por' && isCount)) {
    return { kind: 'other', next: next + 1 };
  }
  // The kilometres are no mileage where another quantity follows: "400 km de autonomia".
  const last = words[next] === 'de' ? next + 1 : next;
  if (isCount && findNumberUnit(unitWordsBefore, words[last]) === 'other') {
    return { kind: 'other', next: last + 1 };
  }
  return { kind, next: next + (unitWordsAfter.km.has(words[next] ?? '') ? 1 : 0) };
}

/** Parses "1.200.000" and "250.000,00" as Brazilians write numbers; "1,2" and "1.2" are decimals. */
function parseNumber(written: string): number {
  const isGrouped = /^\d{1,3}(?:\.\d{3})+/.test(written);
  return Number((isGrouped ? written.replace(/\./g, '') : written).replace(',', '.'));
}

const isYear = (value: number): boolean => value >= MIN_YEAR && value <= MAX_YEAR;

/** Returns whether a number without a unit means thousands: "até 300". */
const isCountOfThousands = (value: number): boolean =>
  value >= MIN_BARE_THOUSANDS && value < THOUSAND;

const isEngineSize = ({ isEngine, scale }: TypedAmount): boolean => isEngine && scale === 1;

/** Returns the unit of a number by the words around it, or by its size; `null` when no filter has such a unit. */
function guessUnit({ value, scale, kind }: TypedAmount, isBound: boolean): NumberUnit | null {
  if (kind === 'year') return isYear(value) ? 'year' : null;
  if (kind !== null) return kind;
  if (scale > 1) return 'price';
  if (isYear(value)) return 'year';
  if (value >= MIN_BARE_PRICE) return 'price';
  return isBound && isCountOfThousands(value) ? 'price' : null;
}

function createAmountFilters(
  kind: NumberUnit,
  { value, scale, isReais }: TypedAmount,
  end: RangeEnd | null,
): Partial<SearchFilters> {
  switch (kind) {
    case 'km':
      return end === 'from' ? {} : { kmTo: value };
    case 'year':
      if (end === null) return { yearFrom: value, yearTo: value };
      return end === 'from' ? { yearFrom: value } : { yearTo: value };
    case 'price': {
      const isShort = scale === 1 && !isReais && value < THOUSAND;
      const reais = isShort ? value * THOUSAND : value;
      return end === 'from' ? { priceFrom: reais } : { priceTo: reais };
    }
    case 'other':
      return {};
  }
}
