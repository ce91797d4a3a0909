import type { MetadataRoute } from 'next';
import { siteUrl } from '@/lib/env';
import { routes } from '@/lib/routes';

const pages = [
  routes.home,
  routes.stock,
  routes.searchPreOwned,
  routes.searchNew,
  routes.searchArmoured,
  routes.searchUnarmoured,
  routes.armouring,
  routes.armouringQuotation,
  routes.aesthetics,
  routes.aestheticsQuotation,
  routes.bodyWork,
  routes.about,
  routes.contact,
  routes.sellYourCar,
  routes.institutional,
  routes.privacy,
  routes.accessibility,
];

/** Pages that are there whatever the stock; none says when it changed, so none has a `lastmod`. */
export default function sitemap(): MetadataRoute.Sitemap {
  return pages.map((path) => ({ url: siteUrl() + path }));
}
