import { setTimeout as wait } from 'node:timers/promises';

import { metrics } from '@/lib/server/metrics/metrics';
import { createPageKey } from '@/lib/server/next-internals/testing/keys';
import { isKnownAddress } from '@/lib/server/page-cache/known-addresses';
import { setEnvironmentVariables, testSettings } from '@/lib/server/env/testing';

import { endProcesses, sendChangeNotice, advanceSeconds, startProcess } from './testing/process';
import {
  asBackendModule,
  createWireBackend,
  createWireCar,
  FAILS,
  toDetail,
  toListed,
  type WireCar,
} from './testing/wire-backend';

let mockBackend = createWireBackend();
jest.mock('@/lib/backend/backend', () => asBackendModule(mockBackend));
jest.mock('./store', () => ({
  loadStock: async () => undefined,
  saveStock: async (): Promise<boolean> => mockSaveStock(),
}));
const mockSaveStock = jest.fn(() => true);
const mockLog = jest.fn();
jest.mock('@/lib/server/log/log', () => ({
  log: (...line: readonly unknown[]): unknown => mockLog(...line),
}));
jest.mock('next/cache', () => ({ cacheLife: jest.fn(), cacheTag: jest.fn() }));

const DAY_SECONDS = 24 * 60 * 60;
const audi = createWireCar(1, 'audi-a3');
const bmw = createWireCar(2, 'bmw-x5', { condicao: 'N' });

const createCars = (count: number): readonly WireCar[] =>
  Array.from({ length: count }, (_, index) => createWireCar(index + 1, `audi-a${index + 1}`));

beforeEach(() => {
  jest.useFakeTimers();
  mockBackend = createWireBackend();
  mockBackend.cars = [audi, bmw];
});
afterEach(endProcesses);

function start(variables: Readonly<Record<string, string>> = {}) {
  setEnvironmentVariables({ ...testSettings, STOCK_INDEX: 'on', ...variables });
  return startProcess();
}

async function startAndRead(variables: Readonly<Record<string, string>> = {}) {
  const site = await start(variables);
  await advanceSeconds(20);
  mockBackend.whatWasAsked();
  return site;
}

type Site = Awaited<ReturnType<typeof start>>;

const slugsOf = ({ latest }: Site) => latest().entries.map(({ vehicle }) => vehicle.slug);
const brandsOf = ({ latest }: Site) => latest().entries.map(({ brand }) => brand);
const coloursOf = ({ latest }: Site) => latest().entries.map(({ specs }) => specs?.colour);
const conditionsOf = ({ latest }: Site) =>
  latest().entries.map(({ conditions }) => [...(conditions ?? [])].join());
const isDetail = (what: string) => what.includes('seo_url=');
const loggedEvents = () => mockLog.mock.calls.map(([, event]) => event as string);
const loggedOf = (event: string) =>
  mockLog.mock.calls
    .filter(([, logged]) => logged === event)
    .map(([, , fields]) => fields as unknown);

/** Answers the calls whose address contains a text. */
const answerTo = (part: string, json: unknown) => (what: string) =>
  what.includes(part) ? json : undefined;

