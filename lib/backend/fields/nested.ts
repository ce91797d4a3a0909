import { z } from 'zod';

import { isWireObject } from '../unwrap';

const emptyToNull = (value: unknown): unknown => {
  const record: unknown = Array.isArray(value) ? value[0] : value;
  return isWireObject(record) && Object.keys(record).length > 0 ? record : null;
};

/** A record inside a record, or a list of one; `null` when absent, empty or something else. */
export const nested = <T extends z.ZodType>(schema: T) =>
  z.preprocess(emptyToNull, schema.nullable());
