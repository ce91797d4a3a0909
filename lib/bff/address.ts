import { isIPv6 } from 'node:net';

/** First four groups of an IPv6 address, which one subscriber has to himself. */
function network(address: string): string {
  const [head = '', tail = ''] = new URL(`http://[${address}]`).hostname.slice(1, -1).split('::');
  const before = head ? head.split(':') : [];
  const after = tail ? tail.split(':') : [];
  const zeros = Array<string>(Math.max(0, 8 - before.length - after.length)).fill('0');
  return [...before, ...zeros, ...after].slice(0, 4).join(':');
}

/**
 * Who is counted by a rate limit: the address the nearest proxy (or the server itself) saw, an IPv6
 * address by its /64. Earlier entries of `x-forwarded-for` are the sender's own words.
 */
export function senderOf(headers: Headers): string {
  const address = headers.get('x-forwarded-for')?.split(',').at(-1)?.trim() ?? '';
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped !== undefined) return mapped;
  return isIPv6(address) ? network(address) : address || 'unknown';
}
