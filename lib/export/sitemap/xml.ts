import 'server-only';

import type { Steps } from '@/lib/site/format/steps';
import { longXmlDocument } from '@/lib/site/format/long-xml';
import { element, textElement, xmlDocument } from '@/lib/site/format/xml';

/** A page in the sitemap; the page and its pictures are paths of the site. */
export type SitemapEntry = Readonly<{
  address: string;
  /** Time of the page's last change in milliseconds since 1970; absent where it is unknown. */
  changedAt?: number | null;
  pictures?: readonly string[];
}>;

/** Most addresses that the protocol allows in one file. */
const MAX_ENTRIES = 50_000;

const SITEMAP = 'http://www.sitemaps.org/schemas/sitemap/0.9';
const IMAGES = 'http://www.google.com/schemas/sitemap-image/1.1';

/** Splits the entries of a part of the sitemap into files: "veiculos", then "veiculos-2" where the first is full. */
export function sitemapFiles(
  name: string,
  entries: readonly SitemapEntry[],
): readonly (readonly [name: string, entries: readonly SitemapEntry[]])[] {
  const count = Math.max(1, Math.ceil(entries.length / MAX_ENTRIES));
  return Array.from({ length: count }, (_, index) => [
    index === 0 ? name : `${name}-${index + 1}`,
    entries.slice(index * MAX_ENTRIES, (index + 1) * MAX_ENTRIES),
  ]);
}

/**
 * Writes one file of the sitemap in steps, as UTF-8.
 *
 * @param origin public origin of the site
 */
export const sitemapXml = (
  origin: string,
  entries: readonly SitemapEntry[],
): Steps<Uint8Array<ArrayBuffer>> =>
  longXmlDocument(
    ['urlset', { xmlns: SITEMAP, 'xmlns:image': IMAGES }, []],
    entries,
    ({ address, changedAt, pictures = [] }) =>
      element('url', {}, [
        textElement('loc', origin + address),
        textElement(
          'lastmod',
          typeof changedAt === 'number' ? new Date(changedAt).toISOString() : null,
        ),
        ...pictures.map((path) =>
          element('image:image', {}, [textElement('image:loc', origin + path)]),
        ),
      ]),
  );

/**
 * Writes the index of a sitemap.
 *
 * @param files absolute addresses of the sitemap's files
 */
export const sitemapIndexXml = (files: readonly string[]): string =>
  xmlDocument(
    element(
      'sitemapindex',
      { xmlns: SITEMAP },
      files.map((file) => element('sitemap', {}, [textElement('loc', file)])),
    ),
  );
