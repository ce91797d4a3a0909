import { onCLS, onINP, onLCP, onTTFB } from 'web-vitals';
import { getConsent, THIRD_PARTIES_REFUSED } from '@/lib/visitor/consent';
import { getMeasuredPage } from '@/lib/visitor/tracking/measured-page';
import { CONNECTION_TYPES, type VitalsReport } from '@/lib/visitor/tracking/vitals/report';

/** The path is defined here and not in `routes`, because every page loads `routes`. */
const VITALS_ADDRESS = '/api/vitals';

/**
 * Returns the type of the network connection. The cast is needed because TypeScript's DOM types lack
 * `navigator.connection`.
 */
function getConnectionType(): VitalsReport['connection'] {
  const { connection } = navigator as { connection?: { effectiveType?: string } };
  return CONNECTION_TYPES.find((type) => type === connection?.effectiveType) ?? 'unknown';
}

/**
 * Measures the web vitals of this document and reports them once, when the visitor first leaves it, unless the visitor
 * has turned off the group's own measurement. The listeners do not prevent the back/forward cache.
 */
function reportWebVitals(): void {
  const { page: screen } = getMeasuredPage(location.pathname);
  const measured: Record<'lcp' | 'inp' | 'ttfb' | 'cls', number | null> = {
    lcp: null,
    inp: null,
    ttfb: null,
    cls: null,
  };
  onLCP(({ value }) => (measured.lcp = Math.round(value)));
  onINP(({ value }) => (measured.inp = Math.round(value)));
  onTTFB(({ value }) => (measured.ttfb = Math.round(value)));
  onCLS(({ value }) => (measured.cls = Math.round(value * 10_000) / 10_000));

  // The listener is added after those of the library web-vitals, which take their last measurement at the same event.
  const leave = () => {
    if (document.visibilityState !== 'hidden') return;
    document.removeEventListener('visibilitychange', leave);
    if (!(getConsent() ?? THIRD_PARTIES_REFUSED).navigation) return;
    const report: VitalsReport = { screen, connection: getConnectionType(), ...measured };
    fetch(VITALS_ADDRESS, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(report),
      keepalive: true,
    }).catch(() => null);
  };
  document.addEventListener('visibilitychange', leave);
}

// This module is loaded once per document, for a sample of the visits (components/tracking/start-measuring.ts).
reportWebVitals();
