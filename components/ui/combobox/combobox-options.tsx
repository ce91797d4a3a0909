import { classes } from '@/components/ui/classes';
import { MatchedLabel } from '@/components/ui/searchable-list/matched-label';
import styles from '@/components/ui/searchable-list/searchable-list.module.css';

/** What can be chosen. */
export type ComboboxOption = Readonly<{ id: string; name: string }>;

/** The options found, with what ties them to the text box (use-searchable-list.ts). */
export type OptionsFound = Readonly<{
  found: readonly ComboboxOption[];
  typed: string;
  active: number;
  listId: string;
  optionId: (index: number) => string;
}>;

type ComboboxOptionsProps = Readonly<{
  label: string;
  list: OptionsFound;
  value: string | null;
  /** The options are on their way. */
  busy: boolean;
  onChoose: (option: ComboboxOption) => void;
}>;

/** The listbox of a combobox; says "Sem Resultado" when nothing matches. */
export function ComboboxOptions({ label, list, value, busy, onChoose }: ComboboxOptionsProps) {
  const { found, typed, active, listId, optionId } = list;
  return (
    <>
      <div
        id={listId}
        role="listbox"
        aria-label={label}
        className={classes(styles.list, found.length === 0 && 'hidden')}
      >
        {found.map((option, index) => (
          <button
            key={option.id}
            id={optionId(index)}
            type="button"
            role="option"
            tabIndex={-1}
            aria-selected={option.id === value}
            className={classes(
              styles.choice,
              'w-full text-left',
              index === active && styles.active,
            )}
            // The text box keeps the focus: leaving it would close the list before the click.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => onChoose(option)}
          >
            <MatchedLabel label={option.name} typed={typed} />
          </button>
        ))}
      </div>
      <p role="status" className={classes(styles.none, found.length > 0 && 'sr-only')}>
        {found.length > 0 ? '' : busy ? 'Carregando…' : 'Sem Resultado'}
      </p>
    </>
  );
}
