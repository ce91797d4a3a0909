import { isForSale } from '@/lib/stock/vehicle/lists';
import { parseFuel, type Fuel } from '@/lib/stock/vocabulary';
import { getSpecKinds, type SpecName } from '@/lib/stock/vehicle/spec-kinds';
import type { VehicleSpecs, VehicleSummary } from '@/lib/stock/vehicle/types';
import {
  fullVehicleName,
  isNeverDriven,
  getPriceInReais,
  vehicleFacts,
  getModelYear,
} from '@/lib/stock/vehicle/facts';
import type { GeneralData } from '@/lib/backend/content/types';
import type { Steps } from '@/lib/site/format/steps';
import { longXmlDocument } from '@/lib/site/format/long-xml';
import { element, textElement, xmlText, type Xml } from '@/lib/site/format/xml';
import { routes } from '@/lib/site/routes';
import { site } from '@/lib/site/site';

/** A vehicle that can be advertised: the fields that Meta requires and the backend usually has. */
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

/** Most characters of each text in an advertisement. */
const MAX_AD_LENGTHS = { title: 150, brand: 70, model: 150, colour: 100 };

/** Returns a text in one line of at most `maxLength` characters; empty for `null` and where XML can hold none of the text. */
const shortLine = (text: string | null, maxLength: number): string => {
  const line = xmlText(text ?? '')
    .replace(/\s+/g, ' ')
    .trim();
  return Array.from(line).slice(0, maxLength).join('');
};

/** Returns the facts of a vehicle in a sentence: "Kaiserstein GLX 450, 2025/2026, 12.000 km, Flex, blindado". */
export const factSentence = (vehicle: VehicleSummary): string =>
  [
    fullVehicleName(vehicle),
    ...vehicleFacts(vehicle).map(({ value }) => value),
    ...(vehicle.armoured ? ['blindado'] : []),
  ].join(', ');

/** Returns a vehicle as an advertisement; `null` where a field that Meta requires is unknown. */
function createAd(vehicle: VehicleSummary, origin: string): Ad | null {
  const { id, km, picture, secondPicture, slug } = vehicle;
  const brand = shortLine(vehicle.brand, MAX_AD_LENGTHS.brand);
  const model = shortLine(vehicle.model, MAX_AD_LENGTHS.model);
  const price = getPriceInReais(vehicle.price);
  const year = getModelYear(vehicle);
  if (!id || !brand || !model || !price || !year || km === null || !picture) return null;
  return {
    id,
    slug,
    title: shortLine(`${fullVehicleName(vehicle)} ${String(year)}`, MAX_AD_LENGTHS.title),
    description: factSentence(vehicle),
    url: origin + routes.vehicle(slug),
    pictures: [picture, secondPicture].filter((path) => path !== null).map((path) => origin + path),
    brand,
    model,
    year,
    km,
    isNew: isNeverDriven(vehicle) ?? false,
    price: `${price.toFixed(2)} BRL`,
    fuel: parseFuel(vehicle.fuel),
  };
}

/** Returns whether a vehicle is for sale and has every field that an advertisement requires. */
export const canBeAdvertised = (vehicle: VehicleSummary): boolean =>
  isForSale(vehicle) && createAd(vehicle, '') !== null;

/** Function that returns the specifications of the vehicle with a slug; `null` where they are unknown. */
export type SpecsAt = (slug: string) => VehicleSpecs | null;

type MetaFeedData = Readonly<{ general: GeneralData | null; specsAt: SpecsAt }>;

/** Value of Meta's `fuel_type` for each fuel. */
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

/** Values of Meta's `body_style` and `transmission`, by the slugs of kinds in spec-kinds.ts. */
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
  (specs && META_KINDS[getSpecKinds(specs)[name][0] ?? '']) ?? null;

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
 * Writes Meta's automotive inventory as an XML feed. The backend has no VIN, and has colour and body style only where a
 * vehicle's detail names them; unknown fields are left out (docs/product.md).
 *
 * @param sources `general` has the address of all vehicles; without it the feed has no addresses
 * @param origin public origin of the site
 */
export function metaFeed(
  vehicles: readonly VehicleSummary[],
  { general, specsAt }: MetaFeedData,
  origin: string,
): Steps<Uint8Array<ArrayBuffer>> {
  const address = general && metaAddress(general);
  const headElements = [
    textElement('title', site.group),
    element('link', { rel: 'self', href: origin + routes.feeds.meta }),
  ];
  return longXmlDocument(['listings', {}, headElements], vehicles, (vehicle) => {
    const ad = createAd(vehicle, origin);
    return ad && listingElement(ad, specsAt(ad.slug), address);
  });
}

const listingElement = (ad: Ad, specs: VehicleSpecs | null, address: Xml | null): Xml =>
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
    textElement('exterior_color', specs && shortLine(specs.colour, MAX_AD_LENGTHS.colour)),
    textElement('body_style', metaKind(specs, 'bodies')),
    textElement('transmission', metaKind(specs, 'gearboxes')),
    textElement('price', ad.price),
    address,
    textElement('availability', 'AVAILABLE'),
    textElement('state_of_vehicle', ad.isNew ? 'NEW' : 'USED'),
  ]);
