import { type ComponentProps, use } from 'react';
import { getButtonStyle } from '@/components/ui/button';
import { formatReais, formatTypedWholeReais } from '@/lib/site/format/numbers';
import type { FilterBarField, TypedRangeForm } from '@/lib/search/result/types';
import { SearchContext } from './choice-link';
import { addUnsentRange } from './typed-range';

const rangeEndLabels = ['De', 'Até'] as const;

/** Formats the amount as "R$ 500.000" while the visitor types, with the cursor at the same distance from the end. */
const formatPriceInput: ComponentProps<'input'>['onInput'] = ({ currentTarget: input }) => {
  const fromEnd = input.value.length - (input.selectionEnd ?? input.value.length);
  input.value = formatTypedWholeReais(input.value);
  const caret = Math.max(0, input.value.length - fromEnd);
  input.setSelectionRange(caret, caret);
};

type RangeFormProps = Readonly<{
  address: string;
  field: Pick<FilterBarField, 'name' | 'label'>;
  range: TypedRangeForm;
  /** `true` for the form in the filter sheet; submitting the form closes the sheet. */
  inSheet: boolean;
}>;

/**
 * Asks for the two ends of a range, such as lowest and highest price, in a plain form that is submitted as a query;
 * with JavaScript only the results change.
 */
export function RangeForm({ address, field, range, inSheet }: RangeFormProps) {
  const search = use(SearchContext);
  return (
    <form
      ref={search?.rangeForm}
      action={range.action}
      method="get"
      aria-label={field.label}
      onSubmit={(event) => {
        if (!search) return;
        event.preventDefault();
        search.choose({
          address: addUnsentRange(address, event.currentTarget),
          focus: field.name,
          toResults: inSheet,
        });
      }}
      className="grid grid-cols-[repeat(auto-fit,minmax(8.5rem,1fr))] gap-2 border-b border-hairline p-3"
    >
      {range.hiddenFields.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {rangeEndLabels.map((end, index) => {
        const value = range.values[index] ?? null;
        return (
          <label key={end} className="min-w-0 text-small text-muted">
            {end}
            <input
              name={range.names[index]}
              defaultValue={value === null ? '' : formatReais(value * 100)}
              placeholder="R$"
              inputMode="numeric"
              autoComplete="off"
              className="num mt-1 block min-h-11 w-full rounded-plate border-[1.5px] border-control bg-white px-2.5 text-body text-ink"
              onInput={formatPriceInput}
            />
          </label>
        );
      })}
      <button type="submit" className={getButtonStyle('ink', 'sm', 'col-span-full')}>
        Aplicar
      </button>
    </form>
  );
}
