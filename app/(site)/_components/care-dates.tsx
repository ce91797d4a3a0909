import { controlStyle, labelStyle } from '@/components/form/control-style';
import { buttonStyle } from '@/components/ui/button';
import { CARE_NAMES } from '@/lib/armouring/care';
import { routes } from '@/lib/routes';

/** Asks for the day of delivery, and leads to the calendar of what follows from it. */
export function CareDates() {
  return (
    <form action={routes.armouringCalendar} className="grid gap-3">
      <p className="font-[580]">O calendário da sua blindagem</p>
      <div className="flex flex-wrap items-end gap-2.5">
        <label className="grid gap-1.5">
          <span className={labelStyle}>Dia da entrega</span>
          <input
            type="date"
            name={CARE_NAMES.delivery}
            required
            autoComplete="off"
            className={controlStyle}
          />
        </label>
        <button className={buttonStyle('line', 'md')}>Ver as datas</button>
      </div>
    </form>
  );
}
