import { formatCountOf } from '@/lib/site/format/numbers';
import type { EnvironmentVariables } from '@/lib/server/env/read';

import { checkEndpoints } from './check';
import { printFeatures } from './features';
import { readOptions, USAGE_TEXT, UsageError, type CheckOptions } from './options';
import { BackendUnreachable } from './send';
import { type ReportLine, printLine, printSummary, countTotals } from './report';

type OutputStreams = Pick<Console, 'log' | 'error'>;

async function runChecks(options: CheckOptions, { log }: OutputStreams): Promise<number> {
  const { json, apiUrl, headers } = options;
  const lines: ReportLine[] = [];
  const print = (text: string) => {
    if (!json) log(text);
  };
  print(`Backend  ${apiUrl}\nEnviados ${Object.keys(headers).join(', ')}\n`);
  const { features, ...data } = await checkEndpoints(options, (line) => {
    lines.push(line);
    print(printLine(line));
  });
  print(printFeatures(features));
  const { modelsWithoutBody, vehiclesWithoutPrice } = data;
  if (modelsWithoutBody.length > 0)
    print(`\nModelos sem carroceria (diga-a em VEHICLE_BODIES): ${modelsWithoutBody.join('; ')}`);
  if (vehiclesWithoutPrice > 0)
    print(
      `\n${formatCountOf(vehiclesWithoutPrice, 'veículo', 'veículos')} à venda sem preço: a Lei 10.962/2004 (art. 2º) pede o preço à vista junto à imagem. Para revisão do jurídico do grupo.`,
    );
  print(printSummary(lines));
  const totals = countTotals(lines);
  if (json) log(JSON.stringify({ url: apiUrl, totals, lines, features, ...data }, null, 2));
  return totals.problems > 0 ? 1 : 0;
}

/**
 * Checks a backend with the contracts of the site, and prints a report.
 *
 * @returns the exit code: 0 without problems, 1 with problems, 2 when the backend could not be checked
 */
export async function checkBackend(
  args: readonly string[],
  environment: EnvironmentVariables,
  streams: OutputStreams = console,
): Promise<number> {
  try {
    const options = readOptions(args, environment);
    if (options) return await runChecks(options, streams);
    streams.log(USAGE_TEXT);
    return 0;
  } catch (error) {
    if (error instanceof UsageError) streams.error(error.message);
    else if (error instanceof BackendUnreachable) {
      streams.error(`Não foi possível falar com o backend: ${error.message}.`);
    } else streams.error(error);
    return 2;
  }
}
