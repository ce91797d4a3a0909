import { expect, type Page } from '@playwright/test';
import { expectLive } from './live';

/** Opens a search and waits until it is hydrated. */
export async function openSearch(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await waitUntilSearchIsLive(page);
}

/** Waits until the filters of a search change the results without a navigation; before hydration they are plain links. */
export async function waitUntilSearchIsLive(page: Page): Promise<void> {
  await expectLive(page.locator('[data-search]'));
  // The listeners of the search are added right after hydration, before the browser is idle.
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
}

/** Returns the visible field for a search in words. */
export const searchBox = (page: Page) =>
  page.getByLabel('O que você procura?').filter({ visible: true });

/** Returns the visible cards of the results. */
export const resultCards = (page: Page) =>
  page.getByRole('region', { name: 'Resultados' }).getByRole('article').filter({ visible: true });

/** Expects that there are results, and that each has a text. */
export async function expectEachResult(page: Page, text: string | RegExp): Promise<void> {
  await expect(resultCards(page).filter({ hasText: text }).first()).toBeVisible();
  await expect(resultCards(page).filter({ hasNotText: text })).toHaveCount(0);
}

/** Returns the HTML of each result in a document. */
export function resultsInHtml(html: string): readonly string[] {
  const [, region = ''] = html.split('aria-label="Resultados"');
  return region.split('</section>')[0]!.match(/<article[^]*?<\/article>/g) ?? [];
}

export const pageHeading = (page: Page) =>
  page.getByRole('heading', { level: 1 }).filter({ visible: true });

const resultCountLine = (page: Page) =>
  page.locator('main p[data-found]').filter({ visible: true });

/** Returns the number of found vehicles that the page shows. */
export async function readTotal(page: Page): Promise<number> {
  const text = await resultCountLine(page).innerText();
  return Number(/([\d.]+)\s+veículos? encontrados?/.exec(text)?.[1]?.replaceAll('.', ''));
}

/** Returns the element that opens a filter: in the dialog of filters while it is open, otherwise in the page. */
export const filterOpener = (page: Page, name: string) => {
  const opener = `[data-filter="${name}"] > summary`;
  return page
    .locator(`dialog[open] ${opener}, html:not(:has(dialog[open])) ${opener}`)
    .filter({ visible: true });
};

/** Returns an entry of the open filter: an option of a combobox, or a link. */
export const filterOption = (page: Page, name: string | RegExp) =>
  page
    .getByRole('option', { name })
    .or(page.locator('[data-filter]').getByRole('link', { name }))
    .filter({ visible: true });

/** Opens the further filters: the dialog on a phone, the list of more filters on a desktop. */
export async function openAdvancedFilters(page: Page): Promise<void> {
  const toggle = page.getByRole('button', { name: 'FILTRO AVANÇADO' });
  if (!(await toggle.isVisible())) {
    await page.getByRole('button', { name: 'Mais filtros' }).click();
    return;
  }
  await toggle.click();
  await expect(page.getByRole('dialog', { name: 'Filtros' })).toBeVisible();
}
