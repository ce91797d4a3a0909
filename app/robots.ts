import type { MetadataRoute } from 'next';
import { siteUrl } from '@/lib/env';
import { screens } from '@/lib/screens';

/** Where the screens robots are to leave alone begin. */
const closed = screens.flatMap((screen) =>
  'indexed' in screen && screen.indexed === 'closed' ? [screen.path.replace('[…]', '')] : [],
);

export default function robots(): MetadataRoute.Robots {
  return {
    rules: {
      userAgent: '*',
      allow: '/',
      disallow: ['/api/', ...closed],
    },
    sitemap: `${siteUrl()}/sitemap.xml`,
  };
}
