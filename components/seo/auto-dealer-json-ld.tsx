import { LocalBusinessJsonLd } from 'next-seo';
import { withoutTags } from '@/components/seo/without-tags';
import type { GeneralData } from '@/lib/content/types';
import { site } from '@/lib/site';

type AutoDealerJsonLdProps = Readonly<{
  general: GeneralData;
  /** Public origin of the site (`SITE_URL`). */
  origin: string;
}>;

/** Who the group is, for search engines: schema.org `AutoDealer`. */
export function AutoDealerJsonLd({ general, origin }: AutoDealerJsonLdProps) {
  const { address, phone, social } = general;
  const streetAddress = [address.street, address.number].filter(Boolean).join(', ');
  const sameAs = Object.values(social);
  return (
    <LocalBusinessJsonLd
      {...withoutTags({
        type: 'AutoDealer',
        name: site.group,
        description: site.description,
        url: origin,
        image: `${origin}/imagens/grupo-bastiao.jpg`,
        ...(phone && { telephone: phone }),
        ...(sameAs.length > 0 && { sameAs }),
        address: {
          '@type': 'PostalAddress' as const,
          addressCountry: 'BR',
          ...(streetAddress && { streetAddress }),
          ...(address.city && { addressLocality: address.city }),
          ...(address.state && { addressRegion: address.state }),
          ...(address.postalCode && { postalCode: address.postalCode }),
        },
      })}
    />
  );
}
