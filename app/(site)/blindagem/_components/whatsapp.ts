import { site } from '@/lib/site';

/** What the visitor's message starts with. */
export const WHATSAPP_TEXT = `Olá! Vim pelo site do ${site.group} e quero falar sobre blindagem.`;
