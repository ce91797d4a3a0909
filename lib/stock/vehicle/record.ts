import 'server-only';

import type { Call } from '@/lib/backend/call';
import { readOne } from '@/lib/backend/resource';
import { mapResult, type Result } from '@/lib/backend/result';
import { vehicleBodies } from '@/lib/server/env';

import { bodiesOf, withBody, type Bodies } from './bodies';
import { vehicleDetail, type VehicleRecord } from './detail-contract';

let bodies: Bodies | undefined;

/** Reads the detail of a vehicle; the group's own table says the body where the backend does not. */
export async function readRecord(call: Call): Promise<Result<VehicleRecord | null>> {
  bodies ??= bodiesOf(vehicleBodies());
  const table = bodies;
  return mapResult(
    await readOne(call, vehicleDetail),
    (record) => record && withBody(record, table),
  );
}
