import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, test } from '@playwright/test';

const FOLDER = join(import.meta.dirname, 'pictures');

/** Names the browser that made the pictures, beside them; scripts/pictures.mjs writes it. */
type Engine = Readonly<{ chromium: string; arch: string }>;

const recorded = (): Engine =>
  JSON.parse(readFileSync(join(FOLDER, 'engine.json'), 'utf8')) as Engine;

type Tolerance = Readonly<{ maxDiffPixelRatio: number } | { maxDiffPixels: number }>;

/** Half a step of the colours that pictures are stored in, and what two processors round differently: 13 of 255 of a grey. */
const THRESHOLD = 0.05;

let isTold = false;

/**
 * How alike a picture must be: the same in every pixel where the engine is the one that made the pictures; with another
 * one, but for the edges of letters and lines, which is said once. What they may hide then, the laws find.
 *
 * @param name the picture's file
 * @param edges how much of a picture they are
 * @throws where there is no picture yet, and the engine is another one: it would be the only one of its kind
 */
export function likeness(
  browser: Browser,
  name: string,
  edges: Tolerance = { maxDiffPixelRatio: 0.002 },
) {
  const engine: Engine = { chromium: browser.version(), arch: process.arch };
  const { config, annotations } = test.info();
  annotations.push({ type: 'engine', description: JSON.stringify(engine) });
  const made = recorded();
  const isSame = made.chromium === engine.chromium && made.arch === engine.arch;
  if (isSame || config.updateSnapshots === 'all') return { threshold: THRESHOLD, maxDiffPixels: 0 };
  if (!existsSync(join(FOLDER, name)))
    throw new Error(`${name} must be made by Chromium ${made.chromium} (${made.arch})`);
  if (!isTold) {
    isTold = true;
    console.log(
      `As imagens são do Chromium ${made.chromium} (${made.arch}); aqui está o ${engine.chromium} (${engine.arch}): bordas de letras podem diferir.`,
    );
  }
  return { threshold: 0.2, ...edges };
}
