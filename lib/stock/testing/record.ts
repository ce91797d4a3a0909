import type { VehicleRecord } from '../history/history';

/** Returns the record of a vehicle of which only the id is known. */
export const aRecord = (id: string): VehicleRecord => ({
  print: '',
  changedAt: null,
  soldAt: null,
  id,
  arrivedAt: null,
  cents: null,
  lowered: null,
  raised: null,
});
