import type { Page } from '@playwright/test';
import { expectLive } from './support/live';
import { expect, test } from './support/test';
import { vehicles } from './support/vehicles';

const { armoured, unarmoured, sold } = vehicles;

const compare = (...slugs: readonly string[]) => `/comparar?v=${slugs.join(',')}`;
const row = (page: Page, name: string) =>
  page.getByRole('row').filter({ has: page.getByRole('rowheader', { name, exact: true }) });
const switchOf = (page: Page) =>
  page.getByRole('switch', { name: /^Só as diferenças \(\d+ de \d+ linhas\)$/ });

test('two cars side by side, what differs at a press; all pictures change together; a car is dropped and added by links, and the address is the comparison', async ({
  page,
}) => {
  await page.goto(compare(armoured, unarmoured));
  const heads = page.getByRole('columnheader');
  await expect(heads).toHaveCount(2);
  // The heading of a column is the vehicle's name alone, without the texts of the buttons below it.
  await expect(heads.first()).toHaveText(/^Kaiserstein\s*GLX 450 d 4Drive Night Edition$/);
  const same = row(page, 'Painel');
  await expect(same).toBeVisible();
  const rows = page.locator('tbody tr').filter({ has: page.getByRole('cell') });
  const differing = await rows.evaluateAll((all) =>
    all
      .filter(
        (each) => new Set([...each.querySelectorAll('td')].map((td) => td.innerText)).size > 1,
      )
      .map((each) => each.querySelector('th')!.innerText),
  );
  await switchOf(page).check();
  await expect(same).toBeHidden();
  await expect(rows.filter({ visible: true }).getByRole('rowheader')).toHaveText(differing);

  const shown = page.getByRole('table').getByRole('img').filter({ visible: true });
  await expect(shown).toHaveCount(2);
  await page.getByRole('radio', { name: '2' }).check();
  await expect(shown).toHaveCount(2);
  for (const picture of await shown.all()) await expect(picture).toHaveAccessibleName(/foto 2$/);

  await page.getByRole('link', { name: /^Remover Kaiserstein GLX/ }).click();
  await expect(page).toHaveURL(compare(unarmoured));
  await expect(heads).toHaveCount(1);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(switchOf(page)).toHaveCount(0);
  const offers = page.getByRole('region', { name: 'Adicionar outro carro' }).getByRole('listitem');
  await offers.first().getByRole('link').click();
  await expect(page.getByRole('columnheader')).toHaveCount(2);
});

test('a vehicle named by its id leads to the comparison at its address', async ({
  request,
  backend,
}) => {
  const [first] = await backend.list('/api/veiculos?origem=site');
  const answer = await request.get(`/comparar?v=${String(first!.id)},b`, { maxRedirects: 0 });
  expect(answer.status()).toBe(308);
  expect(answer.headers()['location']).toContain(`/comparar?v=${String(first!.seo_url)},b`);
});

test('heads stay in view with their table, and follow to the side', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(compare(armoured, unarmoured, sold));
  await row(page, 'Motor').scrollIntoViewIfNeeded();
  const table = page.getByRole('region', { name: 'Tabela de comparação' });
  const stuck = page.locator('[aria-hidden=true]', { hasText: 'Vendido' }).last();
  await expect(stuck).toBeVisible();
  await table.evaluate((element) => element.scrollTo({ left: element.scrollWidth }));
  await expect(stuck).toBeInViewport();
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  await expect(stuck).toBeHidden();
});

test('one car alone has the choice of the second beside it, in the first view, also by a search', async ({
  page,
}) => {
  await page.goto(compare(armoured));
  const picker = page.getByRole('region', { name: 'Adicionar outro carro' });
  await expect(picker.getByRole('heading')).toBeInViewport();
  await expect(picker.getByRole('listitem').first()).toBeInViewport({ ratio: 1 });
  const [table, beside] = await Promise.all([
    page.getByRole('table').boundingBox(),
    picker.boundingBox(),
  ]);
  expect(beside!.x).toBeGreaterThanOrEqual(table!.x + table!.width);
  await expectLive(picker.getByLabel('Qual carro?'));
  await picker.getByLabel('Qual carro?').fill('monte real');
  const found = picker.getByRole('list', { name: 'Da busca' }).getByRole('link');
  await expect(found.first()).toContainText('Monte Real');
  await found.first().press('Enter');
  await expect(page.getByRole('columnheader')).toHaveCount(2);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the whole comparison works', async ({ page }) => {
    await page.goto(compare(armoured, unarmoured));
    await switchOf(page).check();
    await expect(row(page, 'Painel')).toBeHidden();
    await page.getByRole('link', { name: /^Remover Kaiserstein GLX/ }).click();
    await expect(page).toHaveURL(compare(unarmoured));
  });
});
