import { isFree } from '@/lib/stock/vehicle/lists';
import { fuelOf, type Fuel } from '@/lib/stock/vocabulary';
import { kindsOf, type SpecName } from '@/lib/stock/vehicle/spec-kinds';
import type { VehicleSpecs, VehicleSummary } from '@/lib/stock/vehicle/types';
import { fullName, isNew, reaisOf, vehicleFacts, yearOf } from '@/lib/stock/vehicle/facts';
import type { GeneralData } from '@/lib/backend/content/types';
import type { Steps } from '@/lib/site/format/steps';
import { longXmlDocument } from '@/lib/site/format/long-xml';
import { element, textElement, xmlText, type Xml } from '@/lib/site/format/xml';
import { routes } from '@/lib/site/routes';
import { site } from '@/lib/site/site';

/** A vehicle that can be advertised: it has what Meta requires and the backend usually says. */
type Ad = Readonly<{
  id: string;
  slug: string;
  title: string;
  description: string;
  url: string;
  /** Absolute addresses, the main one first. */
  pictures: readonly string[];
  brand: string;
  model: string;
  year: number;
  km: number;
  isNew: boolean;
  /** Amount and currency: "189900.00 BRL". */
  price: string;
  fuel: Fuel | null;
}>;

/** Letters of a text, as advertising channels take them. */
const MAX_LETTERS = { title: 150, brand: 70, model: 150, colour: 100 };

/** Returns a text as a feed has it, in one line; empty when nothing of the text can be shown. */
const cut = (text: string | null, most: number): string => {
  const line = xmlText(text ?? '')
    .replace(/\s+/g, ' ')
    .trim();
  return Array.from(line).slice(0, most).join('');
};

/** A vehicle in a sentence of facts: "Kaiserstein GLX 450, 2025/2026, 12.000 km, Flex, blindado". */
export const factsOf = (vehicle: VehicleSummary): string =>
  [
    fullName(vehicle),
    ...vehicleFacts(vehicle).map(({ value }) => value),
    ...(vehicle.armoured ? ['blindado'] : []),
  ].join(', ');

/** The vehicle as an advertisement; `null` where something required is unknown. */
function adOf(vehicle: VehicleSummary, origin: string): Ad | null {
  const { id, km, picture, secondPicture, slug } = vehicle;
  const brand = cut(vehicle.brand, MAX_LETTERS.brand);
  const model = cut(vehicle.model, MAX_LETTERS.model);
  const price = reaisOf(vehicle.price);
  const year = yearOf(vehicle);
  if (!id || !brand || !model || !price || !year || km === null || !picture) return null;
  return {
    id,
    slug,
    title: cut(`${fullName(vehicle)} ${String(year)}`, MAX_LETTERS.title),
    description: factsOf(vehicle),
    url: origin + routes.vehicle(slug),
    pictures: [picture, secondPicture].filter((path) => path !== null).map((path) => origin + path),
    brand,
    model,
    year,
    km,
    isNew: isNew(vehicle) ?? false,
    price: `${price.toFixed(2)} BRL`,
    fuel: fuelOf(vehicle.fuel),
  };
}

/** Returns whether a vehicle has all that an advertisement needs, and may be bought. */
export const canBeAdvertised = (vehicle: VehicleSummary): boolean =>
  isFree(vehicle) && adOf(vehicle, '') !== null;

/** Returns the specifications of the vehicle at a slug; `null` where they are unknown. */
export type SpecsAt = (slug: string) => VehicleSpecs | null;

type MetaSources = Readonly<{ general: GeneralData | null; specsAt: SpecsAt }>;

/** Meta's words for fuels. */
const META_FUELS: Readonly<Record<Fuel, string>> = {
  flex: 'FLEX',
  gasolina: 'GASOLINE',
  etanol: 'OTHER',
  diesel: 'DIESEL',
  hibrido: 'HYBRID',
  eletrico: 'ELECTRIC',
  gnv: 'OTHER',
  outro: 'OTHER',
};

/** Meta's words for the kinds of bodies and gearboxes, by their slugs (spec-kinds.ts). */
const META_KINDS: Readonly<Record<string, string>> = {
  picape: 'TRUCK',
  conversivel: 'CONVERTIBLE',
  suv: 'SUV',
  perua: 'WAGON',
  cupe: 'COUPE',
  hatch: 'HATCHBACK',
  seda: 'SEDAN',
  van: 'VAN',
  automatico: 'AUTOMATIC',
  manual: 'MANUAL',
};

const metaKind = (specs: VehicleSpecs | null, name: SpecName): string | null =>
  (specs && META_KINDS[kindsOf(specs)[name][0] ?? '']) ?? null;

const metaAddress = ({ address }: GeneralData) => {
  const components = [
    ['addr1', [address.street, address.number].filter(Boolean).join(', ')],
    ['city', address.city],
    ['region', address.state],
    ['postal_code', address.postalCode],
    ['country', 'BR'],
  ] as const;
  return element(
    'address',
    { format: 'simple' },
    components.map(([name, value]) => (value ? element('component', { name }, value) : null)),
  );
};

/**
 * Makes Meta's automotive inventory, as an XML feed. The backend knows no VIN, and colour and body style only where a
 * vehicle's detail says them: what it does not say is left out (docs/product.md).
 *
 * @param sources `general` has the address the vehicles are at; without it they have none
 * @param origin public origin of the site
 */
export function metaFeed(
  vehicles: readonly VehicleSummary[],
  { general, specsAt }: MetaSources,
  origin: string,
): Steps<Uint8Array<ArrayBuffer>> {
  const address = general && metaAddress(general);
  const first = [
    textElement('title', site.group),
    element('link', { rel: 'self', href: origin + routes.feeds.meta }),
  ];
  return longXmlDocument(['listings', {}, first], vehicles, (vehicle) => {
    const ad = adOf(vehicle, origin);
    return ad && listingOf(ad, specsAt(ad.slug), address);
  });
}

const listingOf = (ad: Ad, specs: VehicleSpecs | null, address: Xml | null): Xml =>
  element('listing', {}, [
    textElement('vehicle_id', ad.id),
    textElement('title', ad.title),
    textElement('description', ad.description),
    textElement('url', ad.url),
    textElement('make', ad.brand),
    textElement('model', ad.model),
    textElement('year', ad.year),
    element('mileage', {}, [textElement('value', ad.km), textElement('unit', 'KM')]),
    ...ad.pictures.map((picture) =>
      element('image', {}, [textElement('url', picture), textElement('tag', ad.title)]),
    ),
    textElement('fuel_type', ad.fuel && META_FUELS[ad.fuel]),
    textElement('exterior_color', specs && cut(specs.colour, MAX_LETTERS.colour)),
    textElement('body_style', metaKind(specs, 'bodies')),
    textElement('transmission', metaKind(specs, 'gearboxes')),
    textElement('price', ad.price),
    address,
    textElement('availability', 'AVAILABLE'),
    textElement('state_of_vehicle', ad.isNew ? 'NEW' : 'USED'),
  ]);
