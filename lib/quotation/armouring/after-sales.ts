import { armouringClaims } from '@/lib/site/claims';
import { addMonths, isDay, type Day } from '@/lib/site/format/days';
import type { CalendarEvent } from '@/lib/site/format/icalendar';

/** Name of the day of delivery, in the form and in the address of the file. */
export const DELIVERY = 'entrega';

/** Bounds of the field and of the address: what lies outside was mistyped. The group armours since the first. */
export const FIRST_DELIVERY: Day = `${armouringClaims.since}-01-01`;
export const LAST_DELIVERY: Day = '2049-12-31';

const MONTHS_OF_YEAR = 12;
const REMIND_DAYS = 15;

/** Returns whether a text is a day on which the group may have delivered, or will deliver, an armoured car. */
export const isDeliveryDay = (day: string): boolean =>
  isDay(day) && day >= FIRST_DELIVERY && day <= LAST_DELIVERY;

/** A day of an armoured car's life. */
type AfterSalesDate = Readonly<{ day: Day; title: string; note: string }>;

/**
 * Returns the group's claims of its armouring as days, in their order: the end of the free and of the home service, the
 * optional revisions of each year, the end of the warranty.
 */
function afterSalesDates(delivery: Day): readonly AfterSalesDate[] {
  const { warrantyYears, afterSales } = armouringClaims;
  const after = (years: number) => addMonths(delivery, years * MONTHS_OF_YEAR);
  return [
    {
      day: addMonths(delivery, afterSales.freeMonths),
      title: 'Fim do pós-venda gratuito',
      note: afterSales.free,
    },
    {
      day: addMonths(delivery, afterSales.atHomeMonths),
      title: 'Fim do pós-venda em domicílio',
      note: afterSales.atHome,
    },
    ...Array.from({ length: warrantyYears - 1 }, (_, index) => ({
      day: after(index + 1),
      title: `${index + 1}ª revisão anual (opcional)`,
      note: afterSales.revisions,
    })),
    {
      day: after(warrantyYears),
      title: 'Fim da garantia da blindagem',
      note: `A garantia é de ${armouringClaims.warranty}, contados da entrega.`,
    },
  ].toSorted((one, other) => one.day.localeCompare(other.day));
}

/**
 * The dates for a visitor's calendar.
 *
 * @param host of the site, in the names of the events
 */
export function afterSalesEvents(delivery: Day, host: string): readonly CalendarEvent[] {
  return afterSalesDates(delivery).map(({ day, title, note }, index) => ({
    // The nought stood for a warranty without its glass: a file that was downloaded before has the same names.
    uid: `blindagem-${delivery}-0-${index}@${host}`,
    title: `Blindagem: ${title.charAt(0).toLowerCase()}${title.slice(1)}`,
    description: note,
    when: { day },
    remindDays: REMIND_DAYS,
  }));
}
