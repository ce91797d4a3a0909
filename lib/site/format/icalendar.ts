import type { Day } from './days';

/** Something that is put into a visitor's calendar. */
export type CalendarEvent = Readonly<{
  /** The id is globally unique and always the same, so that an event imported twice is in the calendar once. */
  uid: string;
  title: string;
  description?: string;
  location?: string | null;
  url?: string;
  /** Time of the event: between two moments, or a whole day. */
  when: Readonly<{ from: Date; to: Date }> | Readonly<{ day: Day }>;
  /** `true` while nobody has agreed to the event yet. */
  tentative?: boolean;
  /** The visitor is reminded so many days earlier. */
  remindDays?: number;
}>;

/** Bytes of a line, its end not counted (RFC 5545, 3.1). */
const MAX_LINE_BYTES = 75;

/** Escapes a text as a value (RFC 5545, 3.3.11) and removes control characters. */
const escape = (text: string): string =>
  text
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{Cc}\n\t]/gu, '')
    .replace(/[\\;,]/g, '\\$&')
    .replace(/\n/g, '\\n');

/** Folds a long line: it continues in the next one, which begins with a space; no character is split. */
function fold(line: string): string {
  const encoder = new TextEncoder();
  let [folded, bytes] = ['', 0];
  for (const character of line) {
    const size = encoder.encode(character).length;
    if (bytes + size > MAX_LINE_BYTES) {
      folded += '\r\n ';
      bytes = 1;
    }
    folded += character;
    bytes += size;
  }
  return folded;
}

/** Formats a moment as "20261124T120000Z". */
const moment = (date: Date): string => date.toISOString().replace(/[-:]|\.\d+/g, '');
const wholeDay = (day: Day): string => day.replaceAll('-', '');

function linesOf(event: CalendarEvent, stamp: Date): readonly (string | false | undefined)[] {
  const { uid, title, description, location, url, when, tentative = false, remindDays } = event;
  return [
    'BEGIN:VEVENT',
    `UID:${escape(uid)}`,
    `DTSTAMP:${moment(stamp)}`,
    ...('day' in when
      ? [`DTSTART;VALUE=DATE:${wholeDay(when.day)}`, 'TRANSP:TRANSPARENT']
      : [`DTSTART:${moment(when.from)}`, `DTEND:${moment(when.to)}`]),
    `SUMMARY:${escape(title)}`,
    description && `DESCRIPTION:${escape(description)}`,
    location ? `LOCATION:${escape(location)}` : false,
    url && `URL:${url}`,
    `STATUS:${tentative ? 'TENTATIVE' : 'CONFIRMED'}`,
    ...(remindDays === undefined
      ? []
      : [
          'BEGIN:VALARM',
          'ACTION:DISPLAY',
          `DESCRIPTION:${escape(title)}`,
          `TRIGGER:-P${remindDays}D`,
          'END:VALARM',
        ]),
    'END:VEVENT',
  ];
}

/**
 * Writes an iCalendar file (RFC 5545) for the calendars of Google, Apple and others. Moments are in UTC, which each
 * calendar shows in its own zone.
 *
 * @param stamp when it was written
 */
export function calendarOf(events: readonly CalendarEvent[], stamp = new Date()): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Bastiao//Site//PT',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    ...events.flatMap((event) => linesOf(event, stamp)),
    'END:VCALENDAR',
  ];
  return lines
    .filter((line): line is string => Boolean(line))
    .map((line) => `${fold(line)}\r\n`)
    .join('');
}
