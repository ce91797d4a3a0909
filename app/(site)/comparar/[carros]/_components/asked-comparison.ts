import { cache } from 'react';
import type { Result } from '@/lib/backend/result';
import { readInternal, type AskedComparison } from '@/lib/catalogue/compare/address';
import { getCompared } from '@/lib/catalogue/compare/server';
import type { ComparedVehicle } from '@/lib/catalogue/compare/types';

type Asked = AskedComparison & Readonly<{ read: Result<readonly ComparedVehicle[]> }>;

/** What the part of the cached route asks for, read once a page. */
export const askedComparison = cache(async (part: string): Promise<Asked> => {
  const asked = readInternal(part);
  return { ...asked, read: await getCompared(asked.slugs) };
});
