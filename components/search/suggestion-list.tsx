import Link from 'next/link';
import {
  useEffect,
  useId,
  useLayoutEffect,
  useMemo,
  useState,
  type ComponentProps,
  type KeyboardEvent,
  type RefObject,
} from 'react';
import { loadGarage, useGarage } from '@/components/garage/use-garage';
import { suggestionGroups } from '@/components/search/suggestion-groups';
import { listPanel } from '@/components/ui/combobox/list-style';
import { useSettled } from '@/components/ui/hooks';
import { Thumbnail } from '@/components/ui/photo';
import { classes } from '@/components/ui/style';
import { readWith } from '@/components/ui/use-read';
import { readSearchSuggestions } from '@/lib/search/reads';
import { createSuggester, type Suggestions } from '@/lib/search/suggestions';
import { readStockList } from '@/lib/search/stock-list/reads';
import { countOf } from '@/lib/site/format/numbers';
import styles from './suggestion-list.module.css';

type Suggest = (text: string) => Suggestions;

/** Milliseconds after which the stock list is read again. */
const MAX_AGE_MS = 5 * 60_000;
/** Milliseconds after the last key press before suggestions are requested from the server. */
const PAUSE_MS = 150;
/** Room below the text box, in px, below which the page scrolls to make room for the list. */
const MIN_ROOM = 280;

let cached: Readonly<{ suggest: Promise<Suggest | null>; at: number }> | null = null;

/**
 * Reads the stock list once for all search fields of the document; resolves to `null` where the stock is too large for
 * a list.
 */
function readSuggester(): Promise<Suggest | null> {
  if (cached && Date.now() - cached.at < MAX_AGE_MS) return cached.suggest;
  const suggest = readStockList().then((list) => list && createSuggester(list));
  const reading = { suggest, at: Date.now() };
  cached = reading;
  suggest.catch(() => {
    if (cached === reading) cached = null;
  });
  return suggest;
}

/** Attributes that connect the text box with the list. */
export type ComboboxProps = Pick<
  ComponentProps<'input'>,
  | 'role'
  | 'aria-autocomplete'
  | 'aria-expanded'
  | 'aria-controls'
  | 'aria-activedescendant'
  | 'onKeyDown'
>;

const optionId = (listId: string, index: number): string => `${listId}-${index}`;

type SuggestionListProps = Readonly<{
  field: RefObject<HTMLInputElement | null>;
  typed: string;
  /** The text box has the focus and the visitor has not closed the list. */
  isWanted: boolean;
  onWanted: (isWanted: boolean) => void;
  /** Called with the attributes of the text box whenever these attributes change. */
  onCombobox: (combobox: ComboboxProps) => void;
  /** Called when the visitor follows an option. */
  onChosen: () => void;
}>;

/**
 * Shows suggestions below the search field while a visitor types: an editable combobox with list autocomplete (WAI-ARIA
 * APG). Each option is a link. Recent searches are shown until the stock list is loaded; where the stock is too large
 * for a list, the server suggests.
 */
