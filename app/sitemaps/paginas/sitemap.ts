import type { MetadataRoute } from 'next';
import { siteUrl } from '@/lib/env';
import { screens } from '@/lib/screens';

/** Pages that are there whatever the stock; none says when it changed, so none has a `lastmod`. */
export default function sitemap(): MetadataRoute.Sitemap {
  return screens
    .flatMap((screen) => {
      if (!('sitemap' in screen)) return [];
      return screen.sitemap === true ? [screen.path] : screen.sitemap;
    })
    .map((path) => ({ url: siteUrl() + path }));
}
