import { samplePathsByKind, sitemapPaths } from './support/addresses';
import { crawlSite, isIndexable, readRobots } from './support/robot';
import { expect, test } from './support/test';

/** Home, what it leads to, and some of what these lead to. */
const MAX_PAGES = 40;

test('a search engine that obeys robots.txt is kept from nothing that may be listed, and comes to nothing that may not @desktop', async ({
  request,
  stack: { siteUrl },
}) => {
  const mayFetch = await readRobots(siteUrl);
  const parts = ['paginas', 'buscas', 'veiculos'] as const;
  const listed = (await Promise.all(parts.map((part) => sitemapPaths(request, part)))).flat();
  expect(listed.length).toBeGreaterThan(MAX_PAGES);
  expect(new Set(listed).size).toBe(listed.length);
  expect(listed.filter((address) => !mayFetch(address))).toEqual([]);

  const pages = await crawlSite(siteUrl, mayFetch, MAX_PAGES);
  expect(pages.size).toBe(MAX_PAGES);
  const own = listed.filter((address) => pages.has(address));
  expect(samplePathsByKind(own).length).toBeGreaterThan(10);
  for (const address of own)
    expect(pages.get(address)).toMatchObject({ status: 200, canonical: address });
  const open = [...pages].filter(([, page]) => !isIndexable(page)).map(([address]) => address);
  expect(open, 'open, and not to be listed').toEqual([]);

  const links = new Set([...pages.values()].flatMap((page) => page.links));
  const closed = samplePathsByKind([...links].filter((address) => !mayFetch(address)));
  expect(closed.length).toBeGreaterThan(5);
  for (const address of closed) {
    const answer = await request.get(address);
    const html = await answer.text();
    const isListed =
      answer.ok() &&
      !/noindex/.test(answer.headers()['x-robots-tag'] ?? '') &&
      !/<meta name="robots" content="[^"]*noindex/.test(html);
    expect([address, isListed]).toEqual([address, false]);
  }
});
