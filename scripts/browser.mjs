import { chromium } from '@playwright/test';
import { findChromium } from './setup.mjs';

/**
 * Launches the installed Chromium.
 *
 * @param {readonly string[]} [extraArgs] further command line arguments of the browser
 */
export function launchBrowser(extraArgs = []) {
  const executablePath = findChromium();
  if (!executablePath) throw new Error('Sem Chromium não há o que medir (npm test o instala).');
  return chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu', ...extraArgs] });
}
