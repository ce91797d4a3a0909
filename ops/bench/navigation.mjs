// Measures the time from the tap on a link to the content of the next screen.
import { setTimeout as wait } from 'node:timers/promises';
import { launchBrowser, openPhone } from './phone.mjs';
import { line, median } from './targets.mjs';

/** The data that a touch prefetches have arrived by then. */
const INTENT_MS = 600;
const LIMIT_MS = 30_000;

/**
 * @param {string} siteUrl
 * @param {{ search: string, vehicle: string }} paths
 * @param {number} times of each; the median counts
 * @returns {Promise<import('./targets.mjs').Line[]>}
 */
export async function measureNavigation(siteUrl, { search, vehicle }, times) {
  const priced = 'article:has-text("R$") a[href^="/detalhe/"]';
  const ways = [
    ['home → busca', '/', `main a[href^="/busca"]`, '/busca'],
    ['busca → detalhe', search, `main ${priced}`, '/detalhe/'],
    ['detalhe → relacionado', vehicle, `main ${priced}`, '/detalhe/'],
  ];
  const browser = await launchBrowser();
  const lines = [];
  for (const [name, from, link, to] of ways) {
    const go = async (conditions) => {
      const runs = [];
      for (let round = 0; round < times; round += 1) {
        runs.push(await navigate(browser, { from: siteUrl + from, link, to }, conditions));
      }
      const shown = runs.map(({ picture }) => picture).filter((picture) => picture !== null);
      return {
        content: median(runs.map(({ content }) => content)),
        picture: shown.length > 0 ? median(shown) : null,
      };
    };
    const throttled = await go({ isThrottled: true });
    lines.push(
      line('Clique até o conteúdo, em repouso', name, (await go({})).content),
      line('Clique até o conteúdo, já buscado', name, (await go({ hasIntent: true })).content),
      line('Clique até o conteúdo, CPU ÷ 4 e 4G lento', name, throttled.content),
      line('Clique até a foto, CPU ÷ 4 e 4G lento', name, throttled.picture),
    );
  }
  await browser.close();
  return lines;
}

/** Navigates once in a browser without any data of the site. */
async function navigate(browser, { from, link, to }, { isThrottled = false, hasIntent = false }) {
  const { context, page, slowCpu, slowNetwork } = await openPhone(browser);
  await context.addInitScript(watch, to);
  if (isThrottled) {
    await slowCpu();
    await slowNetwork();
  }
  await page.goto(from, { waitUntil: 'load' });
  const target = page.locator(link).filter({ visible: true }).first();
  // Scrolling is not measured. On the throttled phone the visitor taps at once; on the others the page is at rest.
  await target.scrollIntoViewIfNeeded();
  if (!isThrottled) await page.waitForLoadState('networkidle');
  if (hasIntent) {
    await target.dispatchEvent('touchstart');
    await wait(INTENT_MS);
  }
  await target.tap();
  await page.waitForFunction(() => Boolean(globalThis.arrival?.isOver), null, {
    timeout: LIMIT_MS,
  });
  const { content, picture } = await page.evaluate(() => globalThis.arrival);
  await context.close();
  return { content, picture };
}

/**
 * Records, in the page, the time from the tap on a link to the paint of the title and a price of the page under `to`, and
 * of its main picture. The time of the tap survives a change of documents, which an early tap may cause.
 */
function watch(to) {
  /** @type {{ content: number | null, picture: number | null, isOver: boolean }} */
  const arrival = { content: null, picture: null, isOver: false };
  globalThis.arrival = arrival;
  const now = () => performance.timeOrigin + performance.now();
  const startedAt = Number(sessionStorage.getItem('tappedAt'));
  let tappedAt = startedAt || null;
  addEventListener(
    'click',
    (event) => {
      if (tappedAt !== null) return;
      tappedAt = performance.timeOrigin + event.timeStamp;
      sessionStorage.setItem('tappedAt', String(tappedAt));
      sessionStorage.setItem('tappedIn', location.pathname);
    },
    true,
  );
  const isSeen = (element) => element.checkVisibility() && element.getClientRects().length > 0;
  const hasArrived = () =>
    location.pathname.startsWith(to) &&
    location.pathname !== sessionStorage.getItem('tappedIn') &&
    [...document.querySelectorAll('main h1')].some(isSeen) &&
    [...document.querySelectorAll('main .num')].some(
      (price) => price.textContent.includes('R$') && isSeen(price),
    );
  const pictureIsThere = (picture) => picture.complete && picture.naturalWidth > 0;

  const check = () => {
    requestAnimationFrame(check);
    if (tappedAt === null || arrival.isOver || !hasArrived()) return;
    const since = tappedAt;
    const picture = [...document.querySelectorAll('main img[fetchpriority="high"]')].find(isSeen);
    const isShown = !picture || pictureIsThere(picture);
    // A task after the frame runs once that frame is painted.
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      arrival.content ??= now() - since;
      if (!isShown) return;
      arrival.picture ??= picture ? now() - since : null;
      arrival.isOver = true;
    };
    port2.postMessage(null);
  };
  requestAnimationFrame(check);
}
