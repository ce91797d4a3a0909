import { parseJson, toObjectOrEmpty } from '@/lib/site/format/json';

import { deviceStorage } from './device/storage';

/** A search that the visitor made. */
export type RecentSearch = Readonly<{
  /** Canonical path and query of the search. */
  address: string;
  /** The search in words: "Blindados Kaiserstein, até R$ 500.000". */
  words: string;
}>;

const STORAGE_KEY = 'buscas';

/** The most searches that are stored; a new one removes the oldest. */
const MAX_SEARCHES = 10;
const MAX_ADDRESS_LENGTH = 500;
const MAX_WORDS_LENGTH = 300;

/** Matches the address of a search. The address becomes a link, so the pattern excludes other sites and scripts. */
const SEARCH_ADDRESS_PATTERN = /^\/(?:busca|veiculos)(?:[/?][^\\\s]*)?$/;

function isRecentSearch(value: unknown): value is RecentSearch {
  const { address, words } = toObjectOrEmpty(value);
  const isText = typeof words === 'string' && words !== '' && words.length <= MAX_WORDS_LENGTH;
  return (
    isText &&
    typeof address === 'string' &&
    address.length <= MAX_ADDRESS_LENGTH &&
    SEARCH_ADDRESS_PATTERN.test(address)
  );
}

/** Returns the valid searches of a list, each address once, as many as are stored. */
const toRecentSearches = (list: unknown): readonly RecentSearch[] =>
  (Array.isArray(list) ? list : [])
    .filter(isRecentSearch)
    .filter(({ address }, index, all) => all.findIndex((one) => one.address === address) === index)
    .slice(0, MAX_SEARCHES);

/** The searches as text, where the browser refuses to store them: they end with this visit. */
let unstoredText: string | null = null;

function storeSearches(searches: readonly RecentSearch[]): void {
  const text = searches.length > 0 ? JSON.stringify(searches) : null;
  unstoredText = deviceStorage.write(STORAGE_KEY, text) ? null : text;
}

/** Returns the visitor's recent searches, the latest first. */
export const readRecentSearches = (): readonly RecentSearch[] =>
  toRecentSearches(parseJson(unstoredText ?? deviceStorage.read(STORAGE_KEY)));

export function recordSearch(address: string, words: string): void {
  const search = { address, words: words.slice(0, MAX_WORDS_LENGTH) };
  storeSearches(toRecentSearches([search, ...readRecentSearches()]));
}

export const eraseRecentSearches = (): void => storeSearches([]);

/** Moves the searches that builds before December 2026 stored in the garage; not needed from December 2027 on. */
function takeSearchesOutOfGarage(): void {
  const garage = toObjectOrEmpty(parseJson(deviceStorage.read('garagem')));
  const before = toRecentSearches(garage['searches']);
  if (before.length === 0) return;
  storeSearches(toRecentSearches([...readRecentSearches(), ...before]));
  deviceStorage.write('garagem', JSON.stringify({ ...garage, searches: [] }));
}

// The server loads this module too, and has no storage.
if (typeof window !== 'undefined') takeSearchesOutOfGarage();
