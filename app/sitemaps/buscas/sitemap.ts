import type { MetadataRoute } from 'next';
import { getLandingPages } from '@/lib/catalogue/search/landing-pages';
import { siteUrl } from '@/lib/env';

/** Pages of the brands and models that have vehicles for sale. */
export default async function sitemap(): Promise<MetadataRoute.Sitemap> {
  const pages = await getLandingPages();
  return pages.map(({ address }) => ({ url: siteUrl() + address }));
}
