import type { UseQueryResult } from '@tanstack/react-query';
import { SelectField } from '@/components/form/select-field';
import { ListNote } from '@/components/lead/list-note';
import type { NamedOption } from '@/lib/catalogue/types';
import type { ContactWays } from '@/lib/content/types';
import { IN_WORDS, LISTS } from '@/lib/leads/outcome-texts';

type OptionListProps = Readonly<{
  name: string;
  label: string;
  optional?: boolean | undefined;
  of: keyof typeof LISTS;
  invitation: string;
  list: UseQueryResult<readonly NamedOption[]>;
  value: string;
  onChoose: (id: string) => void;
  contact: ContactWays;
}>;

const COMING = { brands: 'Carregando as marcas…', models: 'Carregando os modelos…' } as const;

/** A list that is loaded: says that it is coming, that it is empty ("Sem Resultado"), or that it did not come. */
export function OptionList({
  name,
  label,
  optional,
  of,
  invitation,
  list,
  value,
  onChoose,
  contact,
}: OptionListProps) {
  const { data: options = [], isFetching, isError, isSuccess, refetch } = list;
  const isEmpty = isSuccess && options.length === 0;
  return (
    <div className="grid content-start gap-2">
      <SelectField
        name={name}
        label={label}
        optional={optional}
        options={options}
        empty={isFetching ? COMING[of] : isEmpty ? 'Sem Resultado' : invitation}
        value={value}
        disabled={options.length === 0}
        aria-busy={isFetching}
        onChange={(event) => onChoose(event.target.value)}
      />
      {(isError || isEmpty) && !isFetching && (
        <ListNote
          title={LISTS[of][isEmpty ? 'empty' : 'failed']}
          onRetry={() => void refetch()}
          contact={contact}
        >
          {IN_WORDS}
        </ListNote>
      )}
    </div>
  );
}
