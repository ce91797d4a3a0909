import { useId, useState, type ChangeEvent, type KeyboardEvent } from 'react';
import { matching } from './matching';

type Entry = Readonly<{ label: string }>;

/**
 * A list searched by typing and walked with the arrow keys (WAI-ARIA combobox with a listbox).
 *
 * @param onPick told which entry Enter chose, with the id of its option
 * @returns what was found, and the attributes that tie the text box to the options
 */
export function useSearchableList<T extends Entry>(
  entries: readonly T[],
  onPick: (entry: T, optionId: string) => void,
) {
  const listId = useId();
  const [typed, setTyped] = useState('');
  const [active, setActive] = useState(-1);
  const found = matching(entries, typed);
  const optionId = (index: number) => `${listId}-${index}`;

  const activate = (index: number) => {
    setActive(index);
    document.getElementById(optionId(index))?.scrollIntoView({ block: 'nearest' });
  };
  const pick = (index: number) => {
    const entry = found[index];
    if (entry) onPick(entry, optionId(index));
  };
  const walk = (event: KeyboardEvent) => {
    const count = found.length;
    if (event.key === 'Enter') pick(Math.max(active, 0));
    else if (count === 0) return;
    else if (event.key === 'ArrowDown') activate((active + 1) % count);
    else if (event.key === 'ArrowUp') activate((Math.max(active, 0) - 1 + count) % count);
    else return;
    event.preventDefault();
  };
  const type = (text: string) => {
    setTyped(text);
    setActive(text === '' ? -1 : 0);
  };

  return {
    typed,
    found,
    active,
    listId,
    optionId,
    /** Replaces what is typed; an empty text starts again. */
    type,
    input: {
      'aria-autocomplete': 'list',
      'aria-activedescendant': active >= 0 && active < found.length ? optionId(active) : undefined,
      autoComplete: 'off',
      enterKeyHint: 'search',
      value: typed,
      onChange: ({ target }: ChangeEvent<HTMLInputElement>) => type(target.value),
      onKeyDown: walk,
    },
  } as const;
}
