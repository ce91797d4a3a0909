import { iconButtonStyle } from '@/components/ui/button-style';
import { BrandIcon } from '@/components/ui/brand-icon';
import type { WhatsappEntry, WhatsappTopic } from '@/lib/content/types';
import { whatsappHref } from '@/lib/content/whatsapp';

type WhatsappButtonProps = Readonly<{
  entries: readonly WhatsappEntry[];
  topic: WhatsappTopic;
  /** What the visitor's message starts with. */
  text: string;
  /** Floating over the page; `wide`: not where an action bar holds it; `bar`: in that bar. */
  place?: keyof typeof looks;
}>;

const floating =
  'fixed right-4 bottom-4 z-25 grid size-14 place-items-center rounded-full bg-verde text-ink shadow-float forced-colors:border hover:bg-verde-hover active:bg-verde-press md:right-7 md:bottom-7';

const looks = {
  floating,
  wide: `${floating} max-md:hidden`,
  bar: iconButtonStyle('line', 'text-accent'),
};

/** The way to a conversation; no entry, no button. */
export function WhatsappButton({ entries, topic, text, place = 'floating' }: WhatsappButtonProps) {
  const href = whatsappHref(entries, topic, text);
  if (!href) return null;
  return (
    <a
      href={href}
      target="_blank"
      rel="noopener"
      {...(place !== 'bar' && { 'data-floating': true })}
      aria-label="Conversar no WhatsApp (abre em outra aba)"
      className={looks[place]}
    >
      <BrandIcon brand="whatsapp" className={place === 'bar' ? 'size-6' : 'size-7'} />
    </a>
  );
}
