import type { VehicleChangeRecord } from '../history/history';

/** Returns the change record of a vehicle with an id and nothing else. */
export const createChangeRecord = (id: string): VehicleChangeRecord => ({
  print: '',
  changedAt: null,
  soldAt: null,
  id,
  arrivedAt: null,
  cents: null,
  lowered: null,
  raised: null,
});
