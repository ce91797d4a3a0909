import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, test } from '@playwright/test';

const PICTURES_FOLDER = join(import.meta.dirname, 'pictures');

/** Version of the browser that took the accepted pictures; a run that takes all of them stores it beside them. */
type BrowserEngine = Readonly<{ chromium: string; arch: string }>;

const ENGINE_FILE = join(PICTURES_FOLDER, 'engine.json');
const recordedEngine = (): BrowserEngine =>
  JSON.parse(readFileSync(ENGINE_FILE, 'utf8')) as BrowserEngine;

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
 * @throws if the engine is another one and the picture would be taken, because it could not be compared with the others
 */
export function pictureTolerance(
  browser: Browser,
  name: string,
  edges: PictureTolerance = { maxDiffPixelRatio: 0.002 },
) {
  const engine: BrowserEngine = { chromium: browser.version(), arch: process.arch };
  const { updateSnapshots } = test.info().config;
  if (updateSnapshots === 'all') {
    writeFileSync(ENGINE_FILE, `${JSON.stringify(engine, null, 2)}\n`);
    return { threshold: COLOUR_THRESHOLD, maxDiffPixels: 0 };
  }
  const made = recordedEngine();
  if (made.chromium === engine.chromium && made.arch === engine.arch)
    return { threshold: COLOUR_THRESHOLD, maxDiffPixels: 0 };
  if (updateSnapshots === 'changed' || !existsSync(join(PICTURES_FOLDER, name)))
    throw new Error(`${name} must be made by Chromium ${made.chromium} (${made.arch})`);
  if (!isToleranceReported) {
    isToleranceReported = true;
    console.log(
      `As imagens são do Chromium ${made.chromium} (${made.arch}); aqui está o ${engine.chromium} (${engine.arch}): bordas de letras podem diferir.`,
    );
  }
  return { threshold: 0.2, ...edges };
}
