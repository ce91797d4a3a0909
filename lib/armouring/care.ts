import { armouringClaims } from '@/lib/claims';
import { addDays, addMonths, isDay, today, type Day } from '@/lib/format/days';
import type { CalendarEvent } from '@/lib/format/icalendar';

/** Names of what a visitor says, as they stand in the address and in the form. */
export const CARE_NAMES = { delivery: 'entrega', glass: 'vidro' } as const;

/** What a visitor said, as typed: "2026-11-24" or "24/11/2026"; "5" or nothing. */
export type TypedCare = Readonly<Record<keyof typeof CARE_NAMES, string>>;

/** The group armours since then. */
const FIRST_DELIVERY: Day = `${armouringClaims.since}-01-01`;
/** Five years: nobody knows a later delivery yet. */
const MAX_DAYS_AHEAD = 1_826;
const MAX_GLASS_YEARS = 20;
const MONTHS_OF_YEAR = 12;
const REMIND_DAYS = 15;

/** An armoured car and what was promised with it. */
export type Care = Readonly<{
  delivery: Day;
  /** Of the glass's warranty; `null` leaves it out. */
  glassYears: number | null;
}>;

type AskedCare = Readonly<{
  /** `null` when something is wrong, or nothing was said yet. */
  care: Care | null;
  wrong: readonly (keyof TypedCare)[];
}>;

/** @returns what was understood, and what is wrong of what was said */
export function askedCare({ delivery, glass }: TypedCare, now: Day = today()): AskedCare {
  const day = delivery.trim().replace(/^(\d{2})\/(\d{2})\/(\d{4})$/, '$3-$2-$1');
  const isDelivery = isDay(day) && day >= FIRST_DELIVERY && day <= addDays(now, MAX_DAYS_AHEAD);
  const years = /^\d{1,2}$/.test(glass.trim()) ? Number(glass) : 0;
  const isGlass = glass.trim() === '' || (years >= 1 && years <= MAX_GLASS_YEARS);
  if (isDelivery && isGlass)
    return { care: { delivery: day, glassYears: years || null }, wrong: [] };
  const wrong = [!isDelivery && delivery.trim() !== '' && 'delivery', !isGlass && 'glass'] as const;
  return { care: null, wrong: wrong.filter((name) => name !== false) };
}

/** A day of an armoured car's life. */
export type CareDate = Readonly<{ day: Day; title: string; note: string }>;

/**
 * What the group claims of its armouring, as days: the end of what is free and of what is done at home, the optional
 * revisions of each year, the end of each warranty; in their order.
 */
export function careDates({ delivery, glassYears }: Care): readonly CareDate[] {
  const { warrantyYears, afterSales } = armouringClaims;
  const after = (years: number) => addMonths(delivery, years * MONTHS_OF_YEAR);
  const dates = [
    {
      day: addMonths(delivery, afterSales.freeMonths),
      title: 'Acaba o pós-venda gratuito',
      note: afterSales.free,
    },
    {
      day: addMonths(delivery, afterSales.atHomeMonths),
      title: 'Acaba o pós-venda em domicílio',
      note: afterSales.atHome,
    },
    ...Array.from({ length: warrantyYears - 1 }, (_, index) => ({
      day: after(index + 1),
      title: `${index + 1}ª revisão anual (opcional)`,
      note: afterSales.revisions,
    })),
    {
      day: after(warrantyYears),
      title: 'Acaba a garantia da blindagem',
      note: `A garantia é de ${armouringClaims.warranty}, contados da entrega.`,
    },
    ...(glassYears === null
      ? []
      : [
          {
            day: after(glassYears),
            title: 'Acaba a garantia do vidro',
            note: `Pelo prazo que você informou: ${glassYears === 1 ? '1 ano' : `${glassYears} anos`}.`,
          },
        ]),
  ];
  return dates.toSorted((one, other) => one.day.localeCompare(other.day));
}

/**
 * The dates for a visitor's calendar.
 *
 * @param host of the site, in the names of the events
 */
export function careEvents(care: Care, host: string): readonly CalendarEvent[] {
  return careDates(care).map(({ day, title, note }, index) => ({
    uid: `blindagem-${care.delivery}-${care.glassYears ?? 0}-${index}@${host}`,
    title: `Blindagem: ${title.charAt(0).toLowerCase()}${title.slice(1)}`,
    description: note,
    when: { day },
    remindDays: REMIND_DAYS,
  }));
}
