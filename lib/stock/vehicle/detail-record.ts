import 'server-only';

import type { BackendCall } from '@/lib/backend/call';
import { readOne } from '@/lib/backend/resource';
import { mapResult, type Result } from '@/lib/backend/result';
import { getVehicleBodyTable } from '@/lib/server/env';

import { createBodyTable, addBodyFromTable, type BodyTable } from './bodies';
import { parseVehicleDetail, type VehicleDetailRecord } from './detail-contract';

let bodyTable: BodyTable | undefined;

/** Reads the detail of a vehicle; where the backend names no body, the table `VEHICLE_BODIES` supplies it. */
export async function readDetailRecord(
  call: BackendCall,
): Promise<Result<VehicleDetailRecord | null>> {
  bodyTable ??= createBodyTable(getVehicleBodyTable());
  const table = bodyTable;
  return mapResult(
    await readOne(call, parseVehicleDetail),
    (record) => record && addBodyFromTable(record, table),
  );
}
