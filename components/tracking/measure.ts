import { choices, onChoice } from '@/lib/privacy/choices-store';
import { REFUSED } from '@/lib/privacy/consent';
import { routes } from '@/lib/routes';
import { originOf, publicAddress } from '@/lib/tracking/address';
import { pageAt } from '@/lib/tracking/page-name';
import { report } from '@/lib/tracking/report';
import { SessionSync } from '@/lib/tracking/session-sync';
import { follow } from '@/lib/tracking/track';
import type { GoogleTags } from '@/lib/tracking/types';

/** The browser may keep nothing; the session lives on without. */
const store: Pick<Storage, 'setItem' | 'removeItem'> = {
  setItem: (name, value) => calmly(() => localStorage.setItem(name, value)),
  removeItem: (name) => calmly(() => localStorage.removeItem(name)),
};

function calmly(work: () => void): void {
  try {
    work();
  } catch {
    // Nothing to keep, nothing to forget.
  }
}

/** The group's own session, as long as the visitor leaves it on. */
function keepSession(): (on: boolean) => void {
  const origin = originOf(new URL(location.href));
  let end: (() => void) | null = null;
  return (on) => {
    if (!on) {
      end?.();
      end = null;
    } else if (!end) {
      const sync = new SessionSync({
        origin,
        store,
        report: (id, body) => report(routes.api.visits, id, body),
      });
      const unfollow = follow(sync.record, true);
      const leave = () => {
        if (document.visibilityState === 'hidden') void sync.tell();
      };
      document.addEventListener('visibilitychange', leave);
      void sync.tell();
      end = () => {
        document.removeEventListener('visibilitychange', leave);
        unfollow();
        sync.stop();
      };
    }
  };
}

/** Tags of others, from the moment the visitor lets one in. */
function keepTags(tags: GoogleTags): (allowed: { measurement: boolean; ads: boolean }) => void {
  const google = import('@/lib/tracking/google-tags').then(
    ({ GoogleMeasurement }) => new GoogleMeasurement(tags),
  );
  let following = false;
  return (allowed) => {
    google.then(
      (measurement) => {
        measurement.allow(allowed);
        if (following || !(allowed.measurement || allowed.ads)) return;
        following = true;
        // The page on which they were let in is their first.
        const address = publicAddress(new URL(location.href));
        const details = { ...pageAt(location.pathname), address };
        measurement.record({ name: 'page-visit', details });
        follow(measurement.record, false);
      },
      () => undefined,
    );
  };
}

let started = false;

/** Passes events on to those the visitor lets measure; once a document. */
export function startMeasuring(tags: GoogleTags | null): void {
  if (started) return;
  started = true;
  const session = keepSession();
  const others = tags && keepTags(tags);
  const apply = () => {
    const allowed = choices() ?? REFUSED;
    session(allowed.navigation);
    others?.(allowed);
  };
  apply();
  onChoice(apply);
}
