import { setTimeout as wait } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll } from './support/checks';
import { expect, test } from './support/test';

const results = (page: Page) =>
  page.getByRole('region', { name: 'Resultados' }).getByRole('article').filter({ visible: true });

const heading = (page: Page) => page.getByRole('heading', { level: 1 }).filter({ visible: true });

const countLine = (page: Page) =>
  page.locator('main p[aria-live=polite]').filter({ visible: true });

/** The number of vehicles the page says it found. */
async function total(page: Page): Promise<number> {
  const text = await countLine(page).innerText();
  return Number(/([\d.]+)\s+veículos? encontrados?/.exec(text)?.[1]?.replaceAll('.', ''));
}

/** A filter's opener: in the sheet while that is open, otherwise on the page. */
const filter = (page: Page, name: string) => {
  const opener = `[data-filter="${name}"] > summary`;
  return page
    .locator(`dialog[open] ${opener}, html:not(:has(dialog[open])) ${opener}`)
    .filter({ visible: true });
};

const option = (page: Page, name: string | RegExp) =>
  page.getByRole('option', { name }).filter({ visible: true });

/** On mobile, condition, price and further filters are in the sheet. */
async function openAdvanced(page: Page): Promise<void> {
  const toggle = page.getByRole('button', { name: 'FILTRO AVANÇADO' });
  if (await toggle.isVisible()) await toggle.click();
  else await page.getByRole('button', { name: 'Mais filtros' }).click();
}

test.describe('addresses', () => {
  for (const [address, title] of [
    ['/busca', 'SEMINOVOS'],
    ['/busca/todos', 'CARROS NOVOS E SEMINOVOS'],
    ['/busca/todos/novo', 'NOVOS'],
    ['/busca/todos/semi-novo', 'SEMINOVOS'],
    ['/busca/blindados', 'CARROS NOVOS E SEMINOVOS'],
    ['/busca/nao-blindados', 'CARROS NOVOS E SEMINOVOS'],
  ] as const) {
    test(`${address} shows ${title} and as many as it says @desktop`, async ({ page }) => {
      const response = await page.goto(address);
      expect(response?.status()).toBe(200);
      await expect(heading(page)).toHaveText(title);
      const found = await total(page);
      expect(found).toBeGreaterThan(0);
      await expect(results(page)).toHaveCount(Math.min(found, 24));
    });
  }

  for (const [address, canonical] of [
    ['/busca/todos/', '/busca/todos'],
    ['/busca/todos/todos', '/busca/todos'],
    ['/busca/blindados/todos', '/busca/blindados'],
    ['/busca/Todos/Semi-Novo/Monte%20Real', '/busca/todos/semi-novo/monte-real'],
    ['/busca/todos?preco-ate=nada&ordem=x', '/busca/todos'],
    ['/busca?marca=Kaiserstein&listagem=todos', '/busca/todos/todos/kaiserstein'],
  ] as const) {
    test(`${address} leads to ${canonical} for good @desktop`, async ({ request }) => {
      let location = address as string;
      const statuses: number[] = [];
      for (let step = 0; step < 3; step += 1) {
        const response = await request.get(location, { maxRedirects: 0 });
        if (response.status() === 200) break;
        statuses.push(response.status());
        location = response.headers().location!.replace(/^https?:\/\/[^/]+/, '');
      }
      expect(location).toBe(canonical);
      expect(new Set(statuses)).toEqual(new Set([308]));
    });
  }

  test('an unknown brand answers 404 with the screen of no results', async ({ page, problems }) => {
    problems.allow(/404/);
    const response = await page.goto('/busca/todos/todos/nao-existe');
    expect(response?.status()).toBe(404);
    await expect(
      page.getByRole('heading', { name: 'ops, não encontramos nenhum carro como este!' }),
    ).toBeVisible();
    await expect(page.locator('meta[name=robots]').first()).toHaveAttribute('content', /noindex/);
    await expect(page.getByRole('link', { name: /Sem “nao existe”/ })).toHaveAttribute(
      'href',
      '/busca/todos',
    );
    await expectAccessible(page);
  });

  test('what is no search at all answers 404 @desktop', async ({ request }) => {
    expect((await request.get('/busca/qualquer')).status()).toBe(404);
    expect((await request.get('/busca/todos/todos/a/b/c/d')).status()).toBe(404);
  });

  test('search engines: canonical address, and no refined or empty page @desktop', async ({
    page,
    stack,
  }) => {
    await page.goto('/busca');
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute(
      'href',
      `${stack.siteUrl}/busca/todos/semi-novo`,
    );
    await expect(page.locator('meta[name=robots]')).toHaveCount(0);
    await page.goto('/busca/todos?ordem=menor-preco');
    await expect(page.locator('meta[name=robots]').first()).toHaveAttribute('content', /noindex/);
    await page.goto('/busca/todos?pagina=2');
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\?pagina=2$/);
    await expect(page).toHaveTitle(/página 2/);
  });

  test('structured data: the list shown and the way to it @desktop', async ({ page }) => {
    await page.goto('/busca/todos/todos/kaiserstein');
    const texts = await page.locator('script[type="application/ld+json"]').allTextContents();
    const byType = new Map(
      texts
        .map((text) => JSON.parse(text) as { '@type': string; itemListElement: unknown[] })
        .map((data) => [data['@type'], data]),
    );
    expect(byType.get('ItemList')?.itemListElement).toHaveLength(await results(page).count());
    expect(JSON.stringify(byType.get('BreadcrumbList'))).toContain(
      '/busca/todos/todos/kaiserstein',
    );
  });
});

