import 'server-only';

import { isValidCallParameter, isValidPathPart } from '@/lib/backend/call';
import { cacheRead } from '@/lib/backend/cached-read';
import { endpoints } from '@/lib/backend/endpoints';
import { readList, readOne } from '@/lib/backend/resource';
import { ok, type Result } from '@/lib/backend/result';

import { parseAestheticsCategory, parseAestheticsService } from './contract';
import type { AestheticsCategory, AestheticsService } from './fetch';

/** Returns the categories of aesthetics services, cached. */
export async function getAestheticsCategories(): Promise<Result<readonly AestheticsCategory[]>> {
  'use cache';
  return cacheRead('content', readList(endpoints.aestheticsCategories(), parseAestheticsCategory));
}

/** Returns the active services of a category, cached; an empty list for an invalid id. */
export async function getAestheticsServices(
  categoryId: string,
): Promise<Result<readonly AestheticsService[]>> {
  return isValidCallParameter(categoryId) ? readCachedServices(categoryId) : ok([]);
}

async function readCachedServices(
  categoryId: string,
): Promise<Result<readonly AestheticsService[]>> {
  'use cache';
  return cacheRead(
    'content',
    readList(endpoints.aestheticsServices(categoryId), parseAestheticsService),
  );
}

/** Returns a service with its options, cached; `null` when it is unknown or not active. */
export async function getAestheticsService(
  serviceId: string,
): Promise<Result<AestheticsService | null>> {
  return isValidPathPart(serviceId) ? readCachedService(serviceId) : ok(null);
}

async function readCachedService(serviceId: string): Promise<Result<AestheticsService | null>> {
  'use cache';
  return cacheRead(
    'content',
    readOne(endpoints.aestheticsService(serviceId), parseAestheticsService),
  );
}
