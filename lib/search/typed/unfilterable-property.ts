import { specNames } from '@/lib/stock/vehicle/spec-kinds';
import { getActiveFilters } from '../filters/canonical-filters';
import { mentionsNearestFilter } from '../result/nearest-searches';
import { findService } from './services';
import { createTypedSearchParser } from './typed-search-parser';

const parseProperties = createTypedSearchParser({
  brands: [],
  models: [],
  conditions: [],
  specs: specNames,
  monthlyRate: null,
  city: null,
});

/**
 * Returns whether a text has words about properties of vehicles that the search cannot filter: the words of {@link
 * findNearestSearches}, parts, unwanted properties, and specifications that are still unknown.
 */
export function mentionsUnfilterableProperty(text: string): boolean {
  const { filters, others } = parseProperties(text);
  return (
    mentionsNearestFilter(text) ||
    others.some(({ isOfTitle }) => !isOfTitle) ||
    specNames.some((name) => filters[name].length > 0)
  );
}

/** The most words of a model's name that the site does not know. */
const MAX_MODEL_WORDS = 3;

/**
 * Returns the model, as typed, among words that a search did not use: they stand where a model would; empty without.
 */
export function findUnknownModel(words: string | null): string {
  if (words === null || findService(words)) return '';
  const typed = words.trim().split(/\s+/);
  const { others } = parseProperties(words);
  // Of "exceto BMW, Audi" the second is not wanted either.
  const unwanted = others.findIndex(({ text }) => /^(?:nao|nem|menos|exceto|fora)\b/.test(text));
  const parts = others
    .slice(0, unwanted < 0 ? others.length : unwanted)
    .flatMap((other) =>
      other.isOfTitle && !other.isLed && !mentionsNearestFilter(other.text) ? other.parts : [],
    );
  return [...new Set(parts)]
    .slice(0, MAX_MODEL_WORDS)
    .map((part) => typed[part])
    .join(' ');
}

/** Returns "Automático" for "cvt", which is narrower than any filter; `null` for words that are not narrower. */
export function findWiderKind(words: string): string | null {
  const { filters, others } = parseProperties(words);
  const isNarrower = others.length > 0 && others.every((other) => other.isNarrower);
  const names = { brand: null, model: null, condition: null };
  const labels = getActiveFilters(filters, names).map(({ label }) => label);
  return isNarrower ? labels.join(', ') : null;
}
