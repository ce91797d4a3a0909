// Emulates the phone for everything that is measured in a browser.
import { chromium } from '@playwright/test';
import { findChromium } from '../../scripts/setup.mjs';

const SLOWER_CPU = 4;
const KILOBIT = 1000 / 8;
/** Lighthouse simulates the same network. */
const SLOW_4G = {
  offline: false,
  latency: 150,
  downloadThroughput: 1638.4 * KILOBIT,
  uploadThroughput: 675 * KILOBIT,
};

/**
 * Launches the system's Chromium.
 *
 * @param {readonly string[]} [more] arguments
 */
export function launchBrowser(more = []) {
  const executablePath = findChromium();
  if (!executablePath) throw new Error('Sem Chromium não há o que medir (npm test o instala).');
  return chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu', ...more] });
}

/**
 * Opens a page of a new visitor, who has refused the measurements of third parties.
 *
 * @param {import('@playwright/test').Browser} browser
 * @returns the page, with functions that slow down the processor and the network
 */
export async function openPhone(browser) {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 3,
    hasTouch: true,
    isMobile: true,
  });
  await context.addInitScript(() => {
    const choice = { navigation: true, measurement: false, ads: false, version: 1, at: Date.now() };
    localStorage.setItem('privacidade', JSON.stringify(choice));
  });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  const slowCpu = () => session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER_CPU });
  const slowNetwork = async () => {
    await session.send('Network.enable');
    await session.send('Network.emulateNetworkConditions', SLOW_4G);
  };
  return { context, page, slowCpu, slowNetwork };
}
