import { isPlainClick } from '@/components/ui/browser';
import { routes } from '@/lib/site/routes';
import { isResultPath } from '@/lib/visitor/tracking/public-address';
import { trackClick } from '@/lib/visitor/tracking/clicks';
import { openInNewDocument } from '@/lib/visitor/tracking/leaving';

/**
 * Protects a quotation result from third-party scripts, which could read its URL from the history and the URLs of its
 * links, some of which contain the order number. Entering or leaving a result page therefore loads a new document, and
 * clicks on links to other hosts are handled before third-party scripts receive them.
 */
export function hideResultFromThirdParties(): void {
  openInNewDocument();
  // Capturing listeners of the window run before the listeners that third-party scripts add.
  addEventListener('click', hideClickFromThirdParties, { capture: true });
  addEventListener('auxclick', hideClickFromThirdParties, { capture: true });
}

function hideClickFromThirdParties(event: MouseEvent): void {
  if (!isResultPath(location.pathname) || !(event.target instanceof Element)) return;
  const link = event.target.closest('a');
  if (!link) return;
  const isClick = event.type === 'click';
  if (link.origin !== location.origin) {
    if (isClick) trackClick(event);
    event.stopImmediatePropagation();
  } else if (isClick && isPlainClick(event) && leadsToOtherPage(link)) {
    event.preventDefault();
    location.assign(link.href);
  }
}

const leadsToOtherPage = ({ href, target, pathname }: HTMLAnchorElement): boolean =>
  target === '' && pathname !== location.pathname && !href.endsWith(routes.privacyPreferences);
