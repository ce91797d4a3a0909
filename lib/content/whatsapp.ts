import type { WhatsappEntry } from './types';

const HOST = 'https://api.whatsapp.com';

/**
 * The address that starts a WhatsApp conversation (specification, section 7).
 *
 * @param index the page's entry; the first entry answers when the list is shorter
 * @param text what the message starts with
 * @returns `null` when there is no entry
 */
export function whatsappHref(
  entries: readonly WhatsappEntry[],
  index: number,
  text: string,
): string | null {
  const entry = entries[index] ?? entries[0];
  if (!entry) return null;
  const number = entry.number.replace(/[\s()-]/g, '');
  return `${HOST}/send?phone=55${encodeURIComponent(number)}&text=${encodeURIComponent(text)}`;
}

/** The address that lets the visitor pick to whom WhatsApp sends `text`. */
export function whatsappShareHref(text: string): string {
  return `${HOST}/send?text=${encodeURIComponent(text)}`;
}

/** The same conversation, begun with another text; `null` stays `null`. */
export function withText(href: string | null, text: string): string | null {
  if (href === null) return null;
  const address = new URL(href);
  address.searchParams.set('text', text);
  return address.href;
}
