import { splitIntoFiles, writeSitemapIndex, writeSitemap } from './xml';

const ORIGIN = 'https://bastiao.example';
const entries = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ address: `/detalhe/${index}` }));
const xmlOf = (sitemapEntries: Parameters<typeof writeSitemap>[1]) =>
  writeSitemap(ORIGIN, sitemapEntries);

test('a file holds 50,000 addresses; the next ones have files of their own', () => {
  const files = splitIntoFiles('veiculos', entries(100_001));
  expect(files.map(([name, fileEntries]) => [name, fileEntries.length])).toEqual([
    ['veiculos', 50_000],
    ['veiculos-2', 50_000],
    ['veiculos-3', 1],
  ]);
  expect(files.flatMap(([, fileEntries]) => fileEntries)).toEqual(entries(100_001));
  expect(splitIntoFiles('veiculos', entries(50_000))).toHaveLength(1);
  expect(splitIntoFiles('veiculos', [])).toEqual([['veiculos', []]]);
});

test('writes the pictures of an address, and the time of its change where that is known', () => {
  const xml = xmlOf([
    { address: '/detalhe/a', changedAt: Date.UTC(2026, 0, 2, 3), pictures: ['/midia/a.jpg'] },
    { address: '/detalhe/b', changedAt: null },
  ]);
  expect(xml).toContain(
    '<url><loc>https://bastiao.example/detalhe/a</loc><lastmod>2026-01-02T03:00:00.000Z</lastmod><image:image><image:loc>https://bastiao.example/midia/a.jpg</image:loc></image:image></url>',
  );
  expect(xml).toContain('<url><loc>https://bastiao.example/detalhe/b</loc></url>');
});

test('an address cannot end its element', () => {
  expect(xmlOf([{ address: '/a?b&c<d>"e' }])).toContain(
    '<loc>https://bastiao.example/a?b&amp;c&lt;d&gt;&quot;e</loc>',
  );
  expect(writeSitemapIndex([`${ORIGIN}/a&b`])).toContain(
    '<sitemap><loc>https://bastiao.example/a&amp;b</loc></sitemap>',
  );
});
