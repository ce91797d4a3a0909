import 'server-only';

import { readSection } from '@/lib/backend/section';

import { getGeneralData } from './server';
import type { ContactWays, WhatsappTopic } from './types';
import { whatsappHref } from './whatsapp';

/**
 * Telephone and WhatsApp of the group, for forms that failed; unknown ones are `null`, never an error.
 *
 * @param text what the visitor's message starts with
 */
export async function getContactWays(topic: WhatsappTopic, text: string): Promise<ContactWays> {
  const general = await readSection('contact-ways', getGeneralData());
  return {
    phone: general?.phone ?? null,
    whatsappHref: whatsappHref(general?.whatsapp ?? [], topic, text),
  };
}
