import type { SocialNetwork } from '../types';

const PROFILE: Readonly<Record<SocialNetwork, string>> = {
  instagram: 'https://www.instagram.com/',
  youtube: 'https://www.youtube.com/@',
  facebook: 'https://www.facebook.com/',
  linkedin: 'https://www.linkedin.com/company/',
};

/**
 * Address of a social network's profile, always https.
 *
 * @param raw an address with or without scheme, or a handle ("@bastiao")
 */
export function socialHref(network: SocialNetwork, raw: string | null): string | null {
  if (!raw) return null;
  const handle = /^@?([\w.-]+)$/.exec(raw)?.[1];
  if (handle && !/\.com(?:\.br)?$/i.test(handle)) return PROFILE[network] + handle;
  const address = raw.replace(/^http:/i, 'https:');
  const absolute = /^[a-z][a-z\d+.-]*:/i.test(address) ? address : `https://${address}`;
  if (!URL.canParse(absolute)) return null;
  const url = new URL(absolute);
  const isPublicHttps = url.protocol === 'https:' && url.hostname.includes('.') && !url.username;
  return isPublicHttps ? url.href : null;
}
