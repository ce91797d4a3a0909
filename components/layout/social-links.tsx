import { BrandIcon } from '@/components/ui/brand-icon';
import { iconButtonStyle } from '@/components/ui/button';
import type { GeneralData, SocialNetwork } from '@/lib/content/types';

const networks: readonly { id: SocialNetwork; name: string }[] = [
  { id: 'instagram', name: 'Instagram' },
  { id: 'youtube', name: 'YouTube' },
  { id: 'facebook', name: 'Facebook' },
  { id: 'linkedin', name: 'LinkedIn' },
];

type SocialLinksProps = Readonly<{ social: GeneralData['social']; className?: string }>;

/** Icons of the group's social networks, those that exist; nothing when there is none. */
export function SocialLinks({ social, className = '' }: SocialLinksProps) {
  const links = networks.flatMap((network) => {
    const href = social[network.id];
    return href ? [{ ...network, href }] : [];
  });
  if (links.length === 0) return null;
  return (
    <ul className={`-ml-3.5 flex flex-wrap gap-2 ${className}`}>
      {links.map(({ id, name, href }) => (
        <li key={id}>
          <a href={href} rel="noopener" aria-label={name} className={iconButtonStyle()}>
            <BrandIcon brand={id} />
          </a>
        </li>
      ))}
    </ul>
  );
}
