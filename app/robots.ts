import type { MetadataRoute } from 'next';
import { parameters } from '@/lib/search/descriptors';
import { TYPED_FIELD } from '@/lib/search/typed/field';
import { siteUrl } from '@/lib/server/env';
import { ORDER_FIELDS, routes } from '@/lib/site/routes';
import { screens } from '@/lib/site/screens';

/**
 * Robots that fetch the links which visitors send to each other, such as a comparison or a refined search, to preview
 * them.
 */
const LINK_PREVIEW_ROBOTS = [
  'WhatsApp',
  'facebookexternalhit',
  'Twitterbot',
  'LinkedInBot',
  'TelegramBot',
  'Slackbot',
  'Slackbot-LinkExpanding',
];

/** Returns the first parts of the addresses of all screens that are indexed in the given way, each once. */
function firstPartsOf(indexed: 'closed' | false): readonly string[] {
  const paths = screens.flatMap((screen) =>
    'indexed' in screen && screen.indexed === indexed
      ? [screen.path.replace('/…', '').replaceAll('[…]', '*').replace(/\*$/, '')]
      : [],
  );
  return paths.filter((path) => !paths.some((other) => other !== path && path.startsWith(other)));
}

/** Refined and sorted searches are endless, so they are not crawled; the further pages of a plain list are. */
const refinedSearchPatterns = [
  `${routes.search}?${TYPED_FIELD}=`,
  ...parameters.filter(({ name }) => name !== 'pagina').map(({ name }) => `/*?*${name}=`),
];

/** Addresses of orders and trades, which are the contact page with a query and must not be indexed. */
const orderAddressPatterns = [ORDER_FIELDS.search, ORDER_FIELDS.trade].map(
  (name) => `${routes.contact}?*${name}=`,
);

/**
 * Returns the robots.txt. Search engines may not fetch the pages that must not be indexed: `noindex` takes effect only
 * on pages that they fetch. Link previews may fetch all pages but those that belong to one visitor.
 */
export default function robots(): MetadataRoute.Robots {
  const toNobody = ['/api/', ...firstPartsOf('closed')];
  return {
    rules: [
      { userAgent: LINK_PREVIEW_ROBOTS, allow: '/', disallow: toNobody },
      {
        userAgent: '*',
        allow: '/',
        disallow: [
          ...toNobody,
          ...firstPartsOf(false),
          ...refinedSearchPatterns,
          ...orderAddressPatterns,
        ],
      },
    ],
    sitemap: `${siteUrl()}/sitemap.xml`,
  };
}
