import type { ModelOrigin } from '@/lib/backend/endpoints';

const ORIGINS: readonly ModelOrigin[] = ['site', 'blindados', 'estetica'];

/** The flow models are asked for: "site" for anything it does not know. */
export function toModelOrigin(text: string | null): ModelOrigin {
  return ORIGINS.find((origin) => origin === text) ?? 'site';
}
