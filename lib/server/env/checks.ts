import { existsSync } from 'node:fs';
import { BlockList, isIP } from 'node:net';
import { basename, dirname, isAbsolute, join, resolve } from 'node:path';

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

/** Names that no public server has: a single word, as containers have, and names reserved for local use. */
const LOCAL_NAME = /^[^.]+$|\.(?:localhost|local|internal|lan|home\.arpa|test)$/i;

/** Returns whether an address leads to this machine or a private network, where nobody between can listen. */
export function leadsToPrivateHost(address: string): boolean {
  const host = new URL(address).hostname.replace(/^\[|\]$/g, '');
  const version = isIP(host);
  if (version === 0) return LOCAL_NAME.test(host);
  return PRIVATE.check(host, version === 4 ? 'ipv4' : 'ipv6');
}

/** Returns whether an address leads to this machine itself. */
export function leadsToThisMachine(address: string): boolean {
  const { hostname } = new URL(address);
  return /^(?:localhost|.*\.localhost|127(?:\.\d+){3}|\[::1\])$/.test(hostname);
}

/** Submissions wait in this folder unless a setting names another; it is relative to where the process was started. */
export const defaultOutboxFolder = (): string =>
  resolve(/* turbopackIgnore: true */ '.data/caixa-de-saida');

/**
 * Returns whether a folder is that of a build (`.next`) or the server's own, which a new version replaces as a whole.
 */
function isBuild(folder: string): boolean {
  const holds = (name: string) => existsSync(/* turbopackIgnore: true */ join(folder, name));
  return basename(folder) === '.next' || (holds('server.js') && holds('.next/BUILD_ID'));
}

/** Returns whether files in a folder survive the next build: its path is absolute, and it is not inside of a build. */
export function outlivesBuilds(folder: string): boolean {
  if (!isAbsolute(folder)) return false;
  const whole = resolve(folder);
  const parent = dirname(whole);
  return !isBuild(whole) && (parent === whole || outlivesBuilds(parent));
}
