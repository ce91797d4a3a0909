import { z } from 'zod';

/** A tolerant field: present, absent or odd, `read` decides, and the record is never refused. */
export const field = <T>(read: (value: unknown) => T) =>
  z
    .unknown()
    .optional()
    .transform((value) => read(value));
