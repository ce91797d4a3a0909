import { recordScreenReader } from './support/heard';
import { pauseRequests } from './support/pause-requests';
import {
  expectEachResult,
  filterOpener,
  openAdvancedFilters,
  pageHeading,
  openSearch,
  filterOption,
  resultCards,
  readTotal,
} from './support/search';
import { expect, test } from './support/test';

/** Runs in the page and returns whether nothing lies over the top or the bottom of an element. */
function isWhole(element: Element): boolean {
  const { left, right, top, bottom } = element.getBoundingClientRect();
  return [top + 1, bottom - 1].every(
    (y) => document.elementFromPoint((left + right) / 2, y) === element,
  );
}

test('a tab keeps the other filters, and says so while it takes long; "Todos" clears all else; a list of the sheet stays where it was scrolled to, for a further value', async ({
  page,
}) => {
  const { resume } = await pauseRequests(page, /\/busca\/blindados.*_rsc=/);
  // The page is opened after the requests are paused, because it prefetches likely pages.
  await openSearch(page, '/busca/todos/semi-novo/kaiserstein');
  const before = await readTotal(page);
  const tabs = page.getByRole('navigation', { name: 'Tipo de veículo' }).filter({ visible: true });
  const armoured = tabs.getByRole('link', { name: 'Blindados', exact: true });
  await expect(tabs.getByRole('link')).toHaveText(['Todos', 'Blindados', 'Não Blindados']);
  await armoured.click();
  const waiting = page.getByText('Buscando veículos…').filter({ visible: true });
  await expect(waiting).toBeVisible();
  resume();
  await expect(page).toHaveURL('/busca/blindados/semi-novo/kaiserstein');
  await expect(waiting).toHaveCount(0);
  expect(await readTotal(page)).toBeLessThan(before);
  await expectEachResult(page, 'Blindados');
  await expect(armoured).toHaveAttribute('aria-current', 'true');
  await tabs.getByRole('link', { name: 'Todos' }).click();
  await expect(page).toHaveURL('/busca/todos');
  await expect(pageHeading(page)).toHaveText('Carros novos e seminovos em São Paulo');

  // The window is so low that the sheet scrolls, together with the list in it.
  await page.setViewportSize({ width: 390, height: 480 });
  await openAdvancedFilters(page);
  await filterOpener(page, 'marca').click();
  const last = page.getByRole('option').filter({ visible: true }).last();
  await last.scrollIntoViewIfNeeded();
  const scrolled = () => last.evaluate((option) => option.closest('[data-fields]')?.scrollTop ?? 0);
  const place = await scrolled();
  expect(place).toBeGreaterThan(0);
  await last.click();
  await expect(last).toHaveAttribute('aria-selected', 'true');
  expect(await scrolled()).toBe(place);
  await expect(filterOpener(page, 'marca')).toBeFocused();
  await expect(last).toBeInViewport();
});

