/*
 * Measures the time from a tap to the painted frame that shows what the tap opens, or the heading of the page that it leads
 * to: on a phone at rest, on a slow one at rest, and on a slow one when the page has just loaded.
 */
import { setTimeout as wait } from 'node:timers/promises';
import { launchBrowser } from '../../scripts/browser.mjs';
import { runSiteBehindProxy, vehiclePath } from './site.mjs';
import { computeMedian, createRow } from './targets.mjs';

const CPU_SLOWDOWN = 4;
const KILOBIT_BYTES = 1_000 / 8;
/** Conditions of a slow 4G network, the same that Lighthouse simulates: latency in ms, throughput in bytes a second. */
const SLOW_4G = {
  offline: false,
  latency: 150,
  downloadThroughput: 1638.4 * KILOBIT_BYTES,
  uploadThroughput: 750 * KILOBIT_BYTES,
};
/** Milliseconds until the data have arrived that a link prefetches when the finger reaches it. */
const PREFETCH_WAIT_MS = 600;

const HEADING = 'main h1';
/** What a tap opens that is no link. */
const DIALOG = ':is(dialog[open], [role="dialog"])';
const PRICED_VEHICLE = 'main article:has-text("R$") a[href^="/detalhe/"]';
const SHORTCUT = 'nav[aria-label="Atalhos de busca"] a';
const QUOTATION_LINK = 'main a[href="/blindagem/cotacao"]';
const FILTER_BUTTON = 'main button:has-text("FILTRO AVANÇADO")';
const PROPOSAL_BUTTON = 'main :is(a, button):has-text("Fazer proposta")';

/** Each tap: name, path of its page, selector of its target, and beginning of the path that a link leads to. */
const taps = [
  ['home → busca', '/', SHORTCUT, '/busca/'],
  ['busca → detalhe', '/busca/todos', PRICED_VEHICLE, '/detalhe/'],
  ['detalhe → relacionado', vehiclePath, PRICED_VEHICLE, '/detalhe/'],
  ['blindagem → cotação', '/blindagem', QUOTATION_LINK, '/blindagem/cotacao'],
  ['home, menu', '/', '[aria-label="Abrir menu"]'],
  ['busca, filtros', '/busca/todos', FILTER_BUTTON],
  ['detalhe, galeria', vehiclePath, '[aria-label^="Ampliar foto"]'],
  ['detalhe, proposta', vehiclePath, PROPOSAL_BUTTON],
].map(([name, path, target, nextPath = null]) => ({ name, path, target, nextPath }));

/**
 * @typedef {{ measurement: import('./targets.mjs').Measurement, isSlow?: boolean, isAtLoad?: boolean, isPrefetched?: boolean }} Condition
 */

/** @type {readonly Condition[]} */
const conditions = [
  { measurement: 'Toque em repouso' },
  { measurement: 'Toque, já buscado', isPrefetched: true },
  { measurement: 'Toque lento e ocioso', isSlow: true },
  { measurement: 'Toque lento, ao carregar', isSlow: true, isAtLoad: true },
];

/** @param {import('./site.mjs').BenchOptions} options */
export const measureTaps = ({ isQuick, folder }) =>
  runSiteBehindProxy(folder, async ({ url }) => {
    const roundCount = isQuick ? 1 : 5;
    const browser = await launchBrowser(['--ignore-certificate-errors']);
    const rows = [];
    try {
      // At the first visit the server makes the pages and their pictures.
      for (const tap of taps) await tapOnce(browser, url, tap, conditions[0]);
      for (const condition of conditions) {
        for (const tap of taps) {
          if (condition.isPrefetched && !tap.nextPath) continue;
          const results = [];
          while (results.length < roundCount)
            results.push(await tapOnce(browser, url, tap, condition));
          const ms = computeMedian(results.map((result) => result.ms));
          rows.push(createRow(condition.measurement, tap.name, ms));
          const pictures = results.flatMap(({ picture }) => picture ?? []);
          if (condition.isAtLoad && pictures.length > 0)
            rows.push(createRow('Toque até a foto', tap.name, computeMedian(pictures)));
        }
      }
    } finally {
      await browser.close();
    }
    return rows;
  });

