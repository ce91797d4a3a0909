import { createLazily } from './create-lazily';

/** A day of the calendar, without time or zone: "2026-11-24". Days in this form can be sorted as texts. */
export type Day = string;

const DAY_PATTERN = /^(\d{4})-(\d{2})-(\d{2})$/;
const MS_PER_DAY = 86_400_000;

const getSaoPauloFormat = createLazily(
  () =>
    new Intl.DateTimeFormat('en', {
      timeZone: 'America/Sao_Paulo',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
    }),
);
const getDayInWordsFormat = createLazily(
  () =>
    new Intl.DateTimeFormat('pt-BR', {
      timeZone: 'UTC',
      weekday: 'long',
      day: 'numeric',
      month: 'long',
    }),
);

const dayToTime = (day: Day): number => Date.parse(`${day}T00:00:00Z`);
const timeToDay = (time: number): Day => new Date(time).toISOString().slice(0, 10);

/** Returns today's date in São Paulo. The date is joined from its parts, because JavaScript engines order them differently. */
export function today(now = new Date()): Day {
  const dateParts = getSaoPauloFormat().formatToParts(now);
  const readPart = (name: string) => dateParts.find(({ type }) => type === name)?.value;
  return `${readPart('year')}-${readPart('month')}-${readPart('day')}`;
}

/** Returns whether a text is a day that exists: "2026-02-30" is not. */
export const isDay = (text: string): boolean =>
  DAY_PATTERN.test(text) && !Number.isNaN(dayToTime(text)) && timeToDay(dayToTime(text)) === text;

export const addDays = (day: Day, count: number): Day =>
  timeToDay(dayToTime(day) + count * MS_PER_DAY);

/** Returns the same day of a later month, or the month's last day: 31 August plus six months is 28 February. */
export function addMonths(day: Day, count: number): Day {
  const from = new Date(dayToTime(day));
  const [year, month] = [from.getUTCFullYear(), from.getUTCMonth() + count];
  const lastOfMonth = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  return timeToDay(Date.UTC(year, month, Math.min(from.getUTCDate(), lastOfMonth)));
}

/** Returns the weekday of a day, from 0 (Sunday) to 6 (Saturday). */
export const getWeekday = (day: Day): number => new Date(dayToTime(day)).getUTCDay();

export const isSunday = (day: Day): boolean => getWeekday(day) === 0;

/** Formats a day as "terça-feira, 24 de novembro". */
export const formatDayInWords = (day: Day): string => getDayInWordsFormat().format(dayToTime(day));

/** Formats a day as "24/11/2026". */
export const formatDayInFigures = (day: Day): string => day.replace(DAY_PATTERN, '$3/$2/$1');
