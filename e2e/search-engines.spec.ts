import { expect, test } from './support/test';
import { vehicles } from './support/vehicles';

test.describe('a shared vehicle @desktop', () => {
  test('by another name, leads to its own address', async ({ request }) => {
    const respelled = vehicles.armoured.toUpperCase().replaceAll('-', '_');
    for (const otherName of ['1001', respelled]) {
      for (const part of ['', '/proposta', '/og.jpg']) {
        // The second answer comes from the page cache.
        for (const turn of ['made', 'kept']) {
          const path = `/detalhe/${otherName}${part}`;
          const response = await request.get(path, { maxRedirects: 0 });
          const { location = '', 'cache-control': caching } = response.headers();
          const target = location.replace(/\?.*/, '');
          expect([turn, response.status(), target]).toEqual([
            turn,
            308,
            `/detalhe/${vehicles.armoured}${part}`,
          ]);
          expect(caching).toMatch(/\bmax-age=\d/);
        }
      }
    }
  });
});
