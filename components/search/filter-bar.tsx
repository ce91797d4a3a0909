'use client';

import { Activity, use, useEffect, useId, useState, type ReactNode } from 'react';
import { SearchChoiceLink, SearchContext } from '@/components/search/choice-link';
import { findContinuation } from '@/components/search/search-continuation';
import { FilterSelect, SortOrderSelect } from '@/components/search/filter-select';
import { FilterSheet } from '@/components/search/filter-sheet';
import { SpecFields } from '@/components/search/spec-fields';
import { getButtonStyle } from '@/components/ui/button';
import { useMediaQuery } from '@/components/ui/hooks';
import { joinClasses, WIDE_SCREEN } from '@/components/ui/style';
import { Icon } from '@/components/ui/icon';
import { chevronDown, search as searchShape } from '@/components/ui/icon-shapes';
import type { FilterBarField, SearchOption } from '@/lib/search/result/types';
import { routes } from '@/lib/site/routes';
import styles from './filter-bar.module.css';

type FilterBarProps = Readonly<{
  /** Canonical URL of the current search. */
  address: string;
  /** Main filters, without values too, and further ones, shown below them when the visitor opens those. */
  fields: readonly FilterBarField[];
  /** `true` if further filters by specifications exist, which the browser loads. */
  hasSpecFields: boolean;
  /** Sort orders of the list; empty if there is nothing to sort. */
  orders: readonly SearchOption[];
  total: number;
  /** Number of active filters. */
  chosen: number;
  /** Number of active filters by specifications; these filters are loaded only when the visitor opens them. */
  chosenSpecs?: number;
  clearHref: string;
  children?: ReactNode;
}>;

/**
 * Shows the filters of a search. On small screens one row of main filters stays visible, and a sheet opened by a button
 * has all filters. Without JavaScript all filters are listed.
 */
export function FilterBar({
  address,
  fields,
  hasSpecFields,
  orders,
  total,
  chosen,
  chosenSpecs = 0,
  clearHref,
  children,
}: FilterBarProps) {
  const mainFields = fields.filter(({ isMain }) => isMain);
  const moreFields = fields.filter(({ isMain }) => !isMain);
  const [isMoreShown, setMoreShown] = useState(
    () =>
      findContinuation(address)?.isMoreShown ??
      moreFields.some(({ choices }) => choices.some(({ selected }) => selected)),
  );
  const isWide = useMediaQuery(WIDE_SCREEN);
  const moreId = useId();
  const search = use(SearchContext);
  useEffect(() => {
    search?.setMoreShown(isMoreShown);
  }, [search, isMoreShown]);
  return (
    <div className={`wrap md:pb-3 ${styles.filters}`}>
      <search aria-label="Filtros" className={styles.bar}>
        <div className={styles.plate}>
          <div className={styles.row}>
            <Activity>
              {mainFields.map((field) => (
                <FilterSelect
                  key={field.name}
                  {...{ address, field }}
                  className={joinClasses(
                    styles.cell,
                    field.isAdvanced && styles.advanced,
                    field.choices.length === 0 && styles.off,
                  )}
                />
              ))}
            </Activity>
            <SearchChoiceLink
              href={address}
              toResults
              addsRange
              className={getButtonStyle('go', 'md', styles.go)}
            >
              <Icon shape={searchShape} /> Buscar
            </SearchChoiceLink>
          </div>
          <FilterSheet
            address={address}
            fields={fields}
            hasSpecFields={hasSpecFields}
            total={total}
            chosen={chosen}
            clearHref={clearHref}
            togglerClassName={`flex-none text-left text-small leading-[1.2] font-bold font-stretch-104% ${styles.toggle}`}
          />
          <SortOrderSelect {...{ address, orders }} />
        </div>
        {(moreFields.length > 0 || hasSpecFields) && (
          <>
            <button
              type="button"
              aria-expanded={isMoreShown}
              aria-controls={moreId}
              className={`hidden min-h-11 items-center gap-1.5 text-small font-semibold underline decoration-n-300 underline-offset-4 md:flex noscript:hidden ${styles.moreToggle}`}
              onClick={() => setMoreShown(!isMoreShown)}
            >
              <span>
                {isMoreShown
                  ? 'Menos filtros'
                  : `Mais filtros${chosenSpecs > 0 ? ` (${chosenSpecs})` : ''}`}
              </span>
              <Icon
                shape={chevronDown}
                className={joinClasses('size-4', isMoreShown && 'rotate-180')}
              />
            </button>
            <div id={moreId} data-more-shown={isMoreShown ? '' : undefined} className={styles.more}>
              <Activity>
                {moreFields.map((field) => (
                  <FilterSelect key={field.name} {...{ address, field }} />
                ))}
              </Activity>
              {hasSpecFields && isMoreShown && isWide && <SpecFields address={address} />}
              {hasSpecFields && (
                <a href={routes.filtersOf(address)} className="hidden underline noscript:inline">
                  Mais filtros
                </a>
              )}
            </div>
          </>
        )}
      </search>
      {children}
    </div>
  );
}
