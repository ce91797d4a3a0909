import { computeFinanced } from '@/lib/stock/vehicle/instalments';
import type { SearchFilters } from '../filters/types';
import {
  findEndAfter,
  findEndBefore,
  findUnitAfter,
  findUnitBefore,
  isEndWord,
  type Unit,
} from './number-words';
import { createRangeFilters, isLower, listCounts, MAX_COUNT } from './range-filters';
import { ENGINE_PATTERN } from './tokens';

const THOUSAND = 1_000;
const MILLION = 1_000_000;
const scales: Readonly<Partial<Record<string, number>>> = {
  mil: THOUSAND,
  k: THOUSAND,
  mi: MILLION,
  mm: MILLION,
  milhao: MILLION,
  milhoes: MILLION,
};

const AMOUNT_PATTERN =
  /((?:(?:r\$|anos?) )*)(\d[\d.,]*) (?:(?:e (?:poucos|tantos) )?(mil|k|mi|mm|milhao|milhoes) )?/y;
const FURTHER_AMOUNT_PATTERN = /e (?:(meio)|(\d{1,3}) mil|([1-9]\d0)) (?!mil|[kid] )/y;

const isYear = (value: number): boolean => value >= 1950 && value <= 2049;

type Amount = Readonly<{
  value: number;
  /** The factor of "mil" or "mi"; 1 without either. */
  scale: number;
  /** `true` if it is written like an engine's litres: "1.4". */
  isEngine: boolean;
  /** The unit that the words around the number name; `null` if they name none. */
  unit: Unit | null;
  next: number;
}>;

/** The filters of a number or range, and where the next word begins; none where no filter takes it. */
export type TypedRange = Readonly<{
  means: Partial<SearchFilters>;
  next: number;
  /** `true` if the words around it say what the number is: a unit, an end, or "mil". */
  isSaid: boolean;
  /** `true` if the filter takes one end alone: there is none for a minimum of kilometres. */
  isNarrower?: boolean;
}>;

/** A number without a unit means thousands from 20 to 999, and is part of a model's name below. */
const isCountOfThousands = ({ value, scale }: Amount): boolean =>
  scale === 1 && value >= 20 && value < THOUSAND;

/** Tried in this order for a number whose unit no word names; a number that fits none is no filter. */
const readings: readonly (readonly [Unit, (amount: Amount, isEnd: boolean) => boolean])[] = [
  ['price', ({ scale }) => scale > 1],
  ['year', ({ value }) => isYear(value)],
  // A number of 5,000 or more is no year, and no car is cheaper.
  ['price', ({ value }) => value >= 5_000],
  ['price', (amount, isEnd) => isEnd && isCountOfThousands(amount)],
];

function getUnit(amount: Amount, isEnd: boolean): Unit | null {
  const { unit, scale, value } = amount;
  if (unit === 'year' && !(scale === 1 && isYear(value))) return null;
  return unit ?? readings.find(([, fits]) => fits(amount, isEnd))?.[0] ?? null;
}

/** Reads one or two numbers, with the words for their unit and for the ends of the range; `null` if there is none. */
export function readRange(text: string, at: number): TypedRange | null {
  const range = readAfterUnit(text, at) ?? readNumbers(text, at, null);
  // In "48 parcelas de 2 mil" the second number belongs to the instalments too.
  const last = range ? text.lastIndexOf(' ', range.next - 2) + 1 : at;
  const isOther = last > at && findUnitBefore(text, last)?.meaning === 'other';
  return (isOther && readAfterUnit(text, last)) || range;
}

const INSTALMENTS_PATTERN =
  /(?:(?:em )?ate )?(?:em )?(\d{1,2})(?:x| parcelas?| vezes| prestac(?:ao|oes))(?: fixas?| mensais)? (?:de )?(?:ate )?/y;

/**
 * Reads instalments ("60x de 2 mil") as the highest price that they pay, in whole thousands. `rate` is a month's
 * interest, in hundredths of a per cent; with `null` they give no price.
 */
