import type { APIRequestContext } from '@playwright/test';
import { decodeHTMLAttribute } from 'entities';
import robotsParser from 'robots-parser';
import { sitemapPaths } from './support/addresses';
import { expect, test } from './support/test';

const headers = { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1)' };

/** Paths of files, such as pictures and documents, are no pages. */
const FILE_PATH_PATTERN = /\.[a-z]{2,5}$/;

/** Reads what a search engine reads of a page: whether it may be listed, its canonical path, and the paths of its links. */
async function readAsRobot(request: APIRequestContext, siteUrl: string, path: string) {
  const response = await request.get(path, { headers, maxRedirects: 0 });
  const html = await response.text();
  const toPath = (address: string) =>
    decodeHTMLAttribute(address).replace(siteUrl, '').replace(/#.*/, '') || '/';
  const canonical = /<link rel="canonical" href="([^"]*)"/.exec(html)?.[1];
  const links = [...html.matchAll(/<a\b[^>]*>/g)]
    .map(([tag]) => tag)
    .filter((tag) => !/ rel="[^"]*nofollow/.test(tag))
    .map((tag) => toPath(/ href="([^"]*)/.exec(tag)?.[1] ?? ''));
  return {
    path,
    isListed: response.ok() && !/<meta name="robots" content="[^"]*noindex/.test(html),
    canonical: canonical === undefined ? null : toPath(canonical),
    links: links.filter((link) => link.startsWith('/') && !FILE_PATH_PATTERN.test(link)),
  };
}

test('a search engine that obeys robots.txt is kept from nothing of the sitemaps, and comes to nothing that may not be listed @desktop', async ({
  request,
  stack: { siteUrl },
}) => {
  const robots = robotsParser(
    `${siteUrl}/robots.txt`,
    await (await request.get('/robots.txt')).text(),
  );
  const mayFetch = (path: string) => robots.isAllowed(siteUrl + path, 'Googlebot') !== false;
  const parts = await Promise.all(
    (['paginas', 'buscas', 'veiculos'] as const).map((part) => sitemapPaths(request, part)),
  );
  const inSitemaps = parts.flat();
  expect(new Set(inSitemaps).size).toBe(inSitemaps.length);
  expect(inSitemaps.filter((path) => !mayFetch(path))).toEqual([]);

  const found = new Set<string>();
  const sample = parts.flatMap((paths) => paths.slice(0, 4));
  expect(sample.length).toBe(12);
  for (const path of sample) {
    const { links, ...page } = await readAsRobot(request, siteUrl, path);
    expect(page).toEqual({ path, isListed: true, canonical: path });
    for (const link of links) found.add(link);
  }
  const others = [...found].filter((path) => mayFetch(path) && !inSitemaps.includes(path));
  for (const path of others.slice(0, 10))
    expect(await readAsRobot(request, siteUrl, path)).toMatchObject({ path, isListed: true });
});