describe('the first start', () => {
  it('reads list, conditions, options and details, and knows of each vehicle what only its detail says', async () => {
    const site = await start();
    await advanceSeconds(5);
    const calls = mockBackend.whatWasAsked();
    expect(calls.slice(0, 4)).toEqual([
      '/api/veiculos?',
      '/api/condicao?existentes=1',
      '/api/veiculos?condicao=N',
      '/api/veiculos?condicao=U',
    ]);
    expect(calls.filter(isDetail).toSorted()).toEqual([
      '/api/veiculos?seo_url=audi-a3',
      '/api/veiculos?seo_url=bmw-x5',
    ]);
    expect(site.latest().vehicles).toMatchObject([
      { slug: 'audi-a3', brand: 'Audi', model: 'A3', modelYear: 2021, fuel: 'Flex' },
      { slug: 'bmw-x5', brand: 'Bmw', model: 'X5', manufactureYear: 2020 },
    ]);
    expect(brandsOf(site)).toEqual(['audi', 'bmw']);
    expect(conditionsOf(site)).toEqual(['semi-novo', 'novo']);
    expect([site.isStockComplete(), site.latest().areDetailsComplete]).toEqual([true, true]);
    expect(isKnownAddress(createPageKey('/detalhe/audi-a3'))).toBe(true);
    expect((await metrics().stockComplete.get()).values).toMatchObject([{ value: 1 }]);
  });

  it('takes 131 calls for 96 vehicles of 12 brands, four at once; one more vehicle four calls', async () => {
    mockBackend.brands = Array.from({ length: 12 }, (_, index) => `Marca${index}`);
    const carOf = (index: number) => createWireCar(index + 1, `marca${index % 12}-m${index}`);
    mockBackend.cars = Array.from({ length: 96 }, (_, index) => carOf(index));
    await start();
    await advanceSeconds(15);
    expect([mockBackend.whatWasAsked().length, mockBackend.mostAtOnce]).toEqual([131, 4]);
    await advanceSeconds(600);
    mockBackend.whatWasAsked();
    mockBackend.cars = [...mockBackend.cars, carOf(96)];
    await advanceSeconds(60);
    expect(mockBackend.whatWasAsked().toSorted()).toEqual([
      '/api/veiculos?',
      '/api/veiculos?condicao=N',
      '/api/veiculos?condicao=U',
      '/api/veiculos?seo_url=marca0-m96',
    ]);
  });

  it('asks one after another, five times a second at most, where answers are slow', async () => {
    mockBackend.cars = createCars(40);
    mockBackend.takesMs = 1_200;
    await start();
    await advanceSeconds(30);
    const { calls } = mockBackend;
    for (const { at } of calls.slice(8)) {
      const within = calls.filter((other) => other.at >= at && other.at < at + 1_000);
      expect(within.length).toBeLessThanOrEqual(5);
    }
  });

  it('fails while nothing was ever read, and tries again by itself', async () => {
    mockBackend.answer = () => FAILS;
    const site = await start();
    const read = site.readStock();
    await advanceSeconds(1);
    expect(await read).toMatchObject({ ok: false });
    mockBackend.answer = () => undefined;
    await advanceSeconds(30);
    expect(slugsOf(site)).toEqual(['audi-a3', 'bmw-x5']);
  });

  it('with STOCK_INDEX=off reads the lists alone, and nothing of what visitors open', async () => {
    const site = await start({ STOCK_INDEX: 'off' });
    await advanceSeconds(20);
    expect(mockBackend.whatWasAsked()).toEqual([
      '/api/veiculos?',
      '/api/condicao?existentes=1',
      '/api/veiculos?condicao=N',
      '/api/veiculos?condicao=U',
    ]);
    expect([site.isStockComplete(), site.latest().hasDetails]).toEqual([true, false]);
    expect(brandsOf(site)).toEqual([null, null]);
  });
});

