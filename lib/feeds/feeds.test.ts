import Ajv from 'ajv/dist/2020';
import fc from 'fast-check';

import type { VehicleRecord } from '@/lib/catalogue/history/history';
import { aVehicle } from '@/lib/catalogue/testing/vehicle';
import type { VehicleSummary } from '@/lib/catalogue/types';
import { aGroup } from '@/lib/content/testing/general-data';
import { childrenOf, readXml, textsOf, type ReadElement } from '@/lib/format/testing/read-xml';

import { googleFeed, metaFeed } from './ads';
import { arrivalsFeed } from './arrivals';
import { STOCK_PAGE_SIZE, stockPageOf, stockSchema } from './stock-json';
import { oddStock } from './testing/odd-stock';

const ORIGIN = 'https://www.example.test';

const complete = (more: Partial<VehicleSummary> = {}): VehicleSummary => ({
  ...aVehicle(),
  model: 'GLX',
  picture: '/midia/glx.webp',
  secondPicture: '/midia/glx-2.webp',
  price: { text: 'R$ 189.900', cents: 18_990_000 },
  km: 12_000,
  fuel: 'Diesel',
  ...more,
});

const general = aGroup({ phone: null });

/** A published rule: which values a field may have, how many, and where that stands. */
type Rule = Readonly<{ field: string; takes: RegExp; least: number; most: number }>;

const WEB = /^https?:\/\/\S+$/;
const TEXT = /\S/;
const one = (field: string, takes: RegExp): Rule => ({ field, takes, least: 1, most: 1 });
const some = (field: string, takes: RegExp, most = 1): Rule => ({ field, takes, least: 0, most });

/**
 * Google's vehicle ads: the attributes at https://support.google.com/merchants/answer/11190480, VIN and model at
 * …/14154510 and …/14154511 (stored copies, read on 2026-11-23). The lengths of `id`, `title`, `description` and `brand` are
 * those of the general specification, …/7052112, which was not read again. Required and unknown to the backend: VIN,
 * store_code with link_template; for new cars vehicle_msrp, and color.
 */
const googleRules: readonly Rule[] = [
  one('g:id', /^.{1,50}$/u),
  one('g:title', /^[^\n]{1,150}$/u),
  one('g:description', /^[^]{1,5000}$/u),
  one('g:link', WEB),
  one('g:image_link', WEB),
  some('g:additional_image_link', WEB, 10),
  one('g:google_product_category', /^916$/),
  one('g:condition', /^(?:new|used)$/),
  one('g:price', /^(?!0+\.00)\d+\.\d{2} BRL$/),
  one('g:brand', /^\S[^]{0,69}$/u),
  one('g:model', /^\S[^]{0,149}$/u),
  one('g:year', /^\d{4}$/),
  one('g:mileage', /^\d+ km$/),
  some('g:engine', /^(?:gasoline|diesel|electric|hybrid)$/),
];

/**
 * Meta's automotive inventory: https://developers.facebook.com/docs/marketing-api/auto-ads/reference and
 * https://developers.facebook.com/docs/marketing-api/dynamic-ads-auto/auto-catalog (stored copies, read on
 * 2026-11-23, without their last rows). Required there and unknown to the backend: vin, body_style, exterior_color.
 */
const metaRules: readonly Rule[] = [
  one('vehicle_id', /^.{1,100}$/u),
  one('title', /^[^]{1,500}$/u),
  one('description', /^[^]{1,5000}$/u),
  one('url', WEB),
  one('make', TEXT),
  one('model', TEXT),
  one('year', /^\d{4}$/),
  one('mileage', /^$/),
  { field: 'image', takes: /^$/, least: 1, most: 20 },
  some('fuel_type', /^(?:DIESEL|ELECTRIC|FLEX|GASOLINE|HYBRID|OTHER)$/),
  one('price', /^(?!0+\.00)\d+\.\d{2} BRL$/),
  some('address', /^$/),
  one('availability', /^(?:AVAILABLE|NOT_AVAILABLE)$/),
  one('state_of_vehicle', /^(?:NEW|USED|CPO)$/),
];

