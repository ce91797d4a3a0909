/** Origin of WhatsApp's addresses. */
export const WHATSAPP_ORIGIN = 'https://api.whatsapp.com';

/** Returns the address at which WhatsApp lets the visitor choose who gets `text`. */
export function whatsappShareHref(text: string): string {
  return `${WHATSAPP_ORIGIN}/send?text=${encodeURIComponent(text)}`;
}
