import type { ModelOrigin } from '@/lib/backend/endpoints';

const ORIGINS: readonly ModelOrigin[] = ['site', 'blindados', 'estetica'];

/** The flow of a query parameter; "site" for an unknown one. */
export function toModelOrigin(text: string | null): ModelOrigin {
  return ORIGINS.find((origin) => origin === text) ?? 'site';
}