export function readInstalments(text: string, at: number, rate: number | null): TypedRange | null {
  INSTALMENTS_PATTERN.lastIndex = at;
  const [all = '', months] = INSTALMENTS_PATTERN.exec(text) ?? [];
  // With an amount paid at once the instalments alone do not give the price.
  const isAlone = all !== '' && !/(?<!sem )entrada /.test(text);
  const amount = isAlone ? readAmount(text, at + all.length, 'other') : null;
  if (!amount || rate === null) return null;
  const financed = computeFinanced({ instalment: amount.value, months: Number(months), rate });
  const priceTo = Math.floor(financed / THOUSAND) * THOUSAND;
  return priceTo > 0 ? { means: { priceTo }, next: amount.next, isSaid: true } : null;
}

const BETWEEN_PATTERN = /(?:d[eoa]s?|em|com|a|uns|modelo|torno|cerca|total|fixas?|mensa(?:l|is)) /y;

/** Reads a range after its unit: "km rodados de até 50 mil", "valor de 70 a 90 mil", "60x de 2 mil". */
function readAfterUnit(text: string, at: number): TypedRange | null {
  const found = findUnitBefore(text, at);
  if (!found) return null;
  for (let from = found.next; ; from = BETWEEN_PATTERN.lastIndex) {
    const range = readNumbers(text, from, found.meaning);
    if (range) return range;
    BETWEEN_PATTERN.lastIndex = from;
    if (!BETWEEN_PATTERN.test(text)) return null;
  }
}

/** @param unit the unit in the words before the numbers */
function readNumbers(text: string, at: number, unit: Unit | null): TypedRange | null {
  const both = readBothEnds(text, at, unit);
  if (both) return both;
  const before = findEndBefore(text, at);
  const isNear = before?.meaning === 'near';
  const pair =
    before &&
    (isNear || /^\d+ a \d+ /.test(text.slice(before.next))) &&
    readBothEnds(text, before.next, unit);
  if (isNear && pair) return pair;
  if (pair && pair.means.yearFrom && pair.means.yearTo) {
    // Of "até 2019/2020" the years of one car count as one.
    const { yearFrom, yearTo } = pair.means;
    return { ...pair, means: isLower(before.meaning) ? { yearFrom } : { yearTo } };
  }
  const amount = readAmount(text, before?.next ?? at, unit);
  if (!amount || isLitres(amount)) return null;
  // Words for an end that are followed by a number of their own are that number's: "2022 no máximo 200 mil".
  const ofNext = findEndBefore(text, amount.next);
  const isOfNext = ofNext && readAmount(text, ofNext.next, null);
  const after = (before && !isNear) || isOfNext ? null : findEndAfter(text, amount.next);
  const end = (after ?? (isNear ? null : before))?.meaning ?? null;
  const isEnd = before !== null || after !== null;
  const found = getUnit(amount, isEnd);
  return (
    found && {
      means: createRangeFilters(found, amount, end),
      next: after?.next ?? amount.next,
      isSaid: amount.unit !== null || isEnd || amount.scale > 1,
    }
  );
}

