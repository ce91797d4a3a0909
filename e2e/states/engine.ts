import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, test } from '@playwright/test';

const PICTURES_FOLDER = join(import.meta.dirname, 'pictures');

/** Version of the browser that took the accepted pictures; scripts/pictures.mjs stores it beside them. */
type BrowserEngine = Readonly<{ chromium: string; arch: string }>;

const recordedEngine = (): BrowserEngine =>
  JSON.parse(readFileSync(join(PICTURES_FOLDER, 'engine.json'), 'utf8')) as BrowserEngine;

type PictureTolerance = Readonly<{ maxDiffPixelRatio: number } | { maxDiffPixels: number }>;

/**
 * Largest colour difference of equal pixels: half a step of the stored colours, and the rounding differences between
 * processors (13 of 255 for a grey).
 */
const COLOUR_THRESHOLD = 0.05;

let isToleranceReported = false;

/**
 * Returns how much a picture may differ from the accepted one. With the browser engine that took the accepted pictures
 * every pixel must be the same. With another engine the edges of letters and lines may differ, which is reported once;
 * other checks find faults there.
 *
 * @param name file name of the picture
 * @param edges share of the picture that consists of such edges
 * @throws if there is no accepted picture and the engine is another one, because the new picture could not be compared
 *   with the others
 */
export function pictureTolerance(
  browser: Browser,
  name: string,
  edges: PictureTolerance = { maxDiffPixelRatio: 0.002 },
) {
  const engine: BrowserEngine = { chromium: browser.version(), arch: process.arch };
  const { config, annotations } = test.info();
  annotations.push({ type: 'engine', description: JSON.stringify(engine) });
  const made = recordedEngine();
  const isSame = made.chromium === engine.chromium && made.arch === engine.arch;
  if (isSame || config.updateSnapshots === 'all')
    return { threshold: COLOUR_THRESHOLD, maxDiffPixels: 0 };
  if (!existsSync(join(PICTURES_FOLDER, name)))
    throw new Error(`${name} must be made by Chromium ${made.chromium} (${made.arch})`);
  if (!isToleranceReported) {
    isToleranceReported = true;
    console.log(
      `As imagens são do Chromium ${made.chromium} (${made.arch}); aqui está o ${engine.chromium} (${engine.arch}): bordas de letras podem diferir.`,
    );
  }
  return { threshold: 0.2, ...edges };
}
