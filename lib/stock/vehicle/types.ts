import type * as z from 'zod/mini';

import type { DetailLine } from '@/lib/site/format/text';

import type { vehicleSummarySchema } from './reads';

/** The data of a vehicle card; lists, sliders and the sitemap use it too. */
export type VehicleSummary = Readonly<z.infer<typeof vehicleSummarySchema>>;

/** A change of a vehicle that its card announces. */
export type VehicleNews = NonNullable<VehicleSummary['news']>;

/** The armouring, in the backend's words. */
type VehicleArmouring = Readonly<{
  kind: string | null;
  glass: string | null;
  glassWarranty: string | null;
}>;

export type VehiclePhoto = Readonly<{
  picture: string;
  /** Smaller copy; the picture itself when there is none. */
  thumbnail: string;
}>;

export type VehicleDifferential = Readonly<{
  picture: string | null;
  title: string | null;
  description: string | null;
}>;

/** Everything the detail screen shows. */
export type VehicleDetail = Omit<VehicleSummary, 'secondPicture' | 'news'> &
  Readonly<{
    /** Short line under the title (`chamada`). */
    call: string | null;
    /** May hold line breaks. */
    description: string | null;
    armouring: VehicleArmouring;
    /** The body that the group's own table has for the model, which counts where the backend says none. */
    bodyOfModel: string | null;
    videoIds: readonly string[];
    photos: readonly VehiclePhoto[];
    /** "Destaques" of the vehicle. */
    highlights: readonly string[];
    /** "Opcionais" of the vehicle. */
    extras: readonly string[];
    differentials: readonly VehicleDifferential[];
    interior: readonly DetailLine[];
    exterior: readonly DetailLine[];
    seo: Readonly<{ title: string | null; description: string | null; keywords: string | null }>;
  }>;

/** The specifications of a vehicle, collected from its detail; `null` is unknown. */
export type VehicleSpecs = Readonly<{
  fuel: string | null;
  manufactureYear: number | null;
  modelYear: number | null;
  colour: string | null;
  /** The gearbox in words: "Automático de 9 marchas". */
  gearbox: string | null;
  engine: string | null;
  drive: string | null;
  body: string | null;
  seats: number | null;
  doors: number | null;
  /** Optional equipment, which pages list under "Opcionais". */
  extras: readonly string[];
  armouringKind: string | null;
  glass: string | null;
  glassWarrantyYears: number | null;
}>;

/** The number of vehicles of each search preset on the home page; `null` where it is unknown. */
export type StockCounts = Readonly<Record<'brandNew' | 'armoured' | 'preOwned', number | null>>;

/** A brand, or a model of a brand: the name is the one the backend filters by. */
export type NamedOption = Readonly<{ id: string; name: string }>;

/** An entry of the price filter, in whole reais; `null` is an open end. */
export type PriceRange = Readonly<{ label: string; from: number | null; to: number | null }>;

/** An entry of the condition filter; `code` is what the backend filters by. */
export type ConditionOption = Readonly<{ name: string; code: string }>;

/** The result of reading an address of a screen. */
export type ReadAddress = Readonly<{
  /** The canonical form, without foreign parameters and origin. */
  address: string;
  /** The address to redirect to, with foreign parameters; `null` where none is needed. */
  redirectTo: string | null;
}>;

/** The decision about a request; `to` is a path of this site, with its query. */
export type Rule =
  | Readonly<{ kind: 'pass' }>
  | Readonly<{ kind: 'rewrite'; to: string }>
  | Readonly<{ kind: 'redirect'; to: string }>;
