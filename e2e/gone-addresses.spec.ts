import { gone, moved } from '@/lib/site/gone-addresses';
import { expect, test } from './support/test';

test.describe('addresses that are gone @desktop', () => {
  /** An address of a pattern of Next's redirects. */
  const example = (pattern: string) => pattern.replace(/:(slug|path)(\([^)]+\))?/, 'blindados');

  test('what takes the place of others gets who asks, for good', async ({ request, baseURL }) => {
    for (const [source, destination] of moved) {
      const answer = await request.get(`${example(source)}?x=1`, { maxRedirects: 0 });
      expect([source, answer.status()]).toEqual([source, 308]);
      const expected = new URL(example(destination), baseURL);
      expected.search = '?x=1';
      expect(new URL(answer.headers()['location']!, baseURL).href).toBe(expected.href);
    }
  });

  test('what nothing takes the place of is gone, whoever asks', async ({ request }) => {
    for (const address of gone) {
      for (const method of ['GET', 'HEAD'] as const) {
        const answer = await request.fetch(`${address}?v=1`, { method });
        expect([address, answer.status(), answer.headers()['content-type']]).toEqual([
          address,
          410,
          'application/problem+json',
        ]);
        if (method === 'GET') {
          expect(await answer.json()).toMatchObject({ title: 'Este endereço não existe mais.' });
        }
      }
    }
  });

  test('who asks for Markdown gets the page that everybody gets', async ({ request }) => {
    for (const path of ['/veiculos', '/busca/blindados']) {
      const answer = await request.get(path, { headers: { Accept: 'text/markdown' } });
      expect(answer.headers()['content-type']).toContain('text/html');
      expect(answer.headers()['vary'] ?? '').not.toMatch(/\bAccept\b(?!-)/i);
    }
  });
});