test.describe('filters', () => {
  test('the three tabs; "Todos" clears all else', async ({ page }) => {
    await page.goto('/busca/todos/semi-novo/kaiserstein');
    const tabs = page
      .getByRole('navigation', { name: 'Tipo de veículo' })
      .filter({ visible: true });
    await expect(tabs.getByRole('link')).toHaveText(['Todos', 'Blindados', 'Não Blindados']);
    await tabs.getByRole('link', { name: 'Blindados', exact: true }).click();
    await expect(page).toHaveURL('/busca/blindados/semi-novo/kaiserstein');
    await expect(results(page).filter({ hasNotText: 'Blindados' })).toHaveCount(0);
    await expect(tabs.getByRole('link', { name: 'Blindados', exact: true })).toHaveAttribute(
      'aria-current',
      'true',
    );
    await tabs.getByRole('link', { name: 'Todos' }).click();
    await expect(page).toHaveURL('/busca/todos');
    await expect(heading(page)).toHaveText('CARROS NOVOS E SEMINOVOS');
  });

  test('results change without a reload as a brand and a model are chosen; another brand clears the model', async ({
    page,
  }) => {
    await page.goto('/busca/todos');
    await page.evaluate(() => Object.assign(window, { sameDocument: true }));
    await expect(page.locator('[data-filter=modelo]').filter({ visible: true })).toContainText(
      'Escolha a marca',
    );
    await filter(page, 'marca').click();
    await option(page, /^Kaiserstein/).click();
    await expect(page).toHaveURL('/busca/todos/todos/kaiserstein');
    await expect(heading(page)).toContainText('Kaiserstein');
    await filter(page, 'modelo').click();
    await option(page, /^GLX 450 d/).click();
    await expect(page).toHaveURL('/busca/todos/todos/kaiserstein/glx-450-d');
    await expect(results(page).filter({ hasNotText: 'GLX 450 d' })).toHaveCount(0);
    await filter(page, 'marca').click();
    await option(page, /^Monte Real/).click();
    await expect(page).toHaveURL('/busca/todos/todos/monte-real');
    expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
  });

  test('a search that takes long says so', async ({ page }) => {
    await page.goto('/busca/todos');
    await page.route(/\/busca\/blindados.*_rsc=/, async (route) => {
      await wait(1_500);
      await route.continue();
    });
    const before = await total(page);
    await page
      .getByRole('navigation', { name: 'Tipo de veículo' })
      .getByRole('link', { name: 'Blindados', exact: true })
      .filter({ visible: true })
      .click();
    const waiting = page.getByText('Buscando veículos…').filter({ visible: true });
    await expect(waiting).toBeVisible();
    await expect(page).toHaveURL('/busca/blindados');
    await expect(waiting).toHaveCount(0);
    expect(await total(page)).toBeLessThan(before);
  });

  test('each entry says how many it shows, and none shows nothing', async ({ page }) => {
    await page.goto('/busca/todos/semi-novo');
    await filter(page, 'marca').click();
    const counts = await page
      .getByRole('option')
      .filter({ visible: true })
      .locator('.num')
      .allTextContents();
    expect(counts.length).toBeGreaterThan(5);
    expect(counts.map(Number).filter((count) => !(count > 0))).toEqual([]);
    await option(page, /^Kaiserstein/).click();
    await expect(heading(page)).toContainText('Kaiserstein');
    const kaiserstein = page
      .locator('[data-filter=marca] [aria-current]')
      .filter({ hasText: 'Kaiserstein' });
    await expect(kaiserstein.last().locator('.num')).toHaveText(` ${await total(page)}`);
  });

  test('every entry of every filter shows as many as it says @desktop', async ({
    page,
    request,
  }) => {
    await page.goto('/busca/todos/semi-novo?preco-ate=600000');
    const entries = await page.locator('[data-filter] a[data-choice]').evaluateAll((links) =>
      links.map((link) => ({
        address: link.getAttribute('href')!,
        count: link.querySelector('.num')?.textContent.trim(),
      })),
    );
    const counted = new Map(
      entries.filter(({ count }) => count).map(({ address, count }) => [address, count]),
    );
    expect(counted.size).toBeGreaterThan(20);
    for (const [address, count] of counted) {
      const html = await (await request.get(address)).text();
      expect(/([\d.]+)\sveículos? encontrados?/.exec(html)?.[1], address).toBe(count);
      expect(count).not.toBe('0');
    }
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
    await expectAccessible(page);
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
    await expect(filter(page, 'marca')).toBeFocused();

    await page.keyboard.press('Enter');
    await expect(typed).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/busca/todos');
  });

  test('condition, price and the further filters narrow the results', async ({ page }) => {
    await page.goto('/busca/todos');
    const all = await total(page);
    await openAdvanced(page);
    await filter(page, 'condicao').click();
    await option(page, /^Novo/).click();
    await expect(page).toHaveURL('/busca/todos/novo');
    await filter(page, 'combustivel').click();
    await option(page, /^Flex/).click();
    await expect(page).toHaveURL('/busca/todos/novo?combustivel=flex');
    const found = await total(page);
    expect(found).toBeGreaterThan(0);
    expect(found).toBeLessThan(all);
    const facts = await page
      .getByRole('region', { name: 'Resultados' })
      .last()
      .locator('article li')
      .allTextContents();
    expect(facts.filter((fact) => fact === 'Diesel')).toEqual([]);
  });

  test('a price range goes into the address as the specification names it', async ({ page }) => {
    await page.goto('/busca/todos');
    await openAdvanced(page);
    await filter(page, 'preco').click();
    await page.getByRole('option').filter({ visible: true }).nth(1).click();
    await expect(page).toHaveURL(/\/busca\/todos\?preco-(de|ate)=\d+/);
  });

  test("a price range of the visitor's own", async ({ page }) => {
    await page.goto('/busca/todos/novo?ordem=maior-preco');
    await page.evaluate(() => Object.assign(window, { sameDocument: true }));
    const toggle = page.getByRole('button', { name: 'FILTRO AVANÇADO' });
    if (await toggle.isVisible()) await toggle.click();
    await filter(page, 'preco').click();
    const form = page.getByRole('form', { name: 'Faixa de Preço' }).filter({ visible: true });
    await form.getByLabel('De').fill('R$ 300.000');
    await form.getByLabel('Até').fill('900000');
    await form.getByRole('button', { name: 'Aplicar' }).click();
    await expect(page).toHaveURL(
      '/busca/todos/novo?preco-de=300000&preco-ate=900000&ordem=maior-preco',
    );
    await expect(results(page).first()).toBeAttached();
    expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
  });

  test('chips take one filter away, "Limpar filtros" all of them @desktop', async ({ page }) => {
    await page.goto('/busca/todos/novo/monte-real?combustivel=hibrido');
    const chips = page.getByRole('list', { name: 'Filtros ativos' }).filter({ visible: true });
    await expect(chips.getByRole('link')).toHaveText([
      /Novos/,
      /Monte Real/,
      /Híbrido/,
      'Limpar filtros',
    ]);
    await chips.getByRole('link', { name: 'Remover filtro Monte Real' }).click();
    await expect(page).toHaveURL('/busca/todos/novo?combustivel=hibrido');
    await chips.getByRole('link', { name: 'Limpar filtros' }).click();
    await expect(page).toHaveURL('/busca/todos');
    await expect(chips).toHaveCount(0);
  });

  test('the search button is a link to the search as built', async ({ page }) => {
    await page.goto('/busca/todos/novo/monte-real');
    const search = page
      .getByRole('link', { name: 'Buscar', exact: true })
      .filter({ visible: true });
    await expect(search).toHaveAttribute('href', '/busca/todos/novo/monte-real');
    await search.click();
    await expect(results(page).first()).toBeInViewport();
  });

  test('orders by price, and says so @desktop', async ({ page }) => {
    await page.goto('/busca/todos');
    await filter(page, 'ordem').click();
    await page.getByRole('link', { name: 'Menor preço' }).filter({ visible: true }).click();
    await expect(page).toHaveURL('/busca/todos?ordem=menor-preco');
    await expect(filter(page, 'ordem')).toContainText('Menor preço');
    const prices = await page
      .getByRole('region', { name: 'Resultados' })
      .filter({ visible: true })
      .locator('article')
      .allInnerTexts();
    const reais = prices
      .map((text) => /R\$\s([\d.]+)/.exec(text)?.[1])
      .filter((text) => text !== undefined)
      .map((text) => Number(text.replaceAll('.', '')));
    expect(reais.length).toBeGreaterThan(5);
    expect(reais).toEqual(reais.toSorted((a, b) => a - b));
  });
});

