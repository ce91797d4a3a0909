import { metrics } from '@/lib/server/metrics/metrics';
import type { StoredPage } from '@/lib/server/next-internals/stored-page';
import { createPageKey } from '@/lib/server/next-internals/testing/keys';

import PageCache from './page-cache';

// The timers of Jest move the system's clock.
jest.mock('./now', () => ({ now: () => Date.now() }));

const MEBIBYTE = 1024 * 1024;
const LIFE = { cacheControl: { revalidate: 60, expire: 3_600 } } as const;

const page = (more: Partial<StoredPage> = {}): StoredPage => ({
  kind: 'APP_PAGE',
  html: '<!doctype html><script>(self.__next_f=self.__next_f||[]).push([0])</script><p>Onix</p>',
  rscData: Buffer.from('0:"rsc"'),
  status: undefined,
  postponed: undefined,
  headers: {},
  segmentData: new Map([['/_tree', Buffer.from('tree')]]),
  ...more,
});

// Next creates a handler for each request; the stored pages belong to the process.
const create = () => new PageCache();

const read = (cache: PageCache, key: string) => cache.get(key, { kind: 'APP_PAGE' });

function headersOf(entry: Awaited<ReturnType<typeof read>>) {
  const value = entry?.value;
  return value && 'html' in value ? value.headers : undefined;
}

it('answers a page that is to be stored nowhere, and does not store it', async () => {
  const cache = create();
  const own = page({ headers: { 'x-next-cache-tags': '_N_T_/busca,page:unstored' } });
  await cache.set(createPageKey('/busca/~todos!palavras(azul'), own, LIFE);
  await cache.set(createPageKey('/busca/todos/semi-novo/todos/todos/-'), page(), LIFE);
  expect(own).toMatchObject({ headers: { 'cache-control': 'private, no-cache' } });
  expect(await read(cache, createPageKey('/busca/~todos!palavras(azul'))).toBeNull();
  expect(await read(cache, createPageKey('/busca/todos/semi-novo/todos/todos/-'))).not.toBeNull();
});

it('counts what is read and what is made', async () => {
  const { pageReads, pagesMade } = metrics();
  pageReads.reset();
  pagesMade.reset();
  const cache = create();
  await read(cache, createPageKey('/detalhe/e-1'));
  await cache.set(createPageKey('/detalhe/e-1'), page(), LIFE);
  await cache.set(createPageKey('/detalhe/e-2'), page({ status: 404 }), LIFE);
  await read(cache, createPageKey('/detalhe/e-1'));
  jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 61_000);
  const old = await read(cache, createPageKey('/detalhe/e-1'));
  // Next stores the earlier page again when a new one could not be made.
  await cache.set(createPageKey('/detalhe/e-1'), old?.value ?? null, LIFE);

  const counts = async (counter: typeof pageReads | typeof pagesMade) =>
    (await counter.get()).values.map(({ labels, value }) => [...Object.values(labels), value]);
  expect(await counts(pageReads)).toEqual([
    ['miss', 1],
    ['fresh', 1],
    ['stale', 1],
  ]);
  expect(await counts(pagesMade)).toEqual([
    ['ok', 1],
    ['not-found', 1],
  ]);
});

