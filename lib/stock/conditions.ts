import type { ConditionOption } from './vehicle/types';

import {
  NO_FILTER,
  conditionSlugs,
  parseOneOf,
  parseCondition,
  type ConditionSlug,
} from './vocabulary';

export type SearchableCondition = Readonly<{
  /** The word for the condition in the address of a search. */
  slug: string;
  name: string;
  /** The backend's codes for the condition; there are several where conditions share the slug. */
  codes: readonly string[];
}>;

const conditionNames: Readonly<Record<ConditionSlug, string>> = {
  novo: 'Novo',
  'semi-novo': 'Seminovo',
};

/** Returns "novos" or "seminovos"; `null` for all conditions, and for one that only the backend has. */
export function getConditionPlural(condition: string): string | null {
  const named = parseOneOf(conditionSlugs, condition);
  return named && { novo: 'novos', 'semi-novo': 'seminovos' }[named];
}

/** Recognises new and pre-owned by the backend's code or name, other conditions by the name. */
function getConditionSlug({ code, name }: ConditionOption): string {
  const words = [code, name].map(parseCondition);
  return words.find((word) => parseOneOf(conditionSlugs, word)) ?? parseCondition(name);
}

/**
 * Returns the conditions of the backend, each slug once, under its first name. Where the backend has no pre-owned
 * condition, used vehicles count as pre-owned: the default search needs that condition.
 */
export function createSearchConditions(
  options: readonly ConditionOption[],
): readonly SearchableCondition[] {
  const bySlug = new Map<string, SearchableCondition>();
  for (const option of options) {
    const slug = getConditionSlug(option);
    const { name, codes } = bySlug.get(slug) ?? { name: option.name, codes: [] };
    bySlug.set(slug, { slug, name, codes: [...new Set([...codes, option.code])] });
  }
  bySlug.delete(NO_FILTER);
  const used = bySlug.get('usado') ?? bySlug.get('usados');
  if (used && !bySlug.has('semi-novo')) {
    bySlug.delete(used.slug);
    bySlug.set('semi-novo', { ...used, slug: 'semi-novo' });
  }
  return [...bySlug.values()];
}

/** Returns the condition of a slug, or `null`; new and pre-owned exist even when the backend lists neither. */
export function findCondition(
  slug: string,
  conditions: readonly SearchableCondition[],
): SearchableCondition | null {
  const listed = conditions.find((condition) => condition.slug === slug);
  const named = parseOneOf(conditionSlugs, slug);
  return listed ?? (named && { slug: named, name: conditionNames[named], codes: [named] });
}
