import {
  addDays,
  formatDayInFigures,
  formatDayInWords,
  isDay,
  isSunday,
  today,
  type Day,
} from '@/lib/site/format/days';
import { routes } from '@/lib/site/routes';

import {
  contactFieldsWithMessages,
  createContactLead,
  defineForm,
  sourceField,
  type FieldOption,
} from './form';

const MAX_VISIT_DAYS_AHEAD = 30;

/** A span of time within a day; both ends are "HH:MM". */
export type TimeSpan = Readonly<{ from: string; to: string }>;

/** The parts of a day that a visitor may propose for a visit; the group confirms the visit later. */
export const VISIT_PERIODS = {
  manha: { name: 'Manhã', from: '09:00', to: '12:00' },
  tarde: { name: 'Tarde', from: '13:00', to: '17:00' },
} as const;

export type VisitPeriod = keyof typeof VISIT_PERIODS;
/** Returns whether a text is the id of a period: "manha" or "tarde". */
export const isVisitPeriod = (text: string): text is VisitPeriod =>
  Object.hasOwn(VISIT_PERIODS, text);

/** Formats "13:00" as "13h" and "08:30" as "8h30". */
const formatTime = (time: string): string =>
  time.replace(/^0/, '').replace(':00', 'h').replace(':', 'h');

/** Formats a span of time as "entre 13h e 17h". */
export const formatTimeSpan = ({ from, to }: TimeSpan): string =>
  `entre ${formatTime(from)} e ${formatTime(to)}`;

/** A day on which the visitor may propose a visit, with its periods. */
export type VisitDay = FieldOption & Readonly<{ periods: readonly FieldOption[] }>;

/** Returns the days on which a visit may be proposed: the next thirty, from tomorrow, without Sundays. */
export const listPossibleVisitDays = (now: Day = today()): readonly FieldOption[] =>
  Array.from({ length: MAX_VISIT_DAYS_AHEAD }, (_, index) => addDays(now, index + 1))
    .filter((day) => !isSunday(day))
    .map((day) => ({ id: day, name: formatDayInWords(day) }));

const VISIT_PERIOD_OPTIONS: readonly FieldOption[] = Object.entries(VISIT_PERIODS).map(
  ([id, period]) => ({
    id,
    name: `${period.name}, ${formatTimeSpan(period)}`,
  }),
);

/**
 * The form "Agendar visita": the visitor proposes a visit, and the group confirms it. Its lead is a contact whose
 * subject names vehicle, day and period. `createVisitForm` (visit-hours.ts) limits days and periods to the opening
 * hours.
 */
export const visitForm = defineForm({
  action: routes.api.visitProposals,
  home: routes.visit,
  thanks: ({ day, period, slug }) => routes.visitThanks({ day, period, slug }),
  title: 'Agendar visita',
  submissionName: 'o seu pedido de visita',
  isConversion: true,
  submit: 'Pedir visita',
  back: 'Voltar à página da visita',
  fields: {
    day: {
      kind: 'choice',
      label: 'Dia',
      hint: 'Nos próximos 30 dias, menos aos domingos',
      message: 'Escolha o dia da visita',
      options: () => listPossibleVisitDays(),
    },
    period: {
      kind: 'choice',
      label: 'Período',
      hint: 'Manhã ou tarde',
      message: 'Escolha um período em que a loja está aberta',
      options: () => VISIT_PERIOD_OPTIONS,
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
    source: sourceField,
  },
  toLead: ({ about, day, period, ...values }) =>
    createContactLead(
      values,
      `Visita: ${about && `${about}, `}${formatDayInFigures(day)} ${isVisitPeriod(period) ? VISIT_PERIODS[period].name.toLowerCase() : period}`,
    ),
});

/** A proposed visit in the address of the page of thanks, without personal data. */
export type ProposedVisit = Readonly<{ day: Day; period: string; slug: string }>;

/** Formats a visit as "terça-feira, 24 de novembro, manhã"; `null` when day or period is invalid. */
export function formatVisit({ day, period }: Omit<ProposedVisit, 'slug'>): string | null {
  if (!isDay(day) || !isVisitPeriod(period)) return null;
  return `${formatDayInWords(day)}, ${VISIT_PERIODS[period].name.toLowerCase()}`;
}
