import { expect, test } from './support/test';
import { vehicles } from './support/vehicles';

const pathOf = (address: string) => address.replace(/^https?:\/\/[^/]+/, '');

test.describe('a shared vehicle @desktop', () => {
  test('by another name, leads to its own address', async ({ request }) => {
    const own = `/detalhe/${vehicles.armoured}`;
    const respelled = vehicles.armoured.toUpperCase().replaceAll('-', '_');
    for (const otherName of ['/detalhe/1001', `/detalhe/${respelled}`]) {
      for (const part of ['', '/proposta', '/og.jpg']) {
        // The second answer comes from the page cache.
        for (const turn of ['made', 'kept']) {
          const response = await request.get(otherName + part, { maxRedirects: 0 });
          const { location = '', 'cache-control': caching } = response.headers();
          const [path] = location.split('?');
          expect([turn, response.status(), path]).toEqual([turn, 308, own + part]);
          expect(caching).toMatch(/\bmax-age=\d/);
        }
      }
      const instalments = `${otherName}/parcelas?meses=48`;
      const response = await request.get(instalments, { maxRedirects: 0 });
      const { location = '' } = response.headers();
      expect([response.status(), location]).toEqual([
        308,
        expect.stringContaining(`${own}/parcelas?meses=48`),
      ]);
      const followed = await request.get(otherName);
      expect([followed.status(), pathOf(followed.url())]).toEqual([200, own]);
    }
  });
});
