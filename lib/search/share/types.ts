import type { SharePicture } from '@/lib/http/metadata';

/** The texts about a vehicle in the picture of a shared link. */
export type ShareWords = Readonly<{ brand: string | null; title: string; line: string }>;

/** One of several vehicles in a picture. */
type SharedVehicle = Readonly<{
  words: ShareWords;
  /** A path of our origin. */
  photo: string | null;
  /** `true` where the vehicle is sold, or was removed. */
  isAway: boolean;
}>;

/** A share picture of several vehicles, and what it is drawn from. */
export type SharedVehicles = SharePicture &
  Readonly<{
    /** The vehicles in the picture: one, two or three. */
    vehicles: readonly SharedVehicle[];
    /** Title of the list, with its count and lowest price below. */
    title: string;
    line: string | null;
  }>;
