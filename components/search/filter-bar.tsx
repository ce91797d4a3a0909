'use client';

import { useId, useState, type ReactNode } from 'react';
import { leftFor } from '@/components/search/continuation';
import { FilterSelect } from '@/components/search/filter-select';
import { FilterSheet } from '@/components/search/filter-sheet';
import type { FilterField } from '@/components/search/types';
import { buttonStyle } from '@/components/ui/button-style';
import { classes } from '@/components/ui/classes';
import { Icon } from '@/components/ui/icon';
import { chevronDown, search } from '@/components/ui/icon-shapes';
import styles from './filter-bar.module.css';

type FilterBarProps = Readonly<{
  /** Canonical address of the search as it stands. */
  address: string;
  /** The specification's four. */
  fields: readonly FilterField[];
  /** Further ones. */
  moreFields: readonly FilterField[];
  /** "Ver 112 carros". */
  seeLabel: string;
  clearHref: string;
  /** Stands beside "Mais filtros". */
  children: ReactNode;
}>;

/** The filters of a search: in a row, and on small screens in a sheet of their own. */
export function FilterBar({
  address,
  fields,
  moreFields,
  seeLabel,
  clearHref,
  children,
}: FilterBarProps) {
  const [isMore, setMore] = useState(
    () =>
      leftFor(address)?.isMoreShown ??
      moreFields.some(({ choices }) => choices.some(({ selected }) => selected)),
  );
  const moreId = useId();
  return (
    <search aria-label="Filtros" className={styles.bar}>
      <div className={styles.row}>
        {fields.map((field) => (
          <FilterSelect
            key={field.name}
            field={field}
            group="filtro"
            className={classes(field.advanced && styles.advanced)}
          />
        ))}
        <a
          href={address}
          data-choice=""
          data-to-results=""
          className={buttonStyle('go', 'md', styles.go)}
        >
          <Icon shape={search} /> Buscar
        </a>
      </div>
      <FilterSheet
        address={address}
        fields={[...fields, ...moreFields]}
        seeLabel={seeLabel}
        clearHref={clearHref}
        togglerClassName={styles.toggle ?? ''}
      />
      <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
        {moreFields.length > 0 && (
          <button
            type="button"
            aria-expanded={isMore}
            aria-controls={moreId}
            className={classes(
              'flex min-h-11 items-center gap-1.5 text-small font-[600] underline decoration-n-300 underline-offset-4 hover:decoration-current',
              styles.moreToggle,
            )}
            onClick={() => setMore(!isMore)}
          >
            {isMore ? 'Menos filtros' : 'Mais filtros'}
            <Icon shape={chevronDown} className={classes('size-4', isMore && 'rotate-180')} />
          </button>
        )}
        {children}
      </div>
      {moreFields.length > 0 && (
        <div
          id={moreId}
          data-more-shown={isMore ? '' : undefined}
          className={classes('gap-2.5 pb-2 md:grid-cols-4', styles.more, isMore && styles.shown)}
        >
          {moreFields.map((field) => (
            <FilterSelect key={field.name} field={field} group="filtro" />
          ))}
        </div>
      )}
    </search>
  );
}
