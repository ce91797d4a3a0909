import type { ComponentProps } from 'react';
import {
  ComboboxOptions,
  type ComboboxOption,
  type OptionsFound,
} from '@/components/ui/combobox/combobox-options';
import { Dialog } from '@/components/ui/dialog';
import styles from './combobox.module.css';

type ComboboxSheetProps = Readonly<{
  open: boolean;
  onClose: () => void;
  label: string;
  placeholder: string;
  list: OptionsFound & Readonly<{ input: ComponentProps<'input'> }>;
  value: string | null;
  busy: boolean;
  onChoose: (option: ComboboxOption) => void;
}>;

/** The list of a combobox on a small screen: a sheet with the search on top. */
export function ComboboxSheet({
  open,
  onClose,
  label,
  placeholder,
  list,
  value,
  busy,
  onChoose,
}: ComboboxSheetProps) {
  return (
    <Dialog open={open} onClose={onClose} title={label} fills>
      <div className={styles.sheet}>
        <input
          role="combobox"
          aria-expanded="true"
          aria-label={`Buscar ${label.toLowerCase()}`}
          aria-controls={list.listId}
          placeholder={placeholder}
          {...list.input}
          className={styles.control}
        />
        <ComboboxOptions {...{ label, list, value, busy, onChoose }} />
      </div>
    </Dialog>
  );
}
