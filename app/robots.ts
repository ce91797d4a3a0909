import type { MetadataRoute } from 'next';
import { parameters } from '@/lib/catalogue/search/descriptors';
import { TYPED_FIELD } from '@/lib/catalogue/search/typed/field';
import { siteUrl } from '@/lib/env';
import { routes } from '@/lib/routes';
import { screens } from '@/lib/screens';

/** They fetch what somebody sends to somebody: a comparison, a refined search. */
const LINK_PREVIEWS = [
  'WhatsApp',
  'facebookexternalhit',
  'Twitterbot',
  'LinkedInBot',
  'TelegramBot',
  'Slackbot',
  'Slackbot-LinkExpanding',
];

type Kept = 'closed' | false;

/** Where the screens that are kept from robots begin, each beginning once. */
function screensKept(...kinds: readonly Kept[]): readonly string[] {
  const kept = screens.flatMap((screen) =>
    'indexed' in screen && kinds.includes(screen.indexed)
      ? [screen.path.replace('/…', '').replaceAll('[…]', '*').replace(/\*$/, '')]
      : [],
  );
  return kept.filter((path) => !kept.some((other) => other !== path && path.startsWith(other)));
}

/** Searches that are refined, or in another order: there is no end of them. A further page of a list is its own. */
const refined = [
  `${routes.search}?${TYPED_FIELD}=`,
  ...parameters.filter(({ name }) => name !== 'pagina').map(({ name }) => `/*?*${name}=`),
];

/**
 * Search engines are asked not even to fetch what they may not list: a `noindex` is seen only by those who came for it.
 * Previews of links may fetch all but what belongs to one visitor.
 */
export default function robots(): MetadataRoute.Robots {
  const toNobody = ['/api/', ...screensKept('closed')];
  return {
    rules: [
      { userAgent: LINK_PREVIEWS, allow: '/', disallow: toNobody },
      {
        userAgent: '*',
        allow: '/',
        disallow: [...toNobody, ...screensKept(false), ...refined],
      },
    ],
    sitemap: `${siteUrl()}/sitemap.xml`,
  };
}
