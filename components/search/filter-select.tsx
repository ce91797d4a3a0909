'use client';

import {
  type ComponentProps,
  type ToggleEvent,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { buttonStyle } from '@/components/ui/button';
import { listStyle, noneStyle, searchablePanel } from '@/components/ui/combobox/list-style';
import {
  MatchedLabel,
  type SearchedList,
  useSearchableList,
} from '@/components/ui/combobox/searchable-list';
import { Icon } from '@/components/ui/icon';
import { check, chevronDown } from '@/components/ui/icon-shapes';
import { classes } from '@/components/ui/style';
import type { OwnRange } from '@/lib/search/types';
import { formatReais, wholeReaisFromDigits } from '@/lib/site/format/numbers';
import type { FilterField } from './filter-fields';
import listStyles from '@/components/ui/combobox/searchable-list.module.css';
import barStyles from './filter-bar.module.css';
import styles from './filter-select.module.css';

const selectStyle =
  'relative flex min-h-13 w-full list-none items-center gap-2 rounded-plate border-[1.5px] px-3.5 py-2 [&::-webkit-details-marker]:hidden';

type FilterSelectProps = Readonly<{
  field: FilterField;
  /** Name of a group of filters, of which the browser opens only one list at a time. */
  group: string;
  /**
   * Renders the list only when it is first opened, so that the HTML of the filter sheet does not contain every choice
   * of every filter.
   */
  isLazy?: boolean;
  /** How far in px the list, which was open on the page before, is scrolled; `null` for a closed list. */
  openAt?: number | null;
  className?: string;
}>;

/**
 * Shows a filter that opens a list of links. With scripts, a long list can be searched by typing and by the arrow keys
 * (WAI-ARIA combobox with a listbox).
 */
export function FilterSelect({
  field,
  group,
  isLazy = false,
  openAt = null,
  className,
}: FilterSelectProps) {
  const { name, label, placeholder, choices, isSearched, ownRange } = field;
  const scrolled = useRef(openAt);
  const [isOpen, setOpen] = useState(openAt !== null);
  const [isRendered, setRendered] = useState(!isLazy || isOpen);
  const root = useRef<HTMLDetailsElement>(null);

  useLayoutEffect(() => {
    if (scrolled.current === null || !root.current) return;
    // Opens the list again, because the browser closed it while the same list of the previous page was still open.
    root.current.open = true;
    root.current.querySelector('ul')?.scrollTo(0, scrolled.current);
    // Scrolls the list only once, because the list keeps its scroll position when the visitor goes back.
    scrolled.current = null;
  }, []);
  const chosen = choices.filter(({ selected }) => selected).map((choice) => choice.label);

  if (choices.length === 0) {
    return (
      <p
        className={classes(selectStyle, 'border-n-200 bg-n-100 text-muted', className)}
        data-filter={name}
      >
        <Values label={label} value={placeholder} isEmpty />
        <Icon shape={chevronDown} />
      </p>
    );
  }

  return (
    <details
      ref={root}
      name={group}
      open={isOpen}
      data-filter={name}
      className={classes('group relative min-w-0', className)}
      onToggle={(event: ToggleEvent<HTMLDetailsElement>) => setOpen(event.currentTarget.open)}
    >
      <summary
        className={classes(
          selectStyle,
          'cursor-pointer border-control bg-white hover:border-n-600 group-open:border-verde-deep group-open:[box-shadow:inset_0_0_0_1px_var(--color-verde-deep)]',
        )}
        onClick={() => setRendered(true)}
      >
        <Values
          label={label}
          value={chosen.join(', ') || placeholder}
          isEmpty={chosen.length === 0}
        />
        <Icon shape={chevronDown} className="group-open:rotate-180" />
      </summary>
      <div tabIndex={-1} className={`${searchablePanel} z-20`}>
        {isRendered && (
          <>
            {isOpen && isSearched ? (
              <SearchableList label={label} choices={choices} />
            ) : (
              <ChoiceList label={label} choices={choices} />
            )}
            {ownRange && <RangeForm label={label} range={ownRange} />}
          </>
        )}
      </div>
    </details>
  );
}

type ValuesProps = Readonly<{ label: string; value: string; isEmpty: boolean }>;

function Values({ label, value, isEmpty }: ValuesProps) {
  return (
    <span className="grid min-w-0 flex-1 leading-[1.2]">
      <small className="text-[0.75rem] text-muted">{label}</small>{' '}
      <b className={classes('truncate', isEmpty ? 'font-[400] text-muted' : 'font-[540]')}>
        {value}
      </b>
    </span>
  );
}

type ChoicesProps = Pick<FilterField, 'label' | 'choices'>;

function SearchableList({ label, choices }: ChoicesProps) {
  const input = useRef<HTMLInputElement>(null);
  const list = useSearchableList(choices, (_, optionId) =>
    document.getElementById(optionId)?.click(),
  );

  // Focuses the text box only where there is a mouse, because a touch keyboard would cover the list.
  useEffect(() => {
    if (matchMedia('(hover: hover)').matches) input.current?.focus({ preventScroll: true });
  }, []);

  return (
    <>
      <input
        ref={input}
        role="combobox"
        aria-expanded="true"
        aria-controls={list.listId}
        aria-label={`Filtrar ${label}`}
        placeholder="Digite para filtrar"
        className="min-h-12 flex-none border-b border-hairline px-3.5 text-[1rem] focus-visible:outline-offset-[-3px]"
        {...list.input}
      />
      <ChoiceList label={label} choices={list.found} listbox={list} />
      <p role="status" className={classes(noneStyle, list.found.length > 0 && 'sr-only')}>
        {list.found.length === 0 ? 'Sem Resultado' : ''}
      </p>
    </>
  );
}

type ChoiceListProps = ChoicesProps &
  Readonly<{
    /** Set while the visitor searches the list by typing, in which the links are options of a listbox. */
    listbox?: Pick<SearchedList, 'listId' | 'optionId' | 'active' | 'typed'>;
  }>;

/**
 * Lists the choices of a filter as links with their number of vehicles; filters of several values also show a checkbox.
 */
function ChoiceList({ label, choices, listbox }: ChoiceListProps) {
  return (
    <ul
      className={`min-h-24 ${listStyle}`}
      aria-label={label}
      {...(listbox && {
        id: listbox.listId,
        role: 'listbox',
        'aria-multiselectable': choices.some(({ isOneOfSeveral }) => isOneOfSeveral),
      })}
    >
      {choices.map((choice, index) => (
        <li key={choice.href} {...(listbox && { role: 'none' })}>
          <a
            href={choice.href}
            data-choice=""
            data-one-of-several={choice.isOneOfSeveral ? '' : undefined}
            className={classes(listStyles.choice, index === listbox?.active && listStyles.active)}
            {...(listbox
              ? {
                  id: listbox.optionId(index),
                  role: 'option',
                  tabIndex: -1,
                  'aria-selected': choice.selected,
                }
              : choice.selected && { 'aria-current': 'true' as const })}
          >
            {choice.isOneOfSeveral && (
              <span
                aria-hidden="true"
                className={classes(
                  'grid size-5 flex-none place-items-center rounded-plate border-[1.5px]',
                  choice.selected ? 'border-verde-deep bg-verde-deep text-paper' : 'border-control',
                  styles.box,
                )}
              >
                {choice.selected && <Icon shape={check} />}
              </span>
            )}
            <MatchedLabel label={choice.label} typed={listbox?.typed ?? ''} />
            {choice.count !== null && <span className="num"> {choice.count}</span>}
          </a>
        </li>
      ))}
    </ul>
  );
}

/** Shows the orders of a list at the end of the filter bar; renders nothing where there is nothing to sort. */
export function OrderSelect({ order }: Readonly<{ order: FilterField | null }>) {
  if (!order) return null;
  return (
    <FilterSelect
      field={order}
      group="filtro"
      className={classes(barStyles.cell, barStyles.order)}
    />
  );
}

const ends = ['De', 'Até'] as const;

/** Formats "R$ 500.000" as the visitor types; the cursor keeps its distance from the end. */
const mask: ComponentProps<'input'>['onInput'] = ({ currentTarget: input }) => {
  const fromEnd = input.value.length - (input.selectionEnd ?? input.value.length);
  input.value = wholeReaisFromDigits(input.value);
  const caret = Math.max(0, input.value.length - fromEnd);
  input.setSelectionRange(caret, caret);
};

/** Asks for the two ends of a range in a plain form, sent as a query. */
function RangeForm({ label, range }: Readonly<{ label: string; range: OwnRange }>) {
  return (
    <form
      action={range.action}
      method="get"
      aria-label={label}
      data-choice=""
      className="flex items-end gap-2 border-t border-hairline p-3"
    >
      {range.hiddenFields.map(([name, value]) => (
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
