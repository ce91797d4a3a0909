import 'server-only';

import { isAskable } from '@/lib/backend/arguments';
import { keep, valueOf, type Kept } from '@/lib/backend/cached-read';
import { endpoints } from '@/lib/backend/endpoints';
import { readOne } from '@/lib/backend/resource';

import { armouringSpecification } from './contract';
import type { ArmouringSpecification } from './types';

async function keptSpecification(modelId: string): Promise<Kept<ArmouringSpecification | null>> {
  'use cache';
  return keep('content', () =>
    readOne(endpoints.armouringSpecification(modelId), armouringSpecification),
  );
}

/**
 * What can be quoted online for a model.
 *
 * @returns `null` when the model has no online quotation: the consultant is the way on
 * @throws BackendError
 */
export async function getArmouringSpecification(
  modelId: string,
): Promise<ArmouringSpecification | null> {
  return isAskable(modelId) ? valueOf(keptSpecification(modelId)) : null;
}
