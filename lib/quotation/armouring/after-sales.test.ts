import ICAL from 'ical.js';

import { writeCalendar } from '@/lib/site/format/icalendar';

import {
  buildAfterSalesEvents,
  FIRST_DELIVERY_DAY,
  isDeliveryDay,
  LAST_DELIVERY_DAY,
} from './after-sales';

const parseCalendarEvents = (delivery: string) =>
  new ICAL.Component(
    ICAL.parse(writeCalendar(buildAfterSalesEvents(delivery, 'site.example'))) as unknown[],
  )
    .getAllSubcomponents('vevent')
    .map((component) => new ICAL.Event(component));

test('the dates after a delivery, in order', () => {
  const events = parseCalendarEvents('2026-08-31').map(({ startDate, summary }) => [
    String(startDate),
    summary,
  ]);
  expect(events).toEqual([
    ['2027-02-28', 'Blindagem: fim do pós-venda gratuito'],
    ['2027-08-31', 'Blindagem: fim do pós-venda em domicílio'],
    ['2027-08-31', 'Blindagem: 1ª revisão anual (opcional)'],
    ['2028-08-31', 'Blindagem: 2ª revisão anual (opcional)'],
    ['2029-08-31', 'Blindagem: 3ª revisão anual (opcional)'],
    ['2030-08-31', 'Blindagem: 4ª revisão anual (opcional)'],
    ['2031-08-31', 'Blindagem: 5ª revisão anual (opcional)'],
    ['2032-08-31', 'Blindagem: 6ª revisão anual (opcional)'],
    ['2033-08-31', 'Blindagem: 7ª revisão anual (opcional)'],
    ['2034-08-31', 'Blindagem: 8ª revisão anual (opcional)'],
    ['2035-08-31', 'Blindagem: 9ª revisão anual (opcional)'],
    ['2036-08-31', 'Blindagem: fim da garantia da blindagem'],
  ]);
});

test.each([FIRST_DELIVERY_DAY, '2028-02-29', LAST_DELIVERY_DAY])(
  '%s is accepted as a day of delivery',
  (day) => {
    expect(isDeliveryDay(day)).toBe(true);
  },
);

test.each(['2026-02-30', '1999-01-01', '2099-01-01', '12026-01-01', '01/12/2026', 'ontem', ''])(
  '"%s" is refused as a day of delivery',
  (day) => {
    expect(isDeliveryDay(day)).toBe(false);
  },
);
