import 'server-only';

import { z } from 'zod';

import { jsonRoute } from '@/lib/http/handlers/json-routes';
import { createRateLimit } from '@/lib/http/handlers/rate-limit';
import { isFromOurPages } from '@/lib/http/handlers/access';
import { metrics } from '@/lib/server/metrics/metrics';
import { screens } from '@/lib/site/screens';

import { CONNECTIONS, type VitalsReport } from './report';

const MAX_BYTES = 2 * 1024;

/** Two minutes: beyond it the page stood in the background, or the numbers are made up. */
const duration = z.number().min(0).max(120_000).nullable();

const vitalsReport = z.strictObject({
  screen: z.string().max(60),
  connection: z.enum(CONNECTIONS),
  lcp: duration,
  inp: duration,
  ttfb: duration,
  cls: z.number().min(0).max(100).nullable(),
}) satisfies z.ZodType<VitalsReport>;

/** A visitor reports once a document, a sample of them at all; an office shares one address. */
const limit = createRateLimit('medidas', { points: 300 });

const names = new Set<string>(screens.map(({ name }) => name));

/** Returns the label of a connection. Few labels are used: every connection slower than 4g counts as one kind. */
function kindOf(connection: VitalsReport['connection']): string {
  return connection === '4g' || connection === 'unknown' ? connection : 'slow';
}

/** Adds a report to the histograms; one of a screen we do not have is dropped. */
function observe({ screen, connection, lcp, inp, ttfb, cls }: VitalsReport): void {
  if (!names.has(screen)) return;
  const labels = { screen, connection: kindOf(connection) };
  const { vitals } = metrics();
  if (lcp !== null) vitals.lcp.observe(labels, lcp / 1_000);
  if (inp !== null) vitals.inp.observe(labels, inp / 1_000);
  if (ttfb !== null) vitals.ttfb.observe(labels, ttfb / 1_000);
  if (cls !== null) vitals.cls.observe(labels, cls);
}

/** `POST /api/vitals` takes the measurements of a page when it is closed. Only their counts are stored. */
export const reportVitals = jsonRoute<VitalsReport>({
  route: '/api/vitals',
  admit: isFromOurPages,
  longest: MAX_BYTES,
  limit,
  isQuiet: true,
  schema: vitalsReport,
  wrong: { title: 'Este corpo não descreve uma medida.' },
  accept: async (report) => {
    observe(report);
    return { received: true };
  },
});
