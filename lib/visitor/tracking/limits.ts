/**
 * The most entries of each list of a visit, and the most characters of each text. A report that reaches all of them
 * still fits the 64 KB that a browser sends while its page closes.
 */
export const VISIT_REPORT_LIMITS = {
  pages: 100,
  vehicles: 50,
  banners: 50,
  services: 10,
  whatsapp: 30,
  path: 200,
  name: 60,
  model: 100,
} as const;
