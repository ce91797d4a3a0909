import type { FormValues } from '@/components/form/form-values';

/** Returns a random key for a form; made without `crypto.randomUUID`, which does not exist over plain http. */
export function createRandomKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/**
 * Returns a function that gives the idempotency key for a form's values: the same key for values that were tried
 * before, so that a retry cannot arrive twice; a new key for changed values, so that the change is not ignored.
 */
export function createIdempotencyKeys(): (values: FormValues) => string {
  let tried = '';
  let key = '';
  return (values) => {
    // A list that loaded since the last attempt, with nothing chosen in it, does not count as a change.
    const content = JSON.stringify(Object.entries(values).filter(([, value]) => value !== ''));
    if (content !== tried) {
      tried = content;
      key = createRandomKey();
    }
    return key;
  };
}
