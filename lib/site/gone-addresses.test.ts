import {
  getRedirectUrl,
  getRewrittenUrl,
  unstable_getResponseFromNextConfig,
} from 'next/experimental/testing/server';

import nextConfig from '@/next.config';

import { goneAddresses } from './gone-addresses';

const answerOf = (path: string) =>
  unstable_getResponseFromNextConfig({ url: `https://site.test${path}`, nextConfig });

/** Next's test helper applies the redirects of next.config.ts; it cannot combine a query with a target that has a hash. */
test.each([
  ['/blindagens?x=1', '/blindagem?x=1'],
  ['/blindagem/calendario', '/blindagem#calendario'],
  ['/detalhe/glx-450/story.jpg?x=1', '/detalhe/glx-450/og.jpg?x=1'],
  ['/detalhe/glx-450.md?x=1', '/detalhe/glx-450?x=1'],
  ['/busca.md?x=1', '/busca?x=1'],
  ['/busca/todos/novo.md?x=1', '/busca/todos/novo?x=1'],
  ['/veiculos.md?x=1', '/veiculos?x=1'],
])('%s is redirected permanently to %s', async (path, to) => {
  const response = await answerOf(path);
  expect([response.status, getRedirectUrl(response)]).toEqual([308, `https://site.test${to}`]);
});

test.each(goneAddresses)('%s gets the page of status 410', async (path) => {
  const rewritten = getRewrittenUrl(await answerOf(`${path}?v=1`)) ?? '';
  expect(new URL(rewritten).pathname).toBe('/410');
});

test('a quotation filled in by a link is kept out of search engines', async () => {
  const robotsOf = async (path: string) => (await answerOf(path)).headers.get('x-robots-tag');
  for (const quotation of ['/blindagem/cotacao', '/estetica/cotacao']) {
    expect(await robotsOf(quotation)).toBeNull();
    for (const query of ['etapa=3', 'marca=A', 'modelo=1'])
      expect([query, await robotsOf(`${quotation}?${query}`)]).toEqual([query, 'noindex']);
  }
});
