const DIRECT = 'Direto';
const MAX_LENGTH = 500;
const IP_OR_LOCAL = /^(?:localhost|.+\.localhost|\d{1,3}(?:\.\d{1,3}){3}|\[.*\])$/;

/** The last part is an order code, which opens a quotation: it stays with the visitor. */
const ORDER = /^(\/(?:blindagem|estetica)\/orcamento)\/.+$/;

/** Parameters by which Google attributes a visit to a campaign; none of them is personal. */
const CAMPAIGN = /^(?:utm_\w+|gclid|gbraid|wbraid|dclid|gclsrc)$/;

/** Returns whether a path is that of a quotation's result. */
export const isResultPath = (path: string): boolean => ORDER.test(path);

/** Returns a path as third parties may see it, without the code of an order. */
export function publicPath(path: string): string {
  return path.replace(ORDER, '$1');
}

/** Returns an address as third parties may see it, without the code of an order, query and fragment. */
export function publicAddress({ origin, pathname }: URL): string {
  return `${origin}${publicPath(pathname)}`;
}

/** Returns an address as Google may receive it: public, with the parameters of the campaign. */
export function measuredAddress(url: URL): string {
  const address = publicAddress(url);
  if (isResultPath(url.pathname)) return address;
  const campaign = new URLSearchParams(
    [...url.searchParams].filter(([name]) => CAMPAIGN.test(name)),
  ).toString();
  return campaign ? `${address}?${campaign}` : address;
}

/**
 * Returns the origin of a visit: the UTM medium; else the current address; "Direto" on a local host or one that is a
 * bare IP.
 *
 * @param url of the first page of the visit
 */
export function originOf(url: URL): string {
  const medium = url.searchParams.get('utm_medium')?.trim();
  if (medium) return medium.slice(0, MAX_LENGTH);
  if (IP_OR_LOCAL.test(url.hostname)) return DIRECT;
  const query = isResultPath(url.pathname) ? '' : url.search;
  return `${publicAddress(url)}${query}`.slice(0, MAX_LENGTH);
}
