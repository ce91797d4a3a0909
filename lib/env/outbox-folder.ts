import { existsSync } from 'node:fs';
import { basename, dirname, isAbsolute, join, resolve } from 'node:path';

/** Where submissions wait unless a setting says otherwise: below the folder the process was started in. */
export const defaultOutboxFolder = (): string =>
  resolve(/* turbopackIgnore: true */ '.data/caixa-de-saida');

/** Whether a folder is that of a build, `.next`, or the server's own, which a new version replaces as a whole. */
function isBuild(folder: string): boolean {
  const holds = (name: string) => existsSync(/* turbopackIgnore: true */ join(folder, name));
  return basename(folder) === '.next' || (holds('server.js') && holds('.next/BUILD_ID'));
}

/**
 * Whether what waits in a folder is still there after the next build: an absolute path that is not inside of one.
 */
export function outlivesBuilds(folder: string): boolean {
  if (!isAbsolute(folder)) return false;
  const whole = resolve(folder);
  const parent = dirname(whole);
  return !isBuild(whole) && (parent === whole || outlivesBuilds(parent));
}
