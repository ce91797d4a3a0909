import type { Day } from './days';

export type CalendarEvent = Readonly<{
  /** Globally unique id; an event that is imported twice with the same id is in the calendar once. */
  uid: string;
  title: string;
  description?: string;
  location?: string | null;
  url?: string;
  /** The time of the event: from one moment to another, or a whole day. */
  when: Readonly<{ from: Date; to: Date }> | Readonly<{ day: Day }>;
  /** `true` while the group has not confirmed the event yet. */
  tentative?: boolean;
  /** Number of days before the event on which the calendar reminds the visitor. */
  remindDays?: number;
}>;

/** The most bytes of a line without its line end (RFC 5545, 3.1). */
const MAX_LINE_BYTES = 75;

/** Escapes a text as a value (RFC 5545, 3.3.11) and removes control characters. */
const escapeCalendarText = (text: string): string =>
  text
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{Cc}\n\t]/gu, '')
    .replace(/[\\;,]/g, '\\$&')
    .replace(/\n/g, '\\n');

/** Folds a long line (RFC 5545, 3.1): the next one begins with a space, and no character is split. */
function foldLine(line: string): string {
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
const formatUtcDateTime = (date: Date): string => date.toISOString().replace(/[-:]|\.\d+/g, '');
const formatWholeDay = (day: Day): string => day.replaceAll('-', '');

function createEventLines(
  event: CalendarEvent,
  writtenAt: Date,
): readonly (string | false | undefined)[] {
  const { uid, title, description, location, url, when, tentative = false, remindDays } = event;
  return [
    'BEGIN:VEVENT',
    `UID:${escapeCalendarText(uid)}`,
    `DTSTAMP:${formatUtcDateTime(writtenAt)}`,
    ...('day' in when
      ? [`DTSTART;VALUE=DATE:${formatWholeDay(when.day)}`, 'TRANSP:TRANSPARENT']
      : [`DTSTART:${formatUtcDateTime(when.from)}`, `DTEND:${formatUtcDateTime(when.to)}`]),
    `SUMMARY:${escapeCalendarText(title)}`,
    description && `DESCRIPTION:${escapeCalendarText(description)}`,
    location ? `LOCATION:${escapeCalendarText(location)}` : false,
    url && `URL:${url}`,
    `STATUS:${tentative ? 'TENTATIVE' : 'CONFIRMED'}`,
    ...(remindDays === undefined
      ? []
      : [
          'BEGIN:VALARM',
          'ACTION:DISPLAY',
          `DESCRIPTION:${escapeCalendarText(title)}`,
          `TRIGGER:-P${remindDays}D`,
          'END:VALARM',
        ]),
    'END:VEVENT',
  ];
}

/** Writes an iCalendar file (RFC 5545). Moments are in UTC, which each calendar shows in its own zone. */
export function writeCalendar(events: readonly CalendarEvent[], writtenAt = new Date()): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Bastiao//Site//PT',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    ...events.flatMap((event) => createEventLines(event, writtenAt)),
    'END:VCALENDAR',
  ];
  return lines
    .filter((line): line is string => Boolean(line))
    .map((line) => `${foldLine(line)}\r\n`)
    .join('');
}
