import {
  addDays,
  dayInFigures,
  dayInWords,
  isDay,
  isSunday,
  today,
  type Day,
} from '@/lib/site/format/days';
import type { CalendarEvent } from '@/lib/site/format/icalendar';
import { routes } from '@/lib/site/routes';

import { contactFieldsWithMessages, defineForm, source, type Choice } from './form';

/** A visit may be proposed so many days ahead. */
const MAX_DAYS_AHEAD = 30;

/** Parts of a day, as the visitor means them; the group has the last word. Hours of São Paulo, which is UTC−3 all year. */
const PERIODS = {
  manha: { name: 'Manhã', hours: 'entre 9h e 12h', from: '09:00', to: '12:00' },
  tarde: { name: 'Tarde', hours: 'entre 13h e 17h', from: '13:00', to: '17:00' },
} as const;
const UTC_OFFSET = '-03:00';

type Period = keyof typeof PERIODS;
const isPeriod = (text: string): text is Period => Object.hasOwn(PERIODS, text);

/** The days a visit may be proposed for: the next thirty, from tomorrow, without Sundays. */
export const visitDays = (now: Day = today()): readonly Choice[] =>
  Array.from({ length: MAX_DAYS_AHEAD }, (_, index) => addDays(now, index + 1))
    .filter((day) => !isSunday(day))
    .map((day) => ({ id: day, name: dayInWords(day) }));

export const visitPeriods: readonly Choice[] = Object.entries(PERIODS).map(
  ([id, { name, hours }]) => ({ id, name: `${name}, ${hours}` }),
);

/** "Agendar visita": the visitor proposes, the group confirms. A contact whose subject names vehicle, day and period. */
export const visitForm = defineForm({
  action: routes.api.visitProposals,
  home: routes.visit,
  thanks: ({ day, period, slug }) => routes.visitThanks({ day, period, slug }),
  title: 'Agendar visita',
  what: 'proposta de visita',
  submit: 'Propor visita',
  back: 'Voltar à página da visita',
  fields: {
    day: {
      kind: 'choice',
      label: 'Dia',
      hint: 'Um dos próximos 30 dias, menos domingo',
      message: 'Escolha o dia da visita',
      options: () => visitDays(),
    },
    period: {
      kind: 'choice',
      label: 'Período',
      hint: 'Manhã ou tarde',
      message: 'Escolha um período em que estamos abertos nesse dia',
      options: () => visitPeriods,
    },
    about: {
      kind: 'line',
      label: 'O que você quer ver',
      hint: 'Um carro, a blindagem, a estética',
      optional: true,
      max: 120,
    },
    ...contactFieldsWithMessages,
    slug: { kind: 'id', label: '', optional: true, max: 200 },
    source,
  },
  toLead: ({ name, phone, email, about, day, period }) => ({
    kind: 'contact',
    name,
    phone,
    email,
    subject: `Visita: ${about && `${about}, `}${dayInFigures(day)} ${isPeriod(period) ? PERIODS[period].name.toLowerCase() : period}`,
  }),
});

/** A visit as an address names it, nothing personal in it. */
export type ProposedVisit = Readonly<{ day: Day; period: string; slug: string }>;

/** "terça-feira, 24 de novembro, manhã"; `null` where the two are no visit. */
export function visitInWords({ day, period }: Omit<ProposedVisit, 'slug'>): string | null {
  if (!isDay(day) || !isPeriod(period)) return null;
  return `${dayInWords(day)}, ${PERIODS[period].name.toLowerCase()}`;
}

type VisitPlace = Readonly<{
  /** Public origin of the site. */
  origin: string;
  /** "Grupo Bastião" */
  group: string;
  /** Full name of the vehicle, where the visit is for one. */
  vehicle: string | null;
  location: string | null;
  phone: string | null;
}>;

/**
 * The visit for a visitor's calendar: proposed, not agreed.
 *
 * @returns `null` when day or period is none
 */
export function visitCalendarEvent(
  { day, period, slug }: ProposedVisit,
  { origin, group, vehicle, location, phone }: VisitPlace,
): CalendarEvent | null {
  if (!isDay(day) || !isPeriod(period)) return null;
  const { from, to, hours } = PERIODS[period];
  return {
    uid: `visita-${day}-${period}${vehicle ? `-${encodeURIComponent(slug)}` : ''}@${new URL(origin).hostname}`,
    title: `Visita ao ${group}${vehicle ? `: ${vehicle}` : ''} (a confirmar)`,
    description: [
      `Você propôs ${dayInWords(day)}, ${hours}. Espere a equipe confirmar o horário.`,
      phone && `Telefone: ${phone}`,
    ]
      .filter(Boolean)
      .join('\n'),
    location,
    url: origin + (vehicle ? routes.vehicle(slug) : routes.contact),
    when: {
      from: new Date(`${day}T${from}:00${UTC_OFFSET}`),
      to: new Date(`${day}T${to}:00${UTC_OFFSET}`),
    },
    tentative: true,
  };
}
