import type { SharePicture } from '@/lib/http/metadata';

/** What is written on a vehicle of the picture that a shared link shows. */
export type ShareWords = Readonly<{ brand: string | null; title: string; line: string }>;

/** One vehicle of several. */
type SharedVehicle = Readonly<{
  words: ShareWords;
  /** A path of our origin. */
  photo: string | null;
  /** Sold, or gone. */
  isAway: boolean;
}>;

/** A share picture of several vehicles, and what it is drawn from. */
export type SharedVehicles = SharePicture &
  Readonly<{
    /** At most three, at least one. */
    vehicles: readonly SharedVehicle[];
    /** How many there are of what, and the lowest price. */
    title: string;
    line: string | null;
  }>;
