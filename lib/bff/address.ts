import { isIP, isIPv6 } from 'node:net';

/** Who is counted when nobody knows who asked. */
export const UNKNOWN_SENDER = 'unknown';

/** The eight groups of an IPv6 address, however it is written. */
function groupsOf(address: string): readonly number[] {
  const [head = '', tail = ''] = new URL(`http://[${address}]`).hostname.slice(1, -1).split('::');
  const before = head ? head.split(':') : [];
  const after = tail ? tail.split(':') : [];
  const zeros = Array<string>(Math.max(0, 8 - before.length - after.length)).fill('0');
  return [...before, ...zeros, ...after].map((group) => Number.parseInt(group, 16));
}

/** First four groups of an IPv6 address, which one subscriber has to himself; all of an IPv4 address in one. */
function network(address: string): string {
  const groups = groupsOf(address);
  const [high = 0, low = 0] = groups.slice(6);
  const isMapped = groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff;
  if (isMapped) return [high >> 8, high & 255, low >> 8, low & 255].join('.');
  return groups
    .slice(0, 4)
    .map((group) => group.toString(16))
    .join(':');
}

/**
 * Who is counted by a rate limit; an IPv6 address by its /64.
 *
 * The last entry of `x-forwarded-for` is the address that is connected to us (lib/server-hooks/prepare-requests.ts), each one
 * before it what a trusted proxy saw. Anything earlier is the sender's own words.
 *
 * @param proxies how many of ours stand in front of the site (`TRUSTED_PROXIES`)
 */
export function senderOf(headers: Headers, proxies: number): string {
  const entries = headers.get('x-forwarded-for')?.split(',') ?? [];
  const address = entries.at(-1 - proxies)?.trim() ?? '';
  // A zone ("%eth0") is no part of an address.
  if (isIPv6(address) && !address.includes('%')) return network(address);
  return isIP(address) === 4 ? address : UNKNOWN_SENDER;
}