test('results change without a reload as a brand, found by typing, and a model are chosen; a further brand clears the model', async ({
  page,
}) => {
  await openSearch(page, '/busca/todos');
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  await expect(filterOpener(page, 'modelo')).toHaveCount(0);
  await filterOpener(page, 'marca').click();
  const typed = page.getByRole('combobox', { name: 'Filtrar Marca' }).filter({ visible: true });
  await typed.fill('alcant');
  await expect(page.getByRole('option').filter({ visible: true })).toHaveText([/Alcântara/]);
  await typed.fill('zzz');
  await expect(page.getByText('Sem Resultado').filter({ visible: true })).toBeVisible();
  await typed.fill('');
  const promised = Number(
    await filterOption(page, /^Kaiserstein/)
      .locator('.num')
      .innerText(),
  );
  await filterOption(page, /^Kaiserstein/).click();
  await expect(page).toHaveURL('/busca/todos/todos/kaiserstein');
  await expect(pageHeading(page)).toContainText('Kaiserstein');
  expect(await readTotal(page)).toBe(promised);
  await filterOpener(page, 'modelo').click();
  await filterOption(page, /^GLX 450 d/).click();
  await expect(page).toHaveURL('/busca/todos/todos/kaiserstein/glx-450-d');
  await expectEachResult(page, 'GLX 450 d');
  await filterOpener(page, 'marca').click();
  await filterOption(page, /^Monte Real/).click();
  await expect(page).toHaveURL('/busca/todos?marca=kaiserstein,monte-real');
  await expectEachResult(page, /Kaiserstein|Monte Real/);
  // The list is still open, so that a third brand can be chosen.
  await expect(page.getByRole('option', { selected: true }).filter({ visible: true })).toHaveText([
    /^Kaiserstein/,
    /^Monte Real/,
  ]);
  await filterOpener(page, 'marca').click();
  const chips = page.getByRole('list', { name: 'Filtros ativos' }).filter({ visible: true });
  await expect(chips.getByRole('link')).toHaveText([/Kaiserstein/, /Monte Real/, /^Limpar/]);
  await chips.getByRole('link', { name: 'Remover filtro Kaiserstein' }).click();
  await expect(page).toHaveURL('/busca/todos/todos/monte-real');
  await page.goBack();
  await expect(page).toHaveURL('/busca/todos?marca=kaiserstein,monte-real');
  await expect(chips.getByRole('link', { name: /Kaiserstein/ })).toBeVisible();
  await expect(page.getByRole('option').filter({ visible: true })).toHaveCount(0);
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
});

test("a price range of the visitor's own leads from the whole stock to a search, sent by itself or with the button @desktop", async ({
  page,
}) => {
  await openSearch(page, '/veiculos?ordem=maior-preco');
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  await filterOpener(page, 'preco').click();
  const form = page.getByRole('form', { name: 'Faixa de Preço' }).filter({ visible: true });
  await form.getByLabel('De').fill('R$ 300.000');
  await form.getByLabel('Até').pressSequentially('900000');
  await expect(form.getByLabel('Até')).toHaveValue(/^R\$\s900\.000$/);
  await form.getByRole('button', { name: 'Aplicar' }).click();
  // The order of the whole stock is dropped when a filter leads to a search.
  await expect(page).toHaveURL('/busca/todos?preco-de=300000&preco-ate=900000');
  await filterOpener(page, 'preco').click();
  await form.getByLabel('De').fill('');
  await page.getByRole('link', { name: 'Buscar', exact: true }).click();
  await expect(page).toHaveURL('/busca/todos?preco-ate=900000');
  await expect(resultCards(page).first()).toBeInViewport();
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
});

test('brands are chosen and taken back by the keyboard alone @desktop', async ({ page }) => {
  const { keyboard } = page;
  await openSearch(page, '/busca/todos');
  const brand = filterOpener(page, 'marca');
  await brand.press('Enter');
  const typed = page.getByRole('combobox', { name: 'Filtrar Marca' });
  await expect(typed).toBeFocused();
  await keyboard.type('kais');
  await keyboard.press('Enter');
  await expect(page).toHaveURL('/busca/todos/todos/kaiserstein');
  // The list stays open for a further brand. Enter chooses nothing while no option is active and nothing is typed.
  await expect(typed).toHaveValue('');
  await expect(typed).toBeFocused();
  for (const key of ['Enter', 'Space', 'Enter']) await keyboard.press(key);
  await expect(typed).toHaveValue(' ');
  await expect(page).toHaveURL('/busca/todos/todos/kaiserstein');
  await typed.fill('');
  for (const key of ['ArrowDown', 'ArrowDown', 'ArrowUp', 'Enter']) await keyboard.press(key);
  await expect(page).toHaveURL('/busca/todos');
  await expect(brand).toBeFocused();
  await keyboard.press('Enter');
  await expect(typed).toBeFocused();
  await keyboard.press('Escape');
  await expect(brand).toBeFocused();
});

