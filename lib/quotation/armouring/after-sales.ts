import { armouringClaims } from '@/lib/site/claims';
import { addMonths, isDay, type Day } from '@/lib/site/format/days';
import type { CalendarEvent } from '@/lib/site/format/icalendar';

/** Name of the field for the day of delivery, in the form and in the calendar's address. */
export const DELIVERY_PARAMETER = 'entrega';

/**
 * The first day that the form and the calendar's address accept; the group has armoured cars since then. An earlier
 * day, or one after `LAST_DELIVERY_DAY`, was mistyped.
 */
export const FIRST_DELIVERY_DAY: Day = `${armouringClaims.since}-01-01`;
export const LAST_DELIVERY_DAY: Day = '2049-12-31';

const MONTHS_PER_YEAR = 12;
const REMINDER_DAYS = 15;

/** Returns whether a text is a day on which the group can have delivered, or can deliver, an armoured car. */
export const isDeliveryDay = (day: string): boolean =>
  isDay(day) && day >= FIRST_DELIVERY_DAY && day <= LAST_DELIVERY_DAY;

type AfterSalesDate = Readonly<{ day: Day; title: string; note: string }>;

/**
 * Returns the dates of the group's claims, in order: the end of the free and of the home service, the optional revision
 * of each year, the end of the warranty.
 */
function listAfterSalesDates(delivery: Day): readonly AfterSalesDate[] {
  const { warrantyYears, afterSales } = armouringClaims;
  const yearsAfter = (years: number) => addMonths(delivery, years * MONTHS_PER_YEAR);
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
      day: yearsAfter(index + 1),
      title: `${index + 1}ª revisão anual (opcional)`,
      note: afterSales.revisions,
    })),
    {
      day: yearsAfter(warrantyYears),
      title: 'Fim da garantia da blindagem',
      note: `A garantia é de ${armouringClaims.warranty}, contados da entrega.`,
    },
  ].toSorted((first, second) => first.day.localeCompare(second.day));
}

/** Returns the dates after a delivery as events; `host`, the site's, makes their ids unique. */
export function buildAfterSalesEvents(delivery: Day, host: string): readonly CalendarEvent[] {
  return listAfterSalesDates(delivery).map(({ day, title, note }, index) => ({
    // The 0 in the id makes calendars recognise events of files that earlier versions of the site wrote.
    uid: `blindagem-${delivery}-0-${index}@${host}`,
    title: `Blindagem: ${title.charAt(0).toLowerCase()}${title.slice(1)}`,
    description: note,
    when: { day },
    remindDays: REMINDER_DAYS,
  }));
}
