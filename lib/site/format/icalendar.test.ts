import fc from 'fast-check';
import ICAL from 'ical.js';

import { addDays } from './days';
import { writeCalendar, type CalendarEvent } from './icalendar';
import { findCalendarProblems } from './testing/icalendar-rules';

const WRITTEN_AT = new Date('2026-11-22T10:00:00Z');
const VISIT_EVENT: CalendarEvent = {
  uid: 'visita-1@site.example',
  title: 'Visita: Kaiserstein GLX',
  when: { from: new Date('2026-11-24T12:00:00Z'), to: new Date('2026-11-24T15:00:00Z') },
};

/** Returns the events of a file as the library ical.js reads them. */
function eventsOf(file: string) {
  const calendar = new ICAL.Component(ICAL.parse(file) as unknown[]);
  return calendar.getAllSubcomponents('vevent').map((component) => new ICAL.Event(component));
}

test('ical.js reads a proposed visit', () => {
  const visitPlace = 'Av. dos Bandeirantes, 2002; loja \\ 1';
  const file = writeCalendar(
    [{ ...VISIT_EVENT, location: visitPlace, description: 'Uma linha\noutra', tentative: true }],
    WRITTEN_AT,
  );
  const calendar = new ICAL.Component(ICAL.parse(file) as unknown[]);
  expect(calendar.getFirstPropertyValue('version')).toBe('2.0');
  expect(calendar.getFirstPropertyValue('method')).toBe('PUBLISH');
  const [event] = eventsOf(file);
  expect(event).toMatchObject({
    uid: VISIT_EVENT.uid,
    summary: VISIT_EVENT.title,
    location: visitPlace,
    description: 'Uma linha\noutra',
  });
  expect(event!.startDate.toJSDate()).toEqual(new Date('2026-11-24T12:00:00Z'));
  expect(event!.endDate.toJSDate()).toEqual(new Date('2026-11-24T15:00:00Z'));
  expect(String(event!.component.getFirstPropertyValue('status'))).toBe('TENTATIVE');
  expect(String(event!.component.getFirstPropertyValue('dtstamp'))).toBe('2026-11-22T10:00:00Z');
});

test('ical.js reads an event of a whole day with a reminder', () => {
  const [event] = eventsOf(
    writeCalendar([{ ...VISIT_EVENT, when: { day: '2036-11-22' }, remindDays: 30 }]),
  );
  expect(event!.startDate.isDate).toBe(true);
  expect(String(event!.startDate)).toBe('2036-11-22');
  const [alarm] = event!.component.getAllSubcomponents('valarm');
  expect(String(alarm!.getFirstPropertyValue('trigger'))).toBe('-P30D');
});

test('any text is read back unchanged from lines of at most 75 bytes', () => {
  const text = fc
    .string({ unit: 'grapheme', maxLength: 300 })
    .filter((value) => !/\p{Cc}/u.test(value) && value.trim() !== '');
  fc.assert(
    fc.property(text, text, (title, description) => {
      const file = writeCalendar([{ ...VISIT_EVENT, title, description }], WRITTEN_AT);
      const [event] = eventsOf(file);
      expect([event!.summary, event!.description]).toEqual([title, description]);
      const lines = file.split('\r\n');
      expect(lines.pop()).toBe('');
      expect(lines.filter((line) => /[\r\n]/.test(line) || Buffer.byteLength(line) > 75)).toEqual(
        [],
      );
    }),
  );
});

test('a text cannot start a line of the file', () => {
  const title = 'Visita\r\nATTENDEE:mailto:a@example.test\rEND:VEVENT\u0000';
  const file = writeCalendar([{ ...VISIT_EVENT, title }], WRITTEN_AT);
  expect(eventsOf(file)).toHaveLength(1);
  expect(file).not.toMatch(/^ATTENDEE/m);
});

/** Generates texts that calendars may misread: characters of several bytes, joined emoji, separators, line ends, control characters. */
const oddText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 200 }),
  fc.string({ unit: 'grapheme', maxLength: 200 }),
  fc
    .array(
      fc.constantFrom(
        '👩‍👩‍👧‍👦',
        '🚙',
        'ção',
        ',',
        ';',
        ':',
        '\\',
        '\\n',
        '\r\n',
        '\n',
        '\r',
        '"',
        ' ',
        '\u2028',
        '\u0000',
      ),
      { maxLength: 90 },
    )
    .map((signs) => signs.join('')),
);
const MINUTE = 60_000;
const anyEvent = fc
  .record({
    title: oddText,
    description: fc.option(oddText, { nil: undefined }),
    location: fc.option(oddText),
    start: fc.integer({ min: 0, max: 20_000_000 }),
    minutes: fc.option(fc.integer({ min: 1, max: 5_000 })),
    tentative: fc.boolean(),
    remindDays: fc.option(fc.nat(60), { nil: undefined }),
  })
  .map(({ start: startMinute, minutes, ...facts }) => ({
    ...facts,
    ...(facts.description === undefined && { description: '' }),
    when:
      minutes === null
        ? { day: addDays('2026-01-01', startMinute % 4_000) }
        : { from: new Date(startMinute * MINUTE), to: new Date((startMinute + minutes) * MINUTE) },
  }));

test('the file of any events follows the standard and the rules of calendar imports', () => {
  fc.assert(
    fc.property(fc.array(anyEvent, { minLength: 1, maxLength: 4 }), (events) => {
      const eventsWithIds = events.map((event, index) => ({
        ...event,
        uid: `visita-${index}@site.example`,
      }));
      const file = writeCalendar(eventsWithIds as readonly CalendarEvent[], WRITTEN_AT);
      expect(findCalendarProblems(file)).toEqual([]);
      expect(eventsOf(file)).toHaveLength(events.length);
    }),
    { numRuns: 300 },
  );
});
