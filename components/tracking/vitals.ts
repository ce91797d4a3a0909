import { onCLS, onINP, onLCP, onTTFB } from 'web-vitals';
import { routes } from '@/lib/routes';
import { CONNECTIONS, type VitalsReport } from '@/lib/vitals/report';

type Connection = VitalsReport['connection'];

/** Not in the types of every browser. */
function connectionNow(): Connection {
  const { connection } = navigator as { connection?: { effectiveType?: string } };
  return CONNECTIONS.find((known) => known === connection?.effectiveType) ?? 'unknown';
}

let started = false;

/**
 * Measures how this document feels, and tells our server once, when the visitor leaves it for the first time. The
 * listeners leave the page fit for the back/forward cache.
 *
 * @param screen name of the screen that was opened
 * @param isAllowed asked at that moment: the visitor may have switched measurement off
 */
export function startVitals(screen: string, isAllowed: () => boolean): void {
  if (started) return;
  started = true;
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

  // After the listeners of web-vitals, which close their measures at the same moment.
  const leave = () => {
    if (document.visibilityState !== 'hidden') return;
    document.removeEventListener('visibilitychange', leave);
    if (!isAllowed()) return;
    const report: VitalsReport = { screen, connection: connectionNow(), ...measured };
    const body = new Blob([JSON.stringify(report)], { type: 'application/json' });
    navigator.sendBeacon(routes.api.vitals, body);
  };
  document.addEventListener('visibilitychange', leave);
}
