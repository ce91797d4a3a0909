import { isIP, isIPv6 } from 'node:net';

/** Who is counted when nobody knows who asked. */
export const UNKNOWN_SENDER = 'unknown';

/** First four groups of an IPv6 address, which one subscriber has to himself. */
function network(address: string): string {
  const [head = '', tail = ''] = new URL(`http://[${address}]`).hostname.slice(1, -1).split('::');
  const before = head ? head.split(':') : [];
  const after = tail ? tail.split(':') : [];
  const zeros = Array<string>(Math.max(0, 8 - before.length - after.length)).fill('0');
  return [...before, ...zeros, ...after].slice(0, 4).join(':');
}

/**
 * Who is counted by a rate limit; an IPv6 address by its /64.
 *
 * The last entry of `x-forwarded-for` is the address that is connected to us (lib/bff/incoming.ts), each one
 * before it what a trusted proxy saw. Anything earlier is the sender's own words.
 *
 * @param proxies how many of ours stand in front of the site (`TRUSTED_PROXIES`)
 */
export function senderOf(headers: Headers, proxies: number): string {
  const entries = headers.get('x-forwarded-for')?.split(',') ?? [];
  const address = entries.at(-1 - proxies)?.trim() ?? '';
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped !== undefined && isIP(mapped)) return mapped;
  // A zone ("%eth0") is no part of an address.
  if (isIPv6(address) && !address.includes('%')) return network(address);
  return isIP(address) === 4 ? address : UNKNOWN_SENDER;
}
