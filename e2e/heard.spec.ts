import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { focused, listen } from './support/heard';
import { expectLive } from './support/live';
import { filter, heading, openAdvanced, openSearch, option, results } from './support/search';
import { expect, test } from './support/test';
import { vehicles } from './support/vehicles';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** A press of Enter on a link of the page, as the keyboard follows it. */
async function follow(page: Page, name: string | RegExp): Promise<void> {
  const link = page.locator('main').getByRole('link', { name }).filter({ visible: true }).first();
  await expectLive(link);
  await link.focus();
  await link.press('Enter');
}

test.describe('the focus after a navigation inside the site', () => {
  test('is on the heading of the page opened, and on Back on the link', async ({ page }) => {
    const heard = await listen(page);
    await page.goto('/');
    await follow(page, /^Blindados/);
    await expect(heading(page)).toBeFocused();
    await expect(page).toHaveTitle(/^Carros blindados novos e seminovos/);
    const left = (await heard.take()).filter((said) => /^(link|heading)/.test(said));
    expect(left).toEqual([expect.stringMatching(/^link/), expect.stringMatching(/^heading/)]);
    const at = await page.evaluate(() => [document.activeElement?.tagName, scrollY]);
    expect(at).toEqual(['H1', 0]);

    await page.goBack();
    await expect.poll(() => focused(page)).toBe(left[0]);
  });

  test('goes on from there by Tab, without a frame around the heading', async ({ page }) => {
    await page.goto('/sobre');
    await follow(page, 'Ver veículos');
    await expect(heading(page)).toBeFocused();
    await expect(heading(page)).toHaveCSS('outline-style', 'none');
    await page.keyboard.press('Tab');
    const isInPage = await page.evaluate(() => document.activeElement?.closest('main') !== null);
    expect(isInPage).toBe(true);
  });

  test('comes back from a vehicle to its card, also from further down', async ({ page }) => {
    await page.goto('/busca');
    const card = results(page).nth(5).getByRole('link').first();
    await expectLive(card);
    await card.focus();
    const name = await focused(page);
    await card.press('Enter');
    await expect(page).toHaveURL(/\/detalhe\//);
    await expect(page.locator('[data-preview]')).toHaveCount(0);
    await expect(heading(page)).toBeFocused();
    await page.goBack();
    await expect(page).toHaveURL(/\/busca/);
    await expect.poll(() => focused(page)).toBe(name);
    await page.goForward();
    await expect(heading(page)).toBeFocused();
    await expect(page).toHaveURL(/\/detalhe\//);
  });

  test('comes back to its card from a vehicle whose page has not come yet', async ({ page }) => {
    await page.goto('/busca');
    const card = results(page).nth(5).getByRole('link').first();
    await expectLive(card);
    await page.route(/\/detalhe\/.*_rsc/, () => undefined);
    await card.focus();
    const name = await focused(page);
    await card.press('Enter');
    await expect(page.locator('[data-preview]').getByRole('heading', { level: 1 })).toBeFocused();
    await page.goBack();
    await expect.poll(() => focused(page)).toBe(name);
  });

  test('stays in the header, which stands before it @desktop', async ({ page }) => {
    await page.goto('/sobre');
    const link = page.getByRole('banner').getByRole('link', { name: 'Blindagem' });
    await expectLive(link);
    await link.press('Enter');
    await expect(page).toHaveURL('/blindagem');
    await expect(heading(page)).toBeVisible();
    await expect(link).toBeFocused();
  });

  test('leaves the footer, which stands behind the page that opens, and goes to the next page of a list', async ({
    page,
  }) => {
    await page.goto('/sobre');
    const link = page.getByRole('contentinfo').getByRole('link', { name: 'Privacidade e LGPD' });
    await expectLive(link);
    await link.press('Enter');
    await expect(page).toHaveURL('/lgpd');
    await expect(heading(page)).toBeFocused();

    await page.goto('/busca');
    await follow(page, 'Página 2');
    await expect(page).toHaveURL(/pagina=2/);
    await expect(heading(page)).toBeFocused();
  });

  test('is on the heading after a comparison is opened, and one of it taken away', async ({
    page,
  }) => {
    await page.goto(`/comparar?v=${vehicles.armoured},${vehicles.unarmoured}`);
    await follow(page, /^Tirar Kaiserstein/);
    await expect(page.getByRole('columnheader').filter({ visible: true })).toHaveCount(1);
    await expect(heading(page)).toBeFocused();
  });
});

test.describe('a search says what it has found', () => {
  test('a filter, its chip and the order: the number once, and the focus where it was @desktop', async ({
    page,
  }) => {
    const heard = await listen(page);
    await openSearch(page, '/busca/blindados');
    await filter(page, 'preco').click();
    await option(page, /R\$ 200.000 a R\$ 300.000/).click();
    await expect(page).toHaveURL(/preco-de/);
    await expect.poll(() => heard.messages()).toContainEqual(expect.stringMatching(/^status:/));
    // The title of the page is announced by the router, at a time of its own.
    const spoken = async () => (await heard.take()).filter((said) => !said.startsWith('alert:'));
    const after = (await spoken()).slice(-2);
    expect(after[0]).toMatch(/Faixa de Preço R\$ 200.000 a R\$ 300.000/);
    expect(after[1]).toMatch(/^status: \d+ veículos encontrados$/);

    await openAdvanced(page);
    await filter(page, 'ordem').click();
    await option(page, 'Menor preço').click();
    await expect(page).toHaveURL(/ordem=/);
    await expect.poll(() => heard.messages()).toContainEqual(after[1]);
    await heard.take();

    await page.getByRole('link', { name: /^Remover filtro/ }).press('Enter');
    await expect(page).not.toHaveURL(/preco-de/);
    await expect.poll(() => heard.messages()).toContainEqual(expect.stringMatching(/^status: 33/));
    expect((await spoken()).at(-2)).toMatch(/^heading/);
  });

  test('after a chip is removed the focus is on the next one', async ({ page }) => {
    await openSearch(page, '/busca/blindados/semi-novo?preco-ate=900000&combustivel=diesel');
    const chips = page.getByRole('link', { name: /^Remover filtro/ }).filter({ visible: true });
    const before = await chips.count();
    expect(before).toBeGreaterThan(1);
    const next = await chips.nth(1).textContent();
    await chips.first().press('Enter');
    await expect(chips).toHaveCount(before - 1);
    await expect(chips.first()).toBeFocused();
    await expect(chips.first()).toHaveText(next!);
  });

  test('a tab keeps the focus', async ({ page }) => {
    const heard = await listen(page);
    await openSearch(page, '/busca');
    const tab = page.getByRole('link', { name: 'Não Blindados', exact: true }).filter({
      visible: true,
    });
    await tab.press('Enter');
    await expect(page).toHaveURL(/nao-blindados/);
    await expect(tab).toBeFocused();
    await expect
      .poll(() => heard.messages())
      .toContainEqual(expect.stringMatching(/^status: \d+ veículos encontrados/));
  });

  test('the sheet of a phone says what its button has come to show', async ({ page }) => {
    const heard = await listen(page);
    await openSearch(page, '/busca');
    await openAdvanced(page);
    const sheet = page.getByRole('dialog', { name: 'Filtros' });
    await filter(page, 'combustivel').click();
    await option(page, /Diesel/).click();
    await expect(page).toHaveURL(/combustivel=diesel/);
    const button = sheet.getByRole('link', { name: /^Mostrar/ });
    const label = (await button.textContent())!.trim().replaceAll(/\s+/g, ' ');
    await expect.poll(() => heard.messages()).toContain(`status: ${label}`);
  });

  test('suggestions are counted after a pause, not at each letter @desktop', async ({ page }) => {
    const heard = await listen(page);
    await page.goto('/');
    const box = page.getByRole('banner').getByRole('search').getByRole('textbox');
    await expectLive(box);
    await box.focus();
    await expect(page.getByRole('banner').getByRole('combobox')).toBeVisible();
    await heard.take();
    await page.keyboard.type('blindados ate 500 mil', { delay: 30 });
    await expect.poll(() => heard.messages()).toContainEqual(expect.stringMatching(/sugest/));
    expect((await heard.messages()).length).toBeLessThan(4);
  });
});

test('the banner of the home page says the title of the slide that comes', async ({ page }) => {
  const heard = await listen(page);
  await page.goto('/');
  const next = page.getByRole('region', { name: 'Destaques', exact: true }).getByRole('button', {
    name: 'Próximo',
  });
  await expectLive(next);
  await next.press('Enter');
  await expect
    .poll(() => heard.messages())
    .toContain('status: 2 de 6: Destaque do mês · Blindado e pronto para sair');
});

test.describe('a photo of a car', () => {
  const png = async (name: string) => ({
    name,
    mimeType: 'image/png',
    buffer: await sharp({ create: { width: 40, height: 30, channels: 3, background: '#642' } })
      .png()
      .toBuffer(),
  });

  test('that replaces another keeps the focus, and is said to be ready', async ({ page }) => {
    const heard = await listen(page);
    await page.goto('/vendaseucarro');
    const field = page.getByLabel('Adicionar foto: lateral', { exact: true });
    await expectLive(field);
    await field.setInputFiles({
      name: 'carro.gif',
      mimeType: 'image/gif',
      buffer: Buffer.from('GIF89a'),
    });
    await expect.poll(() => heard.messages()).toContainEqual(expect.stringMatching(/^alert: Use/));
    const again = page.getByRole('button', { name: /^Escolher outra/ });
    await again.press('Enter');
    await expect(field).toBeFocused();
    expect(await focused(page)).toMatch(/Adicionar foto: lateral".* invalid.*: Use uma imagem/);
    await field.setInputFiles(await png('carro.png'));
    const change = page.getByRole('button', { name: /^Trocar/ });
    await expect(change).toBeVisible();
    await expect(field).toBeFocused();
    expect((await heard.take()).at(-1)).toBe('status: Foto da lateral pronta, 0,1 MB');
    expect(await focused(page)).toMatch(/: Foto da lateral pronta, 0,1 MB$/);

    await change.press('Enter');
    await field.setInputFiles(await png('outra.png'));
    await expect(change).toBeVisible();
    await expect(field).toBeFocused();
  });
});

test('panels without tabs are no panels of tabs @both', async ({ page, isMobile }) => {
  await page.goto(`/detalhe/${vehicles.armoured}`);
  const details = page.locator('section').filter({
    has: page.getByRole('heading', { name: 'Ficha técnica' }),
  });
  const tab = details.getByRole('tab', { includeHidden: true }).first();
  await expectLive(tab);
  await expect(details.getByRole('tabpanel', { includeHidden: true })).toHaveCount(
    isMobile ? await details.getByRole('tab').count() : 0,
  );
});

test('the columns of a comparison are called by the vehicles alone', async ({ page }) => {
  await page.goto(`/comparar?v=${vehicles.armoured},${vehicles.unarmoured}`);
  const heads = page.getByRole('columnheader');
  await expect(heads.first()).toHaveText(/^Kaiserstein\s*GLX 450 d 4Drive Night Edition$/);
  const differing = await page
    .getByRole('switch', { name: /^Só o que muda \(\d+ de \d+ linhas\)$/ })
    .count();
  expect(differing).toBe(1);
});