/**
 * Taps as a new visitor, who has refused measurement by third parties.
 *
 * @param {import('@playwright/test').Browser} browser
 * @param {string} siteUrl
 * @param {typeof taps[number]} tap
 * @param {Condition} condition
 * @returns {Promise<{ ms: number, picture: number | null }>} ms from the tap; `picture` is that of the next page
 */
async function tapOnce(browser, siteUrl, { path, target, nextPath }, condition) {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 3,
    hasTouch: true,
    isMobile: true,
    ignoreHTTPSErrors: true,
  });
  try {
    await context.addInitScript(recordTap, {
      startPath: path,
      nextPath,
      shows: nextPath ? HEADING : DIALOG,
    });
    const page = await context.newPage();
    if (condition.isSlow) {
      const session = await context.newCDPSession(page);
      await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
      await session.send('Network.enable');
      await session.send('Network.emulateNetworkConditions', SLOW_4G);
    }
    await page.goto(siteUrl + path, { waitUntil: 'domcontentloaded' });
    const element = page.locator(target).filter({ visible: true }).first();
    if (!condition.isAtLoad) await page.waitForLoadState('networkidle');
    await element.scrollIntoViewIfNeeded();
    if (!condition.isAtLoad) await page.waitForLoadState('networkidle');
    if (condition.isPrefetched) {
      await element.dispatchEvent('touchstart');
      await wait(PREFETCH_WAIT_MS);
    }
    // The finger does not wait for the page, as a locator's tap would.
    const box = await element.boundingBox();
    if (!box) throw new Error(`${path}: ${target} não está na página.`);
    await page.waitForLoadState('load');
    await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
    const result = await page.waitForFunction(() => Reflect.get(globalThis, 'tapResult'));
    return await result.jsonValue();
  } finally {
    await context.close();
  }
}

/**
 * Runs in each document of the visit, and sets `tapResult`. The time of the tap is in `sessionStorage`, because an early tap
 * may load a new document.
 */
function recordTap({ startPath, nextPath, shows }) {
  const choice = { navigation: true, measurement: false, ads: false, version: 1, at: Date.now() };
  localStorage.setItem('privacidade', JSON.stringify(choice));
  const isVisible = (element) => element.checkVisibility() && element.getClientRects().length > 0;
  const findVisible = (selector) => [...document.querySelectorAll(selector)].find(isVisible);
  const hasArrived = () =>
    nextPath === null ||
    (location.pathname !== startPath && location.pathname.startsWith(nextPath));
  /** @type {number | null} */
  let ms = null;
  const checkFrame = () => {
    const isShown = hasArrived() && findVisible(shows);
    const picture = nextPath === '/detalhe/' && findVisible('main img[fetchpriority="high"]');
    const isComplete = !picture || (picture.complete && picture.naturalWidth > 0);
    if (!isShown) {
      requestAnimationFrame(checkFrame);
      return;
    }
    // A message that is posted in an animation frame arrives after that frame was painted.
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      const elapsed = performance.timeOrigin + performance.now() - Number(sessionStorage.tappedAt);
      ms ??= elapsed;
      if (isComplete)
        Reflect.set(globalThis, 'tapResult', { ms, picture: picture ? elapsed : null });
      else requestAnimationFrame(checkFrame);
    };
    port2.postMessage(null);
  };
  if (sessionStorage.tappedAt) checkFrame();
  addEventListener(
    'pointerup',
    (event) => {
      sessionStorage.tappedAt = performance.timeOrigin + event.timeStamp;
      requestAnimationFrame(checkFrame);
    },
    { capture: true, once: true },
  );
}
