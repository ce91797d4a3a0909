const DIRECT_VISIT_ORIGIN = 'Direto';
const MAX_ORIGIN_LENGTH = 500;
const IP_OR_LOCAL_HOST_PATTERN = /^(?:localhost|.+\.localhost|\d{1,3}(?:\.\d{1,3}){3}|\[.*\])$/;

/** The last part is an order code, which gives access to the result and must reach no third party. */
const RESULT_PATH_PATTERN = /^(\/(?:blindagem|estetica)\/orcamento)\/.+$/;

/** Matches the parameters by which Google attributes a visit to a campaign; none of them is personal. */
const CAMPAIGN_PARAMETER_PATTERN = /^(?:utm_\w+|gclid|gbraid|wbraid|dclid|gclsrc)$/;

/** Returns whether a path is that of a quotation's result. */
export const isResultPath = (path: string): boolean => RESULT_PATH_PATTERN.test(path);

/** Returns a path without an order code, for third parties. */
export function removeOrderCode(path: string): string {
  return path.replace(RESULT_PATH_PATTERN, '$1');
}

/** Returns an address without order code, query and fragment, for third parties. */
export function toPublicAddress({ origin, pathname }: URL): string {
  return `${origin}${removeOrderCode(pathname)}`;
}

/** Returns the public address with the parameters of the campaign, for Google. */
export function toMeasuredAddress(url: URL): string {
  const address = toPublicAddress(url);
  if (isResultPath(url.pathname)) return address;
  const campaign = new URLSearchParams(
    [...url.searchParams].filter(([name]) => CAMPAIGN_PARAMETER_PATTERN.test(name)),
  ).toString();
  return campaign ? `${address}?${campaign}` : address;
}

/**
 * Returns the origin of a visit: its UTM medium, otherwise its first address, or "Direto" where that is a local host
 * or a bare IP.
 *
 * @param url first address of the visit
 */
export function getVisitOrigin(url: URL): string {
  const medium = url.searchParams.get('utm_medium')?.trim();
  if (medium) return medium.slice(0, MAX_ORIGIN_LENGTH);
  if (IP_OR_LOCAL_HOST_PATTERN.test(url.hostname)) return DIRECT_VISIT_ORIGIN;
  const query = isResultPath(url.pathname) ? '' : url.search;
  return `${toPublicAddress(url)}${query}`.slice(0, MAX_ORIGIN_LENGTH);
}
