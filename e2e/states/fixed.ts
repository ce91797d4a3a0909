import type { Page } from '@playwright/test';
import { applyStyles } from '../support/inspect';
import { expect } from '../support/test';

/** In the page: what leaves by itself after some seconds stays, and nothing counts seconds, however slow the machine is. */
export function holdTimers(): void {
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
 * Watches what a page asks for.
 *
 * @returns waits until it has all of it, and has done what it leaves for when it is idle
 */
export function watchTraffic(page: Page): () => Promise<void> {
  const coming = new Set<unknown>();
  page.on('request', (request) => {
    // The next page may never come: that is a state of its own.
    if (!request.url().includes('_rsc=')) coming.add(request);
  });
  page.on('requestfinished', (request) => coming.delete(request));
  page.on('requestfailed', (request) => coming.delete(request));
  // Of what was sent, a page may read the answer's status alone.
  page.on('response', (response) => {
    if (response.request().method() === 'POST') coming.delete(response.request());
  });
  const idle = () => page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  return () =>
    expect(async () => {
      await idle();
      expect(coming.size).toBe(0);
      // What was left for then may have asked for more.
      await idle();
      expect(coming.size).toBe(0);
    }).toPass();
}

const PAINTED = '* { content-visibility: visible !important; caret-color: transparent !important }';

/** What is not near the window is laid out and painted all the same; the line where one types does not blink. */
export const paintWhole = (page: Page): Promise<void> => applyStyles(page, PAINTED);

/**
 * Shows a phone's bar of actions where the page has it, and hides the bar of a wide window and the button beside a bar: in a
 * picture of the whole page they would lie over other parts, or come and go with the height of the window.
 */
export const barInPage = (page: Page): Promise<void> =>
  applyStyles(
    page,
    `${PAINTED} [data-actions] { position: static !important; visibility: visible !important; translate: none !important } .beside-bar { display: none !important } @media (width > 48rem) { [data-actions] { display: none !important } }`,
  );

/**
 * Waits until every picture that is shown is there, and every letter.
 *
 * @param isWhole goes through the whole page first, so that what comes late is there, and back to where it was
 */
export async function lateContent(page: Page, isWhole: boolean): Promise<void> {
  await paintWhole(page);
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
    // What shows while the page is scrolled is away again.
    await frame();
    await frame();
    // What stands beside or below the window is not asked for.
    const shown = [...document.images].filter((image) => {
      const { left, right, top, bottom, width } = image.getBoundingClientRect();
      const isAcross = left < innerWidth && right > 0;
      const isDown = goesThrough || (top < innerHeight && bottom > 0);
      return image.checkVisibility() && width > 0 && isAcross && isDown;
    });
    // One that was passed too quickly to be asked for would be waited for without end.
    for (const image of shown) image.loading = 'eager';
    await Promise.allSettled(shown.map((image) => image.decode()));
    await document.fonts.ready;
  }, isWhole);
  // A card that has come into view is marked for two seconds.
  await expect(page.locator('[data-active]')).toHaveCount(0);
}

/**
 * Back to the top, where the whole of a page is photographed from: elsewhere a phone's page is scrolled by its being
 * photographed, and what sticks or floats is now here, now there.
 */
export async function backToTop(page: Page): Promise<void> {
  await page.evaluate(async () => {
    scrollTo({ top: 0, behavior: 'instant' });
    // One in which observers look, one in which what they found is shown.
    for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
  });
}

/** Words that are others in each run: codes of orders, protocols, the address of the stack. */
export async function steadyWords(page: Page): Promise<void> {
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
    // Selections of bodies and seats are offered once the details of the stock are read; pages that are no lists show
    // only the first selections.
    const bySpecs = /^\/(busca|veiculos|carros)/.test(location.pathname)
      ? /\/carros\/(suv|sedan|picape|hatch|cupe|conversivel|perua|van|sete-lugares)\b/
      : /\/carros\/./;
    for (const link of document.querySelectorAll('a'))
      if (bySpecs.test(link.href)) (link.closest('li') ?? link).remove();
    // With larger text, what stands below the button decides whether it steps aside, and when.
    if (parseFloat(getComputedStyle(document.documentElement).fontSize) > 24)
      for (const button of document.querySelectorAll<HTMLElement>('.floating-disc'))
        button.style.visibility = 'hidden';
    // The code of a document holds its order.
    const code = document.querySelector<HTMLInputElement>('#codigo');
    if (code) code.value = code.value.replaceAll(/[0-9A-Z]/g, 'X');
    // How old a kept page is, is told by the service worker's clock, which is the machine's.
    const ages = [...document.querySelectorAll('p')].filter(({ textContent }) =>
      /^De .+ atrás, sem conexão/.test(textContent),
    );
    for (const age of ages)
      age.textContent = 'Sem conexão agora: esta é a versão de 1 minuto atrás.';
  });
}
