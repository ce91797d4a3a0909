import type { HistoryRecord } from '../history/history';

/** Returns the detail record of a vehicle with an id and nothing else. */
export const createDetailRecord = (id: string): HistoryRecord => ({
  print: '',
  changedAt: null,
  soldAt: null,
  id,
  arrivedAt: null,
  cents: null,
  lowered: null,
  raised: null,
});
