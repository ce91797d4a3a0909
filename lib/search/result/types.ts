import type { VehicleSummary } from '@/lib/stock/vehicle/types';
import type { Indexing } from '../lists/indexed-lists';
import type { ListLink } from '../lists/list-links';
import type { MultipleVehiclesPicture } from '../share/types';
import type { ChosenNames, FilterField, SearchFilters } from '../filters/types';
import type { VehiclePage } from '../evaluation/vehicle-list';

/** A choice of a filter, as the page shows it. */
export type SearchOption = Readonly<{
  label: string;
  /** Address of the search after this choice. */
  href: string;
  /** Number of vehicles that the search of `href` finds, sold ones included; `null` if it is unknown. */
  count: number | null;
  selected: boolean;
}>;

/** A field of the filter bar with what it offers now; filter-descriptors.ts defines which there are. */
export type FilterBarField = Required<
  Omit<FilterField, 'placeholder' | 'any' | 'choices' | 'ownRange'>
> &
  Readonly<{
    placeholder: string;
    /**
     * The choices of the field without those that would find nothing. The first one removes the filter, and is never
     * selected. Empty when they could not be read or there are none.
     */
    choices: readonly SearchOption[];
    /** The form for a range that the visitor types; `null` if the field has none. */
    ownRange: TypedRangeForm | null;
  }>;

/** A form for two amounts in whole reais, submitted as a query. */
export type TypedRangeForm = Readonly<{
  action: string;
  /** The other active parameters, submitted as hidden fields. */
  hiddenFields: readonly (readonly [name: string, value: string])[];
  names: readonly [from: string, to: string];
  values: readonly [from: number | null, to: number | null];
}>;

/** An active filter, and the address of the search without it. */
export type SearchChip = Readonly<{ label: string; href: string }>;

/** A filter of a search without results, and how many vehicles the search finds without it. */
export type RemovableFilter = SearchChip & Readonly<{ count: number }>;

/** A step of a breadcrumb; the last one is the page itself. */
export type Breadcrumb = Readonly<{ label: string; href: string }>;

/** Links from a list to others. */
export type ListLinks = Readonly<{
  brands: readonly ListLink[];
  selections: readonly ListLink[];
}>;

export type SearchTexts = Readonly<{
  /**
   * It is "CARROS NOVOS E SEMINOVOS", "NOVOS", or another condition's name in capitals; `null` for a list that has a
   * name.
   */
  summary: string | null;
  /** The number of vehicles: "112 veículos encontrados". */
  count: string;
  /** The number for sale, "88 à venda"; `null` if that is all of them, or none. */
  forSale: string | null;
  /** The title of the list: "Audi Q5 blindados seminovos". */
  title: string;
  /** A line of facts for search engines: "12 veículos, de 2019 a 2023, a partir de R$ 189.900." */
  facts: string;
  /** A paragraph about the vehicles for sale; `null` without any. */
  paragraph: string | null;
}>;

/** The data of a list's screen: a search, the whole stock or a selection. */
export type SearchResult = VehiclePage &
  Indexing &
  Readonly<{
    kind: 'search' | 'stock' | 'selection';
    /** `false` if the requested page, condition, brand or model does not exist. */
    exists: boolean;
    /** The requested filters, with the number of the page that is shown. */
    filters: SearchFilters;
    /** The canonical address of the list. */
    address: string;
    /** The search that the fields, tabs and chips change, which is the list itself unless that has a name. */
    search: Readonly<{ address: string; total: number }>;
    names: ChosenNames;
    words: SearchTexts;
    /** Share picture for links to the search; `null` if nothing is for sale. */
    shared: MultipleVehiclesPicture | null;
    breadcrumbs: readonly Breadcrumb[];
    /** Links to lists beside this one; a search without a place in search engines has none. */
    links: ListLinks;
    /** The tabs "Todos", "Blindados" and "Não Blindados". */
    tabs: readonly SearchOption[];
    fields: readonly FilterBarField[];
    /** `true` if the browser can fetch further fields, of specifications (`getSpecFields`). */
    hasSpecFields: boolean;
    chips: readonly SearchChip[];
    /** Address of the link "Limpar filtros". */
    clearHref: string;
    orders: readonly SearchOption[];
    /** `true` where details that were not read yet may add vehicles. */
    mayFindMore: boolean;
    /** Filters to remove from a search that found nothing, the best first; empty otherwise. */
    relaxations: readonly RemovableFilter[];
    /** Searches that come nearest to words that no data answers; empty for all others. */
    nearest: readonly RemovableFilter[];
    /** Recommended vehicles for a search that found nothing; empty otherwise. */
    recommended: readonly VehicleSummary[];
  }>;
