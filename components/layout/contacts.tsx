import { BrandIcon } from '@/components/ui/brand-icon';
import { getIconButtonStyle } from '@/components/ui/button';
import type { GeneralData, SocialNetwork } from '@/lib/backend/content/types';

const socialNetworks: readonly { id: SocialNetwork; name: string }[] = [
  { id: 'instagram', name: 'Instagram' },
  { id: 'youtube', name: 'YouTube' },
  { id: 'facebook', name: 'Facebook' },
  { id: 'linkedin', name: 'LinkedIn' },
];

type SocialLinksProps = Readonly<{ social: GeneralData['social']; className?: string }>;

/** Shows links to the group's social networks as icons; renders nothing if the group has none. */
export function SocialLinks({ social, className = '' }: SocialLinksProps) {
  const links = socialNetworks.flatMap((network) => {
    const href = social[network.id];
    return href ? [{ ...network, href }] : [];
  });
  if (links.length === 0) return null;
  return (
    <ul className={`-ml-3.5 flex flex-wrap ${className}`}>
      {links.map(({ id, name, href }) => (
        <li key={id}>
          <a href={href} rel="noopener" aria-label={name} className={getIconButtonStyle()}>
            <BrandIcon brand={id} />
          </a>
        </li>
      ))}
    </ul>
  );
}

type TelephoneLinkProps = Pick<GeneralData, 'phone' | 'callHref'> &
  Readonly<{ className?: string }>;

/**
 * Shows the group's telephone number in large digits, as a `tel:` link if it can be dialled; renders nothing if the
 * number is missing.
 */
export function TelephoneLink({ phone, callHref, className = '' }: TelephoneLinkProps) {
  if (!phone) return null;
  const Tag = callHref === null ? 'p' : 'a';
  return (
    <Tag
      {...(callHref !== null && { href: callHref })}
      className={`num inline-flex min-h-11 items-center text-h2 leading-normal font-semibold tracking-[-0.02em] [white-space:nowrap] font-stretch-115% ${className}`}
    >
      {phone}
    </Tag>
  );
}