it('stores a page with a policy that allows its own scripts, and an entity tag', async () => {
  const cache = create();
  await cache.set(createPageKey('/detalhe/c-1'), page(), LIFE);

  const headers = headersOf(await read(cache, createPageKey('/detalhe/c-1')));
  expect(headers?.['content-security-policy']).toMatch(/script-src [^;]*'sha256-/);
  expect(headers?.['etag']).toMatch(/^W\/"[\w-]{22}"$/);
});

it('stores no policy and no preload hints of a page that is finished for each visitor', async () => {
  const cache = create();
  const headers = { link: '</a.js>; rel=preload; nonce="x"' };
  await cache.set(
    createPageKey('/blindagem/orcamento/[pedido]'),
    page({ postponed: 'x', headers }),
    LIFE,
  );

  expect(headersOf(await read(cache, createPageKey('/blindagem/orcamento/[pedido]')))).toEqual({});
});

describe('a page whose making meets a notice', () => {
  const tagged = () => page({ headers: { 'x-next-cache-tags': 'stock,vehicle:onix' } });

  let now = 1_800_000_000_000;
  beforeEach(() => {
    // Notices are remembered by the process: each test is an hour after the one before.
    now += 3_600_000;
    jest.useFakeTimers({ now });
  });
  afterEach(() => {
    // Pages that were requested and never rendered release their permits.
    jest.advanceTimersByTime(500);
    jest.useRealTimers();
  });

  it('is not stored when it began before; the next one is', async () => {
    const cache = create();
    expect(await read(cache, createPageKey('/detalhe/f-1'))).toBeNull();
    jest.advanceTimersByTime(40);
    await cache.revalidateTag('vehicle:onix');
    jest.advanceTimersByTime(40);
    await cache.set(createPageKey('/detalhe/f-1'), tagged(), LIFE);
    expect(await read(cache, createPageKey('/detalhe/f-1'))).toBeNull();

    jest.advanceTimersByTime(40);
    await cache.set(createPageKey('/detalhe/f-1'), tagged(), LIFE);
    expect(await read(cache, createPageKey('/detalhe/f-1'))).not.toBeNull();
  });

  it('nor when it was requested once more after the notice, while it was made', async () => {
    const cache = create();
    await read(cache, createPageKey('/detalhe/f-6'));
    jest.advanceTimersByTime(40);
    await cache.revalidateTag('vehicle:onix');
    jest.advanceTimersByTime(40);
    await read(cache, createPageKey('/detalhe/f-6'));
    await cache.set(createPageKey('/detalhe/f-6'), tagged(), LIFE);
    expect(await read(cache, createPageKey('/detalhe/f-6'))).toBeNull();
  });

  it('nor when both began in the same millisecond', async () => {
    const cache = create();
    await read(cache, createPageKey('/detalhe/f-2'));
    await cache.revalidateTag(['stock']);
    await cache.set(createPageKey('/detalhe/f-2'), tagged(), LIFE);
    jest.advanceTimersByTime(1);
    expect(await read(cache, createPageKey('/detalhe/f-2'))).toBeNull();
  });

  it('nor when it replaces one that has grown old', async () => {
    const cache = create();
    await cache.set(createPageKey('/detalhe/f-5'), tagged(), LIFE);
    jest.advanceTimersByTime(61_000);
    // The page is served while a newer one is rendered.
    expect(await read(cache, createPageKey('/detalhe/f-5'))).not.toBeNull();
    await cache.revalidateTag(['vehicle:onix']);
    await cache.set(createPageKey('/detalhe/f-5'), tagged(), LIFE);
    jest.advanceTimersByTime(1);
    expect(await read(cache, createPageKey('/detalhe/f-5'))).toBeNull();
  });

  it('is stored when the notice is about something else, or came before', async () => {
    const cache = create();
    await cache.revalidateTag('vehicle:onix');
    jest.advanceTimersByTime(1);
    await read(cache, createPageKey('/detalhe/f-3'));
    await cache.revalidateTag('vehicle:corsa');
    await cache.set(createPageKey('/detalhe/f-3'), tagged(), LIFE);
    expect(await read(cache, createPageKey('/detalhe/f-3'))).not.toBeNull();
  });

  it('is made once more when a read begun before the notice may have served it', async () => {
    const cache = create();
    await cache.revalidateTag('stock');
    jest.advanceTimersByTime(1_000);
    await read(cache, createPageKey('/detalhe/f-4'));
    await cache.set(createPageKey('/detalhe/f-4'), tagged(), LIFE);
    expect(await read(cache, createPageKey('/detalhe/f-4'))).not.toBeNull();
    await jest.advanceTimersByTimeAsync(10_000);
    expect(await read(cache, createPageKey('/detalhe/f-4'))).toBeNull();
  });
});

describe('while more invented addresses wait than may', () => {
  let cache: PageCache;
  beforeEach(async () => {
    jest.resetModules();
    const { default: Restarted } = await import('./page-cache');
    cache = new Restarted();
  });

  const inventedKey = (count: number) => createPageKey(`/detalhe/inventado-${count}`);

  async function expectTurn(path: string): Promise<void> {
    const answers = Array.from({ length: 200 }, (_, count) => read(cache, inventedKey(count)));
    const answer = read(cache, createPageKey(path));
    expect((await answers.at(-1))?.value).toMatchObject({ status: 503 });
    await cache.set(inventedKey(0), page({ status: 404 }), LIFE);
    expect(await answer).toBeNull();
  }

  it('a fixed page still gets its turn', () => expectTurn('/sobre'));

  it('the home page still gets its turn', () => expectTurn('/index'));

  it('a page that was found before still gets its turn', async () => {
    const headers = { 'x-next-cache-tags': 'vehicle:onix' };
    await cache.set(createPageKey('/detalhe/onix'), page({ headers }), LIFE);
    await cache.revalidateTag('vehicle:onix');
    await expectTurn('/detalhe/onix');
  });
});

it('keeps the pages that were read again while a crawler has ever new ones made', async () => {
  jest.resetModules();
  const { default: Restarted } = await import('./page-cache');
  const cache = new Restarted();
  // The cache can store sixteen pages of this size.
  const data = Buffer.alloc(4 * MEBIBYTE);
  const large = (more: Partial<StoredPage> = {}) => page({ rscData: data, ...more });
  let now = Date.now();
  jest.spyOn(Date, 'now').mockImplementation(() => now);
  const make = async (name: string, status?: number) => {
    await read(cache, createPageKey(name));
    await cache.set(createPageKey(name), large({ status }), LIFE);
  };
  const comeBack = async (name: string) => {
    now += 10_000;
    return read(cache, createPageKey(name));
  };
  const visited = ['/detalhe/a', '/detalhe/b', '/veiculos/-'];
  for (const name of visited) {
    await make(name);
    // The page is rendered again before a visitor returns, as every page is while the stock is incomplete.
    now += 5_000;
    await cache.set(createPageKey(name), large(), LIFE);
    now += 5_000;
    expect(await read(cache, createPageKey(name))).not.toBeNull();
    await cache.set(createPageKey(name), large(), LIFE);
  }
  for (let count = 0; count < 60; count += 1) {
    await make(`/busca/~${count}`);
    // A visitor reads the document, then a link of ours fetches its data.
    await read(cache, createPageKey(`/busca/~${count}`));
    await make(`/detalhe/~${count}`, 404 + (count % 2) * 6);
    await comeBack(`/detalhe/~${count}`);
  }
  for (const name of visited)
    expect([name, await read(cache, createPageKey(name))]).not.toContain(null);
  expect(await read(cache, createPageKey('/busca/~10'))).toBeNull();
  expect(await read(cache, createPageKey('/busca/~59'))).not.toBeNull();

  // Pages that visitors read are evicted too, once nearly all were read again.
  for (let count = 0; count < 40; count += 1) {
    await make(`/detalhe/${count}`);
    await comeBack(`/detalhe/${count}`);
  }
  expect(await read(cache, createPageKey('/detalhe/a'))).toBeNull();
});
