import { chromium } from '@playwright/test';
import { findChromium } from '../../scripts/setup.mjs';

/**
 * The system's Chromium.
 *
 * @param {readonly string[]} [more] arguments
 */
export function launchBrowser(more = []) {
  const executablePath = findChromium();
  if (!executablePath) throw new Error('Sem Chromium não há o que medir (npm test o instala).');
  return chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu', ...more] });
}