export function SuggestionList({
  field,
  typed,
  isWanted,
  onWanted,
  onCombobox,
  onChosen,
}: SuggestionListProps) {
  const listId = useId();
  const [device, setDevice] = useState<Readonly<{ suggest: Suggest | null }> | null>(null);
  const [answer, setAnswer] = useState<Suggestions | null>(null);
  const isServers = device?.suggest === null;
  const searches = useGarage((garage) => garage.searches);
  const groups = useMemo(
    () =>
      suggestionGroups(
        typed,
        device?.suggest?.(typed) ?? (typed.trim() === '' ? null : answer),
        searches,
      ),
    [typed, device, answer, searches],
  );
  const options = groups.flatMap((group) => group.options);
  const count = options.length;
  const isOpen = isWanted && count > 0;
  const [chosen, setChosen] = useState({ typed, index: -1 });
  // A selection does not apply to another text, which has other options.
  const active = isOpen && chosen.typed === typed ? chosen.index : -1;

  useEffect(() => {
    if (!isWanted) return;
    readSuggester().then(
      (suggest) => setDevice({ suggest }),
      () => undefined,
    );
    loadGarage().catch(() => undefined);
  }, [isWanted]);

  useEffect(() => {
    if (!isServers || !isWanted || typed.trim() === '') return undefined;
    let stop: (() => void) | undefined;
    const timer = setTimeout(() => {
      stop = readWith(
        (signal) => readSearchSuggestions(typed, signal),
        setAnswer,
        () => setAnswer(null),
      );
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      stop?.();
    };
  }, [isServers, isWanted, typed]);

  useEffect(() => {
    const element = field.current;
    if (!isOpen || !element) return;
    const { bottom } = element.getBoundingClientRect();
    if (innerHeight - bottom < MIN_ROOM) element.form?.scrollIntoView({ behavior: 'instant' });
  }, [field, isOpen]);

  useLayoutEffect(() => {
    const activate = (index: number) => {
      setChosen({ typed, index });
      document.getElementById(optionId(listId, index))?.scrollIntoView({ block: 'nearest' });
    };
    const walk = (event: KeyboardEvent<HTMLInputElement>, isDown: boolean) => {
      if (count === 0) return;
      event.preventDefault();
      onWanted(isDown || !event.altKey);
      if (event.altKey) activate(-1);
      else activate(isDown ? (active + 1) % count : (Math.max(active, 0) - 1 + count) % count);
    };
    const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
      if (event.nativeEvent.isComposing) return;
      if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
        walk(event, event.key === 'ArrowDown');
      } else if (event.key === 'Enter' && active >= 0) {
        event.preventDefault();
        document.getElementById(optionId(listId, active))?.click();
      } else if (event.key === 'Escape' && isOpen) {
        event.preventDefault();
        onWanted(false);
      } else if (['Home', 'End', 'ArrowLeft', 'ArrowRight'].includes(event.key)) {
        activate(-1);
      }
    };
    onCombobox({
      role: 'combobox',
      'aria-autocomplete': 'list',
      'aria-expanded': isOpen,
      'aria-controls': listId,
      'aria-activedescendant': active >= 0 ? optionId(listId, active) : undefined,
      onKeyDown,
    });
  }, [onCombobox, onWanted, listId, typed, isOpen, active, count]);

  const status = useSettled(
    isWanted && (typed !== '' || count > 0)
      ? statusText(count, (device?.suggest ?? answer) !== null)
      : '',
  );

  return (
    <>
      <p role="status" className="sr-only">
        {status}
      </p>
      <div
        id={listId}
        tabIndex={-1}
        role="listbox"
        aria-label="Sugestões"
        hidden={!isOpen}
        className={classes('light pb-1.5', listPanel, styles.panel)}
        // Keeps the focus in the text box, because a blur would close the list before the click.
        onMouseDown={(event) => event.preventDefault()}
      >
        {isOpen &&
          groups.map(({ label, options: ofGroup }) => (
            <div key={label} role="group" aria-label={label}>
              <p aria-hidden className="px-3.5 pt-2.5 text-micro font-[600] text-n-500">
                {label}
              </p>
              {ofGroup.map((option) => {
                const index = options.indexOf(option);
                return (
                  <Link
                    key={option.href}
                    id={optionId(listId, index)}
                    role="option"
                    tabIndex={-1}
                    aria-selected={index === active}
                    href={option.href}
                    prefetch={false}
                    className={classes(
                      'flex min-h-11 items-center gap-3 px-3.5 py-1.5 leading-tight',
                      styles.option,
                      index === active && styles.active,
                    )}
                    onNavigate={onChosen}
                  >
                    {option.picture !== undefined && (
                      <span className={`h-11 flex-none bg-n-200 ${styles.picture}`}>
                        {option.picture && <Thumbnail src={option.picture} size={96} />}
                      </span>
                    )}
                    <span className={`min-w-0 flex-1 wrap-anywhere ${styles.label}`}>
                      {option.label}
                    </span>
                    {option.detail !== null && (
                      <span className={`num flex-none text-small text-n-600 ${styles.detail}`}>
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

function statusText(count: number, isRead: boolean): string {
  if (count > 0) return countOf(count, 'sugestão', 'sugestões');
  return isRead ? 'Nenhuma sugestão. Enter busca o que você escreveu.' : '';
}
