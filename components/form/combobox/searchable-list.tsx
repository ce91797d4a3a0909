import { type ChangeEvent, type KeyboardEvent, useId, useState } from 'react';
import { toPlainText } from '@/lib/site/format/text';

export const noMatchStyle = 'px-3.5 py-3 text-n-500';

type SearchableEntry = Readonly<{ label: string }>;

/**
 * A list that is searched by typing and with the arrow keys (WAI-ARIA combobox with a listbox). At Enter, `onPick` gets
 * the active entry, otherwise the first match of a typed text; it is not called if there is neither.
 */
export function useSearchableList<T extends SearchableEntry>(
  entries: readonly T[],
  onPick: (entry: T, optionId: string) => void,
) {
  const listId = useId();
  const [typed, setTyped] = useState('');
  const [active, setActive] = useState(-1);
  const found = filterByTyped(entries, typed);
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
    if (event.key === 'Enter') pick(active);
    else if (count === 0) return;
    else if (event.key === 'ArrowDown') activate((active + 1) % count);
    else if (event.key === 'ArrowUp') activate((Math.max(active, 0) - 1 + count) % count);
    else return;
    event.preventDefault();
  };
  const type = (text: string) => {
    setTyped(text);
    setActive(text.trim() === '' ? -1 : 0);
  };

  return {
    typed,
    found,
    active,
    listId,
    optionId,
    /** Sets the typed text; an empty text shows all entries again. */
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

export type SearchedList<T extends SearchableEntry = SearchableEntry> = ReturnType<
  typeof useSearchableList<T>
>;

/** Shows a label in which the part that matches the typed text is bold. */
export function MatchedLabel({ label, typed }: Readonly<{ label: string; typed: string }>) {
  const [before, match, after] = splitAtMatch(label, typed);
  return (
    // The key renders the label anew: a part of it that comes or goes would have no element of its own.
    <span key={typed}>
      {before}
      <b>{match}</b>
      {after}
    </span>
  );
}

/**
 * Returns the entries whose label contains the typed text, ignoring case and accents; returns all entries for an empty
 * text.
 */
export function filterByTyped<T extends Readonly<{ label: string }>>(
  entries: readonly T[],
  typed: string,
): readonly T[] {
  const wanted = toPlainText(typed.trim());
  return entries.filter(({ label }) => toPlainText(label).includes(wanted));
}

/** Splits a label around the typed text; without a match, the whole label is the part before. */
export function splitAtMatch(
  label: string,
  typed: string,
): readonly [before: string, match: string, after: string] {
  const plain = label.normalize('NFC');
  const folded = toPlainText(plain);
  const wanted = toPlainText(typed.trim());
  const index = folded.length === plain.length && wanted !== '' ? folded.indexOf(wanted) : -1;
  if (index < 0) return [label, '', ''];
  const end = index + wanted.length;
  return [plain.slice(0, index), plain.slice(index, end), plain.slice(end)];
}
