import { encodeAddressPart } from './url';

export const WHATSAPP_ORIGIN = 'https://api.whatsapp.com';

/** Returns the address at which WhatsApp lets the visitor choose a contact for the message `text`. */
export function buildWhatsappShareHref(text: string): string {
  return `${WHATSAPP_ORIGIN}/send?text=${encodeAddressPart(text)}`;
}
