/** The price, in cents of real, and the state of a vehicle at a time. */
export type SaleState = Readonly<{
  cents: number | null;
  state: 'for-sale' | 'sold' | 'unlisted';
}>;

export type SavedVehicle = Readonly<{
  slug: string;
  /** Name of the vehicle, such as "Kaiserstein GLX 450 d", to be shown when the vehicle is no longer listed. */
  name: string;
  /** Price of the vehicle when it was saved, in cents of real; `null` for a vehicle without a price. */
  cents: number | null;
  /** Time at which it was saved, in milliseconds since 1970. */
  at: number;
  /** Price and state that this browser last read of the vehicle; absent before the first reading. */
  last?: SaleState | undefined;
  /** Set when the vehicle was sold, returned or became cheaper, until the visitor opens the garage. */
  isUnseen?: true | undefined;
  /** Milliseconds since 1970 at which the vehicle was found for sale again; absent after seven days. */
  returnedAt?: number | undefined;
}>;

/** A vehicle whose page the visitor opened; `at` is the time in milliseconds since 1970. */
export type ViewedVehicle = Readonly<{ slug: string; name: string; at: number }>;

/** "Minha garagem": the vehicles that the browser stores for the visitor. Each list has the latest entry first. */
export type Garage = Readonly<{
  saved: readonly SavedVehicle[];
  viewed: readonly ViewedVehicle[];
}>;
