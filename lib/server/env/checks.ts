import { existsSync } from 'node:fs';
import { BlockList, isIP } from 'node:net';
import { basename, dirname, isAbsolute, join, resolve } from 'node:path';

const PRIVATE_NETWORKS = new BlockList();
for (const [network, prefix] of [
  ['127.0.0.0', 8],
  ['10.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
  ['169.254.0.0', 16],
  ['100.64.0.0', 10],
] as const) {
  PRIVATE_NETWORKS.addSubnet(network, prefix, 'ipv4');
}
PRIVATE_NETWORKS.addAddress('::1', 'ipv6');
PRIVATE_NETWORKS.addSubnet('fc00::', 7, 'ipv6');
PRIVATE_NETWORKS.addSubnet('fe80::', 10, 'ipv6');

/** Matches names that no public server has: a single word, as containers have, and names reserved for local use. */
const LOCAL_HOST_NAME_PATTERN = /^[^.]+$|\.(?:localhost|local|internal|lan|home\.arpa|test)$/i;

/** Returns whether an address is on this machine or in a private network, where no stranger can listen on the way. */
export function isPrivateHostAddress(address: string): boolean {
  const host = new URL(address).hostname.replace(/^\[|\]$/g, '');
  const version = isIP(host);
  if (version === 0) return LOCAL_HOST_NAME_PATTERN.test(host);
  return PRIVATE_NETWORKS.check(host, version === 4 ? 'ipv4' : 'ipv6');
}

export function isThisMachineAddress(address: string): boolean {
  const { hostname } = new URL(address);
  return /^(?:localhost|.*\.localhost|127(?:\.\d+){3}|\[::1\])$/.test(hostname);
}

/** Returns the default folder, below the folder in which the process was started. */
export const getDefaultOutboxFolder = (): string =>
  resolve(/* turbopackIgnore: true */ '.data/caixa-de-saida');

/** Returns whether a folder is a build's (`.next`) or the server's own, which a new version replaces as a whole. */
function isBuildFolder(folder: string): boolean {
  const holds = (name: string) => existsSync(/* turbopackIgnore: true */ join(folder, name));
  return basename(folder) === '.next' || (holds('server.js') && holds('.next/BUILD_ID'));
}

/** Returns whether files in a folder survive the next build: its path is absolute, and it is not inside of a build. */
export function survivesBuilds(folder: string): boolean {
  if (!isAbsolute(folder)) return false;
  const whole = resolve(folder);
  const parent = dirname(whole);
  return !isBuildFolder(whole) && (parent === whole || survivesBuilds(parent));
}
