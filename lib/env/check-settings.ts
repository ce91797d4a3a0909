import 'server-only';

import { EnvError } from './read';
import { env } from '.';

/**
 * Stops the process with exit code 1 and one line a wrong variable. A server that started without its settings would
 * answer every visitor with an error.
 */
export function checkSettings(): void {
  try {
    env();
  } catch (error) {
    if (!(error instanceof EnvError)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exit(1);
  }
}
