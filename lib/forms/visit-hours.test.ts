import ICAL from 'ical.js';

import { addDays, today, getWeekday } from '@/lib/site/format/days';
import { writeCalendar } from '@/lib/site/format/icalendar';

import type { Field } from './form';
import { createFormCheck } from './schema';
import { visitForm } from './visit';
import {
  createVisitCalendarEvent,
  listVisitDays,
  createVisitForm,
  listVisitPeriods,
} from './visit-hours';

const EVENT_FACTS = {
  origin: 'https://www.example.test',
  group: 'Grupo Bastião',
  vehicle: 'Kaiserstein GLX',
  location: 'Av. dos Bandeirantes, 2002',
  phone: '(11) 5550-2002',
  openingHours: null,
};
/** A Sunday, so that the next seven days are Monday to Sunday. */
const SUNDAY = '2026-11-22';
const SHOP_HOURS = 'Segunda a sexta, das 9h às 19h. Sábado, das 9h às 15h.';

const WHOLE_PERIODS = ['Manhã, entre 9h e 12h', 'Tarde, entre 13h e 17h'];

/** Returns the names of the offered periods, by day of the week. */
function periodsByWeekday(hours: string | null): Readonly<Record<string, readonly string[]>> {
  const onWorkdays = listVisitDays(hours, SUNDAY).slice(0, 6);
  const days = onWorkdays
    .filter(({ id }) => id <= '2026-11-28')
    .map(
      ({ name, periods }) =>
        [String(name.split(/[-,]/)[0]), periods.map((period) => period.name)] as const,
    );
  return Object.fromEntries<readonly string[]>(days);
}

const periodNames = (hours: string | null) => listVisitPeriods(hours).map(({ name }) => name);

const WORKDAYS = ['segunda', 'terça', 'quarta', 'quinta', 'sexta'];
const onWorkdays = (periods: readonly string[]) =>
  Object.fromEntries(WORKDAYS.map((day) => [day, periods]));

test.each<readonly [string | null, Readonly<Record<string, readonly string[]>>, readonly string[]]>(
  [
    [
      SHOP_HOURS,
      { ...onWorkdays(WHOLE_PERIODS), sábado: [WHOLE_PERIODS[0]!, 'Tarde, entre 13h e 15h'] },
      [WHOLE_PERIODS[0]!, 'Tarde, entre 13h e 17h (sábado entre 13h e 15h)'],
    ],
    [
      'Seg a sex: 10h às 18h. Sáb: 9h às 13h30',
      { ...onWorkdays(['Manhã, entre 10h e 12h', WHOLE_PERIODS[1]!]), sábado: [WHOLE_PERIODS[0]!] },
      ['Manhã, entre 10h e 12h (sábado entre 9h e 12h)', 'Tarde, entre 13h e 17h (sábado não)'],
    ],
    // The group is closed on Saturday and at lunch time.
    [
      'Segunda a sexta, das 8h30 às 11h30 e das 14h às 18h',
      onWorkdays(['Manhã, entre 9h e 11h30', 'Tarde, entre 14h e 17h']),
      ['Manhã, entre 9h e 11h30', 'Tarde, entre 14h e 17h'],
    ],
    // A day by appointment has unknown hours, so every period is offered.
    [
      'Segunda a sexta, 9h às 18h. Sábado com agendamento.',
      { ...onWorkdays(WHOLE_PERIODS), sábado: WHOLE_PERIODS },
      WHOLE_PERIODS,
    ],
    [null, { ...onWorkdays(WHOLE_PERIODS), sábado: WHOLE_PERIODS }, WHOLE_PERIODS],
    ['Consulte-nos', { ...onWorkdays(WHOLE_PERIODS), sábado: WHOLE_PERIODS }, WHOLE_PERIODS],
    [
      'Domingo, das 9h às 13h',
      { ...onWorkdays(WHOLE_PERIODS), sábado: WHOLE_PERIODS },
      WHOLE_PERIODS,
    ],
    [
      'Segunda a sexta, 24 horas. Sábado, das 8h às 12h',
      { ...onWorkdays(WHOLE_PERIODS), sábado: WHOLE_PERIODS },
      WHOLE_PERIODS,
    ],
  ],
)(
  'hours of "%s": days with their periods, and the periods before a day is chosen',
  (hours, byDay, beforeDayIsChosen) => {
    expect(periodsByWeekday(hours)).toEqual(byDay);
    expect(periodNames(hours)).toEqual(beforeDayIsChosen);
  },
);

const dateOfNextWeekday = (weekday: number) =>
  Array.from({ length: 7 }, (_, index) => addDays(today(), index + 1)).find(
    (day) => getWeekday(day) === weekday,
  )!;

