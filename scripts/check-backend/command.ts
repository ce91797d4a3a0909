import type { EnvSource } from '@/lib/server/env/read';

import { check } from './check';
import { printFeatures } from './features';
import { readOptions, USAGE, UsageError, type Options } from './options';
import { Unreachable } from './send';
import { type Line, printLine, printSummary, totalsOf } from './report';

type Streams = Pick<Console, 'log' | 'error'>;

async function run(options: Options, { log }: Streams): Promise<number> {
  const { json, apiUrl, headers } = options;
  const lines: Line[] = [];
  const print = (text: string) => {
    if (!json) log(text);
  };
  print(`Backend  ${apiUrl}\nEnviados ${Object.keys(headers).join(', ')}\n`);
  const features = await check(options, (line) => {
    lines.push(line);
    print(printLine(line));
  });
  print(printFeatures(features));
  print(printSummary(lines));
  const totals = totalsOf(lines);
  if (json) log(JSON.stringify({ url: apiUrl, totals, lines, features }, null, 2));
  return totals.problems > 0 ? 1 : 0;
}

/**
 * Reads a backend with the site's own contracts and says what fits and what does not.
 *
 * @returns the exit code: 0 all fits, 1 something does not, 2 it could not be checked
 */
export async function checkBackend(
  args: readonly string[],
  environment: EnvSource,
  streams: Streams = console,
): Promise<number> {
  try {
    const options = readOptions(args, environment);
    if (options) return await run(options, streams);
    streams.log(USAGE);
    return 0;
  } catch (error) {
    if (error instanceof UsageError) streams.error(error.message);
    else if (error instanceof Unreachable) {
      streams.error(`Não foi possível falar com o backend: ${error.message}.`);
    } else streams.error(error);
    return 2;
  }
}
