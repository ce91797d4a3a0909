'use client';

import type { UseQueryResult } from '@tanstack/react-query';
import { SelectField } from '@/components/form/select-field';
import { Button } from '@/components/ui/button';
import type { NamedOption } from '@/lib/catalogue/types';

type OptionListProps = Readonly<{
  name: string;
  label: string;
  /** What is being loaded, with its article: "as marcas". */
  what: string;
  invitation: string;
  list: UseQueryResult<readonly NamedOption[]>;
  value: string;
  onChoose: (id: string) => void;
}>;

/** A list that is loaded: says that it is coming, that it is empty ("Sem Resultado"), or that it did not come. */
export function OptionList({
  name,
  label,
  what,
  invitation,
  list,
  value,
  onChoose,
}: OptionListProps) {
  const { data: options = [], isFetching, isError, isSuccess, refetch } = list;
  const isEmpty = isSuccess && options.length === 0;
  return (
    <div className="grid content-start gap-2">
      <SelectField
        name={name}
        label={label}
        options={options}
        empty={isFetching ? `Carregando ${what}…` : isEmpty ? 'Sem Resultado' : invitation}
        value={value}
        disabled={options.length === 0}
        aria-busy={isFetching}
        onChange={(event) => onChoose(event.target.value)}
      />
      {(isError || isEmpty) && !isFetching && (
        <div role="alert" className="grid justify-items-start gap-1.5 text-small text-n-700">
          <p>Não recebemos {what}. Você pode escrever no detalhe, ou tentar de novo.</p>
          <p lang="en" className="text-micro text-n-600">
            Error sending proposal. Please try again.
          </p>
          <Button variant="line" size="sm" onClick={() => void refetch()}>
            Tentar de novo
          </Button>
        </div>
      )}
    </div>
  );
}
