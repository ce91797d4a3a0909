import { onCLS, onINP, onLCP, onTTFB } from 'web-vitals';
import { choices, WITHOUT_THIRD_PARTIES } from '@/lib/visitor/consent';
import { pageAt } from '@/lib/visitor/tracking/page-name';
import { CONNECTIONS, type VitalsReport } from '@/lib/visitor/tracking/vitals/report';

/** It stands here and not in `routes`, which every page loads. */
const ADDRESS = '/api/vitals';

/** Types do not have `navigator.connection`, since not every browser does. */
function connectionNow(): VitalsReport['connection'] {
  const { connection } = navigator as { connection?: { effectiveType?: string } };
  return CONNECTIONS.find((type) => type === connection?.effectiveType) ?? 'unknown';
}

/**
 * Measures the web vitals of this document, and reports them once, when the visitor leaves it for the first time; nothing
 * where the group's own session is switched off by then. The listeners leave the page fit for the back/forward cache.
 */
function startVitals(): void {
  const { page: screen } = pageAt(location.pathname);
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

  // It runs after the listeners of web-vitals, which close their measures at the same moment.
  const leave = () => {
    if (document.visibilityState !== 'hidden') return;
    document.removeEventListener('visibilitychange', leave);
    if (!(choices() ?? WITHOUT_THIRD_PARTIES).navigation) return;
    const report: VitalsReport = { screen, connection: connectionNow(), ...measured };
    fetch(ADDRESS, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(report),
      keepalive: true,
    }).catch(() => null);
  };
  document.addEventListener('visibilitychange', leave);
}

// Loaded once a document, where it is in the sample (components/tracking/measure.ts).
startVitals();
