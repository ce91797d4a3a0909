import fc from 'fast-check';

import { parseSpecs } from '@/lib/stock/vehicle/specs';
import { createTestVehicle } from '@/lib/stock/testing/vehicle';
import type { VehicleSummary } from '@/lib/stock/vehicle/types';
import { createGeneralData } from '@/lib/backend/content/testing/general-data';
import {
  getChildren,
  readXml,
  getTexts,
  type ReadElement,
} from '@/lib/site/format/testing/read-xml';
import { trackReachedStates } from '@/lib/server/testing/reaching';

import { writeMetaFeed } from './ads';
import { STOCK_PAGE_SIZE, createStockPage } from './stock-json';
import { oddStock } from './testing/odd-stock';
import { stockPageSchema } from './testing/stock-page';

const ORIGIN = 'https://www.example.test';

const completeVehicle = (changes: Partial<VehicleSummary> = {}): VehicleSummary => ({
  ...createTestVehicle(),
  model: 'GLX',
  picture: '/midia/glx.webp',
  secondPicture: '/midia/glx-2.webp',
  price: { text: 'R$ 189.900', cents: 18_990_000 },
  km: 12_000,
  fuel: 'Diesel',
  ...changes,
});

const specs = parseSpecs(
  createTestVehicle({
    exterior: [
      { label: 'Cor', value: 'Azul' },
      { label: 'Câmbio', value: 'Automático de 9 marchas' },
      { label: 'Carroceria', value: 'Sedã' },
      { label: 'Portas', value: '4' },
    ],
  }),
);
/** Only vehicles whose slug has an odd length have specifications, so that both cases occur. */
const specsAt = (slug: string) => (slug.length % 2 === 1 ? specs : null);

const general = createGeneralData({ phone: null, callHref: null });

/** A published rule of a feed: the pattern of a field's values, and how often the field may occur. */
type FeedRule = Readonly<{ field: string; pattern: RegExp; minCount: number; maxCount: number }>;

const WEB_ADDRESS = /^https?:\/\/\S+$/;
const NON_EMPTY_TEXT = /\S/;
const requiredField = (field: string, pattern: RegExp): FeedRule => ({
  field,
  pattern,
  minCount: 1,
  maxCount: 1,
});
const optionalField = (field: string, pattern: RegExp, maxCount = 1): FeedRule => ({
  field,
  pattern,
  minCount: 0,
  maxCount,
});

/**
 * Meta's automotive inventory: https://developers.facebook.com/docs/marketing-api/auto-ads/reference and
 * https://developers.facebook.com/docs/marketing-api/dynamic-ads-auto/auto-catalog (stored copies, read on
 * 2026-11-23, without their last rows). Meta also requires `vin`, which the backend does not have, and `body_style` and
 * `exterior_color`, which it has only where a detail names them.
 */
const metaRules: readonly FeedRule[] = [
  requiredField('vehicle_id', /^.{1,100}$/u),
  requiredField('title', /^[^]{1,500}$/u),
  requiredField('description', /^[^]{1,5000}$/u),
  requiredField('url', WEB_ADDRESS),
  requiredField('make', NON_EMPTY_TEXT),
  requiredField('model', NON_EMPTY_TEXT),
  requiredField('year', /^\d{4}$/),
  requiredField('mileage', /^$/),
  { field: 'image', pattern: /^$/, minCount: 1, maxCount: 20 },
  optionalField('fuel_type', /^(?:DIESEL|ELECTRIC|FLEX|GASOLINE|HYBRID|OTHER)$/),
  requiredField('price', /^(?!0+\.00)\d+\.\d{2} BRL$/),
  optionalField('exterior_color', NON_EMPTY_TEXT),
  optionalField(
    'body_style',
    /^(?:CONVERTIBLE|COUPE|CROSSOVER|HATCHBACK|MINIVAN|SEDAN|SUV|TRUCK|VAN|WAGON)$/,
  ),
  optionalField('transmission', /^(?:AUTOMATIC|MANUAL)$/),
  optionalField('address', /^$/),
  requiredField('availability', /^(?:AVAILABLE|NOT_AVAILABLE)$/),
  requiredField('state_of_vehicle', /^(?:NEW|USED|CPO)$/),
];

function checkRules(node: ReadElement, rules: readonly FeedRule[]): void {
  const fieldNames = new Set(rules.map(({ field }) => field));
  expect(node.children.map(({ name }) => name).filter((name) => !fieldNames.has(name))).toEqual([]);
  for (const { field, pattern, minCount, maxCount } of rules) {
    const texts = getTexts(node, field);
    expect([field, texts.length >= minCount && texts.length <= maxCount]).toEqual([field, true]);
    for (const text of texts) expect(text).toMatch(pattern);
  }
}

const metaListings = (vehicles: readonly VehicleSummary[], specifications = specsAt) =>
  getChildren(
    readXml(writeMetaFeed(vehicles, { general, specsAt: specifications }, ORIGIN)),
    'listing',
  );

