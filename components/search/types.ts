/** An entry of a filter, as a link to the search it leads to. */
export type FilterChoice = Readonly<{
  label: string;
  /** Address of the search after this choice. */
  href: string;
  /** How many vehicles that search shows; `null` when unknown. */
  count: number | null;
  selected: boolean;
}>;

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

/** A form of two numbers, sent as a query; whole reais. */
export type OwnRange = Readonly<{
  /** Path the form is sent to. */
  action: string;
  /** Further parameters that stay in force. */
  kept: readonly (readonly [name: string, value: string])[];
  names: readonly [from: string, to: string];
  values: readonly [from: number | null, to: number | null];
}>;
