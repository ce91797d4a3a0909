import type { Facet, OwnRange, SearchField, SearchOption } from '@/lib/search/types';

/** An entry of a filter, as a link to the search it leads to. */
export type FilterChoice = SearchOption & Readonly<{ isOneOfSeveral?: boolean }>;

/** A filter as the bar shows it. */
export type FilterField = Readonly<{
  /** Identifies it among the filters of the page. */
  name: string;
  label: string;
  /** Shown while nothing is chosen. */
  placeholder: string;
  /** Empty when there is nothing to choose from yet. */
  choices: readonly FilterChoice[];
  /** Left to the advanced filters on small screens. */
  advanced?: boolean;
  /** Its list is long enough to be searched by typing. */
  searched?: boolean;
  /** Set where a range of the visitor's own can be asked for too. */
  ownRange?: OwnRange;
}>;

/** The entry of no choice says so in the list, and is what the placeholder stands for while it is in force. */
const choices = (facet: Facet | null, isMultiple: boolean): readonly FilterChoice[] =>
  facet
    ? [
        { ...facet.any, count: null, selected: false },
        ...facet.options.map((option) => ({ ...option, isOneOfSeveral: isMultiple })),
      ]
    : [];

const toFilterField = (field: SearchField): FilterField => ({
  name: field.name,
  label: field.label,
  placeholder: field.placeholder,
  choices: choices(field.facet, field.isMultiple),
  advanced: field.isAdvanced,
  searched: field.isSearched,
  ...(field.ownRange && { ownRange: field.ownRange }),
});

/** The first row; those without anything to choose are there, but off. */
export const mainFields = (fields: readonly SearchField[]): readonly FilterField[] =>
  fields.filter(({ isMain }) => isMain).map(toFilterField);

/** The further filters; those without anything to choose are left out. */
export const moreFields = (fields: readonly SearchField[]): readonly FilterField[] =>
  fields.filter(({ isMain, facet }) => !isMain && facet !== null).map(toFilterField);

/** The orders a list can be shown in; chosen like a filter. */
export const orderField = (orders: readonly SearchOption[]): FilterField => ({
  name: 'ordem',
  label: 'Ordenar',
  placeholder: '',
  choices: orders,
});
