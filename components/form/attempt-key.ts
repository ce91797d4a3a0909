import type { FormValues } from '@/components/form/form-values';

/** A key no other form has; made without `crypto.randomUUID`, which plain http does not offer. */
export function randomKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/**
 * Gives the idempotency key of each attempt of one form: the same for what was already tried, so that a
 * retry can not arrive twice; another once the visitor has changed something, so that the change counts.
 */
export function attemptKeys(): (values: FormValues) => string {
  let tried = '';
  let key = '';
  return (values) => {
    // A list that was loaded meanwhile, with nothing chosen in it, is no change.
    const content = JSON.stringify(Object.entries(values).filter(([, value]) => value !== ''));
    if (content !== tried) {
      tried = content;
      key = randomKey();
    }
    return key;
  };
}
