/** Kinds of connection as the browser estimates them; some browsers do not say. */
export const CONNECTIONS = ['slow-2g', '2g', '3g', '4g', 'unknown'] as const;

/** Measurements of one document. Times in milliseconds; `null` where the browser measured nothing. */
export type VitalsReport = Readonly<{
  /** Name of the screen that was opened (lib/site/screens.ts). */
  screen: string;
  connection: (typeof CONNECTIONS)[number];
  lcp: number | null;
  inp: number | null;
  ttfb: number | null;
  cls: number | null;
}>;
