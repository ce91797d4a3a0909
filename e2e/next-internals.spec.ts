import { createHash } from 'node:crypto';
import type { APIResponse } from '@playwright/test';
import { expect, test } from './support/test';
import { vehicles } from './support/vehicles';

// Of what leans on how Next works inside (docs/upgrading.md): the title of a test and its message name the piece.
const SCRIPT = /<script\b([^>]*)>([^]*?)<\/script>/g;

const policyOf = (answer: APIResponse): string => answer.headers()['content-security-policy'] ?? '';

/** The scripts of a document that a browser would run, with their attributes. */
const scriptsOf = (html: string) =>
  [...html.matchAll(SCRIPT)]
    .map(([, attributes = '', content = '']) => ({ attributes, content }))
    .filter(({ attributes }) => !attributes.includes('application/'));

const stateOf = (answer: APIResponse) => answer.headers()['x-nextjs-cache'];

test('inline-scripts.ts: the policy of a cached page has the hash of each of its inline scripts, and they are those of Next @desktop', async ({
  request,
}) => {
  for (const path of ['/', `/detalhe/${vehicles.armoured}`, '/nao-existe']) {
    const answer = await request.get(path);
    const inline = scriptsOf(await answer.text()).filter(({ content }) => content !== '');
    expect(inline.length, path).toBeGreaterThan(1);
    for (const { content } of inline) {
      const hash = createHash('sha256').update(content).digest('base64');
      expect(
        policyOf(answer),
        `lib/server/next-internals/inline-scripts.ts: Next writes scripts of another form: ${content.slice(0, 80)}`,
      ).toContain(`'sha256-${hash}'`);
    }
    expect(
      inline.some(({ content }) => content.includes('self.__next_f.push')),
      'lib/server/next-internals/inline-scripts.ts: the data of a page come otherwise',
    ).toBe(true);
  }
});

test("stored-page.ts: a page is stored, a page with a visitor's own words is not, a notice about a page's data ends it, and each has its headers @desktop", async ({
  request,
  backend,
}) => {
  const piece = (what: string) => `lib/server/next-internals/stored-page.ts: ${what}`;
  const twice = async (path: string) => {
    await request.get(path);
    return request.get(path);
  };
  const page = await twice('/busca/todos/todos/norrvik');
  expect(stateOf(page), piece('a page is not stored')).toBe('HIT');
  expect(page.headers()['etag'], piece('a page has no entity tag')).toMatch(/^W\/"[\w-]{22}"$/);

  for (const path of ['/busca/todos?palavras=azul', '/busca/todos/todos/norrvik?palavras=teto']) {
    const withWords = await twice(path);
    expect(stateOf(withWords), piece(`${path} is stored: pages come without their tags`)).toBe(
      'MISS',
    );
    expect(withWords.headers()['cache-control']).toBe('private, no-cache');
  }

  const path = `/detalhe/${vehicles.armoured}`;
  expect(stateOf(await twice(path))).toBe('HIT');
  await backend.revalidate(`vehicle:${vehicles.armoured}`);
  expect(stateOf(await request.get(path)), piece('a notice ends no page')).toBe('MISS');

  const unknown = await twice('/detalhe/nao-existe');
  expect(unknown.status()).toBe(404);
  expect(stateOf(unknown), piece('a page of an unknown address is not stored')).toBe('HIT');
});

test('middleware.ts: each script of a page made for one request has the nonce of its policy, and a cached page none that a visitor brings @desktop', async ({
  request,
}) => {
  const seen = new Set<string>();
  for (let times = 0; times < 2; times += 1) {
    const answer = await request.get('/visita');
    const nonce = /'nonce-([^']+)'/.exec(policyOf(answer))?.[1] ?? '';
    seen.add(nonce);
    for (const { attributes, content } of scriptsOf(await answer.text())) {
      expect(
        attributes,
        `middleware.ts: Next takes no nonce from the policy of a request: ${content.slice(0, 80)}`,
      ).toContain(`nonce="${nonce}"`);
    }
  }
  expect(seen.size, 'middleware.ts: two answers with one nonce').toBe(2);

  const headers = { 'content-security-policy': "script-src 'nonce-visitor'" };
  const html = await (await request.get('/busca/todos/todos/bastiao', { headers })).text();
  expect(html, 'sanitise-requests.ts: a page takes the nonce that a visitor brings').not.toContain(
    'nonce-visitor',
  );
  expect(html).not.toContain('nonce="visitor"');
});

test('compile-hints.ts: what every page starts with is compiled where it arrives @desktop', async ({
  request,
}) => {
  const html = await (await request.get('/')).text();
  const sources = scriptsOf(html).flatMap(
    ({ attributes }) => /src="([^"]+\.js)" async=""/.exec(attributes)?.[1] ?? [],
  );
  const texts = await Promise.all(sources.map(async (src) => (await request.get(src)).text()));
  const hinted = texts.filter((text) => text.startsWith('//# allFunctionsCalledOnLoad\n'));
  const large = texts.filter((text) => text.length > 100 * 1024);
  expect(
    large.filter((text) => !hinted.includes(text)),
    'lib/server/next-internals/compile-hints.ts: build-manifest.json names other scripts than each page starts with',
  ).toEqual([]);
  // React and the router.
  expect(large).toHaveLength(2);
});

test('not-found-status.tsx: an empty list is a 404 with its whole content @desktop', async ({
  request,
}) => {
  const answer = await request.get('/busca/todos/todos/nao-existe');
  const piece = 'components/next-internals/not-found-status.tsx';
  expect(answer.status(), `${piece}: what is thrown behind Suspense sets no status`).toBe(404);
  const html = await answer.text();
  expect(html.slice(0, html.indexOf('</main>')), `${piece}: the content is gone`).toMatch(/<h1\b/);
});

test.describe('a site that has just started @desktop', () => {
  test.use({ ownSite: true });

  test('getOwnOrigin: the process renders its first page itself', async ({ stack, request }) => {
    const headers = { authorization: `Bearer ${stack.settings.METRICS_TOKEN}` };
    const readMetrics = async () => (await request.get('/metrics', { headers })).text();
    await expect
      .poll(readMetrics, 'lib/server/env/unchecked.ts: Next sets no __NEXT_PRIVATE_ORIGIN')
      .toMatch(/^site_http_requests_total\{route="\/sem-conexao",status="2xx"\} 1$/m);
  });
});
