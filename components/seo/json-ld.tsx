import { BreadcrumbJsonLd, CarouselJsonLd, JsonLdScript } from 'next-seo';
import { telephoneHref } from '@/lib/site/brazil/phone';
import { picturesOf } from '@/lib/stock/vehicle/gallery';
import { specsOf } from '@/lib/stock/vehicle/specs';
import { carOf } from '@/lib/export/schema-org';
import type { VehicleDetail } from '@/lib/stock/vehicle/types';
import { reaisOf } from '@/lib/stock/vehicle/facts';
import { routeHref } from '@/lib/backend/content/contact';
import { readOpeningHours } from '@/lib/backend/content/opening-hours';
import type { GeneralData } from '@/lib/backend/content/types';
import { routes } from '@/lib/site/routes';
import { groupOf } from '@/lib/export/group';
import { type LegalCompany, site } from '@/lib/site/site';

type VehicleJsonLdProps = Readonly<{
  vehicle: VehicleDetail;
  /** Public origin of the site (`SITE_URL`). */
  origin: string;
  /** Absolute address of the detail page. */
  url: string;
}>;

/** Tells search engines of a vehicle: schema.org `Car`; when it has a price, `Product` too, with an `Offer`. */
export function VehicleJsonLd({ vehicle, origin, url }: VehicleJsonLdProps) {
  const data = {
    '@context': 'https://schema.org',
    ...carOf(vehicle, {
      url,
      pictures: picturesOf(vehicle)
        .slice(0, 1)
        .map((path) => origin + path),
      description: vehicle.seo.description ?? vehicle.call,
      // The page's data come ahead of a tap, within 20 KB for two.
      specs: { ...specsOf(vehicle), drive: null, body: null, seats: null, doors: null },
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

/** Tells search engines the vehicles of a page: schema.org `ItemList`. */
export function VehicleListJsonLd({ paths, origin }: VehicleListJsonLdProps) {
  return <CarouselJsonLd urls={withoutTags(paths.map((path) => origin + path))} />;
}

type BreadcrumbTrailJsonLdProps = Readonly<{
  /** From the home page to the page itself; `path` is an address of this site. */
  steps: readonly Readonly<{ label: string; path: string }>[];
  /** Public origin of the site (`SITE_URL`). */
  origin: string;
}>;

/** Tells search engines where the page stands: schema.org `BreadcrumbList`. */
export function BreadcrumbTrailJsonLd({ steps, origin }: BreadcrumbTrailJsonLdProps) {
  const items = steps.map(({ label, path }) => ({ name: label, item: origin + path }));
  return <BreadcrumbJsonLd items={withoutTags(items)} />;
}

type ServiceJsonLdProps = Readonly<{
  name: string;
  description: string;
  /** Address of the page, from lib/site/routes. */
  path: string;
  /** A picture of `public/imagens`. */
  picture: string;
  /** Public origin of the site (`SITE_URL`). */
  origin: string;
  /** City where it is done; `null` where it is unknown. */
  city: string | null;
  /** Names of its parts, when the service has several. */
  offers?: readonly string[];
}>;

/** Tells search engines of a service of the group: schema.org `Service`. */
export function ServiceJsonLd({
  name,
  description,
  path,
  picture,
  origin,
  city,
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
    ...(city && { areaServed: { '@type': 'City', name: city } }),
    provider: groupOf(origin),
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

type QuestionsJsonLdProps = Readonly<{
  /** All of them, and their answers, are to be read on the page. */
  questions: readonly Readonly<{ question: string; answer: string }>[];
}>;

/** Tells search engines the questions and answers of a page: schema.org `FAQPage`. */
export function QuestionsJsonLd({ questions }: QuestionsJsonLdProps) {
  const data = {
    '@context': 'https://schema.org',
    '@type': 'FAQPage',
    mainEntity: questions.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  };
  return <JsonLdScript scriptKey="questions-jsonld" data={withoutTags(data)} />;
}

type BusinessJsonLdProps = Readonly<{
  general: GeneralData;
  /** Public origin of the site (`SITE_URL`). */
  origin: string;
}>;

/** Tells search engines who the group is: schema.org `AutoDealer`, to which all its offers point. */
export function AutoDealerJsonLd({
  general,
  origin,
  company,
}: BusinessJsonLdProps & Readonly<{ company: LegalCompany | null }>) {
  const data = {
    '@context': 'https://schema.org',
    ...groupOf(origin),
    description: site.description,
    ...placeOf(general, origin),
    ...(company && { legalName: company.name, taxID: company.cnpj }),
  };
  return <JsonLdScript scriptKey="group-jsonld" data={withoutTags(data)} />;
}

/** Tells search engines of the group's body shop: schema.org `AutoBodyShop`. */
export function AutoBodyShopJsonLd({
  general,
  origin,
  description,
}: BusinessJsonLdProps & Readonly<{ description: string }>) {
  const data = {
    '@context': 'https://schema.org',
    '@type': 'AutoBodyShop',
    '@id': `${origin}${routes.bodyWork}#oficina`,
    name: `Funilaria ${site.group}`,
    url: origin + routes.bodyWork,
    description,
    ...placeOf(general, origin),
    parentOrganization: groupOf(origin),
  };
  return <JsonLdScript scriptKey="body-shop-jsonld" data={withoutTags(data)} />;
}

/** Tells search engines the name of the site: schema.org `WebSite`. @param origin public origin of the site */
export function WebSiteJsonLd({ origin }: Readonly<{ origin: string }>) {
  const data = {
    '@context': 'https://schema.org',
    '@type': 'WebSite',
    '@id': `${origin}/#site`,
    name: site.group,
    alternateName: site.name,
    url: `${origin}/`,
    inLanguage: 'pt-BR',
    publisher: groupOf(origin),
  };
  return <JsonLdScript scriptKey="site-jsonld" data={withoutTags(data)} />;
}

/** Returns where a business is, and how and when to reach it, without what is unknown. */
function placeOf({ address, phone, social, openingHours }: GeneralData, origin: string) {
  // Search engines want it with its country.
  const telephone = phone && telephoneHref(phone)?.replace(/^tel:/, '');
  const streetAddress = [address.street, address.number, address.district]
    .filter(Boolean)
    .join(', ');
  const sameAs = Object.values(social);
  const hasMap = routeHref(address);
  const hours = readOpeningHours(openingHours ?? '');
  return {
    logo: `${origin}/icones/bastiao-512.png`,
    image: `${origin}/imagens/grupo-bastiao.jpg`,
    ...(telephone && { telephone }),
    ...(sameAs.length > 0 && { sameAs }),
    ...(hasMap && { hasMap }),
    ...(hours.length > 0 && {
      openingHoursSpecification: hours.map(({ days, opens, closes }) => ({
        '@type': 'OpeningHoursSpecification',
        dayOfWeek: days,
        opens,
        closes,
      })),
    }),
    address: {
      '@type': 'PostalAddress',
      addressCountry: 'BR',
      ...(streetAddress && { streetAddress }),
      ...(address.city && { addressLocality: address.city }),
      ...(address.state && { addressRegion: address.state }),
      ...(address.postalCode && { postalCode: address.postalCode }),
    },
  };
}

/**
 * Returns the same data with every `<` of its texts turned into a look-alike, so that no text can end the script element it
 * is written into (next-seo escapes `</script>` but not `</script foo>`).
 */
function withoutTags<T>(data: T): T {
  const safe: unknown = JSON.parse(JSON.stringify(data).replaceAll('<', '‹'));
  return safe as T;
}
