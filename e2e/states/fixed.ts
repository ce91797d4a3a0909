import type { Page } from '@playwright/test';
import { applyStyles } from '../support/inspect';
import { expect } from '../support/test';

/**
 * Runs in the page and stops all timers, so that notices that close after some seconds stay, and no countdown runs,
 * however slow the machine is.
 */
export function stopTimers(): void {
  const [LEAVES_MS, COUNTS_MS] = [4_000, 1_000];
  const { setTimeout: start, setInterval: repeat } = window;
  const hold =
    (run: typeof start | typeof repeat, limit: number) =>
    (work: TimerHandler, ms = 0, ...args: unknown[]) =>
      ms < limit ? run(work, ms, ...args) : 0;
  Object.assign(window, {
    setTimeout: hold(start, LEAVES_MS),
    setInterval: hold(repeat, COUNTS_MS),
  });
}

/**
 * Records the requests of a page.
 *
 * @returns function that waits until all requests have finished, and until the page has done the work that it delays
 *   until it is idle
 */
export function watchRequests(page: Page): () => Promise<void> {
  const coming = new Set<unknown>();
  page.on('request', (request) => {
    // A navigation request is not awaited, because a page that never arrives is a state of its own.
    if (!request.url().includes('_rsc=')) coming.add(request);
  });
  page.on('requestfinished', (request) => coming.delete(request));
  page.on('requestfailed', (request) => coming.delete(request));
  // The page may read only the status of a response, so the body is not awaited.
  page.on('response', (response) => {
    if (response.request().method() === 'POST') coming.delete(response.request());
  });
  const idle = () => page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  return () =>
    expect(async () => {
      await idle();
      expect(coming.size).toBe(0);
      // The delayed work may have started further requests.
      await idle();
      expect(coming.size).toBe(0);
    }).toPass();
}

const PAINT_EVERYTHING_CSS =
  '* { content-visibility: visible !important; caret-color: transparent !important }';

/** Makes the browser paint also what is far from the viewport, and stops the blinking of the text cursor. */
export const paintWholePage = (page: Page): Promise<void> =>
  applyStyles(page, PAINT_EVERYTHING_CSS);

/**
 * Moves a phone's action bar to its place in the page, and hides the action bar of wide windows and the floating
 * button: in a picture of the whole page they would cover other parts, or depend on the height of the window.
 */
export const putActionBarIntoPage = (page: Page): Promise<void> =>
  applyStyles(
    page,
    `${PAINT_EVERYTHING_CSS} [data-actions] { position: static !important; visibility: visible !important; translate: none !important } .beside-bar { display: none !important } @media (width > 48rem) { [data-actions] { display: none !important } }`,
  );

/**
 * Waits until all visible pictures and fonts are loaded.
 *
 * @param isWhole scrolls through the whole page first, so that lazy content is loaded, and then back
 */
export async function waitForLateContent(page: Page, isWhole: boolean): Promise<void> {
  await paintWholePage(page);
  await page.evaluate(async (goesThrough) => {
    const start = scrollY;
    const frame = () => new Promise(requestAnimationFrame);
    const end = goesThrough ? document.documentElement.scrollHeight : 0;
    for (let y = 0; y < end; y += innerHeight) {
      scrollTo({ top: y, behavior: 'instant' });
      await frame();
      await frame();
    }
    if (goesThrough) scrollTo({ top: start, behavior: 'instant' });
    // Waits until elements that are visible only during scrolling have disappeared.
    await frame();
    await frame();
    // Pictures outside of the window are not requested, so they are left out.
    const shown = [...document.images].filter((image) => {
      const { left, right, top, bottom, width } = image.getBoundingClientRect();
      const isAcross = left < innerWidth && right > 0;
      const isDown = goesThrough || (top < innerHeight && bottom > 0);
      return image.checkVisibility() && width > 0 && isAcross && isDown;
    });
    // Pictures that were scrolled past too quickly are loaded now; otherwise they would be awaited forever.
    for (const image of shown) image.loading = 'eager';
    await Promise.allSettled(shown.map((image) => image.decode()));
    await document.fonts.ready;
    // Cards that scrolled into view would stay highlighted for two seconds.
    for (const card of document.querySelectorAll('[data-active]'))
      card.removeAttribute('data-active');
  }, isWhole);
}

/**
 * Scrolls to the top, where pictures of the whole page are taken: elsewhere taking the picture would scroll a phone's
 * page, and sticky or floating elements would be in varying places.
 */
export async function scrollToTop(page: Page): Promise<void> {
  await page.evaluate(async () => {
    scrollTo({ top: 0, behavior: 'instant' });
    // Waits a frame in which observers run, and a frame in which their changes are shown.
    for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
  });
}

/** Replaces texts that differ between runs: order codes, protocol numbers, the site's host. */
export async function replaceChangingTexts(page: Page): Promise<void> {
  await page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const words = node.nodeValue ?? '';
      const steady = words
        .replaceAll(/\b(BLD|EST)-\d{4}-[0-9A-Z]{8}\b/g, '$1-2026-XXXXXXXX')
        .replaceAll(/\b[2-9A-Z]{4}-[2-9A-Z]{4}\b/g, 'XXXX-XXXX')
        .replaceAll(/localhost:\d+/g, 'localhost');
      if (steady !== words) node.nodeValue = steady;
    }
    // Links to selections by body and number of seats appear only when the details of the stock are read; the home page
    // shows only the first selections.
    const bySpecs = /^\/(busca|veiculos|carros)/.test(location.pathname)
      ? /\/carros\/(suv|sedan|picape|hatch|cupe|conversivel|perua|van|sete-lugares)\b/
      : /\/carros\/./;
    for (const link of document.querySelectorAll('a'))
      if (bySpecs.test(link.href)) (link.closest('li') ?? link).remove();
    // With larger text, the elements below the floating button determine whether and when it moves away.
    if (parseFloat(getComputedStyle(document.documentElement).fontSize) > 24)
      for (const button of document.querySelectorAll<HTMLElement>('.floating-disc'))
        button.style.visibility = 'hidden';
    // The verification code of a document contains its order code.
    const code = document.querySelector<HTMLInputElement>('#codigo');
    if (code) code.value = code.value.replaceAll(/[0-9A-Z]/g, 'X');
    // The age of a cached page is computed with the service worker's clock, which is the machine's.
    const ages = [...document.querySelectorAll('p')].filter(({ textContent }) =>
      /^Sem conexão agora: .+ atrás/.test(textContent),
    );
    for (const age of ages)
      age.textContent = 'Sem conexão agora: esta é a versão de 1 minuto atrás.';
  });
}
