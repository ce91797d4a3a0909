// Runs the checks of `npm run test:fleet`, `test:containers` and `test:alerts`.
import { parseArgs } from 'node:util';
import { closeConnections } from './request.mjs';

/**
 * Reads the command line of a release command: the flags that it knows, and a regular expression for the names of checks.
 * Prints the usage and ends the process: with 0 for `--help`, with 2 for anything else that it does not know.
 *
 * @param {string} usage
 * @param {readonly string[]} flags
 */
export function readCommandLine(usage, flags = []) {
  try {
    const { values, positionals } = parseArgs({
      options: Object.fromEntries(['help', ...flags].map((flag) => [flag, { type: 'boolean' }])),
      allowPositionals: true,
    });
    if (positionals.length > 1) throw new Error(`Um nome só: ${positionals.join(' ')}`);
    const [namePattern = ''] = positionals;
    RegExp(namePattern);
    if (!values.help) return { flags: values, namePattern };
    console.log(`${usage}\n\nSaída: 0 tudo passou; 1 algo falhou; 2 uso errado.`);
    process.exit(0);
  } catch (error) {
    console.error(`${error instanceof Error ? error.message : error}\n\n${usage}`);
    process.exit(2);
  }
}

/**
 * Starts what is under test, runs checks on it one after another, prints the result, the duration and the figures of each,
 * and stops it. The exit code of the process is 1 if a check failed, or if there was none to run.
 *
 * @template {{ stop: () => Promise<void> }} World
 * @param {readonly (readonly [name: string, check: (world: World) => Promise<Record<string, unknown>>])[]} checks each
 *   check returns figures to print, or throws
 * @param {() => Promise<World>} start
 * @param {string} [namePattern] regular expression for the names of the checks to run; all without it
 */
export async function runChecks(checks, start, namePattern = '') {
  const chosenChecks = checks.filter(([name]) => new RegExp(namePattern).test(name));
  let passed = 0;
  const world = await start();
  try {
    for (const [name, check] of chosenChecks) {
      const startedAt = performance.now();
      const print = (mark, details) =>
        console.log(`${mark} ${name} (${secondsSince(startedAt)} s): ${details}`);
      try {
        const figures = Object.entries(await check(world));
        print('✓', figures.map((figure) => figure.join(' ')).join(' · '));
        passed += 1;
      } catch (error) {
        print('✗', error instanceof Error ? error.message : error);
      }
    }
  } finally {
    closeConnections();
    await world.stop();
  }
  console.log(`${passed} passed, ${chosenChecks.length - passed} failed`);
  process.exitCode = passed > 0 && passed === chosenChecks.length ? 0 : 1;
}

/** Returns the seconds since a time of `performance.now()`, with one decimal. */
export const secondsSince = (startedAt) => Math.round((performance.now() - startedAt) / 100) / 10;
