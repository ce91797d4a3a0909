import type { FormValues } from '@/components/form/form-values';

/** Returns a random key for a form submission, without `crypto.randomUUID`, which browsers offer only on HTTPS. */
export function createRandomKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/**
 * Creates a function that returns the idempotency key for a form's values. Values that were tried before get the same
 * key, so that a retry cannot create a second lead; changed values get a new key, so that the backend does not ignore
 * the change.
 */
export function createIdempotencyKeys(): (values: FormValues) => string {
  let tried = '';
  let key = '';
  return (values) => {
    // Empty values are left out, because a select that has appeared without a choice is no change.
    const content = JSON.stringify(Object.entries(values).filter(([, value]) => value !== ''));
    if (content !== tried) {
      tried = content;
      key = createRandomKey();
    }
    return key;
  };
}
