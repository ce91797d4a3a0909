import { isPublicTag, cacheLifetimes, cacheTags } from './cached-read';

test.each([
  cacheTags.stock,
  cacheTags.content,
  cacheTags.vehicle('porsche-911'),
  cacheTags.institutional('termos'),
])('the tag %s may be invalidated from outside', (tag) => {
  expect(isPublicTag(tag)).toBe(true);
});

test.each(['', 'estoque', 'vehicle:', '_N_T_/', 'stock ', `vehicle:${'x'.repeat(201)}`])(
  '%j may not',
  (tag) => {
    expect(isPublicTag(tag)).toBe(false);
  },
);

test.each(Object.entries(cacheLifetimes))(
  'the lifetime of %s is one that the framework keeps in cached pages',
  (_name, { stale, revalidate, expire }) => {
    expect(stale).toBeGreaterThanOrEqual(30);
    expect(revalidate).toBeGreaterThan(0);
    expect(expire).toBeGreaterThanOrEqual(300);
    expect(expire).toBeGreaterThan(revalidate);
  },
);
