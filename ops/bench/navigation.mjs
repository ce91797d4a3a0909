// Measures the time from the tap on a link to the content of the next screen.
import { setTimeout as wait } from 'node:timers/promises';
import { launchBrowser, openPhone } from './phone.mjs';
import { createResultLine, computeMedian } from './targets.mjs';

/** Milliseconds to wait until the data have arrived that a link prefetches when the pointer reaches it. */
const PREFETCH_WAIT_MS = 600;
const ARRIVAL_TIMEOUT_MS = 30_000;

/**
 * Measures navigations under several conditions, and returns the medians as lines of the table.
 *
 * @param {string} siteUrl
 * @param {{ search: string, vehicle: string }} paths
 * @param {number} times number of measurements of each navigation
 * @returns {Promise<import('./targets.mjs').Line[]>}
 */
export async function measureNavigation(siteUrl, { search, vehicle }, times) {
  const priced = 'article:has-text("R$") a[href^="/detalhe/"]';
  const navigations = [
    ['home → busca', '/', 'nav[aria-label="Atalhos de busca"] a', '/busca'],
    ['busca → detalhe', search, `main ${priced}`, '/detalhe/'],
    ['detalhe → relacionado', vehicle, `main ${priced}`, '/detalhe/'],
  ];
  const browser = await launchBrowser();
  const lines = [];
  for (const [name, startPath, link, targetPath] of navigations) {
    const measureRuns = async (conditions) => {
      const navigationRuns = [];
      for (let round = 0; round < times; round += 1) {
        navigationRuns.push(
          await measureNavigationOnce(
            browser,
            { from: siteUrl + startPath, link, to: targetPath },
            conditions,
          ),
        );
      }
      const pictureTimes = navigationRuns
        .map(({ picture }) => picture)
        .filter((picture) => picture !== null);
      return {
        content: computeMedian(navigationRuns.map(({ content }) => content)),
        picture: pictureTimes.length > 0 ? computeMedian(pictureTimes) : null,
      };
    };
    const throttled = await measureRuns({ isThrottled: true });
    lines.push(
      createResultLine('Clique até o conteúdo, em repouso', name, (await measureRuns({})).content),
      createResultLine(
        'Clique até o conteúdo, já buscado',
        name,
        (await measureRuns({ hasIntent: true })).content,
      ),
      createResultLine('Clique até o conteúdo, CPU ÷ 4 e 4G lento', name, throttled.content),
      createResultLine('Clique até a foto, CPU ÷ 4 e 4G lento', name, throttled.picture),
    );
  }
  await browser.close();
  return lines;
}

/** Navigates once in a browser that has no data of the site, and returns the measured times in ms. */
async function measureNavigationOnce(
  browser,
  { from: startPath, link, to: targetPath },
  { isThrottled = false, hasIntent = false },
) {
  const { context, page, slowCpu, slowNetwork } = await openPhone(browser);
  await context.addInitScript(recordArrival, targetPath);
  if (isThrottled) {
    await slowCpu();
    await slowNetwork();
  }
  await page.goto(startPath, { waitUntil: 'load' });
  const target = page.locator(link).filter({ visible: true }).first();
  // The link is scrolled into view before the measurement. A throttled phone taps at once; otherwise the page loads first.
  await target.scrollIntoViewIfNeeded();
  if (!isThrottled) await page.waitForLoadState('networkidle');
  if (hasIntent) {
    await target.dispatchEvent('touchstart');
    await wait(PREFETCH_WAIT_MS);
  }
  await target.tap();
  await page.waitForFunction(() => Boolean(globalThis.arrival?.isOver), null, {
    timeout: ARRIVAL_TIMEOUT_MS,
  });
  const { content, picture } = await page.evaluate(() => globalThis.arrival);
  await context.close();
  return { content, picture };
}

/**
 * Runs in the page and records two times after the tap on a link: until the title and a price of the page below
 * `targetPath` are painted, and until that page's main picture is painted.
 */
function recordArrival(targetPath) {
  /** @type {{ content: number | null, picture: number | null, isOver: boolean }} */
  const arrival = { content: null, picture: null, isOver: false };
  globalThis.arrival = arrival;
  const now = () => performance.timeOrigin + performance.now();
  /** @type {import('./phone.mjs').RecordedTap} */
  const firstTap = Reflect.get(globalThis, 'firstTap');
  const isVisible = (element) => element.checkVisibility() && element.getClientRects().length > 0;
  const hasArrived = () =>
    location.pathname.startsWith(targetPath) &&
    location.pathname !== firstTap.path &&
    [...document.querySelectorAll('main h1')].some(isVisible) &&
    [...document.querySelectorAll('main .num')].some(
      (price) => price.textContent.includes('R$') && isVisible(price),
    );
  const isPictureLoaded = (picture) => picture.complete && picture.naturalWidth > 0;

  Reflect.get(
    globalThis,
    'checkScreen',
  )(() => {
    if (firstTap.at === null || arrival.isOver || !hasArrived()) return;
    const tapTime = firstTap.at;
    const picture = [...document.querySelectorAll('main img[fetchpriority="high"]')].find(
      isVisible,
    );
    const isShown = !picture || isPictureLoaded(picture);
    // A message that is posted in an animation frame arrives after that frame was painted.
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      arrival.content ??= now() - tapTime;
      if (!isShown) return;
      arrival.picture ??= picture ? now() - tapTime : null;
      arrival.isOver = true;
    };
    port2.postMessage(null);
  });
}
