import { JsonLdScript } from 'next-seo';
import { withoutTags } from '@/components/seo/without-tags';
import { site } from '@/lib/site';

type ServiceJsonLdProps = Readonly<{
  name: string;
  description: string;
  /** Address of the page, from lib/routes. */
  path: string;
  /** A picture of `public/imagens`. */
  picture: string;
  /** Public origin of the site (`SITE_URL`). */
  origin: string;
  /** Names of what can be had, when the service is several. */
  offers?: readonly string[];
}>;

/** A service of the group, for search engines: schema.org `Service`. */
export function ServiceJsonLd({
  name,
  description,
  path,
  picture,
  origin,
  offers = [],
}: ServiceJsonLdProps) {
  const data = {
    '@context': 'https://schema.org',
    '@type': 'Service',
    '@id': `${origin}${path}#servico`,
    name,
    serviceType: name,
    description,
    url: origin + path,
    image: origin + picture,
    areaServed: { '@type': 'City', name: 'São Paulo' },
    provider: { '@type': 'AutoDealer', name: site.group, url: origin },
    ...(offers.length > 0 && {
      hasOfferCatalog: {
        '@type': 'OfferCatalog',
        name,
        itemListElement: offers.map((offer) => ({
          '@type': 'Offer',
          itemOffered: { '@type': 'Service', name: offer },
        })),
      },
    }),
  };
  return <JsonLdScript scriptKey="service-jsonld" data={withoutTags(data)} />;
}
