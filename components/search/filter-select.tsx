'use client';

import { type ToggleEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { Icon } from '@/components/ui/icon';
import { chevronDown } from '@/components/ui/icon-shapes';
import { joinClasses } from '@/components/ui/style';
import { FilterChoices, type ListedField, SearchableChoices } from './choice-list';
import { findOpenList } from './search-continuation';
import type { SearchOption } from '@/lib/search/result/types';
import { RangeForm } from './range-form';
import styles from './filter-bar.module.css';

const filterSelectStyle = joinClasses(
  'w-full list-none items-center gap-2 rounded-plate [&::-webkit-details-marker]:hidden',
  styles.control,
);

type FilterSelectProps = Readonly<{
  address: string;
  field: ListedField;
  /**
   * `true` for a filter in the filter sheet: its list stays open on blur, because closing it would move the control
   * that the visitor is pressing, and is rendered only when it is first opened.
   */
  inSheet?: boolean;
  /** `true` makes the links add the price range that the visitor has typed and not submitted. */
  addsRange?: boolean;
  className?: string;
}>;

/**
 * Shows a filter that opens a list of links. With JavaScript, a long list can be searched by typing and with the arrow
 * keys (WAI-ARIA combobox with a listbox).
 */
export function FilterSelect({
  address,
  field,
  inSheet = false,
  addsRange = !field.ownRange,
  className,
}: FilterSelectProps) {
  const { name, label, placeholder, choices, isSearched, ownRange } = field;
  /** Scroll position in px of the list that was open on the previous page; `null` for a closed list. */
  const scrollTop = useRef(findOpenList(address, name, inSheet));
  const [isOpen, setOpen] = useState(() => findOpenList(address, name, inSheet) !== null);
  const [isRendered, setRendered] = useState(!inSheet || isOpen);
  const root = useRef<HTMLDetailsElement>(null);

  useLayoutEffect(() => {
    const list = root.current;
    if (!list) return undefined;
    if (scrollTop.current !== null) {
      // Reopens the list, because the browser closed it: the previous page had a list of the same name open.
      list.open = true;
      list.querySelector('ul')?.scrollTo(0, scrollTop.current);
      // The position is applied only once, because the list keeps its scroll position when the visitor goes back.
      scrollTop.current = null;
    }
    // Closes the list when the visitor leaves, because Next shows the same page again after going back.
    return () => {
      list.open = false;
    };
  }, []);

  useEffect(() => {
    const list = root.current;
    if (!isOpen || !list) return undefined;
    const listeners = new AbortController();
    const { signal } = listeners;
    const isOutside = (target: EventTarget | null) => !list.contains(target as Node | null);
    const close = () => {
      list.open = false;
    };
    document.addEventListener('click', ({ target }) => isOutside(target) && close(), { signal });
    list.addEventListener(
      'focusout',
      ({ relatedTarget }) => !inSheet && isOutside(relatedTarget) && close(),
      { signal },
    );
    list.addEventListener(
      'keydown',
      (event) => {
        if (event.key !== 'Escape') return;
        event.preventDefault();
        close();
        list.querySelector('summary')?.focus();
      },
      { signal },
    );
    return () => listeners.abort();
  }, [isOpen, inSheet]);

  const chosen = choices.filter(({ selected }) => selected).map((choice) => choice.label);

  if (choices.length === 0) {
    return (
      <p
        className={joinClasses(filterSelectStyle, styles.disabled, 'text-muted', className)}
        data-filter={name}
      >
        <FilterSelectLabel label={label} value={placeholder} isEmpty />
        <Icon shape={chevronDown} />
      </p>
    );
  }

  return (
    <details
      ref={root}
      // The browser allows only one open `<details>` of the same name.
      name={inSheet ? 'folha' : 'filtro'}
      open={isOpen}
      data-filter={name}
      className={joinClasses('group', styles.select, className)}
      onToggle={({ currentTarget }: ToggleEvent<HTMLDetailsElement>) => {
        // A list that stayed open from the previous page already has its scroll position.
        if (inSheet && !isOpen)
          requestAnimationFrame(() => currentTarget.scrollIntoView({ block: 'start' }));
        setOpen(currentTarget.open);
      }}
    >
      <summary
        data-control={name}
        className={`cursor-pointer ${filterSelectStyle}`}
        onClick={() => setRendered(true)}
      >
        <FilterSelectLabel
          label={label}
          value={chosen.join(', ') || placeholder}
          isEmpty={chosen.length === 0}
        />
        <Icon shape={chevronDown} className="group-open:rotate-180" />
      </summary>
      <div tabIndex={-1} className="list-panel searchable-list-panel z-bar">
        {isRendered && (
          <>
            {ownRange && <RangeForm {...{ address, field, inSheet }} range={ownRange} />}
            {isOpen && isSearched ? (
              <SearchableChoices {...{ field, addsRange }} />
            ) : (
              <FilterChoices {...{ field, choices, addsRange }} />
            )}
          </>
        )}
      </div>
    </details>
  );
}

type FilterSelectLabelProps = Readonly<{ label: string; value: string; isEmpty: boolean }>;

function FilterSelectLabel({ label, value, isEmpty }: FilterSelectLabelProps) {
  return (
    <span className={`min-w-0 flex-1 leading-[1.2] ${styles.label}`}>
      <small className="text-small leading-[1.2] text-muted">{label}</small>{' '}
      <b className={joinClasses('truncate', isEmpty ? 'font-normal text-muted' : 'font-medium')}>
        {value}
      </b>
    </span>
  );
}

type SortOrderSelectProps = Readonly<{ address: string; orders: readonly SearchOption[] }>;

/** Shows the sort orders of a list at the end of the filter bar; renders nothing if there is nothing to sort. */
export function SortOrderSelect({ address, orders }: SortOrderSelectProps) {
  if (orders.length === 0) return null;
  return (
    <FilterSelect
      address={address}
      field={{ name: 'ordem', label: 'Ordenar', placeholder: '', choices: orders }}
      addsRange={false}
      className={joinClasses(styles.cell, styles.order)}
    />
  );
}
