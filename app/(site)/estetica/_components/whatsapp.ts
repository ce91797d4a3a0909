import { site } from '@/lib/site';

/** The WhatsApp entry that answers for aesthetics (specification, section 7). */
export const WHATSAPP_ENTRY = 3;

/** What the visitor's message starts with. */
export const WHATSAPP_TEXT = `Olá! Vim pelo site do ${site.group} e quero falar sobre estética.`;
