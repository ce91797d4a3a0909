import 'server-only';

/** A page for search engines. Addresses and pictures are paths of our origin. */
export type SitemapEntry = Readonly<{
  address: string;
  /** When it was seen to change, milliseconds since 1970; unknown without one. */
  changedAt?: number | null;
  pictures?: readonly string[];
}>;

/** What one file of a sitemap may hold. */
const MOST_ENTRIES = 50_000;

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n';
const SITEMAP = 'http://www.sitemaps.org/schemas/sitemap/0.9';
const IMAGES = 'http://www.google.com/schemas/sitemap-image/1.1';

const escaped = (text: string): string =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');

/** The files of a part, by name: "veiculos", then "veiculos-2" where one is full. */
export function sitemapFiles(
  name: string,
  entries: readonly SitemapEntry[],
  most = MOST_ENTRIES,
): readonly (readonly [name: string, entries: readonly SitemapEntry[]])[] {
  const count = Math.max(1, Math.ceil(entries.length / most));
  return Array.from({ length: count }, (_, index) => [
    index === 0 ? name : `${name}-${index + 1}`,
    entries.slice(index * most, (index + 1) * most),
  ]);
}

/** @param origin public origin of the site */
export function sitemapXml(origin: string, entries: readonly SitemapEntry[]): string {
  const urls = entries.map(({ address, changedAt, pictures = [] }) =>
    [
      `<url><loc>${escaped(origin + address)}</loc>`,
      typeof changedAt === 'number'
        ? `<lastmod>${new Date(changedAt).toISOString()}</lastmod>`
        : '',
      ...pictures.map(
        (path) => `<image:image><image:loc>${escaped(origin + path)}</image:loc></image:image>`,
      ),
      '</url>\n',
    ].join(''),
  );
  return `${HEAD}<urlset xmlns="${SITEMAP}" xmlns:image="${IMAGES}">\n${urls.join('')}</urlset>\n`;
}

/** The list of the files of a sitemap, by their addresses with origin. */
export function sitemapIndexXml(files: readonly string[]): string {
  const list = files.map((file) => `<sitemap><loc>${escaped(file)}</loc></sitemap>\n`);
  return `${HEAD}<sitemapindex xmlns="${SITEMAP}">\n${list.join('')}</sitemapindex>\n`;
}
