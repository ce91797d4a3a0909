import { ReadFailure } from '@/components/quotation/wizard/read-failure';
import type { Read } from '@/components/ui/use-read';
import { Combobox } from '@/components/ui/combobox/combobox';
import type { ContactWays } from '@/lib/content/types';
import type { NamedOption } from '@/lib/catalogue/types';
import { LISTS, TECHNICAL } from '@/lib/leads/outcome-texts';

type ReadComboboxProps = Readonly<{
  label: string;
  /** "Marca do carro", "Modelo do carro". */
  placeholder: string;
  of: keyof typeof LISTS;
  list: Read<readonly NamedOption[]>;
  /** Known while the list is still on its way. */
  chosen: NamedOption | null;
  onChoose: (option: NamedOption) => void;
  problem?: string | null;
  contact: ContactWays;
}>;

/** How a visitor goes on whose list is empty. */
const NEXT = {
  brands: 'Tente de novo, ou fale com um consultor: ele faz a cotação com você.',
  models:
    'Ela pode não ter cotação online. Tente de novo, escolha outra marca, ou fale com um consultor.',
} as const;

/** A combobox whose options are read: says that they are coming, that there are none, or that they did not come. */
export function ReadCombobox({
  label,
  placeholder,
  of,
  list,
  chosen,
  onChoose,
  problem = null,
  contact,
}: ReadComboboxProps) {
  const read = list.status === 'ready' ? list.value : [];
  const isListed = read.some(({ id }) => id === chosen?.id);
  const options = chosen && !isListed && list.status !== 'ready' ? [chosen] : read;
  const isEmpty = list.status === 'ready' && read.length === 0;
  return (
    <div className="grid min-w-0 content-start gap-2">
      <Combobox
        {...{ label, options, onChoose, problem }}
        placeholder={
          list.status === 'loading' ? 'Carregando…' : isEmpty ? 'Sem Resultado' : placeholder
        }
        value={chosen?.id ?? null}
        disabled={read.length === 0 && list.status !== 'loading'}
        busy={list.status === 'loading'}
      />
      {(isEmpty || list.status === 'failed') && (
        <ReadFailure
          title={LISTS[of][isEmpty ? 'empty' : 'failed']}
          technical={TECHNICAL}
          onRetry={list.retry}
          contact={contact}
        >
          {isEmpty ? <p>{NEXT[of]}</p> : undefined}
        </ReadFailure>
      )}
    </div>
  );
}
