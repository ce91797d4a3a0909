import type * as Pages from './shared-pages.mjs';
import type * as Tags from './shared-tags.mjs';
import { FakeRedis } from './testing/fake-redis';

const SECOND = 1_000;
const LIFE = { revalidate: 60, expire: 7 * 24 * 3_600 };

/** What the cache looks at of a page; Next's own type asks for what only a rendering has. */
const page = (more: object = {}) =>
  ({
    kind: 'APP_PAGE',
    html: '<p>Onix</p>',
    rscData: Buffer.from('0:"rsc"'),
    status: undefined,
    postponed: undefined,
    headers: { 'x-next-cache-tags': 'stock,vehicle:a-1', 'content-security-policy': 'x' },
    segmentData: new Map([['/_tree', Buffer.from('tree')]]),
    ...more,
  }) as unknown as Parameters<typeof Pages.sharePage>[1];

let redis: FakeRedis;
let pages: typeof Pages;
let tags: typeof Tags;

beforeEach(async () => {
  redis = new FakeRedis();
  Object.assign(globalThis, { bastiaoRedis: redis, bastiaoSharedTags: undefined });
  jest.resetModules();
  tags = await import('./shared-tags.mjs');
  pages = await import('./shared-pages.mjs');
  await tags.exchange(() => undefined);
});

afterAll(() => {
  Object.assign(globalThis, { bastiaoRedis: undefined, bastiaoSharedTags: undefined });
});

it('gives a page back as it was, with its age', async () => {
  const before = Date.now();
  await pages.sharePage('k', page(), LIFE);
  const read = await pages.readPage('k');
  expect(read?.value).toEqual(page());
  expect(read?.cacheControl).toEqual(LIFE);
  expect(read?.lastModified).toBeGreaterThanOrEqual(before - SECOND);
  expect(read?.lastModified).toBeLessThanOrEqual(Date.now());
});

it('leaves no page in Redis for longer than a day', async () => {
  await pages.sharePage('k', page(), LIFE);
  await pages.sharePage('short', page(), { revalidate: 60, expire: 120 });
  expect(redis.lives.get('k')).toBe(24 * 3_600);
  expect(redis.lives.get('short')).toBe(120);
});

it.each([
  ['an unknown address', page({ status: 404 }), LIFE],
  ['a page whose data could not be read', page({ status: 503 }), LIFE],
  ['a page that lacks a section', page(), { revalidate: 1, expire: 300 }],
  ['a page of unknown life', page(), undefined],
])('keeps %s to itself', async (_name, value, life) => {
  await pages.sharePage('k', value, life);
  expect(redis.values.size).toBe(0);
});

it('takes no page that was expired since', async () => {
  await pages.sharePage('k', page(), LIFE);
  await tags.tellOthers(['vehicle:a-1']);
  expect(await pages.readPage('k')).toBeNull();
});

it('does without Redis when it is away, or holds what is no page', async () => {
  redis.values.set('k', Buffer.from('damaged'));
  expect(await pages.readPage('k')).toBeNull();
  redis.status = 'end';
  await pages.sharePage('other', page(), LIFE);
  expect(await pages.readPage('other')).toBeNull();
  expect(redis.values.has('other')).toBe(false);
});

it('waits a moment for a slow Redis, once, and says so', async () => {
  const log = jest.spyOn(process.stdout, 'write').mockReturnValue(true);
  redis.delay = 400;
  const start = performance.now();
  expect(await pages.readPage('k')).toBeNull();
  const first = performance.now() - start;
  expect(await pages.readPage('k')).toBeNull();
  expect(log.mock.calls.map(String).filter((line) => line.includes('redis.slow'))).toHaveLength(1);
  expect(first).toBeLessThan(300);
  expect(performance.now() - start - first).toBeLessThan(50);
});
