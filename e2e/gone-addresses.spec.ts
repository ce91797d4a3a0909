import { gone, moved } from '@/lib/gone-addresses';
import { expect, test } from './support/test';

test.describe('addresses that are gone @desktop', () => {
  /** An address of a pattern of Next's redirects. */
  const example = (pattern: string) => pattern.replace(/:(slug|path)(\([^)]+\))?/, 'blindados');

  for (const [source, destination] of moved) {
    test(`${source} leads to ${destination} for good`, async ({ request, baseURL }) => {
      const answer = await request.get(`${example(source)}?x=1`, { maxRedirects: 0 });
      expect(answer.status()).toBe(308);
      const expected = new URL(example(destination), baseURL);
      expected.search = '?x=1';
      expect(new URL(answer.headers()['location']!, baseURL).href).toBe(expected.href);
    });
  }

  for (const address of gone) {
    test(`${address} is gone, whoever asks`, async ({ request }) => {
      for (const method of ['GET', 'HEAD'] as const) {
        const answer = await request.fetch(`${address}?v=1`, { method });
        expect([answer.status(), answer.headers()['content-type']]).toEqual([
          410,
          'application/problem+json',
        ]);
        if (method === 'GET') {
          expect(await answer.json()).toMatchObject({ title: 'Este endereço não existe mais.' });
        }
      }
    });
  }

  test('who asks for Markdown gets the page that everybody gets', async ({ request }) => {
    for (const path of ['/veiculos', '/busca/blindados']) {
      const answer = await request.get(path, { headers: { Accept: 'text/markdown' } });
      expect(answer.headers()['content-type']).toContain('text/html');
      expect(answer.headers()['vary'] ?? '').not.toMatch(/\bAccept\b(?!-)/i);
    }
  });

  test.describe('with the settings of an earlier version', () => {
    test.use({ settings: { FEEDS: 'google,novidades,estoque' } });

    test('feeds that are gone are passed over', async ({ request }) => {
      expect((await request.get('/feeds/estoque.json')).status()).toBe(200);
      expect((await request.get('/feeds/meta.xml')).status()).toBe(404);
      expect((await request.get('/feeds/google.xml')).status()).toBe(410);
    });
  });
});
