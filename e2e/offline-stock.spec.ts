import type { Page } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll } from './support/checks';
import { cut, mend, test } from './support/line-test';
import { expectPageEntry } from './support/overlay-history';
import { expect } from './support/test';
import { vehicles } from './support/vehicles';

test.use({ serviceWorkers: 'allow' });

// Without a line requests fail, and the console says so.
test.beforeEach(({ problems }) => problems.allow(/ERR_|Failed to (?:fetch|load)/));

const VEHICLE = `/detalhe/${vehicles.armoured}`;

const keptIn = (page: Page, name: string): Promise<readonly string[]> =>
  page.evaluate(async (cache) => {
    const requests = await (await caches.open(cache)).keys();
    return requests.map(({ url }) => decodeURIComponent(url.replace(location.origin, '')));
  }, name);

/** Opens a page, and waits until it and the list of the stock are kept. */
async function keepWithStock(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect.poll(() => keptIn(page, 'paginas'), { timeout: 20_000 }).toContain(path);
  await expect.poll(() => keptIn(page, 'estoque')).toEqual(['/api/estoque']);
}

const results = (page: Page) => page.getByRole('region', { name: 'Resultados' });
const cards = (page: Page) => results(page).getByRole('article');

/** Where the page without a connection stands: the address behind its `#`. */
const asked = (page: Page) => decodeURIComponent(new URL(page.url()).hash.slice(1));

test('without a line a search is made in the list of the stock, filtered and sorted on @both', async ({
  page,
  line,
  isMobile,
}) => {
  await keepWithStock(page, VEHICLE);
  await page.goto('/busca/blindados?ordem=menor-preco');
  const online = await cards(page).getByRole('heading').allTextContents();
  expect(online.length).toBeGreaterThan(3);
  await cut(page, line);
  await page.goto('/busca/blindados?ordem=maior-preco').catch(() => undefined);

  await expect(page).toHaveURL('/sem-conexao#/busca/blindados?ordem=maior-preco');
  await expect(page.getByText(/O estoque está aqui como era 1 minuto atrás/)).toBeVisible();
  await expect(cards(page)).toHaveCount(Math.min(24, online.length));
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  const order = page.locator('[data-filter="ordem"]').first();
  await order.locator('summary').click();
  await order.getByRole('link', { name: 'Menor preço' }).click();
  await expect.poll(() => asked(page)).toBe('/busca/blindados?ordem=menor-preco');
  await expect(cards(page).getByRole('heading')).toHaveText(online);

  if (isMobile) await page.getByRole('button', { name: 'FILTRO AVANÇADO' }).click();
  const price = page.locator('[data-filter="preco"]').last();
  const within = isMobile ? price : page.locator('[data-filter="preco"]').first();
  await within.locator('summary').click();
  await within.getByRole('link').nth(1).click();
  await expect.poll(() => asked(page)).toContain('preco-');
  if (isMobile) await page.getByRole('button', { name: 'FECHAR FILTROS' }).click();
  await expect.poll(() => cards(page).count()).toBeLessThan(online.length);
  await expectPageEntry(page);
  await page.goBack();
  await expect.poll(() => asked(page)).not.toContain('preco-');
  await expect(cards(page).getByRole('heading')).toHaveText(online);
});

test('words are searched in the list, from the field of any page', async ({ page, line }) => {
  await keepWithStock(page, '/sobre');
  await cut(page, line);
  await page.goto('/busca?q=blindados+diesel').catch(() => undefined);
  const chips = page.getByRole('list', { name: 'Filtros ativos' });
  await expect(chips).toContainText('Diesel');
  await expect(
    page
      .getByRole('navigation', { name: 'Tipo de veículo' })
      .getByRole('link', { name: 'Blindados', exact: true }),
  ).toHaveAttribute('aria-current', 'true');
  const field = page.getByRole('main').getByRole('textbox', { name: 'O que você procura?' });
  await field.fill('até 300 mil');
  await field.press('Enter');
  await expect(chips).toContainText('Até R$ 300.000');
  await expect.poll(() => cards(page).count()).toBeGreaterThan(0);
});

test('a vehicle that is not kept shows what the list knows of it, and opens once the line is back', async ({
  page,
  line,
}) => {
  await keepWithStock(page, VEHICLE);
  const other = `/detalhe/${vehicles.longName}`;
  await cut(page, line);
  await page.goto(other).catch(() => undefined);
  const region = page.getByRole('region', { name: 'O veículo que você pediu' });
  await expect(region.getByRole('heading')).toContainText('Gran Turismo');
  await expect(region).toContainText('R$');
  await expect(page.getByText('ainda não está guardada neste aparelho')).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await expect(page.getByText('quando a conexão voltar, o site oferece abri-lo')).toBeVisible();
  await mend(page, line);
  await page.getByRole('link', { name: 'Abrir a página que você pediu' }).click();
  await expect(page).toHaveURL(other);
});

const offer = (page: Page) => page.getByText('A conexão voltou. Você queria ver:');

