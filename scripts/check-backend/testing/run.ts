import type { FinishedProcess } from '@/scripts/testing/processes';

import { checkBackend } from '../command';

/** Runs the command `check:backend` in this process, which is ten times faster than in a child process. */
export async function runCheck(
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Promise<FinishedProcess> {
  const output = { stdout: '', stderr: '' };
  const code = await checkBackend(args, env, {
    log: (text: string) => (output.stdout += `${text}\n`),
    error: (text: unknown) => (output.stderr += `${String(text)}\n`),
  });
  return { code, ...output };
}
