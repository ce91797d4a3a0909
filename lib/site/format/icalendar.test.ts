import fc from 'fast-check';
import ICAL from 'ical.js';

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

test('a file of several events follows the standard and the rules of calendar imports', () => {
  const description = '👩‍👩‍👧‍👦 ção, \\n; "x"\r\ny\u2028'.repeat(9);
  const whole = { ...VISIT_EVENT, uid: 'visita-2@site.example', when: { day: '2036-11-22' } };
  const file = writeCalendar(
    [
      { ...VISIT_EVENT, description, location: ',' },
      { ...whole, remindDays: 30 },
    ],
    WRITTEN_AT,
  );
  expect(findCalendarProblems(file)).toEqual([]);
  expect(eventsOf(file)).toHaveLength(2);
});
