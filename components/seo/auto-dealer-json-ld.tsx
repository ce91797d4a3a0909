import { LocalBusinessJsonLd } from 'next-seo';
import { withoutTags } from './json-ld';
import type { GeneralData } from '@/lib/content/types';
import { routes } from '@/lib/routes';
import { site } from '@/lib/site';

type BusinessJsonLdProps = Readonly<{
  general: GeneralData;
  /** Public origin of the site (`SITE_URL`). */
  origin: string;
}>;

/** Who the group is, for search engines: schema.org `AutoDealer`. */
export function AutoDealerJsonLd(props: BusinessJsonLdProps) {
  return (
    <BusinessJsonLd {...props} type="AutoDealer" name={site.group} description={site.description} />
  );
}

/** The group's body shop, for search engines: schema.org `AutoBodyShop`. */
export function AutoBodyShopJsonLd({
  description,
  ...props
}: BusinessJsonLdProps & Readonly<{ description: string }>) {
  return (
    <BusinessJsonLd
      {...props}
      type="AutoBodyShop"
      name={`Funilaria ${site.group}`}
      path={routes.bodyWork}
      description={description}
    />
  );
}

type NamedBusinessProps = BusinessJsonLdProps &
  Readonly<{
    type: 'AutoDealer' | 'AutoBodyShop';
    name: string;
    description: string;
    /** Of its page; the home page without it. */
    path?: string;
  }>;

function BusinessJsonLd({
  general,
  origin,
  type,
  name,
  description,
  path = '',
}: NamedBusinessProps) {
  const { address, phone, social } = general;
  const streetAddress = [address.street, address.number].filter(Boolean).join(', ');
  const sameAs = Object.values(social);
  return (
    <LocalBusinessJsonLd
      {...withoutTags({
        type,
        name,
        description,
        url: origin + path,
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
