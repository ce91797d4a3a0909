import { expect, type Page } from '@playwright/test';
import { expectLive } from './live';

/** Opens a search and waits until it is live. */
export async function openSearch(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await searchIsLive(page);
}

/** Its choices change the results in place: before that they are plain links. */
export async function searchIsLive(page: Page): Promise<void> {
  await expectLive(page.locator('[data-search]'));
  // Its listeners come right after, before the browser is idle.
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
}

/** The visible field for a visitor's own words. */
export const box = (page: Page) => page.getByLabel('O que você procura?').filter({ visible: true });

/** The cards of the results. */
export const results = (page: Page) =>
  page.getByRole('region', { name: 'Resultados' }).getByRole('article').filter({ visible: true });

/** There are results, and each says this. */
export async function expectEach(page: Page, text: string | RegExp): Promise<void> {
  const matching = results(page).filter({ hasText: text });
  await expect(async () => {
    const [all, right] = await Promise.all([results(page).count(), matching.count()]);
    expect(right).toBeGreaterThan(0);
    expect(right).toBe(all);
  }).toPass();
}

/** The cards of the results in a document. */
export function resultsIn(html: string): readonly string[] {
  const [, region = ''] = html.split('aria-label="Resultados"');
  return region.split('</section>')[0]!.match(/<article[^]*?<\/article>/g) ?? [];
}

export const heading = (page: Page) =>
  page.getByRole('heading', { level: 1 }).filter({ visible: true });

const countLine = (page: Page) => page.locator('main p[data-found]').filter({ visible: true });

/** The number of vehicles the page says it found. */
export async function total(page: Page): Promise<number> {
  const text = await countLine(page).innerText();
  return Number(/([\d.]+)\s+veículos? encontrados?/.exec(text)?.[1]?.replaceAll('.', ''));
}

/** A filter's opener: in the sheet while that is open, otherwise on the page. */
export const filter = (page: Page, name: string) => {
  const opener = `[data-filter="${name}"] > summary`;
  return page
    .locator(`dialog[open] ${opener}, html:not(:has(dialog[open])) ${opener}`)
    .filter({ visible: true });
};

/** An entry of the filter that is open: an option of a list that is searched by typing, otherwise a link. */
export const option = (page: Page, name: string | RegExp) =>
  page
    .getByRole('option', { name })
    .or(page.locator('[data-filter]').getByRole('link', { name }))
    .filter({ visible: true });

/** On mobile, condition, price and further filters are in the sheet. */
export async function openAdvanced(page: Page): Promise<void> {
  const toggle = page.getByRole('button', { name: 'FILTRO AVANÇADO' });
  if (await toggle.isVisible()) await toggle.click();
  else await page.getByRole('button', { name: 'Mais filtros' }).click();
}
