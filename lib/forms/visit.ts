import {
  addDays,
  dayInFigures,
  dayInWords,
  isDay,
  isSunday,
  today,
  type Day,
} from '@/lib/site/format/days';
import { routes } from '@/lib/site/routes';

import { contactFieldsWithMessages, defineForm, source, type Choice } from './form';

/** A visit may be proposed so many days ahead. */
const MAX_DAYS_AHEAD = 30;

/** A part of a day, from one time to another, "HH:MM" each. */
export type Span = Readonly<{ from: string; to: string }>;

/** The parts of a day that a visitor may propose for a visit; the group confirms the visit. */
export const PERIODS = {
  manha: { name: 'Manhã', from: '09:00', to: '12:00' },
  tarde: { name: 'Tarde', from: '13:00', to: '17:00' },
} as const;

export type Period = keyof typeof PERIODS;
export const isPeriod = (text: string): text is Period => Object.hasOwn(PERIODS, text);

/** "13:00" → "13h", "08:30" → "8h30". */
const timeInWords = (time: string): string =>
  time.replace(/^0/, '').replace(':00', 'h').replace(':', 'h');

/** Formats a span of time as "entre 13h e 17h". */
export const spanInWords = ({ from, to }: Span): string =>
  `entre ${timeInWords(from)} e ${timeInWords(to)}`;

/** A day that a visit may be proposed for, with its periods. */
export type VisitDay = Choice & Readonly<{ periods: readonly Choice[] }>;

/** The days a visit may be proposed for: the next thirty, from tomorrow, without Sundays. */
export const visitDays = (now: Day = today()): readonly Choice[] =>
  Array.from({ length: MAX_DAYS_AHEAD }, (_, index) => addDays(now, index + 1))
    .filter((day) => !isSunday(day))
    .map((day) => ({ id: day, name: dayInWords(day) }));

const visitPeriods: readonly Choice[] = Object.entries(PERIODS).map(([id, period]) => ({
  id,
  name: `${period.name}, ${spanInWords(period)}`,
}));

/**
 * "Agendar visita": the visitor proposes, the group confirms. A contact whose subject names vehicle, day and period. What
 * opening hours leave of days and periods: `visitFormAt` (visit-hours.ts).
 */
export const visitForm = defineForm({
  action: routes.api.visitProposals,
  home: routes.visit,
  thanks: ({ day, period, slug }) => routes.visitThanks({ day, period, slug }),
  title: 'Agendar visita',
  what: 'o seu pedido de visita',
  submit: 'Pedir visita',
  back: 'Voltar à página da visita',
  fields: {
    day: {
      kind: 'choice',
      label: 'Dia',
      hint: 'Nos próximos 30 dias, menos aos domingos',
      message: 'Escolha o dia da visita',
      options: () => visitDays(),
    },
    period: {
      kind: 'choice',
      label: 'Período',
      hint: 'Manhã ou tarde',
      message: 'Escolha um período em que a loja está aberta',
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

/** A proposed visit as its address names it, without personal data. */
export type ProposedVisit = Readonly<{ day: Day; period: string; slug: string }>;

/** "terça-feira, 24 de novembro, manhã"; `null` where the two are no visit. */
export function visitInWords({ day, period }: Omit<ProposedVisit, 'slug'>): string | null {
  if (!isDay(day) || !isPeriod(period)) return null;
  return `${dayInWords(day)}, ${PERIODS[period].name.toLowerCase()}`;
}
