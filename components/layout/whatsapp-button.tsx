import { getIconButtonStyle } from '@/components/ui/button';
import { BrandIcon } from '@/components/ui/brand-icon';
import { FloatingLink } from '@/components/ui/floating-link';
import type { WhatsappEntry, WhatsappTopic } from '@/lib/backend/content/types';
import { buildWhatsappHref } from '@/lib/backend/content/contact';

type WhatsappButtonProps = Readonly<{
  entries: readonly WhatsappEntry[];
  topic: WhatsappTopic;
  text: string;
  /**
   * Position of the button: `floating` over the page; `besideBar` over the page, and hidden while an action bar with
   * its own WhatsApp button is shown; `bar` inside an action bar; `inRow` in a row of taller buttons.
   */
  place?: keyof typeof buttonPlaceStyles;
}>;

const floatingButtonStyle = 'floating-disc';

const buttonPlaceStyles = {
  floating: floatingButtonStyle,
  besideBar: `${floatingButtonStyle} beside-bar`,
  bar: getIconButtonStyle('line', 'text-accent'),
  inRow: getIconButtonStyle('line', 'size-13 text-accent'),
};

/** Renders a link to a WhatsApp conversation with the group; renders nothing if the group has no WhatsApp number. */
export function WhatsappButton({ entries, topic, text, place = 'floating' }: WhatsappButtonProps) {
  const href = buildWhatsappHref(entries, topic, text);
  if (!href) return null;
  const isFixed = place === 'floating' || place === 'besideBar';
  const Place = isFixed ? FloatingLink : 'a';
  return (
    <Place
      href={href}
      target="_blank"
      rel="noopener"
      aria-label="Conversar no WhatsApp (abre em outra aba)"
      className={buttonPlaceStyles[place]}
    >
      <BrandIcon brand="whatsapp" className={isFixed ? 'size-[28px]' : 'size-6'} />
    </Place>
  );
}
