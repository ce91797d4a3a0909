import * as z from 'zod/mini';

import { VISIT_LIMITS } from './limits';

/** Longest body of a report, in bytes. */
export const MAX_REPORT_BYTES = 64 * 1024;

const shortLine = z.string().check(z.trim(), z.minLength(1), z.maxLength(500));
const textUpTo = (length: number) => z.string().check(z.maxLength(length));
const pagePath = textUpTo(VISIT_LIMITS.path).check(z.startsWith('/'));
const eventId = shortLine.check(z.maxLength(100));

const listOf = <Entry extends z.ZodMiniType>(entry: Entry, maxEntries: number) =>
  z.readonly(z.array(entry).check(z.maxLength(maxEntries)));

/** A page that the visitor saw; its path is public (see `publicPath`). */
const pageSchema = z.strictObject({ name: textUpTo(VISIT_LIMITS.name), path: pagePath });

/** A vehicle whose page the visitor saw. */
const vehicleSchema = z.strictObject({
  id: eventId,
  brand: z.nullable(textUpTo(VISIT_LIMITS.name)),
  model: textUpTo(VISIT_LIMITS.model),
});

/** Report that the browser sends about a visit. */
export const visitReportSchema = z.strictObject({
  /** UTM medium of the first address of the visit, or that address; "Direto" for a local one. */
  origin: shortLine,
  pages: listOf(pageSchema, VISIT_LIMITS.pages),
  banners: listOf(eventId, VISIT_LIMITS.banners),
  services: listOf(textUpTo(VISIT_LIMITS.name), VISIT_LIMITS.services),
  vehicles: listOf(vehicleSchema, VISIT_LIMITS.vehicles),
  /** Paths of the pages on which the visitor opened WhatsApp. */
  whatsapp: listOf(pagePath, VISIT_LIMITS.whatsapp),
  /** The browser's id of the visit, which its forms carry too. */
  visit: z.string().check(z.regex(/^[\da-f]{32}$/)),
});

export type VisitReport = z.infer<typeof visitReportSchema>;
