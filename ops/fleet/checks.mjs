/**
 * Runs checks one after another, and prints the results and the duration of each.
 *
 * @template World
 * @param {readonly (readonly [name: string, check: (world: World) => Promise<Record<string, unknown>>])[]} checks each
 *   check returns figures to print, or throws
 * @param {World} world services under test, passed to each check
 * @returns {Promise<number>} the number of checks that failed
 */
export async function runChecks(checks, world) {
  let failed = 0;
  for (const [name, check] of checks) {
    const startedAt = performance.now();
    const { mark: resultMark, details } = await check(world).then(
      (figures) => ({
        mark: '✓',
        details: Object.entries(figures).map((figure) => figure.join(' ')),
      }),
      (error) => ({ mark: '✗', details: [String(error?.message ?? error)] }),
    );
    if (resultMark === '✗') failed += 1;
    const seconds = ((performance.now() - startedAt) / 1_000).toFixed(1);
    console.log(`${resultMark} ${name} (${seconds} s): ${details.join(' · ')}`);
  }
  console.log(`${checks.length - failed} passed, ${failed} failed`);
  return failed;
}
