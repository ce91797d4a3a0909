import type { TrackedEvent } from './events';
import { VISIT_LIMITS } from './limits';
import type { NavigationSession } from './types';

/** Returns a visit that has only its origin. */
export function newSession(origin: string): NavigationSession {
  return { origin, pages: [], banners: [], services: [], vehicles: [], whatsapp: [] };
}

/** A tab left open for weeks is one visit: a list that is full stays as it is. */
const added = <Entry>(list: readonly Entry[], entry: Entry, most: number): readonly Entry[] =>
  list.length < most ? [...list, entry] : list;

/** Returns the visit after an event; the same object when the event adds nothing. */
export function recorded(
  session: NavigationSession,
  { name, details }: TrackedEvent,
): NavigationSession {
  const { pages, banners, services, vehicles, whatsapp } = session;
  switch (name) {
    case 'page-visit': {
      const page = { name: details.page, path: details.path.slice(0, VISIT_LIMITS.path) };
      const { service } = details;
      return {
        ...session,
        pages: added(pages, page, VISIT_LIMITS.pages),
        services:
          service && !services.includes(service)
            ? added(services, service, VISIT_LIMITS.services)
            : services,
      };
    }
    case 'banner-click':
      return { ...session, banners: added(banners, details.id, VISIT_LIMITS.banners) };
    case 'vehicle-view': {
      if (vehicles.some(({ id }) => id === details.id)) return session;
      const vehicle = {
        id: details.id,
        brand: details.brand?.slice(0, VISIT_LIMITS.name) ?? null,
        model: details.model.slice(0, VISIT_LIMITS.model),
      };
      return { ...session, vehicles: added(vehicles, vehicle, VISIT_LIMITS.vehicles) };
    }
    case 'whatsapp-click': {
      const path = details.path.slice(0, VISIT_LIMITS.path);
      return { ...session, whatsapp: added(whatsapp, path, VISIT_LIMITS.whatsapp) };
    }
    case 'route-change':
    case 'conversion':
      return session;
  }
}
