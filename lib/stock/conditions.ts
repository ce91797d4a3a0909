import type { ConditionOption } from './vehicle/types';

import { ALL, conditionSlugs, oneOf, readCondition, type ConditionSlug } from './vocabulary';

/** A condition a visitor may select. */
export type SearchCondition = Readonly<{
  /** Part of a search address that selects the condition. */
  slug: string;
  name: string;
  /** The backend's codes; there are several where conditions share the slug. */
  codes: readonly string[];
}>;

const conditionNames: Readonly<Record<ConditionSlug, string>> = {
  novo: 'Novo',
  'semi-novo': 'Seminovo',
};

/**
 * Returns a condition as a sentence names it: "novos", "seminovos"; `null` for every condition and for one only the
 * backend knows.
 */
export function pluralOf(condition: string): string | null {
  const named = oneOf(conditionSlugs, condition);
  return named && { novo: 'novos', 'semi-novo': 'seminovos' }[named];
}

/** Returns the slug of a condition: new and pre-owned are recognised by the code or the name, others by the name. */
function slugOf({ code, name }: ConditionOption): string {
  const words = [code, name].map(readCondition);
  return words.find((word) => oneOf(conditionSlugs, word)) ?? readCondition(name);
}

/**
 * Returns the conditions of the backend, each slug once, under its first name. Where none is pre-owned, used ones count
 * as pre-owned: the default search needs that condition.
 */
export function conditionsOf(options: readonly ConditionOption[]): readonly SearchCondition[] {
  const bySlug = new Map<string, SearchCondition>();
  for (const option of options) {
    const slug = slugOf(option);
    const { name, codes } = bySlug.get(slug) ?? { name: option.name, codes: [] };
    bySlug.set(slug, { slug, name, codes: [...new Set([...codes, option.code])] });
  }
  bySlug.delete(ALL);
  const used = bySlug.get('usado') ?? bySlug.get('usados');
  if (used && !bySlug.has('semi-novo')) {
    bySlug.delete(used.slug);
    bySlug.set('semi-novo', { ...used, slug: 'semi-novo' });
  }
  return [...bySlug.values()];
}

/**
 * Returns the backend's condition of a slug; new and pre-owned always exist, under the words of the addresses. `null`
 * for an unknown one.
 */
export function conditionAt(
  slug: string,
  conditions: readonly SearchCondition[],
): SearchCondition | null {
  const listed = conditions.find((condition) => condition.slug === slug);
  const named = oneOf(conditionSlugs, slug);
  return listed ?? (named && { slug: named, name: conditionNames[named], codes: [named] });
}
