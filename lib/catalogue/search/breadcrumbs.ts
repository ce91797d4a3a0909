import { routes } from '@/lib/routes';

import { capitalised } from '@/lib/format/capitalised';
import { searchAddress } from './search-address';
import { pluralOf } from './conditions';
import { everything } from './filters';
import type { Breadcrumb, ChosenNames, SearchFilters } from './types';
import { ALL } from './vocabulary';

/** The way from the home page to a search, its refinements left out. */
export function searchBreadcrumbs(
  filters: SearchFilters,
  names: ChosenNames,
): readonly Breadcrumb[] {
  const { listing, condition, brand, model } = filters;
  const kind = { ...everything, listing, condition };
  const steps: readonly (readonly [string | null, SearchFilters])[] = [
    [kindLabel(filters, names.condition), kind],
    [brand && (names.brand ?? brand), { ...kind, brand }],
    [model && (names.model ?? model), { ...kind, brand, model }],
  ];
  return [
    { label: 'Início', href: routes.home },
    { label: 'Veículos', href: searchAddress(everything) },
    ...steps.flatMap(([label, step]) => (label ? [{ label, href: searchAddress(step) }] : [])),
  ];
}

function kindLabel({ listing, condition }: SearchFilters, name: string | null): string {
  const plural = pluralOf(condition);
  const kind = [plural, listing === 'todos' ? null : listing.replace('nao-', 'não ')];
  const text = capitalised(kind.filter(Boolean).join(' '));
  const own = condition === ALL || plural !== null ? null : (name ?? condition);
  return [text, own].filter(Boolean).join(' · ');
}
