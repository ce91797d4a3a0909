import { nothingFound, steps } from './calls';
import type { Options } from './options';
import { checkPictures } from './pictures';
import { createMeasure, createReader } from './reader';
import type { Line } from './report';

/**
 * Reads every GET endpoint of a backend, one call after another, and writes nothing.
 *
 * @param report called after each call
 * @throws Unreachable when nothing answers there
 */
export async function check(options: Options, report: (line: Line) => void): Promise<void> {
  const reader = createReader(options, createMeasure(options), report);
  const found = nothingFound();
  for (const step of steps) for (const ask of step(found)) await ask(reader);
  await checkPictures(reader.pictures, options, report);
}
