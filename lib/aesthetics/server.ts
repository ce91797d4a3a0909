import 'server-only';

import { isAskable, isAskablePart } from '@/lib/backend/arguments';
import { keep, valueOf, type Kept } from '@/lib/backend/cached-read';
import { endpoints } from '@/lib/backend/endpoints';
import { readList, readOne } from '@/lib/backend/resource';

import { aestheticsCategory, aestheticsService } from './contract';
import type { AestheticsCategory, AestheticsService } from './types';

async function keptAestheticsCategories(): Promise<Kept<readonly AestheticsCategory[]>> {
  'use cache';
  return keep('content', () => readList(endpoints.aestheticsCategories(), aestheticsCategory));
}

/** Categories of aesthetics services. Throws BackendError. */
export async function getAestheticsCategories(): Promise<readonly AestheticsCategory[]> {
  return valueOf(keptAestheticsCategories());
}

async function keptServices(categoryId: string): Promise<Kept<readonly AestheticsService[]>> {
  'use cache';
  return keep('content', () =>
    readList(endpoints.aestheticsServices(categoryId), aestheticsService),
  );
}

/** Active services of a category; none for an odd id. Throws BackendError. */
export async function getAestheticsServices(
  categoryId: string,
): Promise<readonly AestheticsService[]> {
  return isAskable(categoryId) ? valueOf(keptServices(categoryId)) : [];
}

async function keptService(serviceId: string): Promise<Kept<AestheticsService | null>> {
  'use cache';
  return keep('content', () => readOne(endpoints.aestheticsService(serviceId), aestheticsService));
}

/** A service with its options; `null` when unknown or not active. Throws BackendError. */
export async function getAestheticsService(serviceId: string): Promise<AestheticsService | null> {
  return isAskablePart(serviceId) ? valueOf(keptService(serviceId)) : null;
}
