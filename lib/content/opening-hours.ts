import { plainText } from '@/lib/format/text';

/** Days of the week by their names of schema.org, from Monday. */
const DAYS = [
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
  'Sunday',
] as const;

type Day = (typeof DAYS)[number];

/** Days with the same hours, "HH:MM" each. */
export type OpeningHours = Readonly<{ days: readonly Day[]; opens: string; closes: string }>;

const STARTS = ['seg', 'ter', 'qua', 'qui', 'sex', 'sab', 'dom'];

const DAY = String.raw`(?<day>seg(?:unda)?|ter(?:ca)?|qua(?:rta)?|qui(?:nta)?|sex(?:ta)?|sab(?:ado)?|dom(?:ingo)?)s?(?:-?\s?feiras?)?\b\.?`;
const EVERY_DAY = String.raw`(?<all>todos os dias|diariamente)`;
const TIME = String.raw`(\d{1,2})(?:\s?(?:h(?:oras?|rs?|s)?|:)\s?(\d{2})?)?(?:\s?h(?:oras?|rs?|s)?)?`;
const TOKEN = new RegExp(
  String.raw`\b(?:${DAY}|${EVERY_DAY}|(?<from>${TIME})\s?(?:as?|aos?|ate|-|–)\s?(?:as\s)?(?<to>${TIME}))`,
  'g',
);

/** What may stand between two days of one group, or between days and their hours. */
const IS_TO = /^\s*(?:a|ate|-|–)\s*$/;
const IS_NEXT = /^[\s,:()/e&|]*(?:(?:d[aeo]s?|entre)\s*)?$/;
const IS_BEFORE_HOURS = /^[\s,:()|.-]*(?:(?:e|das?|de|entre|horario)\b[\s,:]*)*$/;

const clock = (text: string): string | null => {
  const [, hours, minutes = '00'] = new RegExp(`^${TIME}$`).exec(text) ?? [];
  const isTime = Number(hours) <= 24 && Number(minutes) < 60;
  return isTime ? `${String(hours).padStart(2, '0')}:${minutes}` : null;
};

/**
 * The opening hours that a text says in words: "Segunda a sexta, das 9h às 19h. Sábado, das 9h às 15h." What cannot be
 * read with certainty is left out; nothing is read of a text with exceptions.
 */
export function readOpeningHours(text: string): readonly OpeningHours[] {
  const said = plainText(text).replace(/\bmeio[- ]?dia\b/g, '12h');
  if (/\b(?:exceto|menos|salvo|fora)\b(?!\s+(?:em\s+|os\s+|nos\s+)?feriado)/.test(said)) return [];
  const hours: OpeningHours[] = [];
  let days: readonly number[] = [];
  let [end, isComplete] = [0, false];
  for (const match of said.matchAll(TOKEN)) {
    const between = said.slice(end, match.index);
    end = match.index + match[0].length;
    const { day, all, from, to } = match.groups ?? {};
    if (from !== undefined && to !== undefined) {
      const [opens, closes] = [clock(from), clock(to)];
      const isOf = IS_BEFORE_HOURS.test(between) && days.length > 0;
      if (isOf && opens !== null && closes !== null && opens < closes) {
        hours.push({ days: days.map((at) => DAYS[at] as Day), opens, closes });
      }
      if (!isOf) days = [];
      isComplete = true;
      continue;
    }
    const named = all === undefined ? [STARTS.indexOf(day?.slice(0, 3) ?? '')] : [...DAYS.keys()];
    days = isComplete
      ? named
      : [...(IS_NEXT.test(between) || IS_TO.test(between) ? days : []), ...named];
    if (!isComplete && IS_TO.test(between)) days = filled(days);
    isComplete = false;
  }
  return hours;
}

/** The last two days with all those between them; none where the week would turn. */
function filled(days: readonly number[]): readonly number[] {
  const [first = 0, last = 0] = days.slice(-2);
  return last < first
    ? []
    : [...days.slice(0, -2), ...Array.from({ length: last - first + 1 }, (_, at) => first + at)];
}
