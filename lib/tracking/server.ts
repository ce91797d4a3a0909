import 'server-only';

import { isAskablePart } from '@/lib/backend/call';
import { endpoints } from '@/lib/backend/endpoints';
import { write } from '@/lib/backend/resource';
import { siteUrl } from '@/lib/env';

import { navigationBody, navigationId } from './contract';
import type { KnownSession } from './types';

/** Opens a navigation session. Returns its id; throws BackendError. */
export async function createNavigation(session: KnownSession): Promise<string> {
  return write(endpoints.createNavigation(navigationBody(session, siteUrl())), navigationId);
}

/**
 * Replaces what is known of a navigation session.
 *
 * @throws RangeError for an id that cannot be one, BackendError (status 404 when it is unknown)
 */
export async function updateNavigation(id: string, session: KnownSession): Promise<void> {
  if (!isAskablePart(id)) throw new RangeError('Navigation session id out of range');
  await write(endpoints.updateNavigation(id, navigationBody(session, siteUrl())), () => undefined);
}
