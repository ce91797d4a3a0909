import { SelectField } from '@/components/form/select-field';
import { ListNote } from '@/components/lead/list-note';
import type { Read } from '@/components/ui/use-read';
import type { NamedOption } from '@/lib/catalogue/types';
import type { ContactWays } from '@/lib/content/types';
import { IN_WORDS, LISTS } from '@/lib/leads/outcome-texts';

type OptionListProps = Readonly<{
  name: string;
  label: string;
  optional?: boolean | undefined;
  of: keyof typeof LISTS;
  invitation: string;
  list: Read<readonly NamedOption[]>;
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
  const options = list.status === 'ready' ? list.value : [];
  const isLoading = list.status === 'loading';
  const isEmpty = list.status === 'ready' && options.length === 0;
  return (
    <div className="grid content-start gap-2">
      <SelectField
        name={name}
        label={label}
        optional={optional}
        options={options}
        empty={isLoading ? COMING[of] : isEmpty ? 'Sem Resultado' : invitation}
        value={value}
        disabled={options.length === 0}
        aria-busy={isLoading}
        onChange={(event) => onChoose(event.target.value)}
      />
      {(isEmpty || list.status === 'failed') && (
        <ListNote
          title={LISTS[of][isEmpty ? 'empty' : 'failed']}
          onRetry={list.retry}
          contact={contact}
        >
          {IN_WORDS}
        </ListNote>
      )}
    </div>
  );
}
