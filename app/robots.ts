import type { MetadataRoute } from 'next';
import { addressParameters } from '@/lib/search/filters/filter-descriptors';
import { TYPED_SEARCH_FIELD } from '@/lib/search/address/typed-field';
import { getSiteUrl } from '@/lib/server/env';
import { ORDER_FIELDS, routes } from '@/lib/site/routes';
import { screens } from '@/lib/site/screens';

/** Robots that fetch links which people send to each other, such as a comparison, to show a preview. */
const LINK_PREVIEW_ROBOTS = [
  'WhatsApp',
  'facebookexternalhit',
  'Twitterbot',
  'LinkedInBot',
  'TelegramBot',
  'Slackbot',
  'Slackbot-LinkExpanding',
];

function listFirstPathSegments(indexed: 'closed' | false): readonly string[] {
  const paths = screens.flatMap((screen) =>
    'indexed' in screen && screen.indexed === indexed
      ? [screen.path.replace('/…', '').replaceAll('[…]', '*').replace(/\*$/, '')]
      : [],
  );
  return paths.filter((path) => !paths.some((other) => other !== path && path.startsWith(other)));
}

/**
 * URL patterns of filtered and sorted searches, which crawlers must not fetch, because their number has no limit; the
 * further pages of a plain list may be fetched.
 */
const refinedSearchPatterns = [
  `${routes.search}?${TYPED_SEARCH_FIELD}=`,
  ...addressParameters.filter(({ name }) => name !== 'pagina').map(({ name }) => `/*?*${name}=`),
];

/** Addresses of orders, trades and insurances, which are the contact page with a query and must not be indexed. */
const orderAddressPatterns = [ORDER_FIELDS.search, ORDER_FIELDS.trade, ORDER_FIELDS.insurance].map(
  (name) => `${routes.contact}?*${name}=`,
);

/**
 * Returns the robots.txt. Search engines may fetch the pages that must not be indexed, because `noindex` takes effect
 * only on pages that they fetch. Robots for link previews may fetch all pages except those that belong to one visitor.
 */
export default function robots(): MetadataRoute.Robots {
  const toNobody = ['/api/', ...listFirstPathSegments('closed')];
  return {
    rules: [
      { userAgent: LINK_PREVIEW_ROBOTS, allow: '/', disallow: toNobody },
      {
        userAgent: '*',
        allow: '/',
        disallow: [
          ...toNobody,
          ...listFirstPathSegments(false),
          ...refinedSearchPatterns,
          ...orderAddressPatterns,
        ],
      },
    ],
    sitemap: `${getSiteUrl()}/sitemap.xml`,
  };
}
