import { useState } from 'react';
import { buttonStyle } from '@/components/ui/button';
import { useRead } from '@/components/ui/use-read';
import { findContinuation } from './continuation';
import { type FilterField, furtherFilterFields, SPEC_FIELDS_FAILED_TEXT } from './filter-fields';
import { FilterSelect } from './filter-select';

/** The fields as last read, which stand in for those of the next page until these are read. */
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
  /** Canonical address of the present search. */
  address: string;
  inSheet?: boolean;
}>;

/**
 * Reads the fields of specifications, which are no part of the document, and shows them. After a choice the previous
 * fields stay in place, so that the list and the focus do too; their links do nothing until the new ones are read.
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
