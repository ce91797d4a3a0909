import type { SpecsFinder } from '@/lib/stock/lists/server';
import { isForSale } from '@/lib/stock/vehicle/vehicle-lists';
import { parseFuel, type Fuel } from '@/lib/stock/vocabulary';
import { getSpecKinds, type SpecName } from '@/lib/stock/vehicle/spec-kinds';
import type { VehicleSpecs, VehicleSummary } from '@/lib/stock/vehicle/types';
import {
  getFullVehicleName,
  isNeverDriven,
  getPriceInReais,
  getVehicleFacts,
  getModelYear,
} from '@/lib/stock/vehicle/facts';
import type { GeneralData } from '@/lib/backend/content/types';
import {
  createXmlDocument,
  createXmlElement,
  createXmlTextElement,
  removeForbiddenCharacters,
  type Xml,
} from '@/lib/site/format/xml';
import { routes } from '@/lib/site/routes';
import { site } from '@/lib/site/site';

/** An advertisement of a vehicle: the fields that Meta requires and the backend usually has. */
type Advertisement = Readonly<{
  id: string;
  slug: string;
  title: string;
  description: string;
  url: string;
  /** Absolute addresses of the pictures, the main one first. */
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

/** The most characters of each text in an advertisement. */
const MAX_AD_LENGTHS = { title: 150, brand: 70, model: 150, colour: 100 };

/** Returns one line; empty for `null`, and for a text without any character that XML allows. */
const toShortLine = (text: string | null, maxLength: number): string => {
  const line = removeForbiddenCharacters(text ?? '')
    .replace(/\s+/g, ' ')
    .trim();
  return Array.from(line).slice(0, maxLength).join('');
};

/** Returns the facts of a vehicle, joined by commas: "Kaiserstein GLX 450, 2025/2026, 12.000 km, Flex, blindado". */
export const formatAdFacts = (vehicle: VehicleSummary): string =>
  [
    getFullVehicleName(vehicle),
    ...getVehicleFacts(vehicle).map(({ value }) => value),
    ...(vehicle.armoured ? ['blindado'] : []),
  ].join(', ');

/** Returns a vehicle as an advertisement; `null` if a field that Meta requires is unknown. */
function createAdvertisement(vehicle: VehicleSummary, origin: string): Advertisement | null {
  const { id, km, picture, secondPicture, slug } = vehicle;
  const brand = toShortLine(vehicle.brand, MAX_AD_LENGTHS.brand);
  const model = toShortLine(vehicle.model, MAX_AD_LENGTHS.model);
  const price = getPriceInReais(vehicle.price);
  const year = getModelYear(vehicle);
  if (!id || !brand || !model || !price || !year || km === null || !picture) return null;
  return {
    id,
    slug,
    title: toShortLine(`${getFullVehicleName(vehicle)} ${String(year)}`, MAX_AD_LENGTHS.title),
    description: formatAdFacts(vehicle),
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
  isForSale(vehicle) && createAdvertisement(vehicle, '') !== null;

type MetaFeedData = Readonly<{ general: GeneralData | null; specsAt: SpecsFinder }>;

/** The value of Meta's `fuel_type` for each fuel. */
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

/** The values of Meta's `body_style` and `transmission`, by the slugs of kinds in spec-kinds.ts. */
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

const getMetaKind = (specs: VehicleSpecs | null, name: SpecName): string | null =>
  (specs && META_KINDS[getSpecKinds(specs)[name] ?? '']) ?? null;

const createMetaAddress = ({ address }: GeneralData) => {
  const components = [
    ['addr1', [address.street, address.number].filter(Boolean).join(', ')],
    ['city', address.city],
    ['region', address.state],
    ['postal_code', address.postalCode],
    ['country', 'BR'],
  ] as const;
  return createXmlElement(
    'address',
    { format: 'simple' },
    components.map(([name, value]) =>
      value ? createXmlElement('component', { name }, value) : null,
    ),
  );
};

/**
 * Writes Meta's automotive inventory as an XML feed, without addresses where `general` is `null`. The backend has no
 * VIN, and has colour and body style only where a vehicle's detail names them; unknown fields are left out
 * (docs/product.md).
 */
export function writeMetaFeed(
  vehicles: readonly VehicleSummary[],
  { general, specsAt }: MetaFeedData,
  origin: string,
): string {
  const address = general && createMetaAddress(general);
  const headElements = [
    createXmlTextElement('title', site.group),
    createXmlElement('link', { rel: 'self', href: origin + routes.feeds.meta }),
  ];
  const listings = vehicles.map((vehicle) => {
    const ad = createAdvertisement(vehicle, origin);
    return ad && createListingElement(ad, specsAt(ad.slug), address);
  });
  return createXmlDocument(createXmlElement('listings', {}, [...headElements, ...listings]));
}

const createListingElement = (
  ad: Advertisement,
  specs: VehicleSpecs | null,
  address: Xml | null,
): Xml =>
  createXmlElement('listing', {}, [
    createXmlTextElement('vehicle_id', ad.id),
    createXmlTextElement('title', ad.title),
    createXmlTextElement('description', ad.description),
    createXmlTextElement('url', ad.url),
    createXmlTextElement('make', ad.brand),
    createXmlTextElement('model', ad.model),
    createXmlTextElement('year', ad.year),
    createXmlElement('mileage', {}, [
      createXmlTextElement('value', ad.km),
      createXmlTextElement('unit', 'KM'),
    ]),
    ...ad.pictures.map((picture) =>
      createXmlElement('image', {}, [
        createXmlTextElement('url', picture),
        createXmlTextElement('tag', ad.title),
      ]),
    ),
    createXmlTextElement('fuel_type', ad.fuel && META_FUELS[ad.fuel]),
    createXmlTextElement(
      'exterior_color',
      specs && toShortLine(specs.colour, MAX_AD_LENGTHS.colour),
    ),
    createXmlTextElement('body_style', getMetaKind(specs, 'bodies')),
    createXmlTextElement('transmission', getMetaKind(specs, 'gearboxes')),
    createXmlTextElement('price', ad.price),
    address,
    createXmlTextElement('availability', 'AVAILABLE'),
    createXmlTextElement('state_of_vehicle', ad.isNew ? 'NEW' : 'USED'),
  ]);
