import { toPlainText } from '@/lib/site/format/text';

/** The days of the week by their names in schema.org, from Monday. */
const WEEKDAYS = [
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
  'Sunday',
] as const;

type Weekday = (typeof WEEKDAYS)[number];

/** The opening hours, "HH:MM", of some days. */
export type OpeningHours = Readonly<{ days: readonly Weekday[]; opens: string; closes: string }>;

const DAY_PREFIXES = ['seg', 'ter', 'qua', 'qui', 'sex', 'sab', 'dom'];

const DAY_NAME_PATTERN = String.raw`(?:${DAY_PREFIXES.join('|')})(?:unda|ca|rta|nta|ta|ado|ingo)?s?(?:-?\s?feiras?)?\b\.?`;
const RANGE_WORD_PATTERN = String.raw`\s*(?:a|ate|-|–)\s*`;
const DAY_RANGE_PATTERN = `${DAY_NAME_PATTERN}(?:${RANGE_WORD_PATTERN}${DAY_NAME_PATTERN})?`;
const TIME_PATTERN = String.raw`(\d{1,2})(?:\s?(?:h(?:oras?|rs?|s)?|:)\s?(\d{2})?)?(?:\s?h(?:oras?|rs?|s)?)?`;
const HOURS_RANGE_PATTERN = String.raw`${TIME_PATTERN}\s?(?:as?|aos?|ate|-|–)\s?(?:as\s)?${TIME_PATTERN}`;
const LIST_SEPARATOR_PATTERN = String.raw`\s*(?:,|\be\b)\s*(?:d?as?\s+)?`;

/**
 * Matches days and their hours, such as "segunda a quinta e sábado" and "9h às 12h e das 14h às 18h", with linking
 * words between them.
 */
const DAYS_AND_HOURS_PATTERN = new RegExp(
  String.raw`\b(?<days>${DAY_RANGE_PATTERN}(?:${LIST_SEPARATOR_PATTERN}${DAY_RANGE_PATTERN})*|todos os dias|diariamente)[\s,:()|.-]*(?:(?:das?|de|entre)\s+)?(?<hours>${HOURS_RANGE_PATTERN}(?:${LIST_SEPARATOR_PATTERN}${HOURS_RANGE_PATTERN})*)`,
  'g',
);

const EXCEPTION_PATTERN = /\b(?:exceto|menos|salvo|fora)\b(?!\s+(?:em\s+|os\s+|nos\s+)?feriado)/;

/** Returns a time as "09:30"; `null` for an impossible time. */
function formatTime(hours = '', minutes = '00'): string | null {
  const isTime = Number(hours) <= 24 && Number(minutes) < 60;
  return isTime ? `${hours.padStart(2, '0')}:${minutes}` : null;
}

/** Returns the days in "segunda a quinta e sábado"; none for a range past the week's end ("sábado a terça"). */
function parseDays(text: string): readonly Weekday[] {
  const parts = text
    .split(/,|\se\s/)
    .map((part) =>
      [...part.matchAll(new RegExp(String.raw`\b(?:${DAY_PREFIXES.join('|')})`, 'g'))].map(
        ([start]) => DAY_PREFIXES.indexOf(start),
      ),
    );
  if (parts.flat().length === 0) return WEEKDAYS;
  return parts.flatMap(([first = 0, last = first]) => WEEKDAYS.slice(first, last + 1));
}

/**
 * Parses opening hours in words: "Segunda a sexta, das 9h às 19h. Sábado, das 9h às 15h." A day or time that is
 * ambiguous is left out. Returns an empty list for a text with exceptions, or with hours before their days.
 */
export function parseOpeningHours(text: string): readonly OpeningHours[] {
  const normalised = toPlainText(text).replace(/\bmeio[- ]?dia\b/g, '12h');
  const isHoursFirst =
    normalised.search(HOURS_RANGE_PATTERN) < normalised.search(DAYS_AND_HOURS_PATTERN);
  if (EXCEPTION_PATTERN.test(normalised) || isHoursFirst) return [];
  return [...normalised.matchAll(DAYS_AND_HOURS_PATTERN)].flatMap(({ groups }) => {
    const days = parseDays(groups?.['days'] ?? '');
    return [...(groups?.['hours'] ?? '').matchAll(new RegExp(HOURS_RANGE_PATTERN, 'g'))].flatMap(
      ([, fromHours, fromMinutes, toHours, toMinutes]) => {
        const [opens, closes] = [
          formatTime(fromHours, fromMinutes),
          formatTime(toHours, toMinutes),
        ];
        const isSpan = opens !== null && closes !== null && opens < closes;
        return isSpan && days.length > 0 ? [{ days, opens, closes }] : [];
      },
    );
  });
}
