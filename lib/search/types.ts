import type { SharedVehicles } from './share/types';
import type { PriceRange, VehicleSummary } from '@/lib/stock/vehicle/types';
import type { SearchCondition } from '@/lib/stock/conditions';
import type { Fuel, Listing, Order } from '@/lib/stock/vocabulary';

/** The whole state of a search; its address holds all of it. */
export type SearchFilters = Readonly<{
  listing: Listing;
  /** Slug of the condition (conditions.ts); "todos" is every condition, or several. */
  condition: string;
  /** Slugs of two or more; empty otherwise, as the further lists of names. */
  conditions: readonly string[];
  /** Slug of the brand (slug.ts); `null` is every brand, or several. */
  brand: string | null;
  brands: readonly string[];
  /** Slug of the model, only with one brand; `null` is every model, or several. */
  model: string | null;
  models: readonly string[];
  /** Whole reais. */
  priceFrom: number | null;
  /** Whole reais. */
  priceTo: number | null;
  /** Model year. */
  yearFrom: number | null;
  /** Model year. */
  yearTo: number | null;
  kmTo: number | null;
  /** Any of these; empty is any fuel. */
  fuels: readonly Fuel[];
  /** Words that the vehicle's name has, as a slug: "teto-solar". */
  words: string | null;
  order: Order;
  /** From 1. */
  page: number;
  /** Words of a visitor's that no filter stands for, as they were typed: no part of the search, said on its page. */
  ignored: string | null;
}>;

/** Filters that a search address has in its query. */
export type Refinements = Omit<SearchFilters, 'listing' | 'condition' | 'brand' | 'model'>;

