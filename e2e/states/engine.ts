import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, test } from '@playwright/test';

/** Which browser the pictures were made by, beside them. */
const FILE = join(import.meta.dirname, 'pictures/engine.json');

type Engine = Readonly<{ chromium: string; arch: string }>;

const recorded = (): Engine | null => {
  try {
    return JSON.parse(readFileSync(FILE, 'utf8')) as Engine;
  } catch {
    return null;
  }
};

type Tolerance = Readonly<{ maxDiffPixelRatio: number } | { maxDiffPixels: number }>;

/** Half a step of the colours that pictures are stored in, and what two processors round differently: 13 of 255 of a grey. */
const THRESHOLD = 0.05;

let isTold = false;

/**
 * How alike a picture must be: the same in every pixel where the engine is the one that made the pictures; with another
 * one, but for the edges of letters and lines, which is said once.
 *
 * @param edges how much of a picture they are
 */
export function likeness(browser: Browser, edges: Tolerance = { maxDiffPixelRatio: 0.002 }) {
  const engine: Engine = { chromium: browser.version(), arch: process.arch };
  const made = recorded();
  const isSame = made?.chromium === engine.chromium && made.arch === engine.arch;
  if (isSame) return { threshold: THRESHOLD, maxDiffPixels: 0 };
  const { updateSnapshots } = test.info().config;
  if (updateSnapshots === 'all' || updateSnapshots === 'changed') {
    writeFileSync(FILE, `${JSON.stringify(engine, null, 2)}\n`);
    return { threshold: THRESHOLD, maxDiffPixels: 0 };
  }
  if (!isTold) {
    isTold = true;
    console.log(
      `As imagens são do Chromium ${made?.chromium} (${made?.arch}); aqui está o ${engine.chromium} (${engine.arch}): bordas de letras podem diferir.`,
    );
  }
  return { threshold: 0.2, ...edges };
}
