import 'server-only';

import { isValidCallParameter } from '@/lib/backend/call';
import { cacheRead } from '@/lib/backend/cached-read';
import { endpoints } from '@/lib/backend/endpoints';
import { readOne } from '@/lib/backend/resource';
import { ok, type Result } from '@/lib/backend/result';

import { parseArmouringSpecification } from './contract';
import type { ArmouringSpecification } from './fetch';

/** Returns what can be quoted online for a model, cached; `null` for none, and for an invalid id. */
export async function getArmouringSpecification(
  modelId: string,
): Promise<Result<ArmouringSpecification | null>> {
  return isValidCallParameter(modelId) ? readCachedSpecification(modelId) : ok(null);
}

async function readCachedSpecification(
  modelId: string,
): Promise<Result<ArmouringSpecification | null>> {
  'use cache';
  return cacheRead(
    'content',
    readOne(endpoints.armouringSpecification(modelId), parseArmouringSpecification),
  );
}
