/** A vehicle that the visitor saved. */
export type SavedVehicle = Readonly<{
  slug: string;
  /** Name of the vehicle, such as "Kaiserstein GLX 450 d", to be shown when its page is gone. */
  name: string;
  /** Price of the vehicle when it was saved, in cents of real; `null` without an amount. */
  cents: number | null;
  /** Milliseconds since 1970. */
  at: number;
}>;

/** A vehicle whose page the visitor opened. */
export type SeenVehicle = Readonly<{ slug: string; name: string; at: number }>;

/** A search the visitor made. */
export type MadeSearch = Readonly<{
  /** Path and query, in the canonical form. */
  address: string;
  /** The search in words: "Blindados Kaiserstein, até R$ 500.000". */
  words: string;
  at: number;
}>;

/** "Minha garagem", as the visitor's browser stores it. Each list has the latest first. */
export type Garage = Readonly<{
  kept: readonly SavedVehicle[];
  seen: readonly SeenVehicle[];
  searches: readonly MadeSearch[];
}>;
