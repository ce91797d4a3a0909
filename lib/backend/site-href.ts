/**
 * Where a link of the backend leads.
 *
 * @param siteUrl public origin of the site
 * @returns a path of this site (also for an absolute address of its own host), or an https address
 *   of another; `null` for anything else
 */
export function toSiteHref(raw: string | null, siteUrl: string): string | null {
  const link = raw?.trim();
  if (!link || link.startsWith('#')) return null;
  const absolute = /^www\./i.test(link) ? `https://${link}` : link;
  if (!URL.canParse(absolute, siteUrl)) return null;
  const url = new URL(absolute, siteUrl);
  if (!/^https?:$/.test(url.protocol) || url.username || url.password) return null;
  if (url.host === new URL(siteUrl).host) {
    const path = url.pathname + url.search + url.hash;
    return path.startsWith('//') ? null : path;
  }
  return url.protocol === 'https:' ? url.href : null;
}
