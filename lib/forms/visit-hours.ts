import { type OpeningHours, parseOpeningHours } from '@/lib/backend/content/opening-hours';
import { formatDayInWords, isDay, today, getWeekday, type Day } from '@/lib/site/format/days';
import type { CalendarEvent } from '@/lib/site/format/icalendar';
import { routes } from '@/lib/site/routes';

import type { FieldOption } from './form';
import {
  isVisitPeriod,
  VISIT_PERIODS,
  formatTimeSpan,
  listPossibleVisitDays,
  visitForm,
  type VisitPeriod,
  type ProposedVisit,
  type TimeSpan,
  type VisitDay,
} from './visit';

/** The days of the week from Sunday: the name in schema.org, and the short name in Portuguese. */
const WEEKDAY_NAMES = [
  ['Sunday', 'domingo'],
  ['Monday', 'segunda'],
  ['Tuesday', 'terça'],
  ['Wednesday', 'quarta'],
  ['Thursday', 'quinta'],
  ['Friday', 'sexta'],
  ['Saturday', 'sábado'],
] as const;

/** The open hours within each period of one weekday; a period in which the group is closed is absent. */
type OpenPeriods = Readonly<Partial<Record<VisitPeriod, TimeSpan>>>;

const visitPeriods = Object.keys(VISIT_PERIODS).filter(isVisitPeriod);

/** The fewest minutes for a visit: a shorter part of a period is not offered. */
const MIN_VISIT_MINUTES = 60;

const toMinutesOfDay = (time: string): number =>
  Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

/**
 * Returns the part of a period within the opening hours of a day, from the first opening to the last closing; `null`
 * where every part is too short for a visit.
 */
function clipToOpeningHours(period: TimeSpan, hours: readonly OpeningHours[]): TimeSpan | null {
  const openParts = hours
    .map(({ opens, closes }) => ({
      from: opens > period.from ? opens : period.from,
      to: closes < period.to ? closes : period.to,
    }))
    .filter(({ from, to }) => toMinutesOfDay(to) - toMinutesOfDay(from) >= MIN_VISIT_MINUTES);
  const from = openParts.map((part) => part.from).toSorted()[0];
  const to = openParts
    .map((part) => part.to)
    .toSorted()
    .at(-1);
  return from !== undefined && to !== undefined ? { from, to } : null;
}

const BY_APPOINTMENT_PATTERN = /\b(?:agend|consult|combin|marcad)/i;

/**
 * Returns the open periods of each day of the week, from Sunday. A day without opening hours counts as closed when
 * other days have hours, unless the text mentions appointments. Where the text names no hours from Monday to Friday,
 * as "24 horas" does, every period is open.
 *
 * @param openingHours opening hours in the backend's words
 */
function parseOpenPeriodsByDay(openingHours: string | null): readonly OpenPeriods[] {
  const hours = parseOpeningHours(openingHours ?? '');
  const isByAppointment = BY_APPOINTMENT_PATTERN.test(openingHours ?? '');
  const week = WEEKDAY_NAMES.map(([weekday]): OpenPeriods => {
    const hoursOfDay = hours.filter(({ days }) => days.includes(weekday));
    if (hoursOfDay.length === 0 && isByAppointment) return VISIT_PERIODS;
    return Object.fromEntries(
      visitPeriods.flatMap((period) => {
        const span = clipToOpeningHours(VISIT_PERIODS[period], hoursOfDay);
        return span ? [[period, span]] : [];
      }),
    );
  });
  const isOpenOnWorkdays = week.slice(1, 6).some((spans) => Object.keys(spans).length > 0);
  return isOpenOnWorkdays ? week : WEEKDAY_NAMES.map(() => VISIT_PERIODS);
}

/** Returns a period as an option whose name contains its hours: "Tarde, entre 13h e 15h". */
const createPeriodOption = (period: VisitPeriod, words: string): FieldOption => ({
  id: period,
  name: `${VISIT_PERIODS[period].name}, ${words}`,
});

/**
 * Returns the periods that the form offers before a day is chosen. Each names its usual hours and the days that
 * differ: "Tarde, entre 13h e 17h (sábado entre 13h e 15h)".
 *
 * @param openingHours opening hours in the backend's words; `null` if they are unknown
 */
