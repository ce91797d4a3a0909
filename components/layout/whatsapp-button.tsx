import { iconButtonStyle } from '@/components/ui/button';
import { BrandIcon } from '@/components/ui/brand-icon';
import { FloatingLink } from '@/components/ui/floating-link';
import type { WhatsappEntry, WhatsappTopic } from '@/lib/backend/content/types';
import { whatsappHref } from '@/lib/backend/content/contact';

type WhatsappButtonProps = Readonly<{
  entries: readonly WhatsappEntry[];
  topic: WhatsappTopic;
  /** First words of the message that the visitor sends. */
  text: string;
  /**
   * `floating` lies over the page; `besideBar` does too, but is hidden while an action bar shows the button; `bar` is
   * the button in an action bar, `inRow` the one in a row of taller buttons.
   */
  place?: keyof typeof placeStyles;
}>;

const floatingStyle = 'floating-disc';

const placeStyles = {
  floating: floatingStyle,
  besideBar: `${floatingStyle} beside-bar`,
  bar: iconButtonStyle('line', 'text-accent'),
  inRow: iconButtonStyle('line', 'size-13 text-accent'),
};

/** Opens a WhatsApp conversation; renders nothing when the group has no WhatsApp number. */
export function WhatsappButton({ entries, topic, text, place = 'floating' }: WhatsappButtonProps) {
  const href = whatsappHref(entries, topic, text);
  if (!href) return null;
  const isFixed = place === 'floating' || place === 'besideBar';
  const Place = isFixed ? FloatingLink : 'a';
  return (
    <Place
      href={href}
      target="_blank"
      rel="noopener"
      aria-label="Conversar no WhatsApp (abre em outra aba)"
      className={placeStyles[place]}
    >
      <BrandIcon brand="whatsapp" className={isFixed ? 'size-7' : 'size-6'} />
    </Place>
  );
}
