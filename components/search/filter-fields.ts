import type { FilterChoice, FilterField, OwnRange } from '@/components/search/types';
import { searchAddress } from '@/lib/catalogue/search/search-address';
import { withPrice } from '@/lib/catalogue/search/filter-rules';
import { writeParameters } from '@/lib/catalogue/search/parameters';
import type {
  Facet,
  SearchFacets,
  SearchFilters,
  SearchOption,
} from '@/lib/catalogue/search/types';

const choice = ({ label, href, count, selected }: SearchOption): FilterChoice => ({
  label,
  href,
  count,
  selected,
});

/** The entry of no choice says so in the list, and is what the placeholder stands for while it is in force. */
const choices = (facet: Facet | null): readonly FilterChoice[] =>
  facet
    ? [{ ...choice(facet.any), count: null, selected: false }, ...facet.options.map(choice)]
    : [];

/** Condition, brand, model and price; those without anything to choose are there, but off. */
export function mainFields(
  { condition, brand, model, price }: SearchFacets,
  filters: SearchFilters,
): readonly FilterField[] {
  return [
    {
      name: 'condicao',
      label: 'Condição',
      placeholder: 'Todas',
      choices: choices(condition),
      advanced: true,
    },
    {
      name: 'marca',
      label: 'Marca',
      placeholder: 'Todas',
      choices: choices(brand),
      searched: true,
    },
    {
      name: 'modelo',
      label: 'Modelo',
      placeholder: brand && !isChosen(brand) ? 'Escolha a marca' : 'Todos',
      choices: choices(model),
      searched: true,
    },
    {
      name: 'preco',
      label: 'Faixa de Preço',
      placeholder: 'Qualquer valor',
      choices: choices(price),
      advanced: true,
      ownRange: priceRange(filters),
    },
  ];
}

/** The further filters; those without anything to choose are left out. */
export function moreFields({ yearFrom, yearTo, km, fuel }: SearchFacets): readonly FilterField[] {
  const fields = [
    ['ano-de', 'Ano, a partir de', 'Qualquer ano', yearFrom],
    ['ano-ate', 'Ano, até', 'Qualquer ano', yearTo],
    ['km-ate', 'Quilometragem', 'Qualquer', km],
    ['combustivel', 'Combustível', 'Todos', fuel],
  ] as const;
  return fields.flatMap(([name, label, placeholder, facet]) =>
    facet ? [{ name, label, placeholder, choices: choices(facet), advanced: true }] : [],
  );
}

/** The orders a list can be shown in; chosen like a filter. */
export const orderField = (orders: readonly SearchOption[]): FilterField => ({
  name: 'ordem',
  label: 'Ordenar',
  placeholder: '',
  choices: orders.map(choice),
});

const isChosen = ({ options }: Facet) => options.some(({ selected }) => selected);

/** Any price range, over the search as it stands. */
function priceRange(filters: SearchFilters): OwnRange {
  const others = withPrice(filters, null, null);
  const [action = ''] = searchAddress(others).split('?');
  return {
    action,
    kept: writeParameters(others),
    names: ['preco-de', 'preco-ate'],
    values: [filters.priceFrom, filters.priceTo],
  };
}
