import {
  getConsent,
  subscribeToConsentOfOtherTabs,
  subscribeToConsent,
  THIRD_PARTIES_REFUSED,
} from '@/lib/visitor/consent';
import { deviceStorage } from '@/lib/visitor/device/storage';
import { routes } from '@/lib/site/routes';
import {
  isResultPath,
  getVisitOrigin,
  removeOrderCode,
} from '@/lib/visitor/tracking/public-address';
import {
  type TrackedEvent,
  subscribeToEvents,
  listShownEvents,
} from '@/lib/visitor/tracking/events';
import { getMeasuredPage } from '@/lib/visitor/tracking/measured-page';
import {
  sendVisitReport,
  removeStoredSession,
  SessionSync,
} from '@/lib/visitor/tracking/session-sync';
import { getOrCreateVisitId, endVisit } from '@/lib/visitor/tracking/visit-id';
import type { GoogleMeasurement } from '@/lib/visitor/tracking/google-measurement';
import type { GoogleTags } from '@/lib/visitor/tracking/types';

const createCurrentVisitEvents = (): readonly TrackedEvent[] => [
  {
    name: 'page-visit',
    details: { ...getMeasuredPage(location.pathname), path: removeOrderCode(location.pathname) },
  },
  ...listShownEvents(),
];

/** Creates a function that starts (`true`) or stops (`false`) the group's own measurement session. */
function createSessionControl(): (on: boolean) => void {
  const origin = getVisitOrigin(new URL(location.href));
  let end: (() => void) | null = null;
  let wasOff = false;
  return (on) => {
    if (!on) {
      wasOff = true;
      end?.();
      end = null;
      endVisit();
      removeStoredSession(deviceStorage);
    } else if (!end) {
      const sync = new SessionSync({
        origin,
        visit: getOrCreateVisitId(),
        store: deviceStorage,
        sendReport: (id, body) => sendVisitReport(routes.api.visits, id, body),
      });
      // Events before the session was started are not recorded, except the visit of the current page.
      if (wasOff) createCurrentVisitEvents().forEach(sync.record);
      const unfollow = subscribeToEvents(sync.record, !wasOff);
      const leave = () => {
        if (document.visibilityState === 'hidden') void sync.sendBeforeLeaving();
      };
      document.addEventListener('visibilitychange', leave);
      void sync.send();
      end = () => {
        document.removeEventListener('visibilitychange', leave);
        unfollow();
        sync.stop();
      };
    }
  };
}

/**
 * Creates a function that starts the third-party tags when the visitor allows one of them, and passes the consent on to
 * them.
 */
function startTags(tags: GoogleTags): (allowed: { measurement: boolean; ads: boolean }) => void {
  // The path at which the document was loaded; the visitor may have navigated to another page before this script ran.
  const [loaded] = performance.getEntriesByType('navigation');
  const firstPath = new URL(loaded?.name ?? location.href).pathname;
  let google: Promise<GoogleMeasurement> | null = null;

  const start = async () => {
    const [{ GoogleMeasurement }, { hideResultFromThirdParties }] = await Promise.all([
      import('@/lib/visitor/tracking/google-measurement'),
      import('@/components/tracking/hide-result'),
    ]);
    hideResultFromThirdParties();
    return new GoogleMeasurement(tags);
  };
  return (allowed) => {
    const starts = google === null;
    if (starts) {
      if (!allowed.measurement && !allowed.ads) return;
      // Third-party tags could read a result's URL from the history, so they do not start after navigation.
      if (isResultPath(location.pathname) && location.pathname !== firstPath) return;
      google = start();
    }
    google?.then(
      (measurement) => {
        measurement.applyConsent(allowed);
        if (!starts) return;
        // The tags record the current page as the first page of the visit.
        createCurrentVisitEvents().forEach(measurement.record);
        subscribeToEvents(measurement.record, false);
      },
      () => undefined,
    );
  };
}

let hasStarted = false;

/**
 * Forwards tracking events to the group's own session and to the third-party tags, as far as the visitor allows; called
 * once per document.
 */
export function startMeasuring(tags: GoogleTags | null, vitalsSample: number): void {
  if (hasStarted) return;
  hasStarted = true;
  const session = createSessionControl();
  const others = tags && startTags(tags);
  const apply = () => {
    const allowed = getConsent() ?? THIRD_PARTIES_REFUSED;
    session(allowed.navigation);
    others?.(allowed);
  };
  apply();
  subscribeToConsent(apply);
  subscribeToConsentOfOtherTabs();
  const { navigation } = getConsent() ?? THIRD_PARTIES_REFUSED;
  if (navigation && Math.random() * 100 < vitalsSample) {
    import('@/components/tracking/vitals').catch(() => null);
  }
}
