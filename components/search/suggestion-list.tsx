import Link from 'next/link';
import { type ComponentProps, type KeyboardEvent, useEffect, useEffectEvent, useRef } from 'react';
import { type FoundSuggestions, readSuggestions } from '@/components/search/read-suggestions';
import { useSettledValue } from '@/components/ui/hooks';
import { Thumbnail } from '@/components/ui/photo';
import { joinClasses } from '@/components/ui/style';
import { readAbortably } from '@/components/ui/use-lazy-query';
import { formatCountOf } from '@/lib/site/format/numbers';
import styles from './suggestion-list.module.css';

/* This module is loaded on demand, when a search field is first used (search-field.tsx). */

/** State of a search field with suggestions: an editable combobox with list autocomplete (WAI-ARIA APG). */
export type SuggestionCombobox = FoundSuggestions &
  Readonly<{
    typed: string;
    /** `true` while the text box has the focus and the visitor has not closed the list. */
    isRequested: boolean;
    /** Index of the active option among the options of all groups; -1 or absent for none. */
    active?: number;
  }>;

type ComboboxParts = Readonly<{
  listId: string;
  combobox: SuggestionCombobox;
  change: (changes: Partial<SuggestionCombobox>) => void;
}>;

const buildOptionId = (listId: string, index: number): string => `${listId}-${index}`;

const getAllOptions = ({ groups }: SuggestionCombobox) => groups.flatMap(({ options }) => options);

const isListOpen = ({ isRequested, groups }: SuggestionCombobox): boolean =>
  isRequested && groups.length > 0;

/** Returns the ARIA attributes and handlers that connect the text box of a search field with its list. */
export function createComboboxProps({
  listId,
  combobox,
  change,
}: ComboboxParts): ComponentProps<'input'> {
  const { active = -1 } = combobox;
  const count = getAllOptions(combobox).length;
  const activate = (index: number) => {
    change({ active: index });
    document.getElementById(buildOptionId(listId, index))?.scrollIntoView({ block: 'nearest' });
  };
  const walk = (isDown: boolean, { altKey }: KeyboardEvent) => {
    const before = isListOpen(combobox) ? active : -1;
    change({ isRequested: isDown || !altKey });
    if (altKey) activate(-1);
    else activate(isDown ? (before + 1) % count : (Math.max(before, 0) - 1 + count) % count);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const { key } = event;
    if (event.nativeEvent.isComposing) return;
    if (count > 0 && (key === 'ArrowDown' || key === 'ArrowUp')) {
      event.preventDefault();
      walk(key === 'ArrowDown', event);
    } else if (key === 'Enter' && isListOpen(combobox) && active >= 0) {
      event.preventDefault();
      document.getElementById(buildOptionId(listId, active))?.click();
    } else if (key === 'Escape' && isListOpen(combobox)) {
      event.preventDefault();
      change({ isRequested: false });
    } else if (['Home', 'End', 'ArrowLeft', 'ArrowRight'].includes(key)) {
      activate(-1);
    }
  };
  return {
    role: 'combobox',
    'aria-autocomplete': 'list',
    'aria-expanded': isListOpen(combobox),
    'aria-controls': listId,
    'aria-activedescendant':
      isListOpen(combobox) && active >= 0 ? buildOptionId(listId, active) : undefined,
    onKeyDown,
  };
}

/** Space in px that the list needs below the search field; with less space the page scrolls. */
const MIN_ROOM_BELOW_PX = 280;

type SuggestionListProps = ComboboxParts &
  Readonly<{
    onChosen: () => void;
  }>;

/** Loads suggestions while the visitor types, and shows them below the search field. Each option is a link. */
export function SuggestionList({ listId, combobox, change, onChosen }: SuggestionListProps) {
  const { typed, isRequested, groups, isRead = false, active } = combobox;
  const panel = useRef<HTMLDivElement>(null);
  const options = getAllOptions(combobox);
  const isShown = isListOpen(combobox);
  const isAnnounced = isRequested && (typed !== '' || options.length > 0);
  const status = useSettledValue(isAnnounced ? formatSuggestionCount(options.length, isRead) : '');

  const show = useEffectEvent(change);
  useEffect(() => {
    if (!isRequested) return undefined;
    return readAbortably(
      (signal) => readSuggestions(typed, signal, (found) => show(found)),
      (found) => show(found),
      () => undefined,
    );
  }, [typed, isRequested]);

  useEffect(() => {
    const form = isShown && panel.current?.closest('form');
    if (form && innerHeight - form.getBoundingClientRect().bottom < MIN_ROOM_BELOW_PX)
      form.scrollIntoView({ behavior: 'instant' });
  }, [isShown]);

  return (
    <>
      <p role="status" className="sr-only">
        {status}
      </p>
      <div
        ref={panel}
        id={listId}
        tabIndex={-1}
        role="listbox"
        aria-label="Sugestões"
        hidden={!isShown}
        className={joinClasses('light list-panel', styles.panel)}
        // Prevents the text box from losing focus, because a blur would close the list before the click.
        onMouseDown={(event) => event.preventDefault()}
      >
        {isShown &&
          groups.map(({ label, options: ofGroup }) => (
            <div key={label} role="group" aria-label={label}>
              <p
                aria-hidden
                className={`px-3.5 text-small font-semibold text-n-500 ${styles.title}`}
              >
                {label}
              </p>
              {ofGroup.map((option) => {
                const index = options.indexOf(option);
                return (
                  <Link
                    key={option.href}
                    id={buildOptionId(listId, index)}
                    role="option"
                    tabIndex={-1}
                    aria-selected={index === active}
                    href={option.href}
                    prefetch={false}
                    className={joinClasses(
                      'flex min-h-11 items-center px-3.5 leading-tight',
                      styles.option,
                      index === active && styles.active,
                    )}
                    onNavigate={onChosen}
                  >
                    {option.picture !== undefined && (
                      <span className={`flex-none bg-n-200 ${styles.picture}`}>
                        {option.picture && <Thumbnail src={option.picture} size={96} />}
                      </span>
                    )}
                    <span className={`min-w-0 wrap-anywhere ${styles.label}`}>
                      {option.filters ? <FilterChips filters={option.filters} /> : option.label}
                    </span>
                    {option.detail !== null && (
                      <span className={`num text-small text-n-600 ${styles.detail}`}>
                        {option.detail}
                      </span>
                    )}
                  </Link>
                );
              })}
            </div>
          ))}
      </div>
    </>
  );
}

/** Shows what the typed words will mean, one chip a filter. */
function FilterChips({ filters }: Readonly<{ filters: readonly string[] }>) {
  return filters.map((filter, index) => (
    <span key={filter}>
      {index > 0 && <span className="sr-only"> · </span>}
      <span className={styles.chip}>{filter}</span>
    </span>
  ));
}

function formatSuggestionCount(count: number, isRead: boolean): string {
  if (count > 0) return formatCountOf(count, 'sugestão', 'sugestões');
  return isRead ? 'Nenhuma sugestão. Tecle Enter para buscar o que você escreveu.' : '';
}
