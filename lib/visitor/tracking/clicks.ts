import { removeOrderCode } from './public-address';
import { trackEvent } from './events';

/** Matches a link to a WhatsApp conversation with the group. Links that share a page have no telephone. */
const WHATSAPP_LINK_SELECTOR = 'a[href^="https://api.whatsapp.com/"][href*="phone="]';

/** Matches a banner of the home page, whose id is the value of `data-banner`. */
const BANNER_SELECTOR = '[data-banner]';

/** Records a click. The one listener of the document calls it, so that no link needs its own. */
export function trackClick({ target }: Event): void {
  if (!(target instanceof Element)) return;
  const link = target.closest('a');
  if (!link) return;
  if (link.matches(WHATSAPP_LINK_SELECTOR)) {
    trackEvent('whatsapp-click', { path: removeOrderCode(location.pathname) });
    return;
  }
  const id = link.closest<HTMLElement>(BANNER_SELECTOR)?.dataset['banner'];
  if (id) trackEvent('banner-click', { id });
}
