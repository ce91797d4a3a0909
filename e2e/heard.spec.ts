import type { Page } from '@playwright/test';
import { describeFocus, recordScreenReader } from './support/heard';
import { waitForStockDetails } from './support/stock-details';
import { expectLive } from './support/live';
import { createPhoto } from './support/photos';
import {
  filterOpener,
  pageHeading,
  openAdvancedFilters,
  openSearch,
  filterOption,
  resultCards,
} from './support/search';
import { expect, test } from './support/test';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** Follows a link of the page by keyboard. */
async function follow(page: Page, name: string | RegExp): Promise<void> {
  const link = page.locator('main').getByRole('link', { name }).filter({ visible: true }).first();
  await expectLive(link);
  await link.focus();
  await link.press('Enter');
}

test.describe('the focus after a navigation inside the site', () => {
  test('is on the heading of the page opened, also from the footer and in the next page of a list; on Back on the link', async ({
    page,
  }) => {
    const heard = await recordScreenReader(page);
    await page.goto('/');
    const next = page.getByRole('region', { name: 'Destaques', exact: true }).getByRole('button', {
      name: 'Próximo',
    });
    await expectLive(next);
    await next.press('Enter');
    await expect
      .poll(() => heard.messages())
      .toContain(
        'status: 2 de 6: O destaque do mês no nosso estoque · Blindado e pronto para sair',
      );
    await heard.take();

    await follow(page, /^Blindados/);
    await expect(pageHeading(page)).toBeFocused();
    await expect(page).toHaveTitle(/^Carros blindados novos e seminovos/);
    const spoken = (await heard.take()).filter((text) => /^(link|heading)/.test(text));
    expect(spoken).toEqual([expect.stringMatching(/^link/), expect.stringMatching(/^heading/)]);
    const at = await page.evaluate(() => [document.activeElement?.tagName, scrollY]);
    expect(at).toEqual(['H1', 0]);

    await page.goBack();
    await expect.poll(() => describeFocus(page)).toBe(spoken[0]);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/busca/blindados');
    await expect(pageHeading(page)).toBeFocused();
    await expect(pageHeading(page)).toHaveCSS('outline-style', 'none');
    await page.keyboard.press('Tab');
    const isInPage = await page.evaluate(() => document.activeElement?.closest('main') !== null);
    expect(isInPage).toBe(true);

    await follow(page, 'Página 2');
    await expect(page).toHaveURL(/pagina=2/);
    await expect(pageHeading(page)).toBeFocused();
    const link = page.getByRole('contentinfo').getByRole('link', { name: 'Privacidade e LGPD' });
    await link.press('Enter');
    await expect(page).toHaveURL('/lgpd');
    await expect(pageHeading(page)).toBeFocused();
    expect(await page.evaluate(() => scrollY)).toBe(0);
  });

  test('comes back from a vehicle to its card, also from one whose page has not come yet', async ({
    page,
  }) => {
    await page.goto('/busca');
    const cardAt = (index: number) => resultCards(page).nth(index).getByRole('link').first();
    await expectLive(cardAt(5));
    await cardAt(5).focus();
    const name = await describeFocus(page);
    await cardAt(5).press('Enter');
    await expect(page).toHaveURL(/\/detalhe\//);
    await expect(page.locator('[data-preview]')).toHaveCount(0);
    await expect(pageHeading(page)).toBeFocused();
    await page.goBack();
    await expect(page).toHaveURL(/\/busca/);
    await expect.poll(() => describeFocus(page)).toBe(name);
    await page.goForward();
    await expect(pageHeading(page)).toBeFocused();
    await expect(page).toHaveURL(/\/detalhe\//);
    await page.goBack();
    await expect.poll(() => describeFocus(page)).toBe(name);

    await page.route(/\/detalhe\/.*_rsc/, () => undefined);
    await cardAt(7).focus();
    const other = await describeFocus(page);
    await cardAt(7).press('Enter');
    await expect(page.locator('[data-preview]').getByRole('heading', { level: 1 })).toBeFocused();
    await page.goBack();
    await expect.poll(() => describeFocus(page)).toBe(other);
  });
});

test.describe('a search says what it has found', () => {
  test('a tab, filters, the order and chips: the number once, and the focus where it was @desktop', async ({
    page,
    request,
  }) => {
    test.setTimeout(150_000);
    // Before the details are read, a status announces that filters are not ready.
    await waitForStockDetails(request);
    const heard = await recordScreenReader(page);
    await openSearch(page, '/busca');
    const tab = page
      .getByRole('link', { name: 'Blindados', exact: true })
      .and(page.locator('nav[aria-label="Tipo de veículo"] *'))
      .filter({ visible: true });
    await tab.press('Enter');
    await expect(page).toHaveURL(/\/busca\/blindados/);
    await expect(tab).toBeFocused();
    await expect
      .poll(() => heard.messages())
      .toContainEqual(expect.stringMatching(/^status: \d+ veículos encontrados/));
    await heard.take();

    await filterOpener(page, 'preco').click();
    await filterOption(page, /R\$ 200.000 a R\$ 300.000/).click();
    await expect(page).toHaveURL(/preco-de/);
    await expect.poll(() => heard.messages()).toContainEqual(expect.stringMatching(/^status:/));
    // The router announces the page's title as an alert, at a time that varies.
    const spoken = async () => (await heard.take()).filter((text) => !text.startsWith('alert:'));
    const after = (await spoken()).slice(-2);
    expect(after[0]).toMatch(/Faixa de Preço R\$ 200.000 a R\$ 300.000/);
    expect(after[1]).toMatch(/^status: \d+ veículos? encontrados?$/);

    await openAdvancedFilters(page);
    await filterOpener(page, 'ordem').click();
    await filterOption(page, 'Menor preço').click();
    await expect(page).toHaveURL(/ordem=/);
    await expect.poll(() => heard.messages()).toContainEqual(after[1]);
    await heard.take();

    // The focus moves to the next chip, and after the last one to the heading.
    const chips = page.getByRole('link', { name: /^Remover filtro/ }).filter({ visible: true });
    for (let remaining = (await chips.count()) - 1; remaining >= 0; remaining -= 1) {
      const next = remaining > 0 ? await chips.nth(1).textContent() : null;
      await heard.take();
      await chips.first().press('Enter');
      await expect(chips).toHaveCount(remaining);
      await expect
        .poll(() => heard.messages())
        .toContainEqual(expect.stringMatching(/^status: \d/));
      if (next) {
        await expect(chips.first()).toBeFocused();
        await expect(chips.first()).toHaveText(next);
      }
    }
    expect((await spoken()).at(-2)).toMatch(/^heading/);
  });

  test('suggestions are counted after a pause, not at each letter; the header keeps the focus of its links @desktop', async ({
    page,
  }) => {
    const heard = await recordScreenReader(page);
    await page.goto('/sobre');
    const box = page.getByRole('banner').getByRole('search').getByRole('textbox');
    await expectLive(box);
    await box.focus();
    await expect(page.getByRole('banner').getByRole('combobox')).toBeVisible();
    await heard.take();
    await page.keyboard.type('blindados ate 500 mil', { delay: 30 });
    await expect.poll(() => heard.messages()).toContainEqual(expect.stringMatching(/sugest/));
    expect((await heard.messages()).length).toBeLessThan(4);
    await page.keyboard.press('Escape');

    const link = page.getByRole('banner').getByRole('link', { name: 'Blindagem' });
    await link.press('Enter');
    await expect(page).toHaveURL('/blindagem');
    await expect(pageHeading(page)).toBeVisible();
    await expect(link).toBeFocused();
  });
});

test('a photo of a car that replaces another keeps the focus, and is said to be ready', async ({
  page,
}) => {
  const heard = await recordScreenReader(page);
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
  expect(await describeFocus(page)).toMatch(/Adicionar foto: lateral".* invalid.*: Use uma imagem/);
  await field.setInputFiles(await createPhoto());
  const change = page.getByRole('button', { name: /^Trocar/ });
  await expect(change).toBeVisible();
  await expect(field).toBeFocused();
  expect((await heard.take()).at(-1)).toBe('status: Foto da lateral pronta, 0,1 MB');
  expect(await describeFocus(page)).toMatch(/: Foto da lateral pronta, 0,1 MB$/);

  await change.press('Enter');
  await field.setInputFiles(await createPhoto('#246'));
  await expect(change).toBeVisible();
  await expect(field).toBeFocused();
});
