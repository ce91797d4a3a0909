import 'server-only';

import { encrypt } from '@/lib/bff/encryption';
import { LEAD_HEADER } from '@/lib/bff/form-protocol';

import type { CreatedLead } from './types';

/** Headers have little room; a lead larger than any of a form stays out. */
const MAX_HEADER_LENGTH = 6_000;

/** Header of an accepted form: its lead, encrypted, which the browser hands on to the visit's navigation session. */
export function encryptedLeadHeader(lead: CreatedLead): Readonly<Record<string, string>> {
  const encrypted = encrypt('lead', lead);
  return encrypted.length <= MAX_HEADER_LENGTH ? { [LEAD_HEADER]: encrypted } : {};
}