describe('a list that changes', () => {
  it('is read each minute, and at once after a notice; a sold car goes while thousands of details are unread', async () => {
    mockBackend.cars = createCars(2_000);
    mockBackend.takesMs = 200;
    const site = await start();
    await advanceSeconds(20);
    expect(site.latest().areDetailsComplete).toBe(false);
    mockBackend.cars = mockBackend.cars.slice(1);
    await advanceSeconds(62);
    expect([slugsOf(site).length, site.latest().areDetailsComplete]).toEqual([1_999, false]);
    mockBackend.cars = mockBackend.cars.slice(1);
    await sendChangeNotice('stock');
    await advanceSeconds(3);
    expect(slugsOf(site)).toHaveLength(1_998);
  });

  it('has the detail read of what is new or changed, five a second at most, and of all after a day', async () => {
    mockBackend.cars = createCars(30);
    const site = await startAndRead();
    const before = site.latest();
    await advanceSeconds(60);
    expect(mockBackend.whatWasAsked().filter(isDetail)).toEqual([]);
    expect(site.latest()).toBe(before);
    const [first, ...others] = mockBackend.cars;
    mockBackend.cars = [
      { ...first!, preco: 'R$ 80.000,00' },
      ...others,
      createWireCar(99, 'bmw-x1'),
    ];
    await sendChangeNotice('stock');
    await advanceSeconds(1);
    // The facts of the vehicle whose price changed stay until its detail is read again.
    expect(site.latest().bySlug.get('audi-a1')).toMatchObject({ brand: 'audi', isRead: true });
    await advanceSeconds(5);
    expect(mockBackend.whatWasAsked().filter(isDetail)).toEqual([
      '/api/veiculos?seo_url=bmw-x1',
      '/api/veiculos?seo_url=audi-a1',
    ]);
    jest.setSystemTime(Date.now() + DAY_SECONDS * 1_000);
    await advanceSeconds(30);
    const { calls } = mockBackend;
    const details = calls.filter(({ what }) => isDetail(what));
    expect(details).toHaveLength(31);
    for (const { at } of details)
      expect(
        details.filter((other) => other.at >= at && other.at < at + 1_000).length,
      ).toBeLessThanOrEqual(5);
  });

  it('forgets of a vehicle that is another one under the same address', async () => {
    const site = await startAndRead();
    mockBackend.cars = [{ ...audi, titulo: 'Outro', marca: 'Bmw' }, bmw];
    const read = site.readStock();
    await jest.advanceTimersByTimeAsync(20);
    await read;
    expect(coloursOf(site)).toEqual([undefined, 'Azul']);
    expect(site.isStockComplete()).toBe(false);
    await advanceSeconds(5);
    expect([coloursOf(site), brandsOf(site)]).toEqual([
      ['Azul', 'Azul'],
      ['bmw', 'bmw'],
    ]);
  });

  it('in which a vehicle comes and goes has its detail read once an hour', async () => {
    const site = await startAndRead();
    for (let minute = 0; minute < 62; minute += 1) {
      mockBackend.cars = minute % 2 === 0 ? [audi] : [audi, bmw];
      await advanceSeconds(60);
    }
    expect(coloursOf(site)).toEqual(['Azul', 'Azul']);
    expect(mockBackend.whatWasAsked().filter(isDetail)).toEqual(['/api/veiculos?seo_url=bmw-x5']);
    mockBackend.cars = [audi];
    await advanceSeconds(60);
    mockBackend.cars = [audi, { ...bmw, titulo: 'Outro' }];
    await advanceSeconds(65);
    expect(mockBackend.whatWasAsked().filter(isDetail)).toEqual(['/api/veiculos?seo_url=bmw-x5']);
  });

  it('that names a vehicle twice says so once, and a list of a condition when it begins and ends to fail', async () => {
    mockBackend.cars = [audi, { ...audi, seo_url: 'audi-antigo' }, bmw];
    await startAndRead();
    await advanceSeconds(180);
    expect(loggedOf('stock.list-repeats')).toEqual([{ count: 1 }]);
    mockBackend.answer = answerTo('condicao=N', FAILS);
    await advanceSeconds(600);
    expect(loggedOf('stock.condition-unread')).toEqual([{ reason: 'N' }]);
    mockBackend.answer = () => undefined;
    await advanceSeconds(180);
    expect(loggedOf('stock.condition-read')).toEqual([{ reason: 'N' }]);
  });

  it('shares a reading, but not one that began before a notice; an answer that was overtaken is no news', async () => {
    const site = await startAndRead();
    mockBackend.takesMs = 1_000;
    const readings = [site.readStock(), site.readStock()];
    await jest.advanceTimersByTimeAsync(100);
    expect(mockBackend.whatWasAsked()).toEqual(['/api/veiculos?']);
    mockBackend.cars = [bmw];
    await sendChangeNotice('stock');
    mockBackend.takesMs = 10;
    await advanceSeconds(1);
    await Promise.all(readings);
    await sendChangeNotice('stock');
    await advanceSeconds(40);
    expect(slugsOf(site)).toEqual(['bmw-x5']);
  });
});

describe('a backend that loses vehicles for a while', () => {
  /** Reads the list so many seconds after the last reading, with so many cars. */
  const readWith = async (site: Site, cars: readonly WireCar[], afterSeconds: number) => {
    mockBackend.cars = cars;
    jest.setSystemTime(Date.now() + afterSeconds * 1_000);
    const read = site.readStock();
    await jest.advanceTimersByTimeAsync(20);
    await read;
    return site.latest().entries.length;
  };

  it('that answers nothing is believed the third time, readings within 30 s counting once', async () => {
    const site = await startAndRead();
    const counts = [];
    for (const seconds of [40, 1, 1, 1, 40, 1]) counts.push(await readWith(site, [], seconds));
    expect(counts).toEqual([2, 2, 2, 2, 2, 2]);
    expect(await readWith(site, [audi, bmw], 40)).toBe(2);
    for (const seconds of [40, 40]) expect(await readWith(site, [], seconds)).toBe(2);
    expect(await readWith(site, [], 40)).toBe(0);
    expect(loggedEvents()).toContain('stock.list-doubted');
    // Vehicles that return to the list have the same facts as before.
    expect(await readWith(site, [audi, bmw], 40)).toBe(2);
  });

  it('that answers less than half is believed the second time', async () => {
    mockBackend.cars = createCars(10);
    const site = await startAndRead();
    expect(await readWith(site, createCars(5), 40)).toBe(5);
    expect(await readWith(site, createCars(2), 40)).toBe(5);
    expect(await readWith(site, createCars(2), 1)).toBe(5);
    expect(await readWith(site, createCars(2), 40)).toBe(2);
  });

  it('that answers nothing, and then less than half, is believed when the one or the other lasts', async () => {
    mockBackend.cars = createCars(10);
    const site = await startAndRead();
    for (const count of [0, 0, 2]) expect(await readWith(site, createCars(count), 40)).toBe(10);
    expect(await readWith(site, createCars(2), 40)).toBe(2);
  });

  it('for one condition alone, likewise; a vehicle that left is no loss', async () => {
    mockBackend.cars = createCars(4);
    const site = await startAndRead();
    mockBackend.answer = (what) => (what.includes('condicao=U') ? [] : undefined);
    for (const seconds of [40, 40]) {
      await readWith(site, createCars(3), seconds);
      expect(conditionsOf(site)).toEqual(['semi-novo', 'semi-novo', 'semi-novo']);
    }
    await readWith(site, createCars(3), 40);
    expect(conditionsOf(site)).toEqual(['', '', '']);
  });
});

