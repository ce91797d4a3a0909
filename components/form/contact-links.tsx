import { BrandIcon } from '@/components/ui/brand-icon';
import { getButtonStyle } from '@/components/ui/button';
import { OutsideLink } from '@/components/ui/outside-link';

type ContactLinksProps = Readonly<{
  contact: Readonly<{
    phone: string | null;
    callHref: string | null;
    whatsappHref: string | null;
  }>;
  /** Class that sets the colour of the links, if it must match the surrounding text. */
  className?: string;
}>;

/** Shows links to the group's WhatsApp and telephone; a missing number has no link. */
export function ContactLinks({
  contact: { phone, callHref, whatsappHref },
  className = 'text-ink',
}: ContactLinksProps) {
  if (!callHref && !whatsappHref) return null;
  return (
    <span className="flex flex-wrap gap-2.5">
      {whatsappHref && (
        <OutsideLink href={whatsappHref} className={getButtonStyle('line', 'sm', className)}>
          <BrandIcon brand="whatsapp" />
          Falar no WhatsApp
        </OutsideLink>
      )}
      {callHref && (
        <a href={callHref} className={getButtonStyle('line', 'sm', `num ${className}`)}>
          <span>
            Ligar para <span className="[white-space:nowrap]">{phone}</span>
          </span>
        </a>
      )}
    </span>
  );
}
