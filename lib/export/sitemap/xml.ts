import 'server-only';

import { createXmlElement, createXmlTextElement, createXmlDocument } from '@/lib/site/format/xml';

/** A page in the sitemap; the page and its pictures are paths of the site. */
export type SitemapEntry = Readonly<{
  address: string;
  /** Time of the page's last change in milliseconds since 1970; absent where it is unknown. */
  changedAt?: number | null;
  pictures?: readonly string[];
}>;

/** The most addresses that the protocol allows in one file. */
const MAX_SITEMAP_ENTRIES = 50_000;

const SITEMAP_NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9';
const IMAGE_NAMESPACE = 'http://www.google.com/schemas/sitemap-image/1.1';

/** Splits the entries of a part of the sitemap into files: "veiculos", then "veiculos-2" where the first is full. */
export function splitIntoFiles(
  name: string,
  entries: readonly SitemapEntry[],
): readonly (readonly [name: string, entries: readonly SitemapEntry[]])[] {
  const count = Math.max(1, Math.ceil(entries.length / MAX_SITEMAP_ENTRIES));
  return Array.from({ length: count }, (_, index) => [
    index === 0 ? name : `${name}-${index + 1}`,
    entries.slice(index * MAX_SITEMAP_ENTRIES, (index + 1) * MAX_SITEMAP_ENTRIES),
  ]);
}

/** Writes one file of the sitemap; `origin` is the public origin of the site. */
export const writeSitemap = (origin: string, entries: readonly SitemapEntry[]): string =>
  createXmlDocument(
    createXmlElement(
      'urlset',
      { xmlns: SITEMAP_NAMESPACE, 'xmlns:image': IMAGE_NAMESPACE },
      entries.map(({ address, changedAt, pictures = [] }) =>
        createXmlElement('url', {}, [
          createXmlTextElement('loc', origin + address),
          createXmlTextElement(
            'lastmod',
            typeof changedAt === 'number' ? new Date(changedAt).toISOString() : null,
          ),
          ...pictures.map((path) =>
            createXmlElement('image:image', {}, [createXmlTextElement('image:loc', origin + path)]),
          ),
        ]),
      ),
    ),
  );

/** Writes the index of a sitemap, whose `files` have absolute addresses. */
export const writeSitemapIndex = (files: readonly string[]): string =>
  createXmlDocument(
    createXmlElement(
      'sitemapindex',
      { xmlns: SITEMAP_NAMESPACE },
      files.map((file) => createXmlElement('sitemap', {}, [createXmlTextElement('loc', file)])),
    ),
  );
