/**
 * `npm run check:backend`: reads a backend with the site's own contracts and says what fits and what does not.
 * Exit code: 0 all fits, 1 something does not, 2 it could not be checked.
 */
import { check } from './check-backend/check';
import { printFeatures } from './check-backend/features';
import { type Line, printLine, printSummary, totalsOf } from './check-backend/report';
import { Unreachable } from './check-backend/reader';
import { readOptions, USAGE, UsageError, type Options } from './check-backend/options';

async function run(options: Options): Promise<number> {
  const { json, apiUrl, headers } = options;
  const lines: Line[] = [];
  const say = (text: string) => {
    if (!json) console.log(text);
  };
  say(`Backend  ${apiUrl}\nEnviados ${Object.keys(headers).join(', ')}\n`);
  const features = await check(options, (line) => {
    lines.push(line);
    say(printLine(line));
  });
  say(printFeatures(features));
  say(printSummary(lines));
  const totals = totalsOf(lines);
  if (json) console.log(JSON.stringify({ url: apiUrl, totals, lines, features }, null, 2));
  return totals.problems > 0 ? 1 : 0;
}

async function main(): Promise<number> {
  try {
    const options = readOptions(process.argv.slice(2), process.env);
    if (options) return await run(options);
    console.log(USAGE);
    return 0;
  } catch (error) {
    if (error instanceof UsageError) console.error(error.message);
    else if (error instanceof Unreachable) {
      console.error(`Não foi possível falar com o backend: ${error.message}.`);
    } else console.error(error);
    return 2;
  }
}

process.exitCode = await main();