describe('a backend that fails', () => {
  it('leaves the last good stock, and is hardly asked; then all is read anew', async () => {
    const site = await startAndRead();
    mockBackend.answer = () => FAILS;
    mockBackend.cars = [audi, bmw, createWireCar(3, 'audi-q5')];
    await advanceSeconds(600);
    expect(slugsOf(site)).toEqual(['audi-a3', 'bmw-x5']);
    // Each minute the list, that of the options of conditions, and those of two conditions; a few options.
    expect(mockBackend.whatWasAsked().length).toBeLessThan(10 * 4 + 20);
    expect(site.isStockComplete()).toBe(true);
    mockBackend.answer = () => undefined;
    await advanceSeconds(130);
    expect(brandsOf(site)).toEqual(['audi', 'bmw', 'audi']);
  });

  it('for details alone: hardly any is asked, none is given up, and pages are not rendered again for them', async () => {
    mockBackend.cars = createCars(20);
    mockBackend.answer = (what) => (isDetail(what) ? FAILS : undefined);
    const site = await start();
    await advanceSeconds(3_600);
    expect(mockBackend.whatWasAsked().filter(isDetail).length).toBeLessThan(150);
    expect([site.latest().areDetailsComplete, site.isStockComplete()]).toEqual([false, true]);
    mockBackend.answer = () => undefined;
    await advanceSeconds(120);
    expect(coloursOf(site).every((colour) => colour === 'Azul')).toBe(true);
  });

  it('for a third of all details: the rest is read, the third is tried three times, and again tomorrow', async () => {
    mockBackend.cars = createCars(150);
    const isBroken = (what: string) => {
      const id = Number(/audi-a(\d+)$/.exec(what)?.[1] ?? 0);
      return id > 0 && id <= 50;
    };
    mockBackend.answer = (what) => (isBroken(what.replace('&origem=site', '')) ? FAILS : undefined);
    const site = await start();
    await advanceSeconds(600);
    expect([site.latest().areDetailsComplete, site.isStockComplete()]).toEqual([true, true]);
    expect(coloursOf(site).filter((colour) => colour === 'Azul')).toHaveLength(100);
    expect(loggedOf('stock.detail-unread')).toHaveLength(50);
    expect(loggedOf('stock.detail-unread')).toContainEqual({ reason: 'audi-a7' });
    const broken = mockBackend.whatWasAsked().filter(isBroken);
    expect(broken.length).toBeGreaterThanOrEqual(150);
    expect(broken.length).toBeLessThan(250);
    mockBackend.answer = () => undefined;
    await advanceSeconds(600);
    expect(mockBackend.whatWasAsked().filter(isDetail)).toEqual([]);
    jest.setSystemTime(Date.now() + DAY_SECONDS * 1_000);
    await advanceSeconds(120);
    expect(coloursOf(site).every((colour) => colour === 'Azul')).toBe(true);
  });
});

const twin = createWireCar(3, 'audi-q5');
const LIST = '/api/veiculos?origem=site';

