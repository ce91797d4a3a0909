import type { VehicleDetail } from '../types';

/** A column of a comparison. */
export type ComparedVehicle = Readonly<{
  slug: string;
  /** `null` for one that left the stock. */
  vehicle: VehicleDetail | null;
}>;

/** One fact of all vehicles. */
export type ComparisonRow = Readonly<{
  label: string;
  /** A value for each column; `null` where it is unknown, or the vehicle left the stock. */
  values: readonly (string | null)[];
  /** Whether the vehicles that are there differ in it. */
  differs: boolean;
}>;

export type ComparisonGroup = Readonly<{ title: string; rows: readonly ComparisonRow[] }>;

/** What vehicles have in common, and what not. */
export type Comparison = Readonly<{
  groups: readonly ComparisonGroup[];
  extras: Readonly<{
    /** Those that not every vehicle has, the most frequent first; `has` for each column. */
    differing: readonly Readonly<{ label: string; has: readonly boolean[] }>[];
    /** Those that all vehicles have. */
    common: readonly string[];
  }>;
}>;