/** Reads a range with both ends: "de 100 a 200 mil", "entre 2018 e 2020", "100 mil a 200 mil". */
function readBothEnds(text: string, at: number, unit: Unit | null): TypedRange | null {
  const opening = /^(?:entre|de) /.exec(text.slice(at, at + 6))?.[0] ?? '';
  const isOpened = opening !== '';
  const start = readAmount(text, at + opening.length, unit);
  const startPair = start && readCarYears(text, start);
  // "De 2018/2019 até 2021" has three years.
  const first = startPair && /^(?:ate|a|e) \d/.test(text.slice(startPair.next)) ? startPair : start;
  const [joint] = (first && /^(?:ate|a|e|ou) /.exec(text.slice(first.next, first.next + 4))) ?? [];
  if (!first || joint === undefined || (joint === 'e ' && opening !== 'entre ')) return null;
  const end = readAmount(text, first.next + joint.length, unit);
  const endPair = first === startPair && end ? readCarYears(text, end) : null;
  const written = endPair ? { ...endPair, value: endPair.value + 1 } : end;
  if (!written || isLitres(written)) return null;
  const [early, second] = completeYears(first, written);
  // "80 mil km até 120 mil" and "km 80 mil até 120 mil" are kilometres and a price, "7 lugares até 300 mil" is seats and a price.
  const isRange = [null, 'price', 'year'].includes(first.unit);
  const isAlone = !isRange && (first.unit !== 'km' || (!isOpened && joint === 'ate '));
  if (unit === null && isAlone && second.unit === null) return null;
  if (unit === 'km' && first.scale > 1 && !isOpened && joint === 'ate ') return null;
  if (early.unit !== null && second.unit !== null && early.unit !== second.unit) return null;
  if (isLitres(early) && (second.scale < MILLION || !(isOpened || joint === 'a '))) return null;
  // In "de 200 a 300 mil" the first number has the factor of the second, in "de 500 a 1 milhão" it counts thousands.
  const isShort = second.scale > 1 && early.scale === 1 && early.value < THOUSAND;
  const size = early.value < 20 ? second.scale : THOUSAND;
  const lower = isShort ? { ...early, value: early.value * size, scale: size } : early;
  const found = second.unit ?? early.unit ?? getUnit(second, true);
  const isYears = found === 'year';
  // "2022 até 110 mil" and "ano 2020 até 100 mil" are a year and a price.
  if (found === null || (getUnit(early, true) === 'year') !== isYears) return null;
  if (isYears && getUnit({ ...second, unit: 'year' }, true) === null) return null;
  if (found === 'seats' || found === 'doors') {
    const [from, to] = [early.value, second.value];
    const counts = joint === 'ou ' ? [from, to] : listCounts(from, to);
    return { means: { [found]: counts.map(String) }, next: second.next, isSaid: true };
  }
  if (joint === 'ou ') return null;
  const isPrice = !isOpened && found === 'price' && early.unit === null;
  if (isPrice && isModelNumber(early, lower, second)) return null;
  return {
    means: {
      ...createRangeFilters(found, { ...lower, value: Math.round(lower.value) }, 'from'),
      ...createRangeFilters(found, second, 'to'),
    },
    next: second.next,
    isSaid: isOpened || isYears,
    isNarrower: found === 'km',
  };
}

/** Returns whether the first number is part of a model's name: "208 até 90 mil", "Tiggo 7 até 150 mil". */
function isModelNumber(first: Amount, lower: Amount, second: Amount): boolean {
  if (lower === first) return first.scale === 1 && getUnit(first, true) === null;
  return lower.scale !== MILLION && (first.value < 20 || lower.value > second.value);
}

/** Reads the second year of a car's two, "2018 a 2019", after the first; returns the first, which ends after both. */
function readCarYears(text: string, first: Amount): Amount | null {
  const second = text.startsWith('a ', first.next) && readAmount(text, first.next + 2, first.unit);
  if (!second) return null;
  const [early, late] = completeYears(first, second);
  return isYear(early.value) && late.value === early.value + 1
    ? { ...early, next: second.next }
    : null;
}

/** Returns the years of "2019/20" and "19/20"; other amounts as they are. */
function completeYears(first: Amount, second: Amount): readonly [Amount, Amount] {
  const isShort = first.value < 100 && Number.isInteger(first.value);
  const early = first.value + (isShort ? (first.value < 50 ? 2_000 : 1_900) : 0);
  const late = [early, early + 1].find((year) => year % 100 === second.value);
  const isBare = [first, second].every(({ unit, scale }) => unit === null && scale === 1);
  return isBare && isYear(early) && late !== undefined
    ? [
        { ...first, value: early },
        { ...second, value: late },
      ]
    : [first, second];
}

/**
 * Reads one amount: "R$ 250.000", "300 mil", "1,2 mi", "50k km", "ano 2020", "1 milhão e meio".
 *
 * @param unit the unit in the words before the number; another unit after the number belongs to something else
 */
