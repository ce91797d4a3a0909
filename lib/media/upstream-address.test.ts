import fc from 'fast-check';

import { upstreamPictureAddress } from './upstream-address';

describe('upstreamPictureAddress', () => {
  it('joins the path to the base, also when the base has one', () => {
    expect(upstreamPictureAddress(['storage', 'a b.webp'], 'http://api.test')?.href).toBe(
      'http://api.test/storage/a%20b.webp',
    );
    expect(upstreamPictureAddress(['x.png'], 'https://api.test/v1')?.href).toBe(
      'https://api.test/v1/x.png',
    );
  });

  it.each([
    [[]],
    [['..', 'api']],
    [['a', '.', 'b']],
    [['a', '']],
    [['a/../../b']],
    [['a\\..\\b']],
    [['a\u0000.png']],
    [['a\r\nx: y']],
  ])('refuses %j', (segments) => {
    expect(upstreamPictureAddress(segments, 'http://api.test')).toBeNull();
  });

  it('never leaves the origin and the base path, whatever is asked', () => {
    fc.assert(
      fc.property(fc.array(fc.string({ unit: 'binary' })), (segments) => {
        const address = upstreamPictureAddress(segments, 'http://api.test/base');
        if (!address) return;
        expect(address.origin).toBe('http://api.test');
        expect(address.pathname.startsWith('/base/')).toBe(true);
        expect(address.search + address.hash).toBe('');
      }),
    );
  });
});
