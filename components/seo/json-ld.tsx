import { BreadcrumbJsonLd, CarouselJsonLd, JsonLdScript } from 'next-seo';
import { getVehiclePictures } from '@/lib/stock/vehicle/gallery';
import { parseSpecs } from '@/lib/stock/vehicle/specs';
import { createCarSchema, createGroupSchema } from '@/lib/export/schema-org';
import type { VehicleDetail } from '@/lib/stock/vehicle/types';
import { getPriceInReais } from '@/lib/stock/vehicle/facts';
import { buildDirectionsHref } from '@/lib/backend/content/contact';
import { parseOpeningHours } from '@/lib/backend/content/opening-hours';
import type { GeneralData } from '@/lib/backend/content/types';
import { routes } from '@/lib/site/routes';
import { type LegalCompany, site } from '@/lib/site/site';

type VehicleJsonLdProps = Readonly<{
  vehicle: VehicleDetail;
  /** Public origin of the site (`SITE_URL`). */
  origin: string;
  /** Absolute URL of the vehicle's page. */
  url: string;
}>;

/** Describes a vehicle to search engines: schema.org `Car`; with a price also `Product` with an `Offer`. */
export function VehicleJsonLd({ vehicle, origin, url }: VehicleJsonLdProps) {
  const data = {
    '@context': 'https://schema.org',
    ...createCarSchema(vehicle, {
      url,
      pictures: getVehiclePictures(vehicle)
        .slice(0, 1)
        .map((path) => origin + path),
      description: vehicle.seo.description ?? vehicle.call,
      // Some properties are left out, because two prefetched vehicle pages must not exceed 20 KB.
      specs: { ...parseSpecs(vehicle), drive: null, doors: null },
    }),
    // A vehicle without a price is no `Product`, because Google reports a product without a priced offer as an error.
    ...(getPriceInReais(vehicle.price) === null && { '@type': ['Car'] }),
  };
  return <JsonLdScript scriptKey="vehicle-jsonld" data={replaceTagBrackets(data)} />;
}

type VehicleListJsonLdProps = Readonly<{
  /** Paths of the vehicles' pages, in the order of the list. */
  paths: readonly string[];
  origin: string;
}>;

/** Lists the vehicles of a page for search engines: schema.org `ItemList`. */
export function VehicleListJsonLd({ paths, origin }: VehicleListJsonLdProps) {
  return <CarouselJsonLd urls={replaceTagBrackets(paths.map((path) => origin + path))} />;
}

type BreadcrumbTrailJsonLdProps = Readonly<{
  /** Steps from the home page to the current page; `path` is a path of this site. */
  steps: readonly Readonly<{ label: string; path: string }>[];
  origin: string;
}>;

/** Describes the breadcrumb of a page to search engines: schema.org `BreadcrumbList`. */
export function BreadcrumbTrailJsonLd({ steps, origin }: BreadcrumbTrailJsonLdProps) {
  const items = steps.map(({ label, path }) => ({ name: label, item: origin + path }));
  return <BreadcrumbJsonLd items={replaceTagBrackets(items)} />;
}

type ServiceJsonLdProps = Readonly<{
  name: string;
  description: string;
  path: string;
  /** A picture in `public/imagens`. */
  picture: string;
  origin: string;
  /** City in which the service is offered; `null` if unknown. */
  city: string | null;
  /** Names of the parts of the service, if it has several. */
  offers?: readonly string[];
}>;

/** Describes a service of the group to search engines: schema.org `Service`. */
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
    provider: createGroupSchema(origin),
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
  return <JsonLdScript scriptKey="service-jsonld" data={replaceTagBrackets(data)} />;
}

type QuestionsJsonLdProps = Readonly<{
  /** Questions with answers; all of them must also be visible on the page. */
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
  return <JsonLdScript scriptKey="questions-jsonld" data={replaceTagBrackets(data)} />;
}

type BusinessJsonLdProps = Readonly<{
  general: GeneralData;
  origin: string;
}>;

/** Describes the group to search engines: schema.org `AutoDealer`, to which all offers refer. */
export function AutoDealerJsonLd({
  general,
  origin,
  company,
}: BusinessJsonLdProps & Readonly<{ company: LegalCompany | null }>) {
  const data = {
    '@context': 'https://schema.org',
    ...createGroupSchema(origin),
    description: site.description,
    ...toBusinessProperties(general, origin),
    ...(company && { legalName: company.name, taxID: company.cnpj }),
  };
  return <JsonLdScript scriptKey="group-jsonld" data={replaceTagBrackets(data)} />;
}

/** Describes the group's body shop to search engines: schema.org `AutoBodyShop`. */
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
    ...toBusinessProperties(general, origin),
    parentOrganization: createGroupSchema(origin),
  };
  return <JsonLdScript scriptKey="body-shop-jsonld" data={replaceTagBrackets(data)} />;
}

/** Tells search engines the name of the site: schema.org `WebSite`. */
export function WebSiteJsonLd({ origin }: Readonly<{ origin: string }>) {
  const data = {
    '@context': 'https://schema.org',
    '@type': 'WebSite',
    '@id': `${origin}/#site`,
    name: site.group,
    alternateName: site.name,
    url: `${origin}/`,
    inLanguage: 'pt-BR',
    publisher: createGroupSchema(origin),
  };
  return <JsonLdScript scriptKey="site-jsonld" data={replaceTagBrackets(data)} />;
}

/** Returns address, contact data and opening hours of a business; unknown data are left out. */
function toBusinessProperties(
  { address, callHref, social, openingHours }: GeneralData,
  origin: string,
) {
  // Search engines expect a telephone number with the country's prefix.
  const telephone = callHref?.replace(/^tel:/, '');
  const streetAddress = [address.street, address.number, address.district]
    .filter(Boolean)
    .join(', ');
  const sameAs = Object.values(social);
  const hasMap = buildDirectionsHref(address);
  const hours = parseOpeningHours(openingHours ?? '');
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
 * Returns a copy of structured data in which every `<` in a text is replaced by a similar character, so that no text
 * can end the `<script>` element around the data (next-seo escapes `</script>`, but not `</script foo>`).
 */
function replaceTagBrackets<T>(data: T): T {
  const safe: unknown = JSON.parse(JSON.stringify(data).replaceAll('<', '‹'));
  return safe as T;
}
