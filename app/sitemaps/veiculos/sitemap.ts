import type { MetadataRoute } from 'next';
import { getVehicles } from '@/lib/catalogue/server';
import { siteUrl } from '@/lib/env';
import { routes } from '@/lib/routes';

/** Every vehicle, sold ones among them, with its picture. The backend dates no vehicle: no `lastmod` is made up. */
export default async function sitemap(): Promise<MetadataRoute.Sitemap> {
  const origin = siteUrl();
  const vehicles = await getVehicles();
  if (!vehicles.ok) throw new Error('The sitemap could not be read');
  return vehicles.value.map(({ slug, picture }) => ({
    url: origin + routes.vehicle(slug),
    ...(picture && { images: [origin + picture] }),
  }));
}
