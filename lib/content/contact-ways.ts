import 'server-only';

import { valueOr } from '@/lib/backend/result';

import { getGeneralData } from './server';
import type { ContactWays, GeneralData, WhatsappTopic } from './types';
import { whatsappHref } from './whatsapp';

/**
 * Telephone and WhatsApp of the group, for forms that failed; unknown ones are `null`, never an error.
 *
 * @param text what the visitor's message starts with
 */
export async function getContactWays(topic: WhatsappTopic, text: string): Promise<ContactWays> {
  return contactWaysOf(valueOr(await getGeneralData(), null), topic, text);
}

/** The same of general data that were read already; `null` when they could not be. */
export function contactWaysOf(
  general: GeneralData | null,
  topic: WhatsappTopic,
  text: string,
): ContactWays {
  return {
    phone: general?.phone ?? null,
    whatsappHref: whatsappHref(general?.whatsapp ?? [], topic, text),
  };
}
