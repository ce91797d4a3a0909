import { expectAccessible } from './support/checks';
import { expectEach, filter, heading, openSearch, option, results, total } from './support/search';
import { expect, test } from './support/test';

test.describe('filters', () => {
  test('the three tabs; "Todos" clears all else', async ({ page }) => {
    await page.goto('/busca/todos/semi-novo/kaiserstein');
    const tabs = page
      .getByRole('navigation', { name: 'Tipo de veículo' })
      .filter({ visible: true });
    await expect(tabs.getByRole('link')).toHaveText(['Todos', 'Blindados', 'Não Blindados']);
    await tabs.getByRole('link', { name: 'Blindados', exact: true }).click();
    await expect(page).toHaveURL('/busca/blindados/semi-novo/kaiserstein');
    await expectEach(page, 'Blindados');
    await expect(tabs.getByRole('link', { name: 'Blindados', exact: true })).toHaveAttribute(
      'aria-current',
      'true',
    );
    await tabs.getByRole('link', { name: 'Todos' }).click();
    await expect(page).toHaveURL('/busca/todos');
    await expect(heading(page)).toHaveText('CARROS NOVOS E SEMINOVOS');
  });

  test('results change without a reload as a brand and a model are chosen; a further brand clears the model', async ({
    page,
  }) => {
    await openSearch(page, '/busca/todos');
    await page.evaluate(() => Object.assign(window, { sameDocument: true }));
    await expect(filter(page, 'modelo')).toHaveCount(0);
    await filter(page, 'marca').click();
    await option(page, /^Kaiserstein/).click();
    await expect(page).toHaveURL('/busca/todos/todos/kaiserstein');
    await expect(heading(page)).toContainText('Kaiserstein');
    await filter(page, 'modelo').click();
    await option(page, /^GLX 450 d/).click();
    await expect(page).toHaveURL('/busca/todos/todos/kaiserstein/glx-450-d');
    await expectEach(page, 'GLX 450 d');
    await filter(page, 'marca').click();
    await option(page, /^Monte Real/).click();
    await expect(page).toHaveURL('/busca/todos?marca=kaiserstein,monte-real');
    await expectEach(page, /Kaiserstein|Monte Real/);
    await expect(heading(page)).toHaveText('Kaiserstein ou Monte Real novos e seminovos');
    // The list is there for a third one.
    await expect(page.getByRole('option', { selected: true }).filter({ visible: true })).toHaveText(
      [/^Kaiserstein/, /^Monte Real/],
    );
    await filter(page, 'marca').click();
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

  test('a search that takes long says so', async ({ page }) => {
    let answer = () => {};
    const isSeen = new Promise<void>((resolve) => (answer = resolve));
    await page.route(/\/busca\/blindados.*_rsc=/, async (route) => {
      await isSeen;
      await route.continue().catch(() => undefined);
    });
    // After the route: a likely page is fetched in advance.
    await openSearch(page, '/busca/todos');
    const before = await total(page);
    await page
      .getByRole('navigation', { name: 'Tipo de veículo' })
      .getByRole('link', { name: 'Blindados', exact: true })
      .filter({ visible: true })
      .click();
    const waiting = page.getByText('Buscando veículos…').filter({ visible: true });
    await expect(waiting).toBeVisible();
    answer();
    await expect(page).toHaveURL('/busca/blindados');
    await expect(waiting).toHaveCount(0);
    expect(await total(page)).toBeLessThan(before);
  });

  test('each entry says how many it shows, and none shows nothing', async ({ page }) => {
    await page.goto('/busca/todos/semi-novo');
    await filter(page, 'marca').click();
    const counts = await option(page, /./).locator('.num').allTextContents();
    expect(counts.length).toBeGreaterThan(5);
    expect(counts.map(Number).filter((count) => !(count > 0))).toEqual([]);
    await option(page, /^Kaiserstein/).click();
    await expect(heading(page)).toContainText('Kaiserstein');
    const kaiserstein = page
      .locator('[data-filter=marca] :is([aria-current], [aria-selected=true])')
      .filter({ hasText: 'Kaiserstein' });
    await expect(kaiserstein.last().locator('.num')).toHaveText(` ${await total(page)}`);
  });

  test('a list can be searched by typing, without accents, and says "Sem Resultado"', async ({
    page,
  }) => {
    await page.goto('/busca/todos');
    await filter(page, 'marca').click();
    const typed = page.getByRole('combobox', { name: 'Filtrar Marca' }).filter({ visible: true });
    await typed.fill('alcant');
    await expect(page.getByRole('option').filter({ visible: true })).toHaveText([/Alcântara/]);
    await typed.fill('zzz');
    await expect(page.getByText('Sem Resultado').filter({ visible: true })).toBeVisible();
  });

  test('a list works by keyboard alone, and the focus comes back to it @desktop', async ({
    page,
  }) => {
    await page.goto('/busca/todos');
    await filter(page, 'marca').focus();
    await page.keyboard.press('Enter');
    const typed = page.getByRole('combobox', { name: 'Filtrar Marca' });
    await expect(typed).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(typed).toBeHidden();
    await expect(filter(page, 'marca')).toBeFocused();

    await page.keyboard.press('Enter');
    await expect(typed).toBeFocused();
    await page.keyboard.type('kais');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/busca/todos/todos/kaiserstein');

    // Open for a further one. Nothing walked to, nothing typed: nothing is chosen.
    await expect(typed).toBeFocused();
    await expect(typed).toHaveValue('');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Space');
    await page.keyboard.press('Enter');
    await expect(typed).toHaveValue(' ');
    await expect(page).toHaveURL('/busca/todos/todos/kaiserstein');
    await typed.fill('');

    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/busca/todos');
    await expect(filter(page, 'marca')).toBeFocused();
    await expect(typed).toBeHidden();
  });

  test('on a phone the model is in the sheet, and beside the brand once that is chosen', async ({
    page,
  }) => {
    const row = page.getByRole('search', { name: 'Filtros' });
    const model = page.locator('[data-filter="modelo"]').filter({ visible: true });
    await page.goto('/busca/todos');
    await expect(row).toBeVisible();
    await expect(model).toHaveCount(0);
    await page.getByRole('button', { name: 'FILTRO AVANÇADO' }).click();
    await expect(model).toHaveText(/Modelo\s*Escolha a marca/);
    await page.goto('/busca/todos/todos/kaiserstein');
    await expect(model).toHaveText(/Modelo\s*Todos/);
  });

  test("a price range of the visitor's own, sent by itself or with the button @desktop", async ({
    page,
  }) => {
    await openSearch(page, '/busca/todos/novo?ordem=maior-preco');
    await page.evaluate(() => Object.assign(window, { sameDocument: true }));
    await filter(page, 'preco').click();
    const form = page.getByRole('form', { name: 'Faixa de Preço' }).filter({ visible: true });
    await form.getByLabel('De').fill('R$ 300.000');
    await form.getByLabel('Até').pressSequentially('900000');
    await expect(form.getByLabel('Até')).toHaveValue(/^R\$\s900\.000$/);
    await form.getByRole('button', { name: 'Aplicar' }).click();
    await expect(page).toHaveURL(
      '/busca/todos/novo?preco-de=300000&preco-ate=900000&ordem=maior-preco',
    );
    await filter(page, 'preco').click();
    await form.getByLabel('De').fill('');
    await page.getByRole('link', { name: 'Buscar', exact: true }).click();
    await expect(page).toHaveURL('/busca/todos/novo?preco-ate=900000&ordem=maior-preco');
    await expect(results(page).first()).toBeAttached();
    expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
  });

  test('the search button is a link to the search as built @desktop', async ({ page }) => {
    await page.goto('/busca/todos/novo/monte-real');
    const search = page
      .getByRole('link', { name: 'Buscar', exact: true })
      .filter({ visible: true });
    await expect(search).toHaveAttribute('href', '/busca/todos/novo/monte-real');
    await search.click();
    await expect(results(page).first()).toBeInViewport();
  });
});

test.describe('the advanced filters on mobile', () => {
  test('the toggle opens a sheet that stays while filters change, and leads to the results', async ({
    page,
  }) => {
    await page.goto('/busca/todos');
    await expect(filter(page, 'condicao')).toHaveCount(0);
    await expect(filter(page, 'preco')).toHaveCount(0);
    await page.getByRole('button', { name: 'FILTRO AVANÇADO', exact: true }).click();
    const sheet = page.getByRole('dialog', { name: 'Filtros' });
    await expect(sheet.getByRole('button', { name: 'FECHAR FILTROS' })).toBeVisible();
    await expectAccessible(page);

    await filter(page, 'condicao').click();
    await option(page, /^Seminovo/).click();
    await expect(page).toHaveURL('/busca/todos/semi-novo');
    await expect(sheet).toBeVisible();
    await expect(option(page, /^Seminovo/)).toBeFocused();
    await filter(page, 'marca').click();
    await option(page, /^Kaiserstein/).click();
    await expect(page).toHaveURL('/busca/todos/semi-novo/kaiserstein');
    await expect(sheet.getByText('Seminovo', { exact: true })).toBeVisible();
    const see = sheet.getByRole('link', { name: /^Mostrar \d+ veículos?$/ });
    const promised = Number(/\d+/.exec(await see.innerText())![0]);
    await see.click();
    await expect(sheet).toBeHidden();
    expect(await total(page)).toBe(promised);
    await expect(results(page).first()).toBeInViewport();
  });

  test('a list of it stays where it was scrolled to, for a further value', async ({ page }) => {
    // So low that the sheet and its list both scroll.
    await page.setViewportSize({ width: 390, height: 480 });
    await openSearch(page, '/busca/todos');
    await page.getByRole('button', { name: 'FILTRO AVANÇADO' }).click();
    await filter(page, 'marca').click();
    const last = page.getByRole('option').filter({ visible: true }).last();
    await last.scrollIntoViewIfNeeded();
    const scrolled = () =>
      last.evaluate((option) =>
        ['ul', '[data-fields]'].map((around) => option.closest(around)?.scrollTop),
      );
    const before = await scrolled();
    expect(before).toEqual([expect.any(Number), expect.any(Number)]);
    expect(Math.min(...before.map(Number))).toBeGreaterThan(0);
    await last.click();
    await expect(last).toHaveAttribute('aria-selected', 'true');
    expect(await scrolled()).toEqual(before);
    await expect(filter(page, 'marca')).toBeFocused();
    await expect(last).toBeInViewport();
  });

  test('the green button counts and applies what is typed, without leaving the field', async ({
    page,
  }) => {
    await page.goto('/busca/todos');
    await page.getByRole('button', { name: 'FILTRO AVANÇADO' }).click();
    const sheet = page.getByRole('dialog', { name: 'Filtros' });
    await filter(page, 'preco').click();
    await expect(sheet.getByPlaceholder('Digite para filtrar')).toHaveCount(0);
    const most = sheet.getByRole('form', { name: 'Faixa de Preço' }).getByLabel('Até');
    await most.pressSequentially('500000');
    await expect(most).toHaveValue(/^R\$\s500\.000$/);
    const see = sheet.getByRole('link', { name: /^Mostrar \d+ veículos?$/ });
    await expect(see).toHaveAttribute('href', '/busca/todos?preco-ate=500000');
    const promised = Number(/\d+/.exec(await see.innerText())![0]);
    expect(promised).toBeGreaterThan(0);

    // Another choice takes along what is typed.
    await most.fill('300000');
    await filter(page, 'condicao').click();
    await option(page, /^Novo/).click();
    await expect(page).toHaveURL('/busca/todos/novo?preco-ate=300000');
    await filter(page, 'preco').click();
    await most.fill('500000');
    await expect(see).toHaveAttribute('href', '/busca/todos/novo?preco-ate=500000');
    const brandNew = Number(/\d+/.exec(await see.innerText())![0]);
    await see.click();
    await expect(page).toHaveURL('/busca/todos/novo?preco-ate=500000');
    await expect(sheet).toBeHidden();
    expect(await total(page)).toBe(brandNew);
    await expect(results(page).first()).toBeInViewport();
    await expect(
      page.getByRole('button', { name: 'FILTRO AVANÇADO (2)' }).filter({ visible: true }),
    ).toBeVisible();
  });

  test('"FECHAR FILTROS" and the back button leave the sheet closed', async ({ page }) => {
    await page.goto('/busca/todos');
    await page.getByRole('button', { name: 'FILTRO AVANÇADO' }).click();
    const sheet = page.getByRole('dialog', { name: 'Filtros' });
    await filter(page, 'condicao').click();
    await option(page, /^Novo/).click();
    await expect(page).toHaveURL('/busca/todos/novo');
    await expect(sheet).toBeVisible();
    await page.goBack();
    await expect(sheet).toBeHidden();
    await expect(page).toHaveURL('/busca/todos/novo');
    await page.goBack();
    await expect(page).toHaveURL('/busca/todos');
    await expect(sheet).toBeHidden();
    await page.getByRole('button', { name: 'FILTRO AVANÇADO' }).click();
    await sheet.getByRole('button', { name: 'FECHAR FILTROS' }).click();
    await expect(sheet).toBeHidden();
  });
});
