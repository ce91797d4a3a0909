import { expect, test } from './support/test';

test.describe('feeds of the stock @desktop', () => {
  const feeds = {
    '/feeds/estoque.json': 'application/ld+json',
    '/feeds/estoque-schema.json': 'application/schema+json',
    '/feeds/google.xml': 'application/xml; charset=utf-8',
    '/feeds/meta.xml': 'application/xml; charset=utf-8',
    '/feeds/novidades.atom': 'application/atom+xml; charset=utf-8',
  };

  for (const [path, type] of Object.entries(feeds)) {
    test(`${path} is there, and not sent anew`, async ({ request }) => {
      const answer = await request.get(path);
      expect([answer.status(), answer.headers()['content-type']]).toEqual([200, type]);
      expect(answer.headers()['x-content-type-options']).toBe('nosniff');
      const etag = answer.headers()['etag'] ?? '';
      const again = await request.get(path, { headers: { 'If-None-Match': etag } });
      expect([again.status(), (await again.body()).length]).toEqual([304, 0]);
      expect((await request.post(path)).status()).toBe(405);
    });
  }

  test('what the stock lists has a page, with the same name', async ({ request, stack }) => {
    const { itemListElement: listed, numberOfItems } = (await (
      await request.get('/feeds/estoque.json')
    ).json()) as { itemListElement: { url: string; name: string }[]; numberOfItems: number };
    expect(listed.length).toBe(Math.min(100, numberOfItems));
    for (const { url, name } of listed.slice(0, 3)) {
      expect(url.startsWith(`${stack.siteUrl}/detalhe/`)).toBe(true);
      const page = await request.get(url.slice(stack.siteUrl.length));
      expect(page.status()).toBe(200);
      expect(await page.text()).toContain(JSON.stringify(name).slice(1, -1));
    }
  });

  test('the home page and the lists name the latest arrivals', async ({ page }) => {
    for (const path of ['/', '/veiculos', '/busca/blindados']) {
      await page.goto(path);
      await expect(
        page.locator('link[rel="alternate"][type="application/atom+xml"]'),
      ).toHaveAttribute('href', /\/feeds\/novidades\.atom$/);
    }
  });
});
