'use client';

import { useId, useRef, useState } from 'react';
import type { SuggestionCombobox } from '@/components/search/suggestion-list';
import { prefersReducedData } from '@/components/ui/browser';
import { getButtonStyle } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { search } from '@/components/ui/icon-shapes';
import { useLazyCode } from '@/components/ui/lazy-code';
import { joinClasses } from '@/components/ui/style';
import { TYPED_SEARCH_STORAGE_KEY, TYPED_SEARCH_FIELD } from '@/lib/search/address/typed-field';
import { routes } from '@/lib/site/routes';
import { tabStorage } from '@/lib/site/storage';

const importSuggestions = () => import('@/components/search/suggestion-list');

const CLOSED_COMBOBOX: SuggestionCombobox = { typed: '', isRequested: false, groups: [] };

type SearchFieldProps = Readonly<{
  /** Classes that set the form's CSS display value. */
  className?: string;
  /** `true` prevents submitting an empty form, which would lead to the search page. */
  required?: boolean;
  onChosen?: () => void;
}>;

/**
 * Renders the search field for the visitor's own words: a plain form, whose result is the URL of the search that the
 * words mean. The first use loads suggestions of searches and vehicles, except for visitors who prefer reduced data
 * usage.
 */
export function SearchField({ className = 'flex', required = false, onChosen }: SearchFieldProps) {
  const field = useRef<HTMLInputElement>(null);
  const listId = useId();
  const [suggestions, load] = useLazyCode(importSuggestions);
  const [combobox, setCombobox] = useState(CLOSED_COMBOBOX);
  const change = (changes: Partial<SuggestionCombobox>) =>
    setCombobox((now) => ({ ...now, ...changes }));
  const request = ({ currentTarget }: { currentTarget: HTMLInputElement }) => {
    if (!prefersReducedData()) void load();
    change({ typed: currentTarget.value, isRequested: true, active: -1 });
  };
  return (
    <form
      action={routes.search}
      method="get"
      role="search"
      aria-label="Com as suas palavras"
      className={joinClasses('relative scroll-mt-3 gap-1.5', className)}
      onSubmit={() => tabStorage.write(TYPED_SEARCH_STORAGE_KEY, field.current?.value ?? null)}
    >
      <input
        ref={field}
        type="text"
        name={TYPED_SEARCH_FIELD}
        required={required}
        maxLength={200}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        enterKeyHint="search"
        aria-label="O que você procura?"
        placeholder="Ex.: diesel até 500 mil"
        className="block min-h-11 w-full min-w-0 rounded-plate border-[1.5px] border-control bg-white px-3.5 text-ink"
        onFocus={(event) => {
          // Selects the text on focus, so that typing replaces the previous search.
          event.currentTarget.select();
          request(event);
        }}
        onInput={request}
        onBlur={() => change({ isRequested: false })}
        {...suggestions?.createComboboxProps({ listId, combobox, change })}
      />
      {/* No stop of the Tab key: Enter in the field does the same. */}
      <button
        type="submit"
        tabIndex={-1}
        aria-label="Buscar"
        className={getButtonStyle('ink', 'sm')}
      >
        <Icon shape={search} />
      </button>
      {suggestions && (
        <suggestions.SuggestionList
          {...{ listId, combobox, change }}
          onChosen={() => {
            field.current?.form?.reset();
            field.current?.blur();
            onChosen?.();
          }}
        />
      )}
    </form>
  );
}
