import { z } from 'zod';

/** The feeds that publish the stock to other sites (lib/export/feeds). */
const FEED_NAMES = ['estoque', 'meta'] as const;

export type FeedName = (typeof FEED_NAMES)[number];

/** `FEEDS` may still contain these names, which an earlier version published; they have no effect. */
const RETIRED_FEED_NAMES = ['google', 'novidades'];

const splitFeedList = (list: string) => list.split(',').map((name) => name.trim());

export const findRetiredFeeds = (list = '') =>
  splitFeedList(list).filter((name) => RETIRED_FEED_NAMES.includes(name));

/** The schema of a list of feeds; "nenhum" means no feed. */
export const feedNamesSchema = z
  .string()
  .max(100)
  .default(FEED_NAMES.join(','))
  .transform((names) =>
    names === 'nenhum'
      ? []
      : splitFeedList(names).filter((name) => !RETIRED_FEED_NAMES.includes(name)),
  )
  .pipe(z.array(z.enum(FEED_NAMES)));
