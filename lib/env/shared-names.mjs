// @ts-check
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** What a page shows of the settings: two sites, or one before and after a change, must not take each other's pages. */
const SHOWN = [
  'SITE_URL',
  'API_URL',
  'GOOGLE_TAG_MANAGER_ID',
  'GOOGLE_ANALYTICS_ID',
  'GOOGLE_ADS_ID',
  'GOOGLE_ADS_LEAD_LABEL',
  'GOOGLE_ADS_CONTACT_LABEL',
  'GOOGLE_ADS_WHATSAPP_LABEL',
  'DATA_OFFICER_NAME',
  'DATA_OFFICER_EMAIL',
  'ARMOURING_POST_URL',
];

/** What the keys in Redis begin with that all instances of a site share, whatever their build. */
export function siteName() {
  return `bastiao:${digest([process.env['SITE_URL']])}`;
}

/**
 * What the keys of pages begin with: a page is shared between instances of one build with the same settings.
 *
 * @param {string} serverDistDir the build's folder `server`
 */
export function buildName(serverDistDir) {
  const build = readFileSync(join(serverDistDir, '../BUILD_ID'), 'utf8');
  return `${siteName()}:${digest([build, ...SHOWN.map((name) => process.env[name])])}`;
}

/** @param {readonly (string | undefined)[]} parts */
function digest(parts) {
  return createHash('sha256').update(JSON.stringify(parts)).digest('base64url').slice(0, 16);
}
