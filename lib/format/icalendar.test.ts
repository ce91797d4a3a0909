import fc from 'fast-check';
import ICAL from 'ical.js';

import { calendarOf, type CalendarEvent } from './icalendar';

const STAMP = new Date('2026-11-22T10:00:00Z');
const VISIT: CalendarEvent = {
  uid: 'visita-1@site.example',
  title: 'Visita: Kaiserstein GLX',
  when: { from: new Date('2026-11-24T12:00:00Z'), to: new Date('2026-11-24T15:00:00Z') },
};

/** The events of a file, as another library reads them. */
function eventsOf(file: string) {
  const calendar = new ICAL.Component(ICAL.parse(file) as unknown[]);
  return calendar.getAllSubcomponents('vevent').map((component) => new ICAL.Event(component));
}

test('a proposed visit, as another library reads it', () => {
  const place = 'Av. dos Bandeirantes, 2002; loja \\ 1';
  const file = calendarOf(
    [{ ...VISIT, location: place, description: 'Uma linha\noutra', tentative: true }],
    STAMP,
  );
  const calendar = new ICAL.Component(ICAL.parse(file) as unknown[]);
  expect(calendar.getFirstPropertyValue('version')).toBe('2.0');
  expect(calendar.getFirstPropertyValue('method')).toBe('PUBLISH');
  const [event] = eventsOf(file);
  expect(event).toMatchObject({
    uid: VISIT.uid,
    summary: VISIT.title,
    location: place,
    description: 'Uma linha\noutra',
  });
  expect(event!.startDate.toJSDate()).toEqual(new Date('2026-11-24T12:00:00Z'));
  expect(event!.endDate.toJSDate()).toEqual(new Date('2026-11-24T15:00:00Z'));
  expect(String(event!.component.getFirstPropertyValue('status'))).toBe('TENTATIVE');
  expect(String(event!.component.getFirstPropertyValue('dtstamp'))).toBe('2026-11-22T10:00:00Z');
});

test('a whole day, with a reminder', () => {
  const [event] = eventsOf(calendarOf([{ ...VISIT, when: { day: '2036-11-22' }, remindDays: 30 }]));
  expect(event!.startDate.isDate).toBe(true);
  expect(String(event!.startDate)).toBe('2036-11-22');
  const [alarm] = event!.component.getAllSubcomponents('valarm');
  expect(String(alarm!.getFirstPropertyValue('trigger'))).toBe('-P30D');
});

test('whatever is written is read again, in lines of 75 bytes that end as they should', () => {
  const text = fc
    .string({ unit: 'grapheme', maxLength: 300 })
    .filter((value) => !/\p{Cc}/u.test(value) && value.trim() !== '');
  fc.assert(
    fc.property(text, text, (title, description) => {
      const file = calendarOf([{ ...VISIT, title, description }], STAMP);
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

test('what a text holds begins no line of its own', () => {
  const title = 'Visita\r\nATTENDEE:mailto:a@example.test\rEND:VEVENT\u0000';
  const file = calendarOf([{ ...VISIT, title }], STAMP);
  expect(eventsOf(file)).toHaveLength(1);
  expect(file).not.toMatch(/^ATTENDEE/m);
});
