import { routes } from '@/lib/routes';

import { searchAddress } from './address';
import { everything } from './filters';
import type { Breadcrumb, ChosenNames, SearchFilters } from './types';

/** The way from the home page to a search, its refinements left out. */
export function searchBreadcrumbs(
  filters: SearchFilters,
  names: ChosenNames,
): readonly Breadcrumb[] {
  const { listing, condition, brand, model } = filters;
  const kind = { ...everything, listing, condition };
  const steps: readonly (readonly [string | null, SearchFilters])[] = [
    [kindLabel(filters), kind],
    [brand && (names.brand ?? brand), { ...kind, brand }],
    [model && (names.model ?? model), { ...kind, brand, model }],
  ];
  return [
    { label: 'Início', href: routes.home },
    { label: 'Veículos', href: searchAddress(everything) },
    ...steps.flatMap(([label, step]) => (label ? [{ label, href: searchAddress(step) }] : [])),
  ];
}

function kindLabel({ listing, condition }: SearchFilters): string {
  const words = [
    condition === 'todos' ? '' : condition === 'novo' ? 'novos' : 'seminovos',
    listing === 'todos' ? '' : listing === 'blindados' ? 'blindados' : 'não blindados',
  ];
  const text = words.filter(Boolean).join(' ');
  return text.charAt(0).toLocaleUpperCase('pt-BR') + text.slice(1);
}
