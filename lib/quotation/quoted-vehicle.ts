import { isValidPathPart } from '@/lib/backend/call';
import { QUOTED_VEHICLE_PARAMETER } from '@/lib/site/routes';

import { parseWizardAddress } from './armouring/wizard/wizard-address';

type Query = URLSearchParams | Readonly<Record<string, string | readonly string[] | undefined>>;

const toSlugOrNull = (value: unknown): string | null =>
  typeof value === 'string' && isValidPathPart(value) ? value : null;

/** Returns the slug of the vehicle whose price a result page adds; `null` if the query of the page has none. */
export const parseQuotedVehicle = (query: Query): string | null =>
  toSlugOrNull(
    query instanceof URLSearchParams
      ? query.get(QUOTED_VEHICLE_PARAMETER)
      : query[QUOTED_VEHICLE_PARAMETER],
  );

/** Returns the slug of the vehicle in an address of the armouring wizard; `null` without one. */
export const parseWizardVehicle = (wizardAddress: string): string | null =>
  toSlugOrNull(parseWizardAddress(wizardAddress.split('?', 2)[1] ?? '').vehicle);
