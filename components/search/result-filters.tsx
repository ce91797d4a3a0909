import type { SearchResult } from '@/lib/search/types';
import { hasOnlyIgnoredWords } from '@/lib/search/filters';
import { countSpecFilterValues } from '@/lib/search/spec-descriptors';
import { FilterBar } from './filter-bar';
import {
  getMainFilterFields,
  getFurtherFilterFields,
  createOrderFilterField,
} from './filter-fields';
import { ActiveFilterChips, IgnoredWords } from './search-summary';

type ResultFiltersProps = Readonly<{ result: Omit<SearchResult, 'recommended'> }>;

/**
 * Shows the filters of a search, chips of the active filters, and the visitor's words that the search did not
 * understand.
 */
export function ResultFilters({ result }: ResultFiltersProps) {
  const { address, fields, hasSpecFields, orders, total, chips, clearHref, filters, nearest } =
    result;
  return (
    <>
      <FilterBar
        address={address}
        fields={getMainFilterFields(fields)}
        moreFields={getFurtherFilterFields(fields)}
        hasSpecFields={hasSpecFields}
        order={total > 1 ? createOrderFilterField(orders) : null}
        total={total}
        chosen={chips.length}
        chosenSpecs={countSpecFilterValues(filters)}
        clearHref={clearHref}
      >
        <ActiveFilterChips chips={chips} clearHref={clearHref} />
      </FilterBar>
      <IgnoredWords
        words={hasOnlyIgnoredWords(filters) ? null : filters.ignored}
        nearest={nearest}
      />
    </>
  );
}