describe('bad input', () => {
  type BadInput = Readonly<{
    cars?: readonly WireCar[];
    answer?: (what: string) => unknown;
    expected: readonly (readonly [slug: string, brand: string | null, conditions: string])[];
  }>;
  const usual = [
    ['audi-a3', 'audi', 'semi-novo'],
    ['bmw-x5', 'bmw', 'novo'],
  ] as const;

  it.each<readonly [string, BadInput]>([
    ['nothing odd', { expected: usual }],
    [
      'one vehicle twice, under two addresses',
      { cars: [audi, { ...audi, seo_url: 'audi-antigo' }, bmw], expected: usual },
    ],
    [
      'two vehicles under one address',
      { cars: [audi, { ...bmw, seo_url: 'audi-a3' }, bmw], expected: usual },
    ],
    ['one vehicle twice, in the same words', { cars: [audi, audi, bmw], expected: usual }],
    [
      'a vehicle without seo_url, related id and id',
      { cars: [audi, { ...twin, id: null, seo_url: '' }, bmw], expected: usual },
    ],
    [
      'a seo_url that is a number',
      {
        cars: [audi, bmw, { ...twin, seo_url: 17 as unknown as string }],
        answer: answerTo('seo_url=17', [toDetail(twin)]),
        expected: [...usual, ['17', 'audi', 'semi-novo']],
      },
    ],
    [
      'a list with what is no vehicle',
      {
        answer: (what) =>
          what === LIST
            ? [null, 7, '<b>', [], {}, { seo_url: 'sem-titulo' }, ...[audi, bmw].map(toListed)]
            : undefined,
        expected: usual,
      },
    ],
    [
      'a vehicle without seo_url, which has a related id',
      {
        cars: [audi, { ...bmw, seo_url: '', relacionado_id: 'bmw-x5' }],
        answer: answerTo('seo_url=bmw-x5', [toDetail(bmw)]),
        expected: usual,
      },
    ],
    [
      'one id for all',
      {
        cars: [audi, bmw, twin].map((car) => ({ ...car, id: 0 })),
        expected: [...usual, ['audi-q5', 'audi', 'semi-novo']],
      },
    ],
    [
      'a detail that contradicts the list: price and status are those of the list',
      {
        answer: answerTo('seo_url=audi-a3', [
          { ...toDetail(audi), status: 'Vendido', preco: 'R$ 1,00' },
        ]),
        expected: usual,
      },
    ],
    [
      'the detail of another vehicle',
      {
        answer: answerTo('seo_url=audi-a3', [toDetail(bmw)]),
        expected: [['audi-a3', 'audi', 'semi-novo'], usual[1]],
      },
    ],
    ['no detail at all', { answer: answerTo('seo_url=bmw-x5', []), expected: usual }],
    [
      'the detail of another vehicle that says its own address',
      {
        answer: answerTo('seo_url=audi-a3', [{ ...toDetail(bmw), id: null, seo_url: 'bmw-x5' }]),
        expected: usual,
      },
    ],
    [
      'the details of all vehicles, its own first',
      { answer: answerTo('seo_url=audi-a3', [audi, bmw].map(toDetail)), expected: usual },
    ],
    [
      'a detail of another brand than the list says itself',
      {
        answer: (what) =>
          what === LIST ? [{ ...toListed(audi), marca: 'Bmw' }, toListed(bmw)] : undefined,
        expected: [['audi-a3', 'bmw', 'semi-novo'], usual[1]],
      },
    ],
    [
      'a detail that is no record',
      { answer: answerTo('seo_url=bmw-x5', '<html>'), expected: usual },
    ],
    [
      'a condition that fails for good',
      {
        answer: answerTo('condicao=N', FAILS),
        expected: [usual[0], ['bmw-x5', 'bmw', '']],
      },
    ],
    [
      'a condition that answers with everything',
      {
        answer: answerTo('condicao=N', [audi, bmw].map(toListed)),
        expected: [['audi-a3', 'audi', 'novo,semi-novo'], usual[1]],
      },
    ],
    [
      'a condition that answers with nothing',
      { answer: answerTo('condicao=N', []), expected: [usual[0], ['bmw-x5', 'bmw', '']] },
    ],
    [
      'a condition that answers with no list',
      {
        answer: answerTo('condicao=N', '<html>'),
        expected: [usual[0], ['bmw-x5', 'bmw', '']],
      },
    ],
    [
      'a condition that answers with others',
      {
        answer: answerTo('condicao=N', [toListed(createWireCar(98, 'alheio')), toListed(bmw)]),
        expected: usual,
      },
    ],
    ...[
      7,
      true,
      null,
      '',
      'null',
      [],
      ['Audi'],
      {},
      { titulo: 'Audi' },
      { nome: 7 },
      '<b>Audi</b>',
    ].map(
      (marca) =>
        [
          `a brand that is ${JSON.stringify(marca)}`,
          { cars: [{ ...audi, marca }, bmw], expected: usual },
        ] as const,
    ),
  ])('%s', async (_what, { cars = [audi, bmw], answer = () => undefined, expected }) => {
    mockBackend.cars = cars;
    // The filter of the brand finds the vehicle even if its detail does not contain the name of the brand.
    mockBackend.answer = (what) =>
      answer(what) ??
      (what.includes('marca=Audi')
        ? cars.filter(({ seo_url }) => /^audi/.test(seo_url)).map(toListed)
        : undefined) ??
      (what.includes('marca=Bmw') ? [toListed(bmw)] : undefined);
    const site = await start();
    await advanceSeconds(90);
    const { entries } = site.latest();
    expect(
      entries.map(({ vehicle, brand, conditions }) => [
        vehicle.slug,
        brand,
        [...(conditions ?? [])].join(),
      ]),
    ).toEqual(expected);
    expect(site.isStockComplete()).toBe(true);
    for (const { vehicle } of entries)
      expect(vehicle).toMatchObject({ sold: false, price: { cents: 9_000_000 } });
  });
});