test.each([
  [SHOP_HOURS, 6, 'tarde', []],
  ['Segunda a sexta, 9h às 18h. Sábado, 9h às 13h', 6, 'tarde', ['period']],
  ['Segunda a sexta, 9h às 18h. Sábado, 9h às 13h', 6, 'manha', []],
  ['Segunda a sexta, 9h às 18h. Sábado, 9h às 13h', 5, 'tarde', []],
  ['Segunda a sexta, 9h às 18h', 6, 'manha', ['day']],
  [null, 6, 'tarde', []],
  [SHOP_HOURS, 6, 'noite', ['period']],
])(
  'with the hours "%s", on day %d of the week, %s: the wrong fields are %j',
  (hours, weekday, period, wrong) => {
    const values = {
      ...{ name: 'Ana', phone: '(11) 99999-0000', email: 'ana@example.test', about: '' },
      ...{ day: dateOfNextWeekday(weekday), period },
    };
    expect(createFormCheck(createVisitForm(hours))(values)).toEqual(wrong);
  },
);

test('without scripts, a chosen day offers its own periods', () => {
  const period: Field = createVisitForm(SHOP_HOURS).fields.period;
  const dayOf = (values?: Readonly<Record<string, string>>) =>
    period.options?.(values).map(({ name }) => name);
  expect(dayOf({ day: dateOfNextWeekday(6) })).toEqual([
    WHOLE_PERIODS[0],
    'Tarde, entre 13h e 15h',
  ]);
  expect(dayOf({ day: dateOfNextWeekday(1) })).toEqual(WHOLE_PERIODS);
  expect(dayOf()).toEqual(periodNames(SHOP_HOURS));
  expect(visitForm.fields.period.options().map(({ name }) => name)).toEqual(WHOLE_PERIODS);
});

test('the event of a Saturday ends when the group closes', () => {
  const visit = { day: '2026-11-28', period: 'tarde', slug: '' };
  const event = createVisitCalendarEvent(visit, { ...EVENT_FACTS, openingHours: SHOP_HOURS })!;
  expect(event.description).toContain('sábado, 28 de novembro, entre 13h e 15h.');
  expect((event.when as { to: Date }).to).toEqual(new Date('2026-11-28T18:00:00Z'));
});

test('the event is in UTC, in the morning of São Paulo, and only proposed', () => {
  const event = createVisitCalendarEvent(
    { day: '2026-11-24', period: 'manha', slug: 'kaiserstein-glx' },
    EVENT_FACTS,
  )!;
  const calendar = new ICAL.Component(ICAL.parse(writeCalendar([event])) as unknown[]);
  const read = new ICAL.Event(calendar.getFirstSubcomponent('vevent')!);
  expect(read.startDate.toJSDate()).toEqual(new Date('2026-11-24T12:00:00Z'));
  expect(read.endDate.toJSDate()).toEqual(new Date('2026-11-24T15:00:00Z'));
  expect(read.summary).toBe('Visita ao Grupo Bastião: Kaiserstein GLX (a confirmar)');
  expect(read.uid).toBe('visita-2026-11-24-manha-kaiserstein-glx@www.example.test');
  expect(String(read.component.getFirstPropertyValue('status'))).toBe('TENTATIVE');
  expect(String(read.component.getFirstPropertyValue('url'))).toBe(
    'https://www.example.test/detalhe/kaiserstein-glx',
  );
  const { from } = event.when as { from: Date };
  const hour = new Intl.DateTimeFormat('pt-BR', { timeZone: 'America/Sao_Paulo', hour: 'numeric' });
  expect(hour.format(from)).toBe('09');
});

test('without a vehicle, the slug of the address is nowhere in the event', () => {
  const visit = { day: '2026-11-24', period: 'tarde', slug: 'qualquer-coisa' };
  const event = createVisitCalendarEvent(visit, { ...EVENT_FACTS, vehicle: null });
  expect(event).toMatchObject({
    uid: 'visita-2026-11-24-tarde@www.example.test',
    title: 'Visita ao Grupo Bastião (a confirmar)',
    url: 'https://www.example.test/faleconosco',
  });
  expect(JSON.stringify(event)).not.toContain('qualquer-coisa');
});

test('the event holds the proposed visit, and the telephone where there is one', () => {
  const visit = { day: '2026-11-24', period: 'tarde', slug: '' };
  const proposed =
    'Você pediu terça-feira, 24 de novembro, entre 13h e 17h. Espere a equipe confirmar o horário.';
  expect(createVisitCalendarEvent(visit, EVENT_FACTS)?.description).toBe(
    `${proposed}\nTelefone: (11) 5550-2002`,
  );
  expect(createVisitCalendarEvent(visit, { ...EVENT_FACTS, phone: null })?.description).toBe(
    proposed,
  );
});
