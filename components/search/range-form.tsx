import type { OwnRange } from '@/components/search/types';
import { buttonStyle } from '@/components/ui/button-style';

const ends = ['De', 'Até'] as const;

/** Two numbers of the visitor's own: a plain form, sent as a query. @param label of the filter it belongs to */
export function RangeForm({ label, range }: Readonly<{ label: string; range: OwnRange }>) {
  return (
    <form
      action={range.action}
      method="get"
      aria-label={label}
      data-choice=""
      className="flex items-end gap-2 border-t border-hairline p-3"
    >
      {range.kept.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {ends.map((end, index) => (
        <label key={end} className="min-w-0 flex-1 text-[0.75rem] text-muted">
          {end} (R$)
          <input
            name={range.names[index]}
            defaultValue={range.values[index] ?? ''}
            inputMode="numeric"
            autoComplete="off"
            className="num block min-h-11 w-full rounded-plate border-[1.5px] border-control bg-white px-2.5 text-[1rem] text-ink"
          />
        </label>
      ))}
      <button type="submit" className={buttonStyle('ink', 'sm', 'px-3')}>
        Aplicar
      </button>
    </form>
  );
}