test.describe('the advanced filters on mobile', () => {
  test('the toggle opens a sheet that stays while filters change, and leads to the results @mobile', async ({
    page,
  }) => {
    await page.goto('/busca/todos');
    await expect(filter(page, 'condicao')).toHaveCount(0);
    await expect(filter(page, 'preco')).toHaveCount(0);
    await page.getByRole('button', { name: 'FILTRO AVANÇADO' }).click();
    const sheet = page.getByRole('dialog', { name: 'Filtros' });
    await expect(sheet.getByRole('button', { name: 'FECHAR FILTROS' })).toBeVisible();
    await expectAccessible(page);

    await filter(page, 'condicao').click();
    await option(page, /^Seminovo/).click();
    await expect(page).toHaveURL('/busca/todos/semi-novo');
    await expect(sheet).toBeVisible();
    await expect(filter(page, 'condicao')).toBeFocused();
    await filter(page, 'marca').click();
    await option(page, /^Kaiserstein/).click();
    await expect(page).toHaveURL('/busca/todos/semi-novo/kaiserstein');
    const see = sheet.getByRole('button', { name: /^Ver \d+ carros?$/ });
    const promised = Number(/\d+/.exec(await see.innerText())![0]);
    await see.click();
    await expect(sheet).toBeHidden();
    expect(await total(page)).toBe(promised);
    await expect(results(page).first()).toBeInViewport();
  });

  test('"FECHAR FILTROS" and the back button leave the sheet closed @mobile', async ({ page }) => {
    await page.goto('/busca/todos');
    await page.getByRole('button', { name: 'FILTRO AVANÇADO' }).click();
    const sheet = page.getByRole('dialog', { name: 'Filtros' });
    await filter(page, 'condicao').click();
    await option(page, /^Novo/).click();
    await expect(page).toHaveURL('/busca/todos/novo');
    await page.goBack();
    await expect(page).toHaveURL('/busca/todos');
    await expect(sheet).toBeHidden();
    await page.getByRole('button', { name: 'FILTRO AVANÇADO' }).click();
    await sheet.getByRole('button', { name: 'FECHAR FILTROS' }).click();
    await expect(sheet).toBeHidden();
  });
});

