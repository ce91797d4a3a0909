import type { Line } from './line';
import { createMeasure } from './measure';
import type { Options } from './options';
import { createReader } from './reader';
import { walkAesthetics } from './walk/aesthetics';
import { walkArmouring } from './walk/armouring';
import { walkContent } from './walk/content';
import { walkOptions } from './walk/options';
import { walkPictures } from './walk/pictures';
import { walkQuotations } from './walk/quotations';
import { walkStock } from './walk/stock';

/**
 * Reads every GET endpoint of a backend, one call after another, and writes nothing.
 *
 * @param tell told once a call, when it has ended
 * @throws Unreachable when nothing answers there
 */
export async function check(options: Options, tell: (line: Line) => void): Promise<void> {
  const reader = createReader(options, createMeasure(options), tell);
  await walkContent(reader);
  const { models, ...chosen } = await walkOptions(reader);
  await walkStock(reader, chosen);
  await walkArmouring(reader, models);
  await walkAesthetics(reader);
  await walkQuotations(reader);
  await walkPictures(reader.pictures, options, tell);
}
