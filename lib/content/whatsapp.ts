import type { WhatsappEntry, WhatsappTopic } from './types';

const HOST = 'https://api.whatsapp.com';

/** Place, from 0, of the entry that answers for a topic. */
export const entryOf: Readonly<Record<WhatsappTopic, number>> = {
  group: 0,
  vehicle: 1,
  armouring: 2,
  aesthetics: 3,
  bodyWork: 4,
};

/**
 * The address that starts a WhatsApp conversation. The first entry answers where the list
 * has none for the topic.
 *
 * @param text what the message starts with
 * @returns `null` when there is no entry
 */
export function whatsappHref(
  entries: readonly WhatsappEntry[],
  topic: WhatsappTopic,
  text: string,
): string | null {
  const entry = entries[entryOf[topic]] ?? entries[0];
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
