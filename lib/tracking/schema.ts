import * as z from 'zod/mini';

const LONGEST_LIST = 200;

const line = z.string().check(z.trim(), z.minLength(1), z.maxLength(500));
const list = z.readonly(z.array(line).check(z.maxLength(LONGEST_LIST)));

/** What the browser tells of a visit. */
export const visitReport = z.strictObject({
  origin: line,
  pages: list,
  banners: list,
  services: list,
  vehicles: list,
  whatsapp: list,
  /** The visitor's lead, sealed by us. */
  lead: z.optional(z.string().check(z.maxLength(8_000))),
});

export type VisitReport = z.infer<typeof visitReport>;