test.describe('the list', () => {
  test('back and forward restore filters, results and scroll', async ({ page }) => {
    await page.goto('/busca/todos');
    const before = await total(page);
    await results(page).nth(10).scrollIntoViewIfNeeded();
    const scrolled = await page.evaluate(() => scrollY);
    expect(scrolled).toBeGreaterThan(300);
    await page.getByRole('link', { name: 'Mostrar mais' }).click();
    await expect(page).toHaveURL('/busca/todos?pagina=2');
    await expect(heading(page)).toBeInViewport();
    await page.goBack();
    await expect(page).toHaveURL('/busca/todos');
    expect(await total(page)).toBe(before);
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(300);
    await page.goForward();
    await expect(page).toHaveURL('/busca/todos?pagina=2');
    await expect(
      page
        .getByRole('navigation', { name: 'Páginas' })
        .filter({ visible: true })
        .locator('[aria-current]'),
    ).toHaveText('2');
  });

  test('pages have other vehicles, and a page past the end is the last @desktop', async ({
    page,
  }) => {
    const slugs = async () =>
      results(page)
        .getByRole('link')
        .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
    await page.goto('/busca/todos');
    const first = await slugs();
    expect(first).toHaveLength(24);
    await page.goto('/busca/todos?pagina=2');
    const second = await slugs();
    expect(second.filter((slug) => first.includes(slug))).toEqual([]);
    await page.goto('/busca/todos?pagina=99');
    await expect(
      page.getByRole('navigation', { name: 'Páginas' }).locator('[aria-current]'),
    ).toHaveText('4');
  });

  test('cards say what the specification asks for @desktop', async ({ page, backend }) => {
    const [vehicle] = await backend.list('/api/veiculos?origem=site&condicao=novo');
    await page.goto('/busca/todos/novo');
    const card = results(page)
      .filter({ hasText: String(vehicle!.titulo) })
      .first();
    await expect(card).toContainText([vehicle!.ano_fabricacao, vehicle!.ano_modelo].join('/'));
    await expect(card).toContainText('VER DETALHES');
    await expect(card.getByRole('link')).toHaveAttribute('href', /^\/detalhe\//);
  });

  test('the banner leads to the contact page', async ({ page }) => {
    await page.goto('/busca/todos');
    const banner = page.getByRole('link', { name: /não encontrou o que estava procurando/ });
    await expect(banner.filter({ visible: true })).toHaveAttribute('href', '/faleconosco');
  });

  test('nothing found: what to give up with counts, an order, recommended cars, not for search engines', async ({
    page,
  }) => {
    const response = await page.goto('/busca/todos/novo/monte-real?preco-ate=1000');
    expect(response?.status()).toBe(200);
    await expect(
      page.getByRole('heading', { name: 'ops, não encontramos nenhum carro como este!' }),
    ).toBeVisible();
    await expect(page.locator('meta[name=robots]').first()).toHaveAttribute('content', /noindex/);
    await expect(page.getByRole('group', { name: 'Carros recomendados' })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Encomende o seu veículo' })).toBeVisible();
    await expect(page.getByLabel('Modelo do veículo')).toHaveValue('Monte Real');
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);

    const offer = page.getByRole('link', { name: /^Sem “Até R\$ 1\.000”/ });
    const promised = Number(/(\d+)\s+veículo/.exec(await offer.innerText())![1]);
    await offer.click();
    await expect(page).toHaveURL('/busca/todos/novo/monte-real');
    expect(await total(page)).toBe(promised);
  });

  test('an order from the screen of no results reaches the group @mobile', async ({
    page,
    backend,
  }) => {
    await page.goto('/busca/todos/novo/monte-real?preco-ate=1000');
    await page.getByLabel('Nome').fill('Ana Prado');
    await page.getByLabel('E-mail').fill('ana@example.com');
    await page.getByLabel('Telefone').fill('11987654321');
    await page.getByLabel('Ano do veículo').fill('2025');
    await page.getByRole('button', { name: 'Encomendar' }).click();
    await expect(page.getByRole('dialog', { name: 'Encomenda enviada!' })).toBeVisible();
    const [lead] = await backend.received({ path: '/api/leads', method: 'POST' });
    expect(lead?.body).toMatchObject({
      nome: 'Ana Prado',
      categoria: 4,
      assunto: 'Encomenda: Monte Real 2025',
    });
  });

  test('it keeps nobody out, and fits 360 pixels', async ({ page }) => {
    await page.goto('/busca/todos');
    await expectAccessible(page);
    await page.setViewportSize({ width: 360, height: 780 });
    await expectNoSidewaysScroll(page);
  });
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });
  test.beforeEach(({ problems }) => problems.allow(/^csp: .*\.js$/));

  test('tabs, filters, pages and the search button are links', async ({ page }) => {
    await page.goto('/busca');
    for (const [name, entry, address] of [
      ['condicao', /^Novo/, '/busca/todos/novo'],
      ['marca', /^Monte Real/, '/busca/todos/novo/monte-real'],
      ['modelo', /^Serra Alta/, '/busca/todos/novo/monte-real/serra-alta'],
    ] as const) {
      await filter(page, name).click();
      await page.locator(`[data-filter=${name}]`).getByRole('link', { name: entry }).click();
      await expect(page).toHaveURL(address);
    }
    await expect(results(page)).toHaveCount(await total(page));
    await expect(page.getByRole('link', { name: 'Buscar', exact: true })).toHaveAttribute(
      'href',
      '/busca/todos/novo/monte-real/serra-alta',
    );
    await page.getByRole('link', { name: 'Todos', exact: true }).click();
    await expect(page).toHaveURL('/busca/todos');
    await page.getByRole('link', { name: 'Mostrar mais' }).click();
    await expect(page).toHaveURL('/busca/todos?pagina=2');
    await expect(results(page)).toHaveCount(24);
    await expectNoSidewaysScroll(page);
  });

  test('the form of prices is sent as a query', async ({ page }) => {
    await page.goto('/busca/todos/semi-novo');
    await filter(page, 'preco').click();
    const form = page.getByRole('form', { name: 'Faixa de Preço' });
    await form.getByLabel('Até').fill('200.000');
    await form.getByRole('button', { name: 'Aplicar' }).click();
    await expect(page).toHaveURL('/busca/todos/semi-novo?preco-ate=200000');
    expect(await total(page)).toBeGreaterThan(0);
  });

  test('what needs scripts is not offered', async ({ page }) => {
    await page.goto('/busca/todos');
    await expect(page.getByRole('button', { name: 'FILTRO AVANÇADO' })).toBeHidden();
    await expect(filter(page, 'combustivel')).toBeVisible();
  });
});

