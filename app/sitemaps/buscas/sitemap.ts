import type { MetadataRoute } from 'next';
import { getLandingPages } from '@/lib/catalogue/search/server';
import { siteUrl } from '@/lib/env';

/** Pages of the brands and models that have vehicles for sale. */
export default async function sitemap(): Promise<MetadataRoute.Sitemap> {
  const pages = await getLandingPages();
  if (!pages.ok) throw new Error('The sitemap could not be read');
  return pages.value.map(({ address }) => ({ url: siteUrl() + address }));
}
