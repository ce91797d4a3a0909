// @ts-check

const TAGS = ['GOOGLE_TAG_MANAGER_ID', 'GOOGLE_ANALYTICS_ID', 'GOOGLE_ADS_ID'];

/**
 * Whether a tag of Google is configured. Apart from the other settings because Next loads the page cache, which asks
 * this, uncompiled.
 *
 * @returns {boolean}
 */
export function usesGoogle() {
  return TAGS.some((name) => (process.env[name] ?? '').trim() !== '');
}
