import type { AestheticsQuotation, ArmouringQuotation } from './types';

/** "Kaiserstein GLX 450 d"; empty when the backend names neither brand nor model. */
export function carName({
  brand,
  model,
}: Pick<AestheticsQuotation | ArmouringQuotation, 'brand' | 'model'>): string {
  return [brand, model].filter(Boolean).join(' ');
}
