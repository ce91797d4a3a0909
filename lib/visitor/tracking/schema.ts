import * as z from 'zod/mini';

import { VISIT_LIMITS } from './limits';

/** Longest body of a report, in bytes. */
export const MAX_REPORT_BYTES = 64 * 1024;

const line = z.string().check(z.trim(), z.minLength(1), z.maxLength(500));
const text = (length: number) => z.string().check(z.maxLength(length));
const path = text(VISIT_LIMITS.path).check(z.startsWith('/'));
const id = line.check(z.maxLength(100));

const listOf = <Entry extends z.ZodMiniType>(entry: Entry, most: number) =>
  z.readonly(z.array(entry).check(z.maxLength(most)));

/** A page that was shown; its path is public (see `publicPath`). */
const page = z.strictObject({ name: text(VISIT_LIMITS.name), path });

/** A vehicle whose page was shown. */
const vehicle = z.strictObject({
  id,
  brand: z.nullable(text(VISIT_LIMITS.name)),
  model: text(VISIT_LIMITS.model),
});

/** Report of a visit by the browser. */
export const visitReport = z.strictObject({
  /** UTM medium, or the first address; "Direto" when there is none. */
  origin: line,
  pages: listOf(page, VISIT_LIMITS.pages),
  banners: listOf(id, VISIT_LIMITS.banners),
  services: listOf(text(VISIT_LIMITS.name), VISIT_LIMITS.services),
  vehicles: listOf(vehicle, VISIT_LIMITS.vehicles),
  /** Paths of the pages on which WhatsApp was chosen. */
  whatsapp: listOf(path, VISIT_LIMITS.whatsapp),
  /** The browser's id of the visit, which its forms carry too. */
  visit: z.string().check(z.regex(/^[\da-f]{32}$/)),
});

export type VisitReport = z.infer<typeof visitReport>;
