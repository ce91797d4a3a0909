import { useState } from 'react';
import { buttonStyle } from '@/components/ui/button';
import { useRead } from '@/components/ui/use-read';
import { findContinuation } from './continuation';
import { type FilterField, furtherFilterFields, SPEC_FIELDS_FAILED_TEXT } from './filter-fields';
import { FilterSelect } from './filter-select';

/** Filters as last loaded, shown until those of the next page are loaded. */
let lastReadFields: readonly FilterField[] = [];

async function readFilterFields(
  address: string,
  signal: AbortSignal,
): Promise<readonly FilterField[]> {
  const { readSpecFields } = await import('@/lib/search/fetch');
  lastReadFields = furtherFilterFields(await readSpecFields(address, signal));
  return lastReadFields;
}

type SpecFieldsProps = Readonly<{
  /** Canonical URL of the current search. */
  address: string;
  inSheet?: boolean;
}>;

/**
 * Loads the filters by specifications, which are not part of the HTML, and shows them. After a filter value was chosen,
 * the previous filters stay visible, so that the open list and the focus are preserved; their links do nothing until
 * the new filters are loaded.
 */
export function SpecFields({ address, inSheet = false }: SpecFieldsProps) {
  const [previous] = useState(() => (findContinuation(address) ? lastReadFields : []));
  const read = useRead(address, readFilterFields);
  if (read.status === 'failed') {
    return (
      <p role="alert" className="col-span-full flex flex-wrap items-center gap-3">
        Os demais filtros não carregaram.
        <button type="button" className={buttonStyle('line', 'sm')} onClick={read.retry}>
          Tentar de novo
        </button>
      </p>
    );
  }
  const isBusy = read.status !== 'ready';
  const fields = isBusy ? previous : read.value;
  if (fields.length === 0) {
    return (
      <p role="status" className="col-span-full text-support">
        {isBusy ? 'Carregando mais filtros…' : SPEC_FIELDS_FAILED_TEXT}
      </p>
    );
  }
  return (
    <div
      aria-busy={isBusy}
      className="contents"
      onClickCapture={(event) => {
        if (!isBusy || !(event.target as Element).closest('a')) return;
        event.preventDefault();
        event.stopPropagation();
      }}
    >
      {fields.map((field) => (
        <FilterSelect
          key={field.name}
          {...{ address, field, inSheet }}
          className={isBusy ? 'opacity-60' : ''}
        />
      ))}
    </div>
  );
}