describe('what goes wrong for a while', () => {
  const failWhere = (part: string) => answerTo(part, FAILS);

  it('a stock that cannot be stored is tried again after seconds, not at each tick', async () => {
    mockSaveStock.mockReturnValue(false).mockClear();
    await startAndRead();
    await advanceSeconds(160);
    mockSaveStock.mockReturnValue(true);
    expect(mockSaveStock.mock.calls.length).toBeLessThan(40);
  });

  it('a list of a condition that hangs holds back no vehicle, and no other condition', async () => {
    const site = await startAndRead();
    mockBackend.answer = (what) =>
      what.includes('condicao=N') ? new Promise(() => undefined) : undefined;
    mockBackend.cars = [audi, bmw, twin];
    await sendChangeNotice('stock');
    await advanceSeconds(3);
    expect(conditionsOf(site)).toEqual(['semi-novo', 'novo', 'semi-novo']);
  });

  it('a storm of notices has the list read each two seconds', async () => {
    const site = await startAndRead();
    for (let sent = 0; sent < 50; sent += 1) {
      await sendChangeNotice('stock');
      await Promise.race([site.readStock(), advanceSeconds(0.2)]);
    }
    const { calls } = mockBackend;
    const lists = calls.filter(({ what }) => what === LIST);
    expect(lists.length).toBeGreaterThanOrEqual(5);
    for (const { at } of lists)
      expect(lists.filter((other) => other.at >= at && other.at < at + 2_000)).toHaveLength(1);
  });

  it('a new vehicle whose detail is none yet is read again within minutes, and holds nothing up', async () => {
    const site = await startAndRead();
    mockBackend.cars = [audi, bmw, twin];
    mockBackend.answer = answerTo('seo_url=audi-q5', []);
    await sendChangeNotice('stock');
    await advanceSeconds(20);
    expect(site.latest().areDetailsComplete).toBe(true);
    mockBackend.answer = () => undefined;
    await advanceSeconds(60);
    expect(coloursOf(site)).toEqual(['Azul', 'Azul', 'Azul']);
  });

  it('brands that the backend lists although none is in stock are filtered for at the usual pace', async () => {
    mockBackend.brands = ['Audi', 'Bmw', ...Array.from({ length: 60 }, (_, at) => `Marca${at}`)];
    mockBackend.cars = [audi, bmw, createWireCar(3, 'vw-golf', { marca: 'VW' })];
    await start();
    await advanceSeconds(60);
    const filtered = mockBackend.calls.filter(({ what }) => what.includes('marca='));
    expect(filtered).toHaveLength(60);
    for (const { at } of filtered.slice(10))
      expect(
        filtered.filter((other) => other.at >= at && other.at < at + 1_000).length,
      ).toBeLessThanOrEqual(5);
  });

  it('an outage of details ends although a vehicle that was read has left', async () => {
    const site = await startAndRead();
    const later = ['audi-q5', 'audi-q7'].map((slug, index) => createWireCar(index + 3, slug));
    mockBackend.cars = [audi, bmw, ...later];
    await advanceSeconds(70);
    const last = mockBackend.calls.findLast(({ what }) => isDetail(what));
    const gone = later.find(({ seo_url }) => last?.what.includes(seo_url))?.seo_url ?? '';
    mockBackend.answer = failWhere('seo_url=');
    mockBackend.cars = [
      ...mockBackend.cars,
      createWireCar(5, 'bmw-x1'),
      createWireCar(6, 'bmw-x2'),
    ];
    await advanceSeconds(600);
    mockBackend.cars = mockBackend.cars.filter(({ seo_url }) => seo_url !== gone);
    mockBackend.answer = failWhere(`seo_url=${gone}`);
    await advanceSeconds(600);
    expect(coloursOf(site)).toEqual(Array.from({ length: 5 }, () => 'Azul'));
  });

  it('a new vehicle whose detail fails for some seconds is read before tomorrow', async () => {
    const site = await startAndRead();
    mockBackend.cars = [audi, bmw, twin];
    mockBackend.answer = failWhere('seo_url=');
    await sendChangeNotice('stock');
    await advanceSeconds(5);
    mockBackend.answer = () => undefined;
    await advanceSeconds(120);
    expect(coloursOf(site)).toEqual(['Azul', 'Azul', 'Azul']);
  });

  it.each([
    ['that of another vehicle', [toDetail(bmw)]],
    ['none', []],
  ])('a detail that is %s later leaves the last one', async (_what, json) => {
    const site = await startAndRead();
    mockBackend.answer = answerTo('seo_url=audi-a3', json);
    mockBackend.cars = [{ ...audi, preco: 'R$ 80.000,00' }, bmw];
    await advanceSeconds(120);
    expect(coloursOf(site)).toEqual(['Azul', 'Azul']);
  });

  it('a brand that a filter found stays while it fails, and is asked for again later', async () => {
    const [golf, polo] = ['vw-golf', 'vw-polo'].map((slug, index) =>
      createWireCar(index + 3, slug, { marca: 'VW' }),
    );
    mockBackend.brands = ['Audi', 'Bmw', 'Volkswagen', 'Lada'];
    mockBackend.cars = [audi, bmw, golf!];
    const find = (what: string) =>
      what.includes('marca=Volkswagen')
        ? mockBackend.cars.filter(({ marca }) => marca === 'VW').map(toListed)
        : undefined;
    mockBackend.answer = find;
    const site = await startAndRead();
    mockBackend.answer = failWhere('marca=Volkswagen');
    mockBackend.cars = [audi, bmw, golf!, polo!];
    await advanceSeconds(120);
    expect(brandsOf(site)).toEqual(['audi', 'bmw', 'volkswagen', 'vw']);
    mockBackend.answer = find;
    await advanceSeconds(1_200);
    expect(brandsOf(site)).toEqual(['audi', 'bmw', 'volkswagen', 'volkswagen']);
    mockBackend.answer = failWhere('marca=Volkswagen');
    mockBackend.cars = [audi, bmw, polo!];
    await advanceSeconds(120);
    expect(brandsOf(site)).toEqual(['audi', 'bmw', 'volkswagen']);
  });

  it('pictures whose addresses are signed anew each minute cause no reading of details', async () => {
    mockBackend.answer = (what) =>
      what === LIST
        ? mockBackend.cars.map((car) => ({
            ...toListed(car),
            imagem: `/fotos/${car.id}.jpg?assinatura=${Date.now()}`,
          }))
        : undefined;
    await startAndRead();
    await advanceSeconds(300);
    expect(mockBackend.whatWasAsked().filter(isDetail)).toEqual([]);
  });

  it('all is read although the clock was set back', async () => {
    const site = await startAndRead();
    jest.setSystemTime(Date.now() - 7_200_000);
    mockBackend.cars = [audi, bmw, twin];
    mockBackend.brands = ['Audi', 'Bmw', 'Lada'];
    await advanceSeconds(120);
    expect(coloursOf(site)).toEqual(['Azul', 'Azul', 'Azul']);
    expect(site.getLoadedOptions(site.stockBrandList)).toHaveLength(3);
  });

  it('details are read although notices have all options read again every few seconds', async () => {
    mockBackend.brands = Array.from({ length: 40 }, (_, index) => `Marca${index}`);
    const site = await startAndRead();
    await advanceSeconds(40);
    mockBackend.cars = [audi, bmw, twin];
    for (let sent = 0; sent < 6; sent += 1) {
      await sendChangeNotice('stock');
      await advanceSeconds(5);
    }
    expect(coloursOf(site)).toEqual(['Azul', 'Azul', 'Azul']);
  });

  it('conditions that come late are asked for each minute', async () => {
    mockBackend.answer = answerTo('/api/condicao', FAILS);
    const site = await start();
    await advanceSeconds(180);
    expect(conditionsOf(site)).toEqual(['', '']);
    mockBackend.answer = () => undefined;
    await advanceSeconds(62);
    expect(conditionsOf(site)).toEqual(['semi-novo', 'novo']);
  });

  it('conditions stay where the backend lists none for a while', async () => {
    const site = await startAndRead();
    mockBackend.answer = answerTo('/api/condicao', []);
    await sendChangeNotice('stock');
    await advanceSeconds(2);
    expect(conditionsOf(site)).toEqual(['semi-novo', 'novo']);
  });
});

