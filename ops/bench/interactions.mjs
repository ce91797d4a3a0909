// Measures the time from a finger or a key to what the page shows, on a slow phone, by the Event Timing API.
import { launchBrowser, openPhone } from './phone.mjs';
import { line, quantile } from './targets.mjs';

/** An interaction has shown all of its effects by then. */
const QUIET_MS = 700;
/** The browser reports no shorter interaction: one that it does not report was faster. */
const MIN_MS = 16;

/**
 * @typedef {import('@playwright/test').Page} Page
 * @typedef {(name: string, act: () => Promise<unknown>) => Promise<void>} Step
 */

/** The steps on each screen, in order. @type {Record<string, (page: Page, step: Step) => Promise<void>>} */
const visits = {
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
    const press = (text) => main.locator('label').filter({ hasText: text }).tap();
    await choose('Marca', 'Kaiserstein');
    await choose('Modelo', 'GLX 250');
    await step('passo 1 → 2', () => next.tap());
    await step('passo 2 → 3', () => next.tap());
    await press('10 anos de garantia');
    await press('Selecionar Comfort 21 mm');
    await step('passo 3 → 4', () => next.tap());
    await press('Porta-malas elétrico');
    await step('passo 4 → 5', () => next.tap());
    await press('Sim');
    await press('Teto panorâmico');
    await step('passo 5 → 6', () => next.tap());
  },
};

/**
 * @param {string} siteUrl
 * @param {Record<keyof typeof visits, string>} paths of the screens
 * @param {number} times each is done; the third quartile counts
 * @returns {Promise<import('./targets.mjs').Line[]>}
 */
export async function measureInteractions(siteUrl, paths, times) {
  const browser = await launchBrowser();
  /** @type {Map<string, number[]>} */
  const durations = new Map();
  for (const [screen, visit] of Object.entries(visits)) {
    for (let round = 0; round < times; round += 1) {
      for (const [name, duration] of await oneVisit(browser, siteUrl + paths[screen], visit)) {
        durations.set(name, [...(durations.get(name) ?? []), duration]);
      }
    }
  }
  await browser.close();
  return [...durations].map(([name, each]) =>
    line('Interação, CPU ÷ 4', name, quantile(each, 0.75)),
  );
}

/** @returns {Promise<[name: string, duration: number][]>} in ms */
async function oneVisit(browser, url, visit) {
  const { context, page, slowCpu } = await openPhone(browser);
  await context.addInitScript(recordInteractions);
  await slowCpu();
  // The page comes to rest first: the answer to the visitor is measured, not the loading of the page.
  await page.goto(url, { waitUntil: 'networkidle' });
  const found = [];
  await visit(page, async (name, act) => {
    await page.evaluate(() => globalThis.interactions.splice(0));
    await act();
    // Event Timing reports an interaction some frames after it.
    await page.waitForTimeout(QUIET_MS);
    const durations = await page.evaluate(() => globalThis.interactions);
    found.push([name, Math.max(MIN_MS, ...durations)]);
  });
  await context.close();
  return found;
}

/** Records, in the page, the time from each event of an interaction to the frame that showed its effect. */
function recordInteractions() {
  globalThis.interactions = [];
  new PerformanceObserver((list) => {
    for (const entry of /** @type {PerformanceEventTiming[]} */ (list.getEntries())) {
      if (entry.interactionId > 0) globalThis.interactions.push(entry.duration);
    }
  }).observe(/** @type {PerformanceObserverInit} */ ({ type: 'event', durationThreshold: 16 }));
}
