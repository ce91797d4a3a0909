import 'server-only';

import { isValidPathPart } from '@/lib/backend/call';
import { endpoints } from '@/lib/backend/endpoints';
import { sendWrite } from '@/lib/backend/resource';
import { env, isBuilding, getSiteUrl } from '@/lib/server/env';

import { createNavigationBody, parseNavigationId } from './contract';
import type { GoogleTags, StoredSession } from './types';

/** Opens a navigation session in the backend. Returns its id. Throws BackendError. */
export async function createNavigationSession(session: StoredSession): Promise<string> {
  return sendWrite(
    endpoints.createNavigation(createNavigationBody(session, getSiteUrl())),
    parseNavigationId,
  );
}

/**
 * Replaces the content of a navigation session in the backend. Throws RangeError for an id that cannot be one, and
 * BackendError with status 404 for an unknown one.
 */
export async function updateNavigationSession(id: string, session: StoredSession): Promise<void> {
  if (!isValidPathPart(id)) throw new RangeError('Navigation session id out of range');
  await sendWrite(
    endpoints.updateNavigation(id, createNavigationBody(session, getSiteUrl())),
    () => undefined,
  );
}

/** Returns the ids of Google's tags, which the browser loads after consent; `null` when no tag is set. */
export function getGoogleTags(): GoogleTags | null {
  if (isBuilding()) return null;
  const settings = env();
  const tags = {
    manager: settings.GOOGLE_TAG_MANAGER_ID,
    analytics: settings.GOOGLE_ANALYTICS_ID,
    ads: settings.GOOGLE_ADS_ID,
    leadLabel: settings.GOOGLE_ADS_LEAD_LABEL,
    contactLabel: settings.GOOGLE_ADS_CONTACT_LABEL,
    whatsappLabel: settings.GOOGLE_ADS_WHATSAPP_LABEL,
  };
  return tags.manager || tags.analytics || tags.ads ? tags : null;
}
