import { formatCountOf } from '@/lib/site/format/numbers';
import type { EnvironmentVariables } from '@/lib/server/env/read';

import { checkEndpoints } from './check';
import { printFeatures } from './features';
import { readOptions, USAGE_TEXT, UsageError, type CheckOptions } from './options';
import { BackendUnreachable } from './send';
import { type ReportLine, printLine, printSummary, countProblems } from './report';

type OutputStreams = Pick<Console, 'log' | 'error'>;

async function runChecks(options: CheckOptions, { log }: OutputStreams): Promise<number> {
  const lines: ReportLine[] = [];
  log(`Backend  ${options.apiUrl}\nEnviados ${Object.keys(options.headers).join(', ')}\n`);
  const data = await checkEndpoints(options, (line) => {
    lines.push(line);
    log(printLine(line));
  });
  log(printFeatures(data.features));
  const { modelsWithoutBody, vehiclesWithoutPrice } = data;
  if (modelsWithoutBody.length > 0)
    log(`\nModelos sem carroceria (diga-a em VEHICLE_BODIES): ${modelsWithoutBody.join('; ')}`);
  if (vehiclesWithoutPrice > 0)
    log(
      `\n${formatCountOf(vehiclesWithoutPrice, 'veículo', 'veículos')} à venda sem preço: a Lei 10.962/2004 (art. 2º) pede o preço à vista junto à imagem. Para revisão do jurídico do grupo.`,
    );
  log(printSummary(lines));
  return countProblems(lines) > 0 ? 1 : 0;
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
