import type { Facet, OwnRange, SearchField, SearchOption } from '@/lib/search/types';

/** An entry of a filter: a link to the search with the chosen value. */
export type FilterChoice = SearchOption & Readonly<{ isOneOfSeveral?: boolean }>;

export type FilterField = Pick<SearchField, 'name' | 'label' | 'placeholder'> &
  Partial<Pick<SearchField, 'isAdvanced' | 'isSearched'>> &
  Readonly<{
    /** Entries of the filter; empty while there is nothing to choose from. */
    choices: readonly FilterChoice[];
    /** Set for a filter in which a visitor may also type a range. */
    ownRange?: OwnRange;
  }>;

/**
 * Returns the entries of a filter. The first removes the filter, and is not marked as selected: without a value the
 * filter shows its placeholder.
 */
const toFilterChoices = (facet: Facet | null, isMultiple: boolean): readonly FilterChoice[] =>
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
  choices: toFilterChoices(facet, isMultiple),
  ...(ownRange && { ownRange }),
});

/** Returns the filters of the first row; those without choices are shown as disabled. */
export const mainFilterFields = (fields: readonly SearchField[]): readonly FilterField[] =>
  fields.filter(({ isMain }) => isMain).map(toFilterField);

/** Returns the further filters, without those that offer nothing to choose. */
export const furtherFilterFields = (fields: readonly SearchField[]): readonly FilterField[] =>
  fields.filter(({ isMain, facet }) => !isMain && facet !== null).map(toFilterField);

/** Returns the orders of a list as a filter. */
export const orderFilterField = (orders: readonly SearchOption[]): FilterField => ({
  name: 'ordem',
  label: 'Ordenar',
  placeholder: '',
  choices: orders,
});

/** Says why there are no fields of specifications. */
export const SPEC_FIELDS_FAILED_TEXT =
  'Carroceria, câmbio, cor e opcionais ainda não estão disponíveis para filtrar.';