test('an opened list is in view, with the whole of "De" and "Até", and nothing in the sheet scrolls by itself, in a small window with larger text', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await openSearch(page, '/busca/todos');
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '125%';
  });
  await openAdvancedFilters(page);
  const sheet = page.getByRole('dialog', { name: 'Filtros' });
  for (const name of ['marca', 'ano-de', 'km-ate', 'preco']) {
    await filterOpener(page, name).click();
    await expect(filterOption(page, /\d/).first()).toBeVisible();
    await expect(filterOpener(page, name)).toBeInViewport({ ratio: 0.98 });
    const scrolling = await sheet.locator('[data-filter] *').evaluateAll((elements) =>
      elements
        .filter(({ scrollHeight, clientHeight }) => scrollHeight > clientHeight + 1)
        .filter((element) => /auto|scroll/.test(getComputedStyle(element).overflowY))
        .map(({ tagName }) => tagName),
    );
    expect(scrolling, name).toEqual([]);
  }
  for (const end of ['De', 'Até']) {
    const field = sheet.getByRole('form', { name: 'Faixa de Preço' }).getByLabel(end);
    await expect.poll(() => field.evaluate(isWhole), end).toBe(true);
  }
});

test('the sheet stays while filters change; it is closed by its button, and by Back; its green button counts and applies what is typed', async ({
  page,
}) => {
  const heard = await recordScreenReader(page);
  await page.goto('/busca/todos');
  await expect(filterOpener(page, 'condicao')).toHaveCount(0);
  await expect(filterOpener(page, 'preco')).toHaveCount(0);
  const toggle = page.getByRole('button', { name: 'FILTRO AVANÇADO', exact: true });
  const sheet = page.getByRole('dialog', { name: 'Filtros' });
  await toggle.click();
  await expect(sheet).toBeVisible();
  const model = page.locator('[data-filter="modelo"]').filter({ visible: true });
  await expect(model).toHaveText(/Modelo\s*Escolha a marca/);
  await sheet.getByRole('button', { name: 'FECHAR FILTROS' }).click();
  await expect(sheet).toBeHidden();

  await toggle.click();
  await expect(sheet).toBeVisible();
  await filterOpener(page, 'condicao').click();
  await filterOption(page, /^Seminovo/).click();
  await expect(page).toHaveURL('/busca/todos/semi-novo');
  await expect(sheet).toBeVisible();
  await expect(filterOption(page, /^Seminovo/)).toBeFocused();
  await page.goBack();
  await expect(sheet).toBeHidden();
  await expect(page).toHaveURL('/busca/todos/semi-novo');
  await page.goBack();
  await expect(page).toHaveURL('/busca/todos');
  await expect(sheet).toBeHidden();

  await toggle.click();
  await filterOpener(page, 'preco').click();
  await expect(sheet.getByPlaceholder('Digite para filtrar')).toHaveCount(0);
  const most = sheet.getByRole('form', { name: 'Faixa de Preço' }).getByLabel('Até');
  await most.pressSequentially('500000');
  await expect(most).toHaveValue(/^R\$\s500\.000$/);
  const see = sheet.getByRole('link', { name: /^Mostrar \d+ veículos?$/ });
  await expect(see).toHaveAttribute('href', '/busca/todos?preco-ate=500000');
  // A choice in another filter also applies the typed price.
  await most.fill('300000');
  await filterOpener(page, 'condicao').click();
  await filterOption(page, /^Novo/).click();
  await expect(page).toHaveURL('/busca/todos/novo?preco-ate=300000');
  await expect(sheet.getByText('Novo', { exact: true }).first()).toBeVisible();
  await filterOpener(page, 'preco').click();
  await most.fill('500000');
  await expect(see).toHaveAttribute('href', '/busca/todos/novo?preco-ate=500000');
  const promised = Number(/\d+/.exec(await see.innerText())![0]);
  expect(promised).toBeGreaterThan(0);
  // Each new text of the button is announced to screen readers.
  const label = (await see.innerText()).trim().replaceAll(/\s+/g, ' ');
  await expect.poll(() => heard.messages()).toContain(`status: ${label}`);
  await see.click();
  await expect(page).toHaveURL('/busca/todos/novo?preco-ate=500000');
  await expect(sheet).toBeHidden();
  expect(await readTotal(page)).toBe(promised);
  await expect(resultCards(page).first()).toBeInViewport();
  await expect(
    page.getByRole('button', { name: 'FILTRO AVANÇADO (2)' }).filter({ visible: true }),
  ).toBeVisible();
});
