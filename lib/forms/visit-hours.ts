import { type OpeningHours, readOpeningHours } from '@/lib/backend/content/opening-hours';
import { dayInWords, isDay, today, weekdayOf, type Day } from '@/lib/site/format/days';
import type { CalendarEvent } from '@/lib/site/format/icalendar';
import { routes } from '@/lib/site/routes';

import type { Choice } from './form';
import {
  isPeriod,
  PERIODS,
  spanInWords,
  visitDays,
  visitForm,
  type Period,
  type ProposedVisit,
  type Span,
  type VisitDay,
} from './visit';

/** Days of the week from Sunday, as schema.org and a sentence name them. */
const WEEKDAYS = [
  ['Sunday', 'domingo'],
  ['Monday', 'segunda'],
  ['Tuesday', 'terça'],
  ['Wednesday', 'quarta'],
  ['Thursday', 'quinta'],
  ['Friday', 'sexta'],
  ['Saturday', 'sábado'],
] as const;

/** The hours of each period of a weekday in which the group is open; a period in which it is closed is absent. */
type Spans = Readonly<Partial<Record<Period, Span>>>;

const periods = Object.keys(PERIODS).filter(isPeriod);

/** A shorter part of a period is no time to visit. */
const SHORTEST_MINUTES = 60;

const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

/** Returns the part of a period within opening hours, from the first to the last of them; `null` where it is too short. */
function spanWithin(period: Span, hours: readonly OpeningHours[]): Span | null {
  const parts = hours
    .map(({ opens, closes }) => ({
      from: opens > period.from ? opens : period.from,
      to: closes < period.to ? closes : period.to,
    }))
    .filter(({ from, to }) => minutesOf(to) - minutesOf(from) >= SHORTEST_MINUTES);
  const from = parts.map((part) => part.from).toSorted()[0];
  const to = parts
    .map((part) => part.to)
    .toSorted()
    .at(-1);
  return from !== undefined && to !== undefined ? { from, to } : null;
}

const BY_APPOINTMENT = /\b(?:agend|consult|combin|marcad)/i;

/**
 * Returns by day of the week, from Sunday, when it can be visited. A day without hours among others with hours is one on
 * which the group is closed, unless the text speaks of appointments. Where no hours from Monday to Friday can be read,
 * such as in "24 horas", all periods are open.
 *
 * @param openingHours as the backend words them
 */
function weekOf(openingHours: string | null): readonly Spans[] {
  const hours = readOpeningHours(openingHours ?? '');
  const isUnknown = BY_APPOINTMENT.test(openingHours ?? '');
  const week = WEEKDAYS.map(([weekday]): Spans => {
    const own = hours.filter(({ days }) => days.includes(weekday));
    if (own.length === 0 && isUnknown) return PERIODS;
    return Object.fromEntries(
      periods.flatMap((period) => {
        const span = spanWithin(PERIODS[period], own);
        return span ? [[period, span]] : [];
      }),
    );
  });
  const isOpenOnWorkdays = week.slice(1, 6).some((spans) => Object.keys(spans).length > 0);
  return isOpenOnWorkdays ? week : WEEKDAYS.map(() => PERIODS);
}

/** Returns a period with its hours in its name: "Tarde, entre 13h e 15h". */
const named = (period: Period, words: string): Choice => ({
  id: period,
  name: `${PERIODS[period].name}, ${words}`,
});

/**
 * Returns the periods of no day in particular, with the days that differ: "Tarde, entre 13h e 17h (sábado entre 13h e 15h)".
 */
export function visitPeriodsAt(openingHours: string | null): readonly Choice[] {
  const week = weekOf(openingHours).map((spans, weekday) => ({ spans, weekday }));
  const open = week.slice(1).filter(({ spans }) => Object.keys(spans).length > 0);
  return periods.flatMap((period) => {
    const days = open.map(({ spans: { [period]: span }, weekday }) => ({
      day: WEEKDAYS[weekday]?.[1],
      hours: span ? spanInWords(span) : 'não',
    }));
    const usual = days.find(({ hours }) => hours !== 'não')?.hours;
    if (usual === undefined) return [];
    const others = days
      .filter(({ hours }) => hours !== usual)
      .map(({ day, hours }) => `${day} ${hours}`);
    return [named(period, others.length > 0 ? `${usual} (${others.join(', ')})` : usual)];
  });
}

/** Returns the days a visit may be proposed for, each with its periods; those on which the group is closed are left out. */
export function visitDaysAt(openingHours: string | null, now: Day = today()): readonly VisitDay[] {
  const week = weekOf(openingHours).map((spans) =>
    periods.flatMap((period) => {
      const span = spans[period];
      return span ? [named(period, spanInWords(span))] : [];
    }),
  );
  return visitDays(now)
    .map((day) => ({ ...day, periods: week[weekdayOf(day.id)] ?? [] }))
    .filter((day) => day.periods.length > 0);
}

/** Returns the form with the days and periods that the opening hours leave. */
export function visitFormAt(openingHours: string | null): typeof visitForm {
  const { fields } = visitForm;
  const days = visitDaysAt(openingHours);
  return {
    ...visitForm,
    fields: {
      ...fields,
      day: { ...fields.day, options: () => days },
      period: {
        ...fields.period,
        options: (values: Readonly<Record<string, unknown>> = {}) =>
          days.find(({ id }) => id === values['day'])?.periods ?? visitPeriodsAt(openingHours),
      },
    },
  };
}

type VisitPlace = Readonly<{
  /** Public origin of the site. */
  origin: string;
  /** Name of the group: "Grupo Bastião". */
  group: string;
  /** Full name of the vehicle, where the visit is for one. */
  vehicle: string | null;
  location: string | null;
  phone: string | null;
  /** The hours as the backend words them. */
  openingHours: string | null;
}>;

/** Hours of São Paulo, which is UTC−3 all year. */
const UTC_OFFSET = '-03:00';

/**
 * The visit for a visitor's calendar: proposed, not agreed.
 *
 * @returns `null` when day or period is none
 */
export function visitCalendarEvent(
  { day, period, slug }: ProposedVisit,
  { origin, group, vehicle, location, phone, openingHours }: VisitPlace,
): CalendarEvent | null {
  if (!isDay(day) || !isPeriod(period)) return null;
  const span = weekOf(openingHours)[weekdayOf(day)]?.[period] ?? PERIODS[period];
  return {
    uid: `visita-${day}-${period}${vehicle ? `-${encodeURIComponent(slug)}` : ''}@${new URL(origin).hostname}`,
    title: `Visita ao ${group}${vehicle ? `: ${vehicle}` : ''} (a confirmar)`,
    description: [
      `Você pediu ${dayInWords(day)}, ${spanInWords(span)}. Espere a equipe confirmar o horário.`,
      phone && `Telefone: ${phone}`,
    ]
      .filter(Boolean)
      .join('\n'),
    location,
    url: origin + (vehicle ? routes.vehicle(slug) : routes.contact),
    when: {
      from: new Date(`${day}T${span.from}:00${UTC_OFFSET}`),
      to: new Date(`${day}T${span.to}:00${UTC_OFFSET}`),
    },
    tentative: true,
  };
}