test('a vehicle that could not be opened is offered when the line is back, until it was opened @both', async ({
  page,
  line,
}) => {
  await keepWithStock(page, '/sobre');
  const path = `/detalhe/${vehicles.longName}`;
  await cut(page, line);
  await page.goto(path).catch(() => undefined);
  await expect(page.getByRole('button', { name: 'Não lembrar' })).toBeVisible();
  await page.goto('/sobre');
  await expect(page.getByText(/atrás, sem conexão agora\.$/)).toBeVisible();
  await expect(offer(page)).toHaveCount(0);
  await mend(page, line);
  await expect(offer(page)).toBeVisible();
  await expectAccessible(page);
  await page
    .getByRole('status')
    .getByRole('link', { name: /Gran Turismo/ })
    .click();
  await expect(page).toHaveURL(path);
  await expect(offer(page)).toHaveCount(0);
  await expect.poll(() => page.evaluate(() => localStorage.getItem('lembrados'))).toBeNull();
});

test('what need not be remembered is not offered', async ({ page, line }) => {
  await keepWithStock(page, '/sobre');
  await cut(page, line);
  await page.goto(`/detalhe/${vehicles.longName}`).catch(() => undefined);
  await page.getByRole('button', { name: 'Não lembrar' }).click();
  await expect(page.getByRole('button', { name: 'Lembrar deste veículo' })).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('lembrados'))).toBeNull();
});

test('a vehicle of the garage is kept with one picture, though nobody opened it', async ({
  page,
  line,
}) => {
  await page.goto('/busca/todos');
  const card = page
    .getByRole('article')
    .filter({ has: page.locator('img') })
    .first();
  const path = (await card.getByRole('heading').getByRole('link').getAttribute('href'))!;
  const heart = card.getByRole('button', { name: /^Guardar/ });
  await heart.click();
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  await keepWithStock(page, '/sobre');
  await expect.poll(() => keptIn(page, 'paginas'), { timeout: 20_000 }).toContain(path);
  await expect
    .poll(async () => (await keptIn(page, 'imagens')).some((one) => one.includes('/midia/')))
    .toBe(true);
  await cut(page, line);
  await page.goto('/veiculos').catch(() => undefined);
  await expect(page.getByText('Página guardada neste aparelho').first()).toBeVisible();
  const kept = page.getByRole('article').filter({ has: page.locator(`a[href="${path}"]`) });
  const picture = kept.locator('img');
  await picture.scrollIntoViewIfNeeded();
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);
  await page.goto(path);
  await expect(page.getByText(/^De .* atrás, sem conexão agora\.$/)).toBeVisible();
});

test('vehicles are compared by what the list says, and it says that this is not all', async ({
  page,
  line,
}) => {
  await keepWithStock(page, '/sobre');
  await cut(page, line);
  await page
    .goto(`/comparar?v=${vehicles.armoured},${vehicles.unarmoured},saiu-daqui`)
    .catch(() => undefined);
  await expect(page.getByText('Só o que a lista do estoque diz')).toBeVisible();
  const table = page.getByRole('table');
  await expect(table.getByRole('row', { name: /^Blindado/ })).toContainText('SimNão');
  await expect(table.getByRole('columnheader').last()).toContainText('Saiu do estoque');
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
});

test('the list is asked for once an hour, and never of a visitor who pays dearly for bytes', async ({
  page,
  line,
}) => {
  await keepWithStock(page, '/sobre');
  await page.goto('/lgpd');
  await expect.poll(() => keptIn(page, 'paginas'), { timeout: 20_000 }).toContain('/lgpd');
  expect(line.asked.filter((one) => one === 'GET /api/estoque')).toHaveLength(1);

  await page.evaluate(async () => {
    const cache = await caches.open('estoque');
    const old = new Response(await (await cache.match('/api/estoque'))?.text(), {
      headers: { date: new Date(Date.now() - 2 * 3_600_000).toUTCString() },
    });
    await cache.put('/api/estoque', old);
  });
  await cut(page, line);
  await page.goto('/busca/blindados').catch(() => undefined);
  await expect(page.getByText(/como era 2 horas atrás/)).toBeVisible();
  await mend(page, line);

  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } }),
  );
  await page.goto('/sobre');
  // The visit is counted by the same work that would have asked.
  await expect.poll(() => page.evaluate(() => localStorage.getItem('visitas'))).toBeTruthy();
  expect(line.asked.filter((one) => one === 'GET /api/estoque')).toHaveLength(1);
});

test('without the list the page says what it can', async ({ page, line }) => {
  await keepWithStock(page, '/sobre');
  await page.evaluate(() => caches.delete('estoque'));
  await cut(page, line);
  await page.goto('/busca/blindados').catch(() => undefined);
  await expect(page.getByText('ainda não está guardada neste aparelho')).toBeVisible();
  await expect(results(page)).toHaveCount(0);
});

test('where the browser counts too many bytes, the oldest pictures give way', async ({ page }) => {
  await keepWithStock(page, '/sobre');
  await page.evaluate(async () => {
    const cache = await caches.open('imagens');
    for (let number = 10; number < 70; number += 1) {
      const body = new Blob([new Uint8Array(1_000_000)]);
      await cache.put(`/midia/enche-${number}.jpg`, new Response(body));
    }
  });
  await page.goto('/lgpd');
  const filling = async () =>
    (await keptIn(page, 'imagens')).filter((path) => path.includes('/enche-'));
  await expect.poll(async () => (await filling()).length, { timeout: 20_000 }).toBeLessThan(40);
  expect((await filling()).at(-1)).toBe('/midia/enche-69.jpg');
  const usage = () => page.evaluate(async () => (await navigator.storage.estimate()).usage ?? 0);
  await expect.poll(usage).toBeLessThan(60_000_000);
});
