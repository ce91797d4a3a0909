import type { TrackedEvent } from './events';
import { VISIT_REPORT_LIMITS } from './limits';
import type { NavigationSession } from './types';

/** Creates a visit that has nothing but its origin. */
export function createSession(origin: string): NavigationSession {
  return { origin, pages: [], banners: [], services: [], vehicles: [], whatsapp: [] };
}

/** Adds an entry; a full list stays unchanged, because a tab that is open for weeks is one visit. */
const addEntry = <Entry>(
  list: readonly Entry[],
  entry: Entry,
  maxEntries: number,
): readonly Entry[] => (list.length < maxEntries ? [...list, entry] : list);

/** Returns the visit after an event; the same object when the event adds nothing. */
export function addEventToSession(
  session: NavigationSession,
  { name, details }: TrackedEvent,
): NavigationSession {
  const { pages, banners, services, vehicles, whatsapp } = session;
  switch (name) {
    case 'page-visit': {
      const page = { name: details.page, path: details.path.slice(0, VISIT_REPORT_LIMITS.path) };
      const { service } = details;
      return {
        ...session,
        pages: addEntry(pages, page, VISIT_REPORT_LIMITS.pages),
        services:
          service && !services.includes(service)
            ? addEntry(services, service, VISIT_REPORT_LIMITS.services)
            : services,
      };
    }
    case 'banner-click':
      return { ...session, banners: addEntry(banners, details.id, VISIT_REPORT_LIMITS.banners) };
    case 'vehicle-view': {
      if (vehicles.some(({ id }) => id === details.id)) return session;
      const vehicle = {
        id: details.id,
        brand: details.brand?.slice(0, VISIT_REPORT_LIMITS.name) ?? null,
        model: details.model.slice(0, VISIT_REPORT_LIMITS.model),
      };
      return { ...session, vehicles: addEntry(vehicles, vehicle, VISIT_REPORT_LIMITS.vehicles) };
    }
    case 'whatsapp-click': {
      const path = details.path.slice(0, VISIT_REPORT_LIMITS.path);
      return { ...session, whatsapp: addEntry(whatsapp, path, VISIT_REPORT_LIMITS.whatsapp) };
    }
    case 'route-change':
    case 'conversion':
      return session;
  }
}
