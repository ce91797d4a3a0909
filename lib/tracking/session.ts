import type { TrackedEvent } from './events';
import type { NavigationSession } from './types';

/** Most entries of each kind: a tab left open for weeks is one visit. */
const MOST = 200;

/** A visit nothing is known of but where it came from. */
export function newSession(origin: string): NavigationSession {
  return { origin, pages: [], banners: [], services: [], vehicles: [], whatsapp: [] };
}

/** Every time counts. */
const added = (list: readonly string[], entry: string): readonly string[] =>
  list.length < MOST ? [...list, entry] : list;

/** Once is enough. */
const included = (list: readonly string[], entry: string): readonly string[] =>
  list.includes(entry) ? list : added(list, entry);

/** The visit after an event; the same object when it learns nothing from it. */
export function recorded(
  session: NavigationSession,
  { name, details }: TrackedEvent,
): NavigationSession {
  switch (name) {
    case 'page-visit':
      return {
        ...session,
        pages: added(session.pages, details.page),
        services: details.service ? included(session.services, details.service) : session.services,
      };
    case 'banner-click':
      return { ...session, banners: added(session.banners, details.id) };
    case 'vehicle-view':
      return { ...session, vehicles: included(session.vehicles, details.id) };
    case 'whatsapp-click':
      return { ...session, whatsapp: added(session.whatsapp, details.path) };
    case 'route-change':
    case 'conversion':
      return session;
  }
}
