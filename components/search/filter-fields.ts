import type { FilterFacet, TypedRangeForm, FilterBarField, SearchOption } from '@/lib/search/types';

/** A value of a filter, shown as a link to the search with this value. */
export type FilterChoice = SearchOption & Readonly<{ isOneOfSeveral?: boolean }>;

export type FilterField = Pick<FilterBarField, 'name' | 'label' | 'placeholder'> &
  Partial<Pick<FilterBarField, 'isAdvanced' | 'isSearched'>> &
  Readonly<{
    /** Values of the filter; empty if there is nothing to choose from. */
    choices: readonly FilterChoice[];
    /** Set for a filter for which the visitor may also type a range. */
    ownRange?: TypedRangeForm;
  }>;

/**
 * Returns the values of a filter. The first one removes the filter and is never marked as selected: without a value the
 * filter shows its placeholder.
 */
const toFilterChoices = (facet: FilterFacet | null, isMultiple: boolean): readonly FilterChoice[] =>
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
}: FilterBarField): FilterField => ({
  ...field,
  choices: toFilterChoices(facet, isMultiple),
  ...(ownRange && { ownRange }),
});

/** Returns the filters of the first row; those without values are shown as disabled. */
export const getMainFilterFields = (fields: readonly FilterBarField[]): readonly FilterField[] =>
  fields.filter(({ isMain }) => isMain).map(toFilterField);

/** Returns the further filters except those without values. */
export const getFurtherFilterFields = (fields: readonly FilterBarField[]): readonly FilterField[] =>
  fields.filter(({ isMain, facet }) => !isMain && facet !== null).map(toFilterField);

/** Returns the sort orders of a list in the form of a filter. */
export const createOrderFilterField = (orders: readonly SearchOption[]): FilterField => ({
  name: 'ordem',
  label: 'Ordenar',
  placeholder: '',
  choices: orders,
});

/** Tells the visitor why there are no filters by specifications. */
export const SPEC_FIELDS_FAILED_TEXT =
  'Carroceria, câmbio, cor e opcionais ainda não estão disponíveis para filtrar.';
