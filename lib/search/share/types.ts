import type { SharePicture } from '@/lib/http/metadata';

/** The texts about a vehicle in its share picture. */
export type ShareTexts = Readonly<{ brand: string | null; title: string; line: string }>;

type DrawnVehicle = Readonly<{
  words: ShareTexts;
  /** The path of the photo, under our own origin. */
  photo: string | null;
  /** `true` if the vehicle is sold, or no longer in the stock. */
  isAway: boolean;
}>;

/** A share picture of several vehicles, with the data from which it is drawn. */
export type MultipleVehiclesPicture = SharePicture &
  Readonly<{
    /** The vehicles in the picture, three at most. */
    vehicles: readonly DrawnVehicle[];
    /** Title of the list; its count and lowest price are below. */
    title: string;
    line: string | null;
  }>;
