import {
  type SuggestionGroup,
  createSuggestionGroups,
} from '@/components/search/suggestion-groups';
import { fetchSearchSuggestions } from '@/lib/search/typed/fetch';
import { createSuggester, type Suggestions } from '@/lib/search/typed/suggestions';
import { fetchStockList } from '@/lib/search/stock-list/fetch';
import { readRecentSearches } from '@/lib/visitor/recent-searches';

export type FoundSuggestions = Readonly<{
  groups: readonly SuggestionGroup[];
  /** `true` if the suggestions are complete, and not only the visitor's recent searches. */
  isRead?: boolean;
}>;

type SuggestFunction = (typed: string) => Suggestions;

/** Milliseconds after which the stock list is loaded again, and after which it is loaded again if loading failed. */
const STOCK_LIST_MAX_AGE_MS = 5 * 60_000;
const STOCK_LIST_RETRY_MS = 5_000;
/** Milliseconds after the last key press before suggestions are requested from the server. */
const TYPING_PAUSE_MS = 150;

let cachedSuggester: { suggester: Promise<SuggestFunction | null>; until: number } | null = null;
let isStockListLoaded = false;

/**
 * Loads the suggestions for a typed text. Never throws: if loading fails, only recent searches are suggested.
 *
 * @param showSearches called with the recent searches while the stock list is loading
 */
export async function readSuggestions(
  typed: string,
  signal: AbortSignal,
  showSearches: (found: FoundSuggestions) => void,
): Promise<FoundSuggestions> {
  const withSearches = (found: Suggestions | null) => ({
    groups: createSuggestionGroups(typed, found, readRecentSearches()),
    isRead: found !== null,
  });
  if (!isStockListLoaded && !signal.aborted) showSearches(withSearches(null));
  return withSearches(await readStockSuggestions(typed, signal).catch(() => null));
}

/**
 * Suggests vehicles and searches from the stock list or, if the stock is too large for a list, from the server after a
 * pause in typing. Resolves to `null` if nothing is requested: for an empty text, or after an abort. Throws if a
 * request fails.
 */
async function readStockSuggestions(
  typed: string,
  signal: AbortSignal,
): Promise<Suggestions | null> {
  const suggester = await loadSuggestFunction();
  if (suggester) return suggester(typed);
  if (typed.trim() === '') return null;
  await new Promise((resolve) => setTimeout(resolve, TYPING_PAUSE_MS));
  return signal.aborted ? null : fetchSearchSuggestions(typed, signal);
}

/** Loads the list once for all search fields; resolves to `null` if the stock is too large for one. */
function loadSuggestFunction(): Promise<SuggestFunction | null> {
  if (cachedSuggester && Date.now() < cachedSuggester.until) return cachedSuggester.suggester;
  const reading = {
    suggester: fetchStockList().then((list) => {
      isStockListLoaded = true;
      return list && createSuggester(list);
    }),
    until: Date.now() + STOCK_LIST_MAX_AGE_MS,
  };
  cachedSuggester = reading;
  reading.suggester.catch(() => {
    reading.until = Date.now() + STOCK_LIST_RETRY_MS;
  });
  return reading.suggester;
}
