import 'server-only';

import { isValidCallText, isValidPathPart } from '@/lib/backend/call';
import { cachedRead } from '@/lib/backend/cached-read';
import { endpoints } from '@/lib/backend/endpoints';
import { readList, readOne } from '@/lib/backend/resource';
import { ok, type Result } from '@/lib/backend/result';

import { aestheticsCategory, aestheticsService } from './contract';
import type { AestheticsCategory, AestheticsService } from './reads';

/** Categories of aesthetics services. */
export async function getAestheticsCategories(): Promise<Result<readonly AestheticsCategory[]>> {
  'use cache';
  return cachedRead('content', readList(endpoints.aestheticsCategories(), aestheticsCategory));
}

/** Active services of a category; none for an odd id. */
export async function getAestheticsServices(
  categoryId: string,
): Promise<Result<readonly AestheticsService[]>> {
  return isValidCallText(categoryId) ? cachedServices(categoryId) : ok([]);
}

async function cachedServices(categoryId: string): Promise<Result<readonly AestheticsService[]>> {
  'use cache';
  return cachedRead(
    'content',
    readList(endpoints.aestheticsServices(categoryId), aestheticsService),
  );
}

/** A service with its options; `null` when unknown or not active. */
export async function getAestheticsService(
  serviceId: string,
): Promise<Result<AestheticsService | null>> {
  return isValidPathPart(serviceId) ? cachedService(serviceId) : ok(null);
}

async function cachedService(serviceId: string): Promise<Result<AestheticsService | null>> {
  'use cache';
  return cachedRead('content', readOne(endpoints.aestheticsService(serviceId), aestheticsService));
}
