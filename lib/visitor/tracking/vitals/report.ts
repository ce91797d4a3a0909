/** Kinds of connection as the browser estimates them; "unknown" for a browser without an estimate. */
export const CONNECTION_TYPES = ['slow-2g', '2g', '3g', '4g', 'unknown'] as const;

/** Measurements of one document, in milliseconds except `cls`; `null` if the browser measured nothing. */
export type VitalsReport = Readonly<{
  /** Name of the opened screen (lib/site/screens.ts). */
  screen: string;
  connection: (typeof CONNECTION_TYPES)[number];
  lcp: number | null;
  inp: number | null;
  ttfb: number | null;
  cls: number | null;
}>;
