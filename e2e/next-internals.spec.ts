import { readFileSync } from 'node:fs';
import type { APIResponse, Request } from '@playwright/test';
import { expect, test } from './support/test';
import { vehicles } from './support/vehicles';

// Tests of the modules that depend on internals of Next (docs/upgrading.md). Titles and messages name the module.
const SCRIPT = /<script\b([^>]*)>([^]*?)<\/script>/g;

const policyOf = (answer: APIResponse): string => answer.headers()['content-security-policy'] ?? '';

/** Returns the scripts of a document that a browser would run, with their attributes. */
const scriptsOf = (html: string) =>
  [...html.matchAll(SCRIPT)]
    .map(([, attributes = '', content = '']) => ({ attributes, content }))
    .filter(({ attributes }) => !attributes.includes('application/'));

const stateOf = (answer: APIResponse) => answer.headers()['x-nextjs-cache'];

test("stored-page.ts: a notice about a page's data ends it @desktop", async ({
  request,
  backend,
}) => {
  const path = `/detalhe/${vehicles.armoured}`;
  const piece = (what: string) => `lib/server/next-internals/stored-page.ts: ${what}`;
  // A page whose rendering began before the notice of an earlier test is not stored.
  await expect
    .poll(async () => stateOf(await request.get(path)), piece('a page is not stored'))
    .toBe('HIT');
  const stored = await request.get(path);
  expect(stored.headers()['etag'], piece('no entity tag')).toMatch(/^W\/"[\w-]{22}"$/);
  await backend.revalidate(`vehicle:${vehicles.armoured}`);
  expect(stateOf(await request.get(path)), piece('a notice ends no page')).toBe('MISS');
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
  // The two large scripts are React and the router.
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

test("nginx.conf: the proxy's cache tells apart what Next's router sends, and what an answer varies by @desktop", async ({
  page,
  request,
}) => {
  const config = readFileSync('deploy/proxy/nginx.conf', 'utf8');
  const inKeys = [...config.matchAll(/\$http_(\w+)/g)].map(([, name = '']) =>
    name.replaceAll('_', '-'),
  );
  const requests: Request[] = [];
  page.on('request', (sent) => requests.push(sent));
  await page.goto('/');
  await page.evaluate(() => fetch('/api/marcas'));
  const link = page.getByRole('contentinfo').getByRole('link', { name: 'Sobre' });
  const prefetch = page.waitForRequest((sent) => 'next-router-segment-prefetch' in sent.headers());
  await link.hover();
  await prefetch;
  await link.click();
  await expect(page).toHaveURL('/sobre');

  const listHeaders = (isWanted: (sent: Request) => boolean) =>
    requests.filter(isWanted).flatMap((sent) => Object.keys(sent.headers()));
  const ofBrowser = listHeaders((sent) => sent.url().endsWith('/api/marcas'));
  const ofRouter = listHeaders((sent) => 'rsc' in sent.headers());
  expect(ofRouter).toContain('next-router-segment-prefetch');
  const { vary = '' } = (await request.get('/')).headers();
  const varying = vary.toLowerCase().split(/,\s*/);
  const piece = 'deploy/proxy/nginx.conf: its cache keys lack a header';
  expect(
    [...ofRouter.filter((name) => !ofBrowser.includes(name)), ...varying].filter(
      (name) => !inKeys.includes(name),
    ),
    piece,
  ).toEqual([]);
});