test.describe('the whole stock', () => {
  test('counts, shortcuts, pages @desktop', async ({ page }) => {
    await page.goto('/veiculos');
    await expect(heading(page)).toHaveText('Veículos');
    const main = page.getByRole('main');
    await expect(main.getByText(/^[\d.]+\sno estoque$/)).toBeVisible();
    for (const [name, href] of [
      [/^Zero km \d+/, '/busca/todos/novo'],
      [/^Blindados \d+/, '/busca/blindados'],
      [/^Seminovos \d+/, '/busca/todos/semi-novo'],
      ['Buscar com filtros', '/busca'],
    ] as const) {
      await expect(main.getByRole('link', { name })).toHaveAttribute('href', href);
    }
    await expect(main.getByRole('article')).toHaveCount(24);
    await main.getByRole('link', { name: 'Página 2' }).click();
    await expect(page).toHaveURL('/veiculos?pagina=2');
    await expectAccessible(page);
  });

  test('without a vehicle it says so, and offers to order one @desktop', async ({
    page,
    backend,
  }) => {
    await backend.fail({ match: { path: '/api/veiculos' }, kind: 'empty-list' });
    await backend.revalidate('stock');
    await page.goto('/veiculos');
    const main = page.getByRole('main');
    await expect(main.getByText('Nenhum veículo no estoque agora.')).toBeVisible();
    await expect(main.getByRole('link', { name: 'Encomende aqui' })).toHaveAttribute(
      'href',
      '/faleconosco',
    );
    await backend.reset();
    await backend.revalidate('stock');
  });

  test('another form of its address leads to it @desktop', async ({ request }) => {
    const response = await request.get('/veiculos?pagina=1', { maxRedirects: 0 });
    expect(response.status()).toBe(308);
    expect(response.headers().location).toMatch(/\/veiculos$/);
  });
});
