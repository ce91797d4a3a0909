import { BreadcrumbJsonLd, CarouselJsonLd, JsonLdScript, LocalBusinessJsonLd } from 'next-seo';
import { telephoneHref } from '@/lib/br/phone';
import { picturesOf } from '@/lib/catalogue/gallery';
import { specsOf } from '@/lib/catalogue/detail/specs';
import { carOf } from '@/lib/catalogue/schema-org';
import type { VehicleDetail } from '@/lib/catalogue/types';
import { reaisOf } from '@/lib/catalogue/vehicle-facts';
import type { GeneralData } from '@/lib/content/types';
import { routes } from '@/lib/routes';
import { site } from '@/lib/site';

type VehicleJsonLdProps = Readonly<{
  vehicle: VehicleDetail;
  /** Public origin of the site (`SITE_URL`). */
  origin: string;
  /** Absolute address of the detail page. */
  url: string;
}>;

/** The vehicle for search engines: schema.org `Car`; when it has a price, `Product` too, with an `Offer`. */
export function VehicleJsonLd({ vehicle, origin, url }: VehicleJsonLdProps) {
  const data = {
    '@context': 'https://schema.org',
    ...carOf(vehicle, {
      url,
      pictures: picturesOf(vehicle).map((path) => origin + path),
      description: vehicle.seo.description ?? vehicle.call,
      specs: specsOf(vehicle),
    }),
    // A product without an offer, or with one that names no price, is an error to Google.
    ...(reaisOf(vehicle.price) === null && { '@type': ['Car'] }),
  };
  return <JsonLdScript scriptKey="vehicle-jsonld" data={withoutTags(data)} />;
}

type VehicleListJsonLdProps = Readonly<{
  /** Paths of the vehicles' pages, in the order shown. */
  paths: readonly string[];
  /** Public origin of the site (`SITE_URL`). */
  origin: string;
}>;

/** The vehicles of a page, for search engines: schema.org `ItemList`. */
export function VehicleListJsonLd({ paths, origin }: VehicleListJsonLdProps) {
  return <CarouselJsonLd urls={withoutTags(paths.map((path) => origin + path))} />;
}

type BreadcrumbTrailJsonLdProps = Readonly<{
  /** From the home page to the page itself; `path` is an address of this site. */
  steps: readonly Readonly<{ label: string; path: string }>[];
  /** Public origin of the site (`SITE_URL`). */
  origin: string;
}>;

/** Where the page stands, for search engines: schema.org `BreadcrumbList`. */
export function BreadcrumbTrailJsonLd({ steps, origin }: BreadcrumbTrailJsonLdProps) {
  const items = steps.map(({ label, path }) => ({ name: label, item: origin + path }));
  return <BreadcrumbJsonLd items={withoutTags(items)} />;
}

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
  // Search engines want it with its country.
  const telephone = phone && telephoneHref(phone)?.replace(/^tel:/, '');
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
        ...(telephone && { telephone }),
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

/**
 * The same data with every `<` of its texts turned into a look-alike, so that no text can end the
 * script element it is written into (next-seo escapes `</script>` but not `</script foo>`).
 */
function withoutTags<T>(data: T): T {
  const safe: unknown = JSON.parse(JSON.stringify(data).replaceAll('<', '‹'));
  return safe as T;
}
