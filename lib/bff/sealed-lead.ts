/** Header of an accepted form that carries its lead, sealed by our server. */
export const SEALED_LEAD = 'x-lead';
