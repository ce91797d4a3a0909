import fc from 'fast-check';
import ICAL from 'ical.js';

import { addDays, addMonths } from '@/lib/format/days';
import { calendarOf } from '@/lib/format/icalendar';

import { askedCare, careDates, careEvents } from './care';

const NOW = '2026-11-22';

test('what follows from a delivery, in order', () => {
  const dates = careDates({ delivery: '2026-08-31', glassYears: 5 });
  expect(dates.map(({ day, title }) => [day, title])).toEqual([
    ['2027-02-28', 'Acaba o pós-venda gratuito'],
    ['2027-08-31', 'Acaba o pós-venda em domicílio'],
    ['2027-08-31', '1ª revisão anual (opcional)'],
    ['2028-08-31', '2ª revisão anual (opcional)'],
    ['2029-08-31', '3ª revisão anual (opcional)'],
    ['2030-08-31', '4ª revisão anual (opcional)'],
    ['2031-08-31', '5ª revisão anual (opcional)'],
    ['2031-08-31', 'Acaba a garantia do vidro'],
    ['2032-08-31', '6ª revisão anual (opcional)'],
    ['2033-08-31', '7ª revisão anual (opcional)'],
    ['2034-08-31', '8ª revisão anual (opcional)'],
    ['2035-08-31', '9ª revisão anual (opcional)'],
    ['2036-08-31', 'Acaba a garantia da blindagem'],
  ]);
});

test.each([
  ['2026-12-01', '5', { delivery: '2026-12-01', glassYears: 5 }],
  [' 01/12/2026 ', '', { delivery: '2026-12-01', glassYears: null }],
  ['2010-05-05', ' 10 ', { delivery: '2010-05-05', glassYears: 10 }],
])('"%s" and "%s" are understood', (delivery, glass, care) => {
  expect(askedCare({ delivery, glass }, NOW)).toEqual({ care, wrong: [] });
});

test.each([
  ['2026-02-30', '', ['delivery']],
  ['1999-01-01', '', ['delivery']],
  ['2099-01-01', '', ['delivery']],
  ['ontem', 'x', ['delivery', 'glass']],
  ['2026-12-01', '0', ['glass']],
  ['2026-12-01', '99', ['glass']],
  ['2026-12-01', '1e1', ['glass']],
  ['', '', []],
])('"%s" and "%s" are not: %j', (delivery, glass, wrong) => {
  expect(askedCare({ delivery, glass }, NOW)).toEqual({ care: null, wrong });
});

test('whatever is understood is a calendar that another library reads, each date once', () => {
  const offset = fc.integer({ min: -8_000, max: 1_800 });
  fc.assert(
    fc.property(offset, fc.integer({ min: 0, max: 20 }), (days, glass) => {
      const delivery = addDays(NOW, days);
      const { care } = askedCare({ delivery, glass: glass ? String(glass) : '' }, NOW);
      const file = calendarOf(careEvents(care!, 'site.example'));
      const events = new ICAL.Component(ICAL.parse(file) as unknown[])
        .getAllSubcomponents('vevent')
        .map((component) => new ICAL.Event(component));
      const read = events.map(({ startDate }) => String(startDate));
      expect(read).toEqual(careDates(care!).map(({ day }) => day));
      expect(new Set(events.map(({ uid }) => uid)).size).toBe(events.length);
      expect(read).toContain(addMonths(delivery, 120));
    }),
    { numRuns: 40 },
  );
});
