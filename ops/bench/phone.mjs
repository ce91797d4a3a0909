// Emulates a phone for measurements in the browser.
import { chromium } from '@playwright/test';
import { findChromium } from '../../scripts/setup.mjs';

const CPU_SLOWDOWN = 4;
const KILOBIT_BYTES = 1000 / 8;
/** Conditions of a slow 4G network, the same that Lighthouse simulates. */
const SLOW_4G = {
  offline: false,
  latency: 150,
  downloadThroughput: 1638.4 * KILOBIT_BYTES,
  uploadThroughput: 675 * KILOBIT_BYTES,
};

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

/**
 * Opens a page for a new visitor who has refused measurement and advertising by third parties.
 *
 * @param {import('@playwright/test').Browser} browser
 * @returns the page and its context, with functions that slow down the processor and the network
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
  await context.addInitScript(recordFirstTap);
  await context.addInitScript(installScreenWatch);
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  const slowCpu = () => session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  const slowNetwork = async () => {
    await session.send('Network.enable');
    await session.send('Network.emulateNetworkConditions', SLOW_4G);
  };
  return { context, page, slowCpu, slowNetwork };
}

/** @typedef {{ at: number | null, path: string | null }} RecordedTap `null` before the tap */

/**
 * Runs in the page and records the time of the visit's first tap, in ms since 1970, and the path at which it was. They are
 * in `sessionStorage` too, because an early tap may load a new document.
 */
function recordFirstTap() {
  /** @type {RecordedTap} */
  const tap = {
    at: Number(sessionStorage.getItem('tappedAt')) || null,
    path: sessionStorage.getItem('tappedIn'),
  };
  globalThis.firstTap = tap;
  addEventListener(
    'pointerup',
    (event) => {
      if (tap.at !== null) return;
      tap.at = performance.timeOrigin + event.timeStamp;
      tap.path = location.pathname;
      sessionStorage.setItem('tappedAt', String(tap.at));
      sessionStorage.setItem('tappedIn', tap.path);
    },
    true,
  );
}

/**
 * Runs in the page and installs `checkScreen(check)`, which calls a function in the frame after each change of the
 * document, each tap and each loaded picture, and in the frame after that if the function returns `true`. A check in
 * every frame would slow down the page that is measured.
 */
function installScreenWatch() {
  globalThis.checkScreen = (check) => {
    let isScheduled = false;
    const schedule = () => {
      if (isScheduled) return;
      isScheduled = true;
      requestAnimationFrame(() => {
        isScheduled = false;
        if (check()) schedule();
      });
    };
    const changes = { subtree: true, childList: true, attributes: true, characterData: true };
    new MutationObserver(schedule).observe(document, changes);
    addEventListener('pointerup', schedule, true);
    addEventListener('load', schedule, true);
  };
}