export function listVisitPeriods(openingHours: string | null): readonly FieldOption[] {
  const week = parseOpenPeriodsByDay(openingHours).map((spans, weekday) => ({ spans, weekday }));
  const openDays = week.slice(1).filter(({ spans }) => Object.keys(spans).length > 0);
  return visitPeriods.flatMap((period) => {
    const days = openDays.map(({ spans: { [period]: span }, weekday }) => ({
      day: WEEKDAY_NAMES[weekday]?.[1],
      hours: span ? formatTimeSpan(span) : 'não',
    }));
    const usualHours = days.find(({ hours }) => hours !== 'não')?.hours;
    if (usualHours === undefined) return [];
    const exceptions = days
      .filter(({ hours }) => hours !== usualHours)
      .map(({ day, hours }) => `${day} ${hours}`);
    return [
      createPeriodOption(
        period,
        exceptions.length > 0 ? `${usualHours} (${exceptions.join(', ')})` : usualHours,
      ),
    ];
  });
}

/**
 * Returns the days on which a visit may be proposed, each with its open periods. Days on which the group is closed are
 * left out.
 */
export function listVisitDays(
  openingHours: string | null,
  now: Day = today(),
): readonly VisitDay[] {
  const week = parseOpenPeriodsByDay(openingHours).map((spans) =>
    visitPeriods.flatMap((period) => {
      const span = spans[period];
      return span ? [createPeriodOption(period, formatTimeSpan(span))] : [];
    }),
  );
  return listPossibleVisitDays(now)
    .map((day) => ({ ...day, periods: week[getWeekday(day.id)] ?? [] }))
    .filter((day) => day.periods.length > 0);
}

/** Returns the visit form, limited to the days and periods in which the group is open. */
export function createVisitForm(openingHours: string | null): typeof visitForm {
  const { fields } = visitForm;
  const days = listVisitDays(openingHours);
  return {
    ...visitForm,
    fields: {
      ...fields,
      day: { ...fields.day, options: () => days },
      period: {
        ...fields.period,
        options: (values: Readonly<Record<string, unknown>> = {}) =>
          days.find(({ id }) => id === values['day'])?.periods ?? listVisitPeriods(openingHours),
      },
    },
  };
}

type VisitEventFacts = Readonly<{
  origin: string;
  /** Name of the group: "Grupo Bastião". */
  group: string;
  /** Full name of the vehicle that the visitor wants to see; `null` for a visit without a vehicle. */
  vehicle: string | null;
  location: string | null;
  phone: string | null;
  /** Opening hours in the backend's words. */
  openingHours: string | null;
}>;

/** The time zone of São Paulo, which is UTC−3 all year. */
const SAO_PAULO_UTC_OFFSET = '-03:00';

/** Returns the proposed visit as a tentative event for the visitor's calendar; `null` when day or period is invalid. */
export function createVisitCalendarEvent(
  { day, period, slug }: ProposedVisit,
  { origin, group, vehicle, location, phone, openingHours }: VisitEventFacts,
): CalendarEvent | null {
  if (!isDay(day) || !isVisitPeriod(period)) return null;
  const span =
    parseOpenPeriodsByDay(openingHours)[getWeekday(day)]?.[period] ?? VISIT_PERIODS[period];
  return {
    uid: `visita-${day}-${period}${vehicle ? `-${encodeURIComponent(slug)}` : ''}@${new URL(origin).hostname}`,
    title: `Visita ao ${group}${vehicle ? `: ${vehicle}` : ''} (a confirmar)`,
    description: [
      `Você pediu ${formatDayInWords(day)}, ${formatTimeSpan(span)}. Espere a equipe confirmar o horário.`,
      phone && `Telefone: ${phone}`,
    ]
      .filter(Boolean)
      .join('\n'),
    location,
    url: origin + (vehicle ? routes.vehicle(slug) : routes.contact),
    when: {
      from: new Date(`${day}T${span.from}:00${SAO_PAULO_UTC_OFFSET}`),
      to: new Date(`${day}T${span.to}:00${SAO_PAULO_UTC_OFFSET}`),
    },
    tentative: true,
  };
}
