import 'server-only';

import type { Steps } from '@/lib/site/format/steps';
import { longXmlDocument } from '@/lib/site/format/long-xml';
import { element, textElement, xmlDocument } from '@/lib/site/format/xml';

/** A page for search engines. Addresses and pictures are paths of our origin. */
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

/** The files of a part, by name: "veiculos", then "veiculos-2" where one is full. */
export function sitemapFiles(
  name: string,
  entries: readonly SitemapEntry[],
  most = MAX_ENTRIES,
): readonly (readonly [name: string, entries: readonly SitemapEntry[]])[] {
  const count = Math.max(1, Math.ceil(entries.length / most));
  return Array.from({ length: count }, (_, index) => [
    index === 0 ? name : `${name}-${index + 1}`,
    entries.slice(index * most, (index + 1) * most),
  ]);
}

/** @param origin public origin of the site */
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

/** The list of the files of a sitemap, by their addresses with origin. */
export const sitemapIndexXml = (files: readonly string[]): string =>
  xmlDocument(
    element(
      'sitemapindex',
      { xmlns: SITEMAP },
      files.map((file) => element('sitemap', {}, [textElement('loc', file)])),
    ),
  );