function checkRules(node: ReadElement, rules: readonly Rule[]): void {
  const known = new Set(rules.map(({ field }) => field));
  expect(node.children.map(({ name }) => name).filter((name) => !known.has(name))).toEqual([]);
  for (const { field, takes, least, most } of rules) {
    const texts = textsOf(node, field);
    expect([field, texts.length >= least && texts.length <= most]).toEqual([field, true]);
    for (const text of texts) expect(text).toMatch(takes);
  }
}

const googleItems = (vehicles: readonly VehicleSummary[]) => {
  const root = readXml(googleFeed(vehicles, ORIGIN));
  expect([root.name, root.attributes['version']]).toEqual(['rss', '2.0']);
  const [channel, ...others] = root.children;
  expect([channel?.name, others]).toEqual(['channel', []]);
  for (const name of ['title', 'link', 'description']) {
    expect(textsOf(channel!, name)).toHaveLength(1);
  }
  return childrenOf(channel!, 'item');
};

const metaListings = (vehicles: readonly VehicleSummary[]) =>
  childrenOf(readXml(metaFeed(vehicles, general, ORIGIN)), 'listing');

describe('the feeds for advertisements', () => {
  it("hold to Google's rules, whatever the backend says", () => {
    expect(googleItems([complete()])).toHaveLength(1);
    fc.assert(
      fc.property(oddStock, (vehicles) => {
        for (const item of googleItems(vehicles)) checkRules(item, googleRules);
      }),
    );
  });

  it("hold to Meta's rules, whatever the backend says", () => {
    expect(metaListings([complete()])).toHaveLength(1);
    fc.assert(
      fc.property(oddStock, (vehicles) => {
        for (const listing of metaListings(vehicles)) {
          checkRules(listing, metaRules);
          const [mileage] = childrenOf(listing, 'mileage');
          expect(textsOf(mileage!, 'value')[0]).toMatch(/^\d+$/);
          expect(textsOf(mileage!, 'unit')).toEqual(['KM']);
          for (const image of childrenOf(listing, 'image')) {
            expect(textsOf(image, 'url')[0]).toMatch(WEB);
          }
        }
      }),
    );
  });

  it('say what the vehicle is', () => {
    const [item] = googleItems([complete()]);
    expect(item?.children.map(({ name, text }) => [name, text])).toEqual([
      ['g:id', '7'],
      ['g:title', 'Kaiserstein GLX 450 2026'],
      ['g:description', 'Kaiserstein GLX 450, 2025/2026, 12.000\u00a0km, Diesel'],
      ['g:link', `${ORIGIN}/detalhe/glx-450`],
      ['g:image_link', `${ORIGIN}/midia/glx.webp`],
      ['g:additional_image_link', `${ORIGIN}/midia/glx-2.webp`],
      ['g:google_product_category', '916'],
      ['g:condition', 'used'],
      ['g:price', '189900.00 BRL'],
      ['g:brand', 'Kaiserstein'],
      ['g:model', 'GLX'],
      ['g:year', '2026'],
      ['g:mileage', '12000 km'],
      ['g:engine', 'diesel'],
    ]);
    const [listing] = metaListings([complete({ km: 0 })]);
    expect(textsOf(listing!, 'state_of_vehicle')).toEqual(['NEW']);
    expect(
      childrenOf(listing!, 'address')[0]?.children.map(({ attributes, text }) => [
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

  it.each(['id', 'brand', 'model', 'price', 'km', 'picture'] as const)(
    'leave out a vehicle without its %s',
    (field) => {
      const vehicles = [complete({ [field]: null })];
      expect([...googleItems(vehicles), ...metaListings(vehicles)]).toEqual([]);
    },
  );
});

describe('the Atom feed', () => {
  const DATE = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;

  it('holds to RFC 4287, whatever the backend says', () => {
    fc.assert(
      fc.property(oddStock, (vehicles) => {
        const feed = readXml(arrivalsFeed(vehicles, new Map(), 1_000, ORIGIN));
        expect([feed.name, feed.attributes['xmlns']]).toEqual([
          'feed',
          'http://www.w3.org/2005/Atom',
        ]);
        // Section 4.1.1 and 4.1.2: exactly one each, a person's name, one link of a kind and type.
        for (const node of [feed, ...childrenOf(feed, 'entry')]) {
          for (const name of ['id', 'title', 'updated'])
            expect(textsOf(node, name)).toHaveLength(1);
          expect(textsOf(node, 'id')[0]).toMatch(WEB);
          expect(textsOf(node, 'updated')[0]).toMatch(DATE);
          const links = childrenOf(node, 'link').map(({ attributes }) => attributes);
          expect(links.every(({ href = '' }) => WEB.test(href))).toBe(true);
          const kinds = links.map(({ rel = '', type = '' }) => `${rel} ${type}`);
          expect(new Set(kinds).size).toBe(kinds.length);
        }
        expect(textsOf(childrenOf(feed, 'author')[0]!, 'name')).toHaveLength(1);
        const ids = childrenOf(feed, 'entry').flatMap((entry) => textsOf(entry, 'id'));
        expect(ids).toHaveLength(vehicles.length);
        expect(new Set(ids).size).toBe(ids.length);
      }),
    );
  });

  it('an entry is as old as the site has seen it unchanged', () => {
    const changed = { print: 'a', changedAt: 5_000, soldAt: null };
    const known = { print: 'b', changedAt: null, soldAt: null };
    const history = new Map<string, VehicleRecord>([
      ['mudou', changed],
      ['conhecido', known],
    ]);
    const cars = ['mudou', 'conhecido', 'nunca-visto'].map((slug) => complete({ slug }));
    const feed = readXml(arrivalsFeed(cars, history, 1_000, ORIGIN));
    const times = childrenOf(feed, 'entry').flatMap((entry) => textsOf(entry, 'updated'));
    expect(times.map((time) => Date.parse(time))).toEqual([5_000, 1_000, 1_000]);
    expect(Date.parse(textsOf(feed, 'updated')[0]!)).toBe(5_000);
  });

  it('has at most fifty entries', () => {
    const many = Array.from({ length: 60 }, (_, index) => complete({ slug: `carro-${index}` }));
    const feed = readXml(arrivalsFeed(many, new Map(), 1_000, ORIGIN));
    expect(childrenOf(feed, 'entry')).toHaveLength(50);
  });
});

describe('the stock as JSON', () => {
  const ajv = new Ajv({ formats: { uri: WEB } });
  const isPage = ajv.compile(stockSchema() as object);

  it('is what its schema says, whatever the backend says', () => {
    fc.assert(
      fc.property(oddStock, (vehicles) => {
        const page: unknown = JSON.parse(JSON.stringify(stockPageOf(vehicles, 1, ORIGIN)));
        expect(isPage(page) ? [] : isPage.errors).toEqual([]);
      }),
    );
  });

  it('the schema refuses what a page may not hold', () => {
    const page = stockPageOf([complete()], 1, ORIGIN)!;
    expect(isPage({ ...page, numberOfItems: -1 })).toBe(false);
    expect(isPage({ ...page, itemListElement: [{ ...page.itemListElement[0], vin: 'x' }] })).toBe(
      false,
    );
  });

  it('its pages lead through the whole stock, each vehicle once', () => {
    const count = 2 * STOCK_PAGE_SIZE + 1;
    const vehicles = Array.from({ length: count }, (_, index) => complete({ slug: `c-${index}` }));
    const found: string[] = [];
    let next: string | null = `${ORIGIN}/feeds/estoque.json`;
    while (next !== null) {
      const number: number = Number(new URL(next).searchParams.get('pagina') ?? '1');
      const page: ReturnType<typeof stockPageOf> & object = stockPageOf(vehicles, number, ORIGIN)!;
      expect([page.url, page.numberOfItems]).toEqual([next, count]);
      found.push(...page.itemListElement.map(({ url }) => url));
      next = page.next;
    }
    expect(new Set(found).size).toBe(count);
    for (const wrong of [0, 4, 1.5, NaN]) expect(stockPageOf(vehicles, wrong, ORIGIN)).toBeNull();
    expect(stockPageOf([], 1, ORIGIN)?.next).toBeNull();
  });
});
