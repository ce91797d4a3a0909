import 'server-only';

import { seal } from '@/lib/bff/seal';
import { SEALED_LEAD } from '@/lib/bff/sealed-lead';

import type { CreatedLead } from './types';

/** Headers have little room; a lead larger than any of a form stays out. */
const LONGEST_SEAL = 6_000;

/** Header of an accepted form: its lead, sealed, which the browser hands on to the visit's navigation session. */
export function sealedLead(lead: CreatedLead): Readonly<Record<string, string>> {
  const sealed = seal('lead', lead);
  return sealed.length <= LONGEST_SEAL ? { [SEALED_LEAD]: sealed } : {};
}