/** One entry of a filter. */
export type SearchOption = Readonly<{
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

/** A field of the filter bar (descriptors.ts says which there are). */
export type SearchField = Readonly<{
  /** Identifies it among the fields of a page. */
  name: string;
  label: string;
  /** Shown while nothing is chosen. */
  placeholder: string;
  /** In the first row of the bar, there even when it offers nothing. */
  isMain: boolean;
  /** Left to the sheet of filters on small screens. */
  isAdvanced: boolean;
  /** Its list is long enough to be searched by typing. */
  isSearched: boolean;
  /** Several of its values can be chosen. */
  isMultiple: boolean;
  /** `null` when it could not be read or has nothing to offer. */
  facet: Facet | null;
  /** Set where a range of the visitor's own can be asked for too. */
  ownRange: OwnRange | null;
}>;

/** A form of two amounts, sent as a query; whole reais. */
export type OwnRange = Readonly<{
  /** Path the form is sent to. */
  action: string;
  /** Further parameters that stay in force. */
  hiddenFields: readonly (readonly [name: string, value: string])[];
  names: readonly [from: string, to: string];
  values: readonly [from: number | null, to: number | null];
}>;

/** A filter in force, and the address of the search without it. */
export type SearchChip = Readonly<{ label: string; href: string }>;

/** A filter to remove from a search without results, and how many vehicles it then shows. */
export type Relaxation = SearchChip & Readonly<{ count: number }>;

/** A step of a breadcrumb; the last is the page itself. */
export type Breadcrumb = Readonly<{ label: string; href: string }>;

/** Names of the brand, model and condition chosen, as the backend writes them; of several brands "Audi ou BMW". */
export type ChosenNames = Readonly<{
  brand: string | null;
  model: string | null;
  condition: string | null;
  /** By slug, where several are chosen. */
  several?: ReadonlyMap<string, string>;
}>;

/** Texts of a search. */
export type SearchWords = Readonly<{
  /** "CARROS NOVOS E SEMINOVOS", "NOVOS" or "SEMINOVOS"; the name of any other condition in capitals. */
  summary: string;
  /** "112 veículos encontrados". */
  count: string;
  /** "88 à venda", where others of them are not; `null` otherwise. */
  forSale: string | null;
  /** Subject of the search: "Audi Q5 blindados seminovos". */
  title: string;
  /** A line from the data, for search engines: "12 veículos, de 2019 a 2023, a partir de R$ 189.900." */
  facts: string;
  /** A paragraph from the data of those for sale; `null` without any. */
  paragraph: string | null;
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
    /** Address of what is shown, in its one form. */
    address: string;
    /** `true` where search engines may list it, at the address below. */
    indexable: boolean;
    /** Of the page itself, or of the list that stands for it (indexing.ts). */
    canonical: string;
    names: ChosenNames;
    words: SearchWords;
    /** Picture of a shared link to it; `null` where nothing is for sale. */
    shared: SharedVehicles | null;
    breadcrumbs: readonly Breadcrumb[];
    /** Todos, Blindados, Não Blindados. */
    tabs: readonly SearchOption[];
    fields: readonly SearchField[];
    chips: readonly SearchChip[];
    /** "Limpar filtros". */
    clearHref: string;
    orders: readonly SearchOption[];
    /** `true` where details that are still to be read may add to it. */
    mayFindMore: boolean;
    /** Only where nothing was found; the best first. */
    relaxations: readonly Relaxation[];
    /** Only where nothing was found. */
    recommended: readonly VehicleSummary[];
  }>;

/** Texts of the stock page. */
export type StockWords = Pick<SearchWords, 'title' | 'forSale' | 'facts' | 'paragraph'>;

/** Everything the stock page shows of the stock. */
export type StockResult = VehiclePage &
  Readonly<{
    words: StockWords;
    shared: SharedVehicles | null;
    orders: readonly SearchOption[];
    /** `true` where search engines may list it. */
    indexable: boolean;
  }>;

/* What descriptors.ts says of a filter. */

/** A parameter of the query. */
export type Parameter = Readonly<{
  name: string;
  /** Said more than once, it means all of them; otherwise the first. */
  isSeveral?: boolean;
  /** Returns what its value says; nonsense says nothing. */
  read: (text: string) => Partial<SearchFilters>;
  /** Its value; `null` where it is as by default. */
  write: (filters: SearchFilters) => string | null;
}>;

/** Data that the fields of a filter choose among. */
export type FieldData = Readonly<{
  /** The search as it stands. */
  of: SearchFilters;
  /** Values of the vehicles that match everything but this filter, each once. */
  values: readonly unknown[];
  conditions: readonly SearchCondition[];
  /** The backend's price ranges. */
  priceRanges: readonly PriceRange[];
  brands: readonly NameChoice[];
  /** Of the brand chosen. */
  models: readonly NameChoice[];
}>;

/** A brand or model that may be chosen; `count` is `null` where the data does not tell. */
export type NameChoice = Readonly<{ slug: string; name: string; count: number | null }>;

/** A value in force, in words, and the search without it alone. */
export type ChosenValue = Readonly<{ label: string; without: Partial<SearchFilters> }>;

/** An entry of a field. */
export type Choice = Readonly<{
  label: string;
  chosen: Partial<SearchFilters>;
  /** Of a field that takes several: this value alone, which is what is counted. */
  alone?: Partial<SearchFilters>;
  /** Said by a field that takes several. */
  selected?: boolean;
  /** Given where it is counted already. */
  count?: number | null;
}>;

/** A list that a visitor chooses from. */
export type Field = Readonly<{
  /** Identifies it among the fields of a page. */
  name: string;
  label: string;
  /** Shown while nothing is chosen. */
  placeholder: (data: FieldData) => string;
  /** The entry of no choice. */
  any: Choice;
  choices: (data: FieldData) => readonly Choice[];
  /** In the first row of the bar, there even when it offers nothing. */
  isMain?: boolean;
  /** Left to the sheet of filters on small screens. */
  isAdvanced?: boolean;
  /** Its list is long enough to be searched by typing. */
  isSearched?: boolean;
  /** Several of its values can be chosen. */
  isMultiple?: boolean;
  /** Set where a visitor may type a range of two amounts: its parameters. */
  ownRange?: readonly [from: string, to: string];
}>;

/**
 * One filter: how it is written in an address, its bounds, which vehicles match it, what its chip says and what its
 * fields offer. Addresses, facets, chips and the filter bar are made from these alone.
 */
export type FilterDescriptor = Readonly<{
  /** None where it is a part of the path. */
  parameters: readonly Parameter[];
  /** Returns the choice within its bounds, in its canonical form. */
  bounded: (filters: SearchFilters) => Partial<SearchFilters>;
  /** The value of a listed vehicle that it goes by, and which match; left out where the backend filters. */
  by?:
    | Readonly<{
        valueOf: (vehicle: VehicleSummary) => unknown;
        matches: (value: unknown, filters: SearchFilters) => boolean;
        /** Returns what is asked for; `null` where nothing is, and everything matches. */
        valueIn: (filters: SearchFilters) => string | null;
      }>
    | undefined;
  /** Returns what is chosen. */
  values: (filters: SearchFilters, names: ChosenNames) => readonly ChosenValue[];
  fields: readonly Field[];
}>;
