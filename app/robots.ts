import type { MetadataRoute } from 'next';
import { parameters } from '@/lib/search/descriptors';
import { TYPED_FIELD } from '@/lib/search/typed/field';
import { siteUrl } from '@/lib/server/env';
import { ORDER_FIELDS, routes } from '@/lib/site/routes';
import { screens } from '@/lib/site/screens';

/** These robots fetch links that visitors send to each other: a comparison, a refined search. */
const LINK_PREVIEWS = [
  'WhatsApp',
  'facebookexternalhit',
  'Twitterbot',
  'LinkedInBot',
  'TelegramBot',
  'Slackbot',
  'Slackbot-LinkExpanding',
];

/** Returns how the addresses of the screens begin that are not listed in a way, each beginning once. */
function beginningsOf(indexed: 'closed' | false): readonly string[] {
  const paths = screens.flatMap((screen) =>
    'indexed' in screen && screen.indexed === indexed
      ? [screen.path.replace('/…', '').replaceAll('[…]', '*').replace(/\*$/, '')]
      : [],
  );
  return paths.filter((path) => !paths.some((other) => other !== path && path.startsWith(other)));
}

/** Refined and sorted searches have no end; a further page of a list is its own. */
const refined = [
  `${routes.search}?${TYPED_FIELD}=`,
  ...parameters.filter(({ name }) => name !== 'pagina').map(({ name }) => `/*?*${name}=`),
];

/** Orders and trades are the contact page with a query, which is not listed. */
const orders = [ORDER_FIELDS.search, ORDER_FIELDS.trade].map(
  (name) => `${routes.contact}?*${name}=`,
);

/**
 * Returns the robots.txt. Search engines may not fetch what they may not list, since only those who fetch a page see its
 * `noindex`. Previews of links may fetch all but what belongs to one visitor.
 */
export default function robots(): MetadataRoute.Robots {
  const toNobody = ['/api/', ...beginningsOf('closed')];
  return {
    rules: [
      { userAgent: LINK_PREVIEWS, allow: '/', disallow: toNobody },
      {
        userAgent: '*',
        allow: '/',
        disallow: [...toNobody, ...beginningsOf(false), ...refined, ...orders],
      },
    ],
    sitemap: `${siteUrl()}/sitemap.xml`,
  };
}
