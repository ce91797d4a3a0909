const DIRECT = 'Direto';
const LONGEST = 500;
const IP_OR_LOCAL = /^(?:localhost|.+\.localhost|\d{1,3}(?:\.\d{1,3}){3}|\[.*\])$/;

/** The last part is an order code, which opens a quotation: it stays with the visitor. */
const ORDER = /^(\/(?:blindagem|estetica)\/orcamento)\/.+$/;

/** A path as it may be told to others: without the code of an order. */
export function publicPath(path: string): string {
  return path.replace(ORDER, '$1');
}

/** The same of a whole address; its query and fragment are left out. */
export function publicAddress({ origin, pathname }: URL): string {
  return `${origin}${publicPath(pathname)}`;
}

/**
 * Where a visit came from (specification, section 7): the UTM medium; else the current address; "Direto" on a
 * local host or one that is a bare IP.
 *
 * @param url of the first page of the visit
 */
export function originOf(url: URL): string {
  const medium = url.searchParams.get('utm_medium')?.trim();
  if (medium) return medium.slice(0, LONGEST);
  if (IP_OR_LOCAL.test(url.hostname)) return DIRECT;
  return `${publicAddress(url)}${url.search}`.slice(0, LONGEST);
}
