import type { Finished } from '@/scripts/testing/processes';

import { checkBackend } from '../command';

/** Runs the command in this process, which is ten times faster than in another one. */
export async function runCheck(
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Promise<Finished> {
  const output = { stdout: '', stderr: '' };
  const code = await checkBackend(args, env, {
    log: (text: string) => (output.stdout += `${text}\n`),
    error: (text: unknown) => (output.stderr += `${String(text)}\n`),
  });
  return { code, ...output };
}