describe('the feed for advertisements', () => {
  it("follows Meta's rules, whatever the backend sends", () => {
    expect(metaListings([completeVehicle()])).toHaveLength(1);
    const reached = trackReachedStates('a listing', 'one left out');
    fc.assert(
      fc.property(oddStock, (vehicles) => {
        const listings = metaListings(vehicles);
        reached.note('a listing', listings.length > 0);
        reached.note('one left out', listings.length < vehicles.length);
        for (const listing of listings) {
          checkRules(listing, metaRules);
          const [mileage] = getChildren(listing, 'mileage');
          expect(getTexts(mileage!, 'value')[0]).toMatch(/^\d+$/);
          expect(getTexts(mileage!, 'unit')).toEqual(['KM']);
          for (const image of getChildren(listing, 'image')) {
            expect(getTexts(image, 'url')[0]).toMatch(WEB_ADDRESS);
          }
        }
      }),
    );
    expect(reached.never()).toEqual([]);
  });

  it('lists a vehicle with its facts', () => {
    const [used] = metaListings([completeVehicle()]);
    expect(
      used?.children.map(({ name, text }) => [name, text]).filter(([, text]) => text !== ''),
    ).toEqual([
      ['vehicle_id', '7'],
      ['title', 'Kaiserstein GLX 450 2026'],
      ['description', 'Kaiserstein GLX 450, 2025/2026, 12.000\u00a0km, Diesel'],
      ['url', `${ORIGIN}/detalhe/glx-450`],
      ['make', 'Kaiserstein'],
      ['model', 'GLX'],
      ['year', '2026'],
      ['fuel_type', 'DIESEL'],
      ['exterior_color', 'Azul'],
      ['body_style', 'SEDAN'],
      ['transmission', 'AUTOMATIC'],
      ['price', '189900.00 BRL'],
      ['availability', 'AVAILABLE'],
      ['state_of_vehicle', 'USED'],
    ]);
    expect(getChildren(used!, 'image').flatMap((image) => getTexts(image, 'url'))).toEqual([
      `${ORIGIN}/midia/glx.webp`,
      `${ORIGIN}/midia/glx-2.webp`,
    ]);
    const [listing] = metaListings([completeVehicle({ km: 0 })]);
    expect(getTexts(listing!, 'state_of_vehicle')).toEqual(['NEW']);
    expect(
      getChildren(listing!, 'address')[0]?.children.map(({ attributes, text }) => [
        attributes['name'],
        text,
      ]),
    ).toEqual([
      ['addr1', 'Av. dos Bandeirantes, 2002'],
      ['city', 'São Paulo'],
      ['region', 'SP'],
      ['postal_code', '04553-000'],
      ['country', 'BR'],
    ]);
  });

  it('says bodies and gearboxes that searches know, in the words of Meta, and no others', () => {
    const metaValuesOf = (body: string, gearbox: string) => {
      const exterior = [
        { label: 'Carroceria', value: body },
        { label: 'Câmbio', value: gearbox },
      ];
      const specsOfVehicle = () => parseSpecs(createTestVehicle({ exterior }));
      const [listing] = metaListings([completeVehicle()], specsOfVehicle);
      return [getTexts(listing!, 'body_style'), getTexts(listing!, 'transmission')].flat();
    };
    expect(metaValuesOf('Cabine dupla', 'Manual')).toEqual(['TRUCK', 'MANUAL']);
    expect(metaValuesOf('Avant', 'CVT')).toEqual(['WAGON', 'AUTOMATIC']);
    expect(metaValuesOf('Nave', 'De foguete')).toEqual([]);
  });

  it.each(['id', 'brand', 'model', 'price', 'km', 'picture'] as const)(
    'leaves out a vehicle without its %s',
    (field) => {
      expect(metaListings([completeVehicle({ [field]: null })])).toEqual([]);
    },
  );
});

describe('the stock as JSON', () => {
  it('matches the schema of its readers, whatever the backend sends', () => {
    fc.assert(
      fc.property(oddStock, (vehicles) => {
        const page: unknown = JSON.parse(
          JSON.stringify(createStockPage(vehicles, specsAt, 1, ORIGIN)),
        );
        expect(stockPageSchema.safeParse(page).error).toBeUndefined();
      }),
    );
  });

  it('its linked pages hold each vehicle of the stock once', () => {
    const count = 2 * STOCK_PAGE_SIZE + 1;
    const vehicles = Array.from({ length: count }, (_, index) =>
      completeVehicle({ slug: `c-${index}` }),
    );
    const foundUrls: string[] = [];
    let next: string | null = `${ORIGIN}/feeds/estoque.json`;
    while (next !== null) {
      const number: number = Number(new URL(next).searchParams.get('pagina') ?? '1');
      const page: ReturnType<typeof createStockPage> & object = createStockPage(
        vehicles,
        specsAt,
        number,
        ORIGIN,
      )!;
      expect([page.url, page.numberOfItems]).toEqual([next, count]);
      foundUrls.push(...page.itemListElement.map(({ url }) => url));
      next = page.next;
    }
    expect(new Set(foundUrls).size).toBe(count);
    for (const missingPage of [0, 4, 1.5, NaN]) {
      expect(createStockPage(vehicles, specsAt, missingPage, ORIGIN)).toBeNull();
    }
    expect(createStockPage([], specsAt, 1, ORIGIN)?.next).toBeNull();
  });
});
