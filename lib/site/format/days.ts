import { once } from './once';

/** A day of the calendar, without time or zone: "2026-11-24". Days in this form sort as text. */
export type Day = string;

const DAY = /^(\d{4})-(\d{2})-(\d{2})$/;
const MS_OF_DAY = 86_400_000;

const inSaoPaulo = once(
  () =>
    new Intl.DateTimeFormat('en', {
      timeZone: 'America/Sao_Paulo',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
    }),
);
const words = once(
  () =>
    new Intl.DateTimeFormat('pt-BR', {
      timeZone: 'UTC',
      weekday: 'long',
      day: 'numeric',
      month: 'long',
    }),
);

const timeOf = (day: Day): number => Date.parse(`${day}T00:00:00Z`);
const dayAt = (time: number): Day => new Date(time).toISOString().slice(0, 10);

/** Returns today's date in São Paulo. It is assembled from its parts, since engines do not agree on the order of any language. */
export function today(now = new Date()): Day {
  const parts = inSaoPaulo().formatToParts(now);
  const part = (name: string) => parts.find(({ type }) => type === name)?.value;
  return `${part('year')}-${part('month')}-${part('day')}`;
}

/** Returns whether a text is a day of the calendar: "2026-02-30" is none. */
export const isDay = (text: string): boolean =>
  DAY.test(text) && !Number.isNaN(timeOf(text)) && dayAt(timeOf(text)) === text;

export const addDays = (day: Day, count: number): Day => dayAt(timeOf(day) + count * MS_OF_DAY);

/** Returns the same day of a later month, or its last one: 31 August and six months are 28 February. */
export function addMonths(day: Day, count: number): Day {
  const from = new Date(timeOf(day));
  const [year, month] = [from.getUTCFullYear(), from.getUTCMonth() + count];
  const lastOfMonth = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  return dayAt(Date.UTC(year, month, Math.min(from.getUTCDate(), lastOfMonth)));
}

/** From 0, which is Sunday, to 6. */
export const weekdayOf = (day: Day): number => new Date(timeOf(day)).getUTCDay();

export const isSunday = (day: Day): boolean => weekdayOf(day) === 0;

/** Formats a day as "terça-feira, 24 de novembro". */
export const dayInWords = (day: Day): string => words().format(timeOf(day));

/** Formats a day as "24/11/2026". */
export const dayInFigures = (day: Day): string => day.replace(DAY, '$3/$2/$1');
