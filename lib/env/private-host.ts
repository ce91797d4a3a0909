import { BlockList, isIP } from 'node:net';

const PRIVATE = new BlockList();
for (const [network, prefix] of [
  ['127.0.0.0', 8],
  ['10.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
  ['169.254.0.0', 16],
  ['100.64.0.0', 10],
] as const) {
  PRIVATE.addSubnet(network, prefix, 'ipv4');
}
PRIVATE.addAddress('::1', 'ipv6');
PRIVATE.addSubnet('fc00::', 7, 'ipv6');
PRIVATE.addSubnet('fe80::', 10, 'ipv6');

/** Names that no public server has: a single word, as containers have, and those kept for local use. */
const LOCAL_NAME = /^[^.]+$|\.(?:localhost|local|internal|lan|home\.arpa|test)$/i;

/** Whether an address leads to this machine or a network of one's own, where nobody between can listen. */
export function leadsToPrivateHost(address: string): boolean {
  const host = new URL(address).hostname.replace(/^\[|\]$/g, '');
  const version = isIP(host);
  if (version === 0) return LOCAL_NAME.test(host);
  return PRIVATE.check(host, version === 4 ? 'ipv4' : 'ipv6');
}
