import type { VehicleSummary } from '../types';

import type { Fuel, Listing, Order } from './vocabulary';

/** The whole state of a search; its address holds all of it. */
export type SearchFilters = Readonly<{
  listing: Listing;
  /** Slug of the condition (conditions.ts); "todos" is every condition. */
  condition: string;
  /** Slug of the brand (slug.ts); `null` is every brand. */
  brand: string | null;
  /** Slug of the model; only with a brand. */
  model: string | null;
  /** Whole reais. */
  priceFrom: number | null;
  /** Whole reais. */
  priceTo: number | null;
  /** Model year. */
  yearFrom: number | null;
  /** Model year. */
  yearTo: number | null;
  kmTo: number | null;
  fuel: Fuel | null;
  order: Order;
  /** From 1. */
  page: number;
}>;

/** What a search address holds beside its path. */
export type Refinements = Omit<SearchFilters, 'listing' | 'condition' | 'brand' | 'model'>;

/** One entry of a filter. */
export type SearchOption = Readonly<{
  /** Value of the form field; empty for "no choice". */
  value: string;
  label: string;
  /** Address of the search after this choice. */
  href: string;
  /** Vehicles that search shows, sold ones among them; `null` when the data does not tell. */
  count: number | null;
  selected: boolean;
}>;

/** A filter with what it offers now; entries that would show nothing are left out. */
export type Facet = Readonly<{
  /** The entry of no choice. */
  any: SearchOption;
  options: readonly SearchOption[];
}>;

/** The filters of the search; `null` is one that could not be read or has nothing to offer. */
export type SearchFacets = Readonly<{
  condition: Facet | null;
  brand: Facet | null;
  /** Only with a brand. */
  model: Facet | null;
  price: Facet | null;
  yearFrom: Facet | null;
  yearTo: Facet | null;
  km: Facet | null;
  fuel: Facet | null;
}>;

/** A filter in force, and the address of the search without it. */
export type SearchChip = Readonly<{ label: string; href: string }>;

/** A filter to remove from a search without results, and how many vehicles it then shows. */
export type Relaxation = SearchChip & Readonly<{ count: number }>;

/** A step of a breadcrumb; the last is the page itself. */
export type Breadcrumb = Readonly<{ label: string; href: string }>;

/** Names of the brand, model and condition chosen, as the backend writes them. */
export type ChosenNames = Readonly<{
  brand: string | null;
  model: string | null;
  condition: string | null;
}>;

/** What a search says of itself in words. */
export type SearchWords = Readonly<{
  /** "CARROS NOVOS E SEMINOVOS", "NOVOS" or "SEMINOVOS"; the name of any other condition in capitals. */
  summary: string;
  /** "112 veículos encontrados". */
  count: string;
  /** Of the page: the summary, or the brand and model it is about. */
  heading: string;
  /** Of the document, without the group's name. */
  title: string;
  /** A line from the data, for the page and for search engines. */
  description: string;
}>;

/** A page of a list of vehicles. */
export type VehiclePage = Readonly<{
  vehicles: readonly VehicleSummary[];
  /** Of all pages. */
  total: number;
  /** From 1; at most the last one. */
  page: number;
  pageCount: number;
  previousHref: string | null;
  nextHref: string | null;
}>;

/** Everything the search screen shows. */
export type SearchResult = VehiclePage &
  Readonly<{
    /** As requested, with the page that is shown. */
    filters: SearchFilters;
    /** Canonical address of what is shown. */
    address: string;
    /** Whether search engines may list it. */
    indexable: boolean;
    names: ChosenNames;
    words: SearchWords;
    breadcrumbs: readonly Breadcrumb[];
    /** Todos, Blindados, Não Blindados. */
    tabs: readonly SearchOption[];
    facets: SearchFacets;
    chips: readonly SearchChip[];
    /** "Limpar filtros". */
    clearHref: string;
    orders: readonly SearchOption[];
    /** Only where nothing was found; the best first. */
    relaxations: readonly Relaxation[];
    /** Only where nothing was found. */
    recommended: readonly VehicleSummary[];
  }>;

/** Everything the stock page shows of the stock. */
export type StockResult = VehiclePage & Readonly<{ orders: readonly SearchOption[] }>;
