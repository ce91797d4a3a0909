import { publicPath } from './public-address';
import { track } from './events';

/** Matches a link to a WhatsApp conversation with the group; a link that shares a page has no telephone. */
const WHATSAPP = 'a[href^="https://api.whatsapp.com/"][href*="phone="]';

/** Attribute of a banner's links, whose value names the banner. */
const BANNER = '[data-banner]';

/** Measures a click by what was clicked, so that no link has to do it. */
export function trackClick({ target }: Event): void {
  if (!(target instanceof Element)) return;
  const link = target.closest('a');
  if (!link) return;
  if (link.matches(WHATSAPP)) {
    track('whatsapp-click', { path: publicPath(location.pathname) });
    return;
  }
  const id = link.closest<HTMLElement>(BANNER)?.dataset['banner'];
  if (id) track('banner-click', { id });
}