function readAmount(text: string, at: number, unit: Unit | null): Amount | null {
  AMOUNT_PATTERN.lastIndex = at;
  const [all, prefix = '', written = '', factor = ''] = AMOUNT_PATTERN.exec(text) ?? [];
  if (all === undefined) return null;
  const own = prefix === '' ? null : prefix.endsWith('r$ ') ? 'price' : 'year';
  if (own !== null && unit !== null && unit !== 'other' && unit !== own) return null;
  const stated = unit ?? own;
  const isEngine = ENGINE_PATTERN.test(written);
  const scale = scales[factor] ?? 1;
  let next = at + all.length;
  let value = parseNumber(written) * scale;
  // "Ano 18" is a year; "anos 80" is a decade.
  if (
    stated === 'year' &&
    /^\d\d$/.test(written) &&
    !text.slice(0, at + prefix.length).endsWith('anos ')
  )
    value += value < 50 ? 2_000 : 1_900;
  FURTHER_AMOUNT_PATTERN.lastIndex = next;
  const [further, half, thousands, hundreds] =
    (scale > 1 && FURTHER_AMOUNT_PATTERN.exec(text)) || [];
  // "1 milhão e 200" and "99 mil e 900" are one amount; "entre 0,7 mi e 900 mil", "100 mil e 200 mil" and "entre 90 mil e
  // 100" are two.
  const isWhole = scale === MILLION && value % MILLION === 0;
  const isOne = hundreds
    ? (scale === THOUSAND || isWhole) && !text.slice(0, at).endsWith('entre ')
    : half || isWhole;
  if (further !== undefined && isOne) {
    value += half ? scale / 2 : (Number(thousands ?? hundreds) * scale) / THOUSAND;
    next += further.length;
  }
  const amount = { value: isEngine ? value : Math.round(value), scale, isEngine, next };
  const behind = readUnitAfter(text, next, amount);
  if (behind && (stated === null || stated === behind.unit || stated === 'other'))
    return { ...amount, unit: stated ?? behind.unit, next: behind.next };
  // "R$ 2.000 por mês" is no price of a car.
  if (behind?.unit === 'other' && own === 'price' && unit === null) return { ...amount, ...behind };
  // The number in "rodado 2020" is a year, not an amount of kilometres.
  if (scale === 1 && isYear(value) && own === null && (unit === 'km' || unit === 'price'))
    return null;
  // "Km até 50" means 50,000 kilometres.
  const isShort = unit === 'km' && isCountOfThousands({ ...amount, unit });
  return { ...amount, value: isShort ? value * THOUSAND : amount.value, unit: stated };
}

/** Reads the unit after a number: "km rodados", "de quilometragem", "reais", "por mês". */
function readUnitAfter(
  text: string,
  at: number,
  { value, scale }: Pick<Amount, 'value' | 'scale'>,
): Readonly<{ unit: Unit; next: number }> | null {
  const joint = /^(?:de|por|ao) /.exec(text.slice(at, at + 4))?.[0] ?? '';
  const found = findUnitAfter(text, at + joint.length);
  if (!found) return null;
  const { meaning: unit, next } = found;
  const isCount = scale === 1 && value < THOUSAND;
  const rest = text.slice(next);
  // In "2020 km até 50 mil", "208 km até 50 mil" and "100 mil entrada de 20 mil" the unit belongs to the next number.
  const isOfNext = /^\d[\d.,]* /.test(rest) || isEndWord(text, next);
  if (unit === 'km' && isOfNext && (isCount || (scale === 1 && isYear(value)))) return null;
  const isBefore = findUnitBefore(text, at + joint.length)?.meaning === 'other';
  if (unit === 'other' && isBefore && joint === '' && !isCount) return null;
  if ((unit === 'seats' || unit === 'doors') && !(isCount && value <= MAX_COUNT)) return null;
  if (unit === 'price') {
    // The price is an instalment where "por mês" follows: "2.000 reais por mês".
    const more = readUnitAfter(text, next, { value, scale });
    return more?.unit === 'other' ? more : { unit, next };
  }
  if (unit !== 'km' || !isCount) return { unit, next };
  if (rest.startsWith('por ')) return { unit: 'other', next: next + 4 };
  // The kilometres are no mileage where another quantity follows: "400 km de autonomia".
  const quantity = findUnitBefore(text, next + (rest.startsWith('de ') ? 3 : 0));
  return quantity?.meaning === 'other' ? { unit: 'other', next: quantity.next } : { unit, next };
}

/** Parses "1.200.000" and "250.000,00" as Brazilians write numbers; "1,2" and "1.2" are decimals. */
function parseNumber(written: string): number {
  const isGrouped = /^\d{1,3}(?:\.\d{3})+/.test(written);
  return Number((isGrouped ? written.replace(/\./g, '') : written).replace(',', '.'));
}

const isLitres = ({ isEngine, scale }: Amount): boolean => isEngine && scale === 1;
