import { z } from 'zod';

/** Feeds that publish the stock to other sites (lib/export/feeds). */
const FEEDS = ['estoque', 'meta'] as const;

export type FeedName = (typeof FEEDS)[number];

/** Feeds that an earlier version published. The site starts although `FEEDS` still names one of them. */
const RETIRED = ['google', 'novidades'];

const split = (list: string) => list.split(',').map((name) => name.trim());

/** Returns the feeds of an earlier version that a value of `FEEDS` still names. */
export const retiredFeedsIn = (list = '') => split(list).filter((name) => RETIRED.includes(name));

/** The schema of a list of feeds; "nenhum" is none. */
export const feedNames = z
  .string()
  .max(100)
  .default(FEEDS.join(','))
  .transform((names) =>
    names === 'nenhum' ? [] : split(names).filter((name) => !RETIRED.includes(name)),
  )
  .pipe(z.array(z.enum(FEEDS)));