describe('a brand that the backend does not have by that name', () => {
  const golf = createWireCar(3, 'vw-golf', { marca: 'VW' });
  const brands = ['Audi', 'Bmw', 'Volkswagen', 'Lada'];
  const filteredLists = (calls: readonly string[]) =>
    calls.filter((what) => what.includes('marca='));

  beforeEach(() => {
    mockBackend.brands = brands;
    mockBackend.cars = [audi, bmw, golf];
  });

  it('is the one whose filter finds the vehicle, asked once for each brand in stock without a vehicle', async () => {
    mockBackend.answer = answerTo('marca=Volkswagen', [toListed(golf)]);
    const site = await start();
    await advanceSeconds(20);
    expect(site.latest().bySlug.get('vw-golf')).toMatchObject({
      brand: 'volkswagen',
      vehicle: { brand: 'Volkswagen' },
    });
    expect(filteredLists(mockBackend.whatWasAsked())).toEqual([
      '/api/veiculos?marca=Volkswagen',
      '/api/veiculos?marca=Lada',
    ]);
    const fiat = createWireCar(4, 'fi-uno', { marca: 'FI' });
    mockBackend.cars = [audi, bmw, golf, fiat];
    await advanceSeconds(120);
    mockBackend.whatWasAsked();
    mockBackend.cars = [fiat, golf, bmw, audi];
    await advanceSeconds(600);
    expect(filteredLists(mockBackend.whatWasAsked())).toEqual([]);
  });

  it.each<readonly [string, (what: string) => unknown]>([
    ['nothing', () => undefined],
    ['everything', answerTo('marca=', [audi, bmw, golf].map(toListed))],
    ['one of another brand too', answerTo('marca=Volkswagen', [audi, golf].map(toListed))],
    ['the same for two', answerTo('marca=', [toListed(golf)])],
    ['a failure', answerTo('marca=', FAILS)],
  ])(
    'stays what its detail says where the filters find %s, and the log says so',
    async (_what, answer) => {
      mockBackend.answer = answer;
      const site = await start();
      await advanceSeconds(20);
      expect(brandsOf(site)).toEqual(['audi', 'bmw', 'vw']);
      expect(mockLog).toHaveBeenCalledWith('warn', 'stock.brand-unlisted', { reason: 'VW' });
    },
  );
});

