import 'server-only';

import { isValidCallText } from '@/lib/backend/call';
import { cachedRead } from '@/lib/backend/cached-read';
import { endpoints } from '@/lib/backend/endpoints';
import { readOne } from '@/lib/backend/resource';
import { ok, type Result } from '@/lib/backend/result';

import { armouringSpecification } from './contract';
import type { ArmouringSpecification } from './reads';

/**
 * Returns the products that can be quoted online for a model.
 *
 * @returns `null` when the model has no online quotation: a consultant makes it
 */
export async function getArmouringSpecification(
  modelId: string,
): Promise<Result<ArmouringSpecification | null>> {
  return isValidCallText(modelId) ? cachedSpecification(modelId) : ok(null);
}

async function cachedSpecification(
  modelId: string,
): Promise<Result<ArmouringSpecification | null>> {
  'use cache';
  return cachedRead(
    'content',
    readOne(endpoints.armouringSpecification(modelId), armouringSpecification),
  );
}
