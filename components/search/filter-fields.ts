import type { Facet, OwnRange, SearchField, SearchOption } from '@/lib/search/types';

/** An entry of a filter is a link to the search it leads to. */
export type FilterChoice = SearchOption & Readonly<{ isOneOfSeveral?: boolean }>;

export type FilterField = Pick<SearchField, 'name' | 'label' | 'placeholder'> &
  Partial<Pick<SearchField, 'isAdvanced' | 'isSearched'>> &
  Readonly<{
    /** Empty when there is nothing to choose from yet. */
    choices: readonly FilterChoice[];
    /** Set where a visitor may also enter a range. */
    ownRange?: OwnRange;
  }>;

/** The first entry removes the filter; the placeholder stands for it while it is in force. */
const choices = (facet: Facet | null, isMultiple: boolean): readonly FilterChoice[] =>
  facet
    ? [
        { ...facet.any, count: null, selected: false },
        ...facet.options.map((option) => ({ ...option, isOneOfSeveral: isMultiple })),
      ]
    : [];

const toFilterField = ({
  isMain,
  isMultiple,
  facet,
  ownRange,
  ...field
}: SearchField): FilterField => ({
  ...field,
  choices: choices(facet, isMultiple),
  ...(ownRange && { ownRange }),
});

/** Returns the filters of the first row; those without anything to choose are there, but off. */
export const mainFields = (fields: readonly SearchField[]): readonly FilterField[] =>
  fields.filter(({ isMain }) => isMain).map(toFilterField);

/** Returns the further filters, without those that offer nothing to choose. */
export const moreFields = (fields: readonly SearchField[]): readonly FilterField[] =>
  fields.filter(({ isMain, facet }) => !isMain && facet !== null).map(toFilterField);

/** Returns the orders of a list as a filter. */
export const orderField = (orders: readonly SearchOption[]): FilterField => ({
  name: 'ordem',
  label: 'Ordenar',
  placeholder: '',
  choices: orders,
});
