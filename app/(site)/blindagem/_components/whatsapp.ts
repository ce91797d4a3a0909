import { site } from '@/lib/site';

/** The WhatsApp entry that answers for armouring (specification, section 7). */
export const WHATSAPP_ENTRY = 2;

/** What the visitor's message starts with. */
export const WHATSAPP_TEXT = `Olá! Vim pelo site do ${site.group} e quero falar sobre blindagem.`;
