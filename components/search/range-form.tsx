import type { ComponentProps } from 'react';
import { buttonStyle } from '@/components/ui/button';
import type { OwnRange } from '@/lib/catalogue/search/types';
import { formatReais, wholeReaisFromDigits } from '@/lib/format/numbers';

const ends = ['De', 'Até'] as const;

/** Writes "R$ 500.000" as the visitor types; the caret keeps its distance from the end. */
const mask: ComponentProps<'input'>['onInput'] = ({ currentTarget: input }) => {
  const fromEnd = input.value.length - (input.selectionEnd ?? input.value.length);
  input.value = wholeReaisFromDigits(input.value);
  const caret = Math.max(0, input.value.length - fromEnd);
  input.setSelectionRange(caret, caret);
};

/** Two amounts of the visitor's own: a plain form, sent as a query. @param label of the filter it belongs to */
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
      {ends.map((end, index) => {
        const value = range.values[index] ?? null;
        return (
          <label key={end} className="min-w-0 flex-1 text-[0.75rem] text-muted">
            {end}
            <input
              name={range.names[index]}
              defaultValue={value === null ? '' : formatReais(value * 100)}
              placeholder="R$"
              inputMode="numeric"
              autoComplete="off"
              className="num mt-1 block min-h-11 w-full rounded-plate border-[1.5px] border-control bg-white px-2.5 text-[1rem] text-ink"
              onInput={mask}
            />
          </label>
        );
      })}
      <button type="submit" className={buttonStyle('ink', 'sm', 'px-3')}>
        Aplicar
      </button>
    </form>
  );
}
