import type * as z from 'zod/mini';

import type { DetailLine } from '@/lib/site/format/text';

import type { vehicleSummarySchema } from './fetch';

/** The data of a vehicle's card; lists, sliders and the sitemap use it too. */
export type VehicleSummary = Readonly<z.infer<typeof vehicleSummarySchema>>;

export type VehicleNews = NonNullable<VehicleSummary['news']>;

/** The armouring of a vehicle, in the backend's words. */
type VehicleArmouring = Readonly<{
  kind: string | null;
  glass: string | null;
  glassWarranty: string | null;
}>;

export type VehiclePhoto = Readonly<{
  picture: string;
  /** Address of a smaller copy; of the picture itself when there is none. */
  thumbnail: string;
}>;

export type VehicleDifferential = Readonly<{
  picture: string | null;
  title: string | null;
  description: string | null;
}>;

export type VehicleDetail = Omit<VehicleSummary, 'secondPicture' | 'news'> &
  Readonly<{
    /** A short line under the title (the backend's `chamada`). */
    call: string | null;
    /** The description of the vehicle; it may contain line breaks. */
    description: string | null;
    armouring: VehicleArmouring;
    /** The body in the table `VEHICLE_BODIES` for the model, which counts where the backend names none. */
    bodyOfModel: string | null;
    videoIds: readonly string[];
    photos: readonly VehiclePhoto[];
    /** The highlights of the vehicle, under the heading "Destaques". */
    highlights: readonly string[];
    /** The optional equipment of the vehicle, under the heading "Opcionais". */
    extras: readonly string[];
    differentials: readonly VehicleDifferential[];
    interior: readonly DetailLine[];
    exterior: readonly DetailLine[];
    seo: Readonly<{ description: string | null; keywords: string | null }>;
  }>;

/** The specifications of a vehicle, collected from its detail; `null` means unknown. */
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
  /** The slugs of the kinds of its optional equipment (spec-kinds.ts). */
  extraKinds: readonly string[];
  armouringKind: string | null;
  glass: string | null;
  glassWarrantyYears: number | null;
}>;

/** The number of vehicles of each search preset on the home page; `null` if it is unknown. */
export type StockCounts = Readonly<Record<'brandNew' | 'armoured' | 'preOwned', number | null>>;

/** A brand, or a model of a brand; the backend filters by its name. */
export type NamedOption = Readonly<{ id: string; name: string }>;

/** An option of the price filter, in whole reais; `null` is an open end. */
export type PriceRange = Readonly<{ label: string; from: number | null; to: number | null }>;

/** An option of the condition filter; the backend filters by its code. */
export type ConditionOption = Readonly<{ name: string; code: string }>;
