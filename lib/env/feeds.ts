import { z } from 'zod';

/** What others may take of the stock (lib/feeds). */
const FEEDS = ['estoque', 'meta'] as const;

/** One of the feeds of the stock. */
export type FeedName = (typeof FEEDS)[number];

/** Feeds of an earlier version: a setting that still names them starts the site. */
const GONE_FEEDS = ['google', 'novidades'];

const namesIn = (list: string) => list.split(',').map((name) => name.trim());

/** Which feeds of an earlier version a value of `FEEDS` still names. */
export const goneFeedsIn = (list = '') => namesIn(list).filter((name) => GONE_FEEDS.includes(name));

export const feedsSetting = z
  .string()
  .max(100)
  .default(FEEDS.join(','))
  .transform((names) =>
    names === 'nenhum' ? [] : namesIn(names).filter((name) => !GONE_FEEDS.includes(name)),
  )
  .pipe(z.array(z.enum(FEEDS)))
  .describe(
    'O que outros podem buscar do estoque em /feeds: estoque e meta, separados por vírgula; "nenhum" desliga todos. O que não está na lista responde 404.',
  );
