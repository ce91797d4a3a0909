// Measures the time from a tap or a key press to the next paint, on a slow phone, by the Event Timing API.
import { launchBrowser, openPhone } from './phone.mjs';
import { createResultLine, computeQuantile } from './targets.mjs';

/** Milliseconds to wait after an interaction, so that all of its effects are visible. */
const EFFECTS_WAIT_MS = 700;
/**
 * Shortest interaction, in milliseconds, that the browser reports; an interaction that is not reported counts as this
 * long.
 */
const MIN_REPORTED_MS = 16;

/**
 * @typedef {import('@playwright/test').Page} Page
 * @typedef {(name: string, act: () => Promise<unknown>) => Promise<void>} Step
 */

/** Functions that perform the measured interactions on each screen. @type {Record<string, (page: Page, step: Step) => Promise<void>>} */
const screenSteps = {
  home: async (page, step) => {
    await step('abrir o menu', () => page.getByRole('button', { name: 'Abrir menu' }).tap());
  },
  search: async (page, step) => {
    await step('abrir os filtros', () =>
      page.getByRole('button', { name: 'FILTRO AVANÇADO' }).tap(),
    );
    const sheet = page.getByRole('dialog', { name: 'Filtros' });
    await step('abrir um filtro', () => sheet.locator('[data-filter="marca"] > summary').tap());
    await step('escolher um filtro', () =>
      sheet
        .locator('[data-filter="marca"]')
        .getByRole('option')
        .or(sheet.locator('[data-filter="marca"]').getByRole('link'))
        .filter({ visible: true })
        .nth(1)
        .tap(),
    );
  },
  vehicle: async (page, step) => {
    const tab = page.getByRole('tab', { name: 'Opcionais' });
    await tab.scrollIntoViewIfNeeded();
    await step('mudar de aba', () => tab.tap());
    const gallery = page.getByRole('group', { name: /^Fotos de / });
    const photo = gallery.getByRole('link').filter({ visible: true }).first();
    await photo.scrollIntoViewIfNeeded();
    await step('abrir a galeria', () => photo.tap());
    const next = page.getByRole('button', { name: 'Próxima foto' });
    await step('foto seguinte', () => next.tap());
  },
  proposal: async (page, step) => {
    const propose = page.getByRole('main').getByText('Fazer proposta');
    await step('abrir a proposta', () => propose.filter({ visible: true }).first().tap());
  },
  contact: async (page, step) => {
    const name = page.getByRole('textbox', { name: /^Nome/ }).first();
    await name.focus();
    await step('primeira tecla', () => page.keyboard.press('a'));
  },
  wizard: async (page, step) => {
    const main = page.getByRole('main');
    const next = page
      .getByRole('button', { name: 'PRÓXIMO', exact: true })
      .filter({ visible: true });
    const choose = async (field, option) => {
      await main.getByRole('combobox', { name: field, exact: true }).tap();
      await page.getByRole('option', { name: option, exact: true }).tap();
    };
    const tapLabel = (text) => main.locator('label').filter({ hasText: text }).tap();
    await choose('Marca', 'Kaiserstein');
    await choose('Modelo', 'GLX 250');
    await step('passo 1 → 2', () => next.tap());
    await step('passo 2 → 3', () => next.tap());
    await tapLabel('10 anos de garantia');
    await tapLabel('Selecionar Comfort 21 mm');
    await step('passo 3 → 4', () => next.tap());
    await tapLabel('Porta-malas elétrico');
    await step('passo 4 → 5', () => next.tap());
    await tapLabel('Sim');
    await tapLabel('Teto panorâmico');
    await step('passo 5 → 6', () => next.tap());
  },
};

/**
 * Measures every interaction several times, and returns the third quartile of each.
 *
 * @param {string} siteUrl
 * @param {Record<keyof typeof screenSteps, string>} paths path of each screen
 * @param {number} times number of measurements of each interaction
 * @returns {Promise<import('./targets.mjs').Line[]>}
 */
export async function measureInteractions(siteUrl, paths, times) {
  const browser = await launchBrowser();
  /** @type {Map<string, number[]>} */
  const durations = new Map();
  for (const [screen, visit] of Object.entries(screenSteps)) {
    for (let round = 0; round < times; round += 1) {
      for (const [name, duration] of await measureScreenOnce(
        browser,
        siteUrl + paths[screen],
        visit,
      )) {
        durations.set(name, [...(durations.get(name) ?? []), duration]);
      }
    }
  }
  await browser.close();
  return [...durations].map(([name, stepDurations]) =>
    createResultLine('Interação, CPU ÷ 4', name, computeQuantile(stepDurations, 0.75)),
  );
}

/** Measures the interactions of one screen once. @returns {Promise<[name: string, duration: number][]>} durations in ms */
async function measureScreenOnce(browser, url, visit) {
  const { context, page, slowCpu } = await openPhone(browser);
  await context.addInitScript(recordInteractions);
  await slowCpu();
  // The page has finished loading before the first interaction, so that the load is not part of the measurement.
  await page.goto(url, { waitUntil: 'networkidle' });
  const measured = [];
  await visit(page, async (name, interact) => {
    await page.evaluate(() => globalThis.interactions.splice(0));
    await interact();
    // The Event Timing API reports an interaction some frames later.
    await page.waitForTimeout(EFFECTS_WAIT_MS);
    const durations = await page.evaluate(() => globalThis.interactions);
    measured.push([name, Math.max(MIN_REPORTED_MS, ...durations)]);
  });
  await context.close();
  return measured;
}

/** Runs in the page and records the time from each event of an interaction to the frame that shows its effect. */
function recordInteractions() {
  globalThis.interactions = [];
  new PerformanceObserver((list) => {
    for (const entry of /** @type {PerformanceEventTiming[]} */ (list.getEntries())) {
      if (entry.interactionId > 0) globalThis.interactions.push(entry.duration);
    }
  }).observe(/** @type {PerformanceObserverInit} */ ({ type: 'event', durationThreshold: 16 }));
}
