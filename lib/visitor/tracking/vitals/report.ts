/** Kinds of connection as the browser estimates them; some browsers do not say. */
export const CONNECTIONS = ['slow-2g', '2g', '3g', '4g', 'unknown'] as const;

/** How one document felt. Times in milliseconds; what the browser did not measure is `null`. */
export type VitalsReport = Readonly<{
  /** Name of the screen that was opened (lib/site/screens.ts). */
  screen: string;
  connection: (typeof CONNECTIONS)[number];
  lcp: number | null;
  inp: number | null;
  ttfb: number | null;
  cls: number | null;
}>;