it('a vehicle that a visitor opened is there already; what nobody lists is not', async () => {
  mockBackend.cars = createCars(60);
  mockBackend.takesMs = 400;
  const site = await start();
  await advanceSeconds(2);
  const { readDetailRecord } = await import('./detail-record');
  const { endpoints } = await import('@/lib/backend/endpoints');
  const { vehicle } = site.latest().entries.findLast(({ isRead }) => !isRead)!;
  const read = readDetailRecord(endpoints.vehicle(vehicle.slug));
  await jest.advanceTimersByTimeAsync(400);
  const record = await read;
  for (const opened of [site.stockState.listed.get(vehicle.slug)!, { ...vehicle, slug: 'alheio' }])
    site.saveDetail(opened, record.ok ? record.value : null);
  mockBackend.whatWasAsked();
  await advanceSeconds(20);
  expect(site.latest().areDetailsComplete).toBe(true);
  expect(mockBackend.whatWasAsked()).not.toContain(`/api/veiculos?seo_url=${vehicle.slug}`);
  expect(site.stockState.details.has('alheio')).toBe(false);
});

it('the group’s own table says the body of a model of which the detail says none', async () => {
  const site = await startAndRead({ VEHICLE_BODIES: '{"A3": "SUV"}' });
  expect(site.latest().entries.map(({ specs }) => specs?.body)).toEqual(['SUV', null]);
  setEnvironmentVariables({ VEHICLE_BODIES: '' });
});

it('more vehicles than the site is built for are said once', async () => {
  mockBackend.cars = createCars(5_001);
  const site = await start({ STOCK_INDEX: 'off' });
  // Long lists are read with breaks, in real time.
  for (let tries = 0; slugsOf(site).length === 0 && tries < 500; tries += 1) await wait(10);
  await advanceSeconds(60);
  expect(slugsOf(site)).toHaveLength(5_001);
  expect(loggedEvents().filter((event) => event === 'stock.large')).toHaveLength(1);
});
