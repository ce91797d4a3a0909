import { useState } from 'react';
import { getButtonStyle } from '@/components/ui/button';
import { type Query, useLazyQuery } from '@/components/ui/use-lazy-query';
import type { FilterBarField } from '@/lib/search/result/types';
import { findContinuation } from './search-continuation';
import { FilterSelect } from './filter-select';
import { SPEC_FIELDS_FAILED_TEXT } from './spec-fields-failed-text';

/** Filters as last loaded, shown until those of the next page are loaded. */
let lastReadFields: readonly FilterBarField[] = [];

const importSpecFieldsQuery = async (
  address: string,
): Promise<Query<readonly FilterBarField[]>> => {
  const { fetchSpecFields } = await import('@/lib/search/fetch');
  return {
    queryKey: ['spec-fields', address],
    queryFn: async ({ signal }) => {
      lastReadFields = await fetchSpecFields(address, signal);
      return lastReadFields;
    },
  };
};

type SpecFieldsProps = Readonly<{
  address: string;
  inSheet?: boolean;
}>;

/**
 * Loads the filters by specifications, which are not part of the HTML. After a choice the previous filters stay
 * visible, so that the open list and the focus are preserved; their links do nothing until the new filters are loaded.
 */
export function SpecFields({ address, inSheet = false }: SpecFieldsProps) {
  const [previous] = useState(() => (findContinuation(address) ? lastReadFields : []));
  const { data, isError, isFetching, refetch } = useLazyQuery(address, importSpecFieldsQuery);
  if (isError) {
    return (
      <p role="alert" className="col-span-full flex flex-wrap items-center gap-3">
        Os demais filtros não carregaram.
        <button type="button" className={getButtonStyle('line', 'sm')} onClick={refetch}>
          Tentar de novo
        </button>
      </p>
    );
  }
  const fields = data ?? previous;
  if (fields.length === 0) {
    return (
      <p role="status" className="col-span-full text-support">
        {isFetching ? 'Carregando mais filtros…' : SPEC_FIELDS_FAILED_TEXT}
      </p>
    );
  }
  return (
    <div
      aria-busy={isFetching}
      className="contents"
      onClickCapture={(event) => {
        if (!isFetching || !(event.target as Element).closest('a')) return;
        event.preventDefault();
        event.stopPropagation();
      }}
    >
      {fields.map((field) => (
        <FilterSelect
          key={field.name}
          {...{ address, field, inSheet }}
          className={isFetching ? 'opacity-60' : ''}
        />
      ))}
    </div>
  );
}
