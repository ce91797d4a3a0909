'use client';

import { useEffect, useRef, useState, type ToggleEvent } from 'react';
import { ChoiceList } from '@/components/search/choice-list';
import { RangeForm } from '@/components/search/range-form';
import type { FilterField } from '@/components/search/types';
import { classes } from '@/components/ui/classes';
import { Icon } from '@/components/ui/icon';
import { chevronDown } from '@/components/ui/icon-shapes';
import listStyles from '@/components/ui/searchable-list/searchable-list.module.css';
import { useSearchableList } from '@/components/ui/searchable-list/use-searchable-list';
import styles from './filter-select.module.css';

type FilterSelectProps = Readonly<{
  field: FilterField;
  /** Only one list of a group is open at a time. */
  group: string;
  className?: string;
}>;

/**
 * A filter that opens a list of links. With scripts a long list can be searched by typing, and walked with the
 * arrow keys (WAI-ARIA combobox with a listbox).
 */
export function FilterSelect({ field, group, className }: FilterSelectProps) {
  const { name, label, placeholder, choices, searched = false, ownRange } = field;
  const [isOpen, setOpen] = useState(false);
  const chosen = choices.find(({ selected }) => selected);

  if (choices.length === 0) {
    return (
      <p className={classes(styles.select, styles.off, className)} data-filter={name}>
        <Values label={label} value={placeholder} />
        <Icon shape={chevronDown} />
      </p>
    );
  }

  return (
    <details
      name={group}
      data-filter={name}
      className={classes(styles.root, className)}
      onToggle={(event: ToggleEvent<HTMLDetailsElement>) => setOpen(event.currentTarget.open)}
    >
      <summary className={classes(styles.select, !chosen && styles.empty)}>
        <Values label={label} value={chosen?.label ?? placeholder} />
        <Icon shape={chevronDown} className={styles.arrow ?? ''} />
      </summary>
      <div tabIndex={-1} className={classes(listStyles.panel, styles.panel)}>
        {isOpen && searched ? (
          <SearchableList label={label} choices={choices} />
        ) : (
          <ChoiceList label={label} choices={choices} />
        )}
        {ownRange && <RangeForm label={label} range={ownRange} />}
      </div>
    </details>
  );
}

function Values({ label, value }: Readonly<{ label: string; value: string }>) {
  return (
    <span className={styles.values}>
      <small>{label}</small> <b>{value}</b>
    </span>
  );
}

function SearchableList({ label, choices }: Pick<FilterField, 'label' | 'choices'>) {
  const input = useRef<HTMLInputElement>(null);
  const list = useSearchableList(choices, (_, optionId) =>
    document.getElementById(optionId)?.click(),
  );

  // On a touch screen the keyboard would cover the list.
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
        className={listStyles.typed}
        {...list.input}
      />
      <ChoiceList label={label} choices={list.found} listbox={list} />
      <p role="status" className={classes(listStyles.none, list.found.length > 0 && 'sr-only')}>
        {list.found.length === 0 ? 'Sem Resultado' : ''}
      </p>
    </>
  );
}
