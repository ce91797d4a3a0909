import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { openWithStoppedClock } from './support/checks';
import { expectLive } from './support/live';
import { expect, test } from './support/test';
import { vehicles } from './support/vehicles';

const { armoured, unarmoured, sold } = vehicles;

/** The heart of a vehicle on the page. */
const heartOf = (page: Page, name: string | RegExp) =>
  page.getByRole('main').getByRole('button', { name }).first();
const GLX = /^Guardar Kaiserstein GLX 450 d/;
const link = (page: Page) => page.getByRole('banner').getByRole('link', { name: /^Minha garagem/ });
const cards = (page: Page) =>
  page.getByRole('region', { name: 'Carros guardados' }).getByRole('article');

/** Stores a garage in the browser before the page is opened. */
const holds = (page: Page, content: unknown) =>
  page.addInitScript(
    (text) => {
      if (!sessionStorage.getItem('held')) localStorage.setItem('garagem', text);
      sessionStorage.setItem('held', 'yes');
    },
    typeof content === 'string' ? content : JSON.stringify(content),
  );

const garage = (cars: readonly unknown[], others = {}) => ({
  v: 1,
  kept: cars,
  seen: [],
  ...others,
});
const aKept = (slug: string, cents: number | null = null, name = `Carro ${slug}`) => ({
  slug,
  name,
  cents,
  at: Date.now(),
});

test('a press on the empty heart of a saved car, before the garage is loaded, does not remove the car', async ({
  page,
}) => {
  await holds(page, garage([aKept(armoured)]));
  // Without idle time the garage is loaded by the first press.
  await page.addInitScript(() => Object.assign(window, { requestIdleCallback: () => 0 }));
  await page.goto('/busca/blindados');
  const heart = heartOf(page, GLX);
  await expectLive(heart);
  await expect(heart).toHaveAttribute('aria-pressed', 'false');
  await heart.click();
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  await heart.click();
  await expect(heart).toHaveAttribute('aria-pressed', 'false');
});

test('a heart keeps the car, the header counts it, and the garage has it, with cars seen and searches made', async ({
  page,
}) => {
  await page.goto('/busca/blindados');
  const heart = heartOf(page, GLX);
  await expect(heart).toHaveAttribute('aria-pressed', 'false');
  const box = await heart.boundingBox();
  expect(box?.width).toBeGreaterThanOrEqual(44);
  expect(box?.height).toBeGreaterThanOrEqual(44);
  await heart.click();
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  await expect(page).toHaveURL('/busca/blindados');
  await expect(link(page)).toHaveAccessibleName('Minha garagem, 1 carro');
  await page.waitForFunction(() => localStorage.getItem('buscas')?.includes('/busca/blindados'));
  await page.locator(`main article a[href="/detalhe/${armoured}"]`).first().click();
  await page.waitForFunction(() => localStorage.getItem('garagem')?.includes('"seen":[{'));
  await page.goBack();
  await expect(page).toHaveURL('/busca/blindados');
  await heart.click();
  await heart.click();
  await page.getByRole('status').getByRole('link', { name: 'Ver garagem' }).click();
  await expect(page).toHaveURL('/garagem');
  await page.reload();
  await expect(cards(page)).toHaveCount(1);
  await expect(cards(page).first()).toContainText('GLX 450 d');
  await expect(
    page.getByRole('region', { name: 'Vistos por último' }).getByRole('link'),
  ).toContainText('GLX 450 d');
  await expect(
    page.getByRole('region', { name: 'Buscas recentes' }).getByRole('link'),
  ).toHaveAttribute('href', '/busca/blindados');
});

test('a heart that saves flies to the header; one that removes, or with reduced motion, does not', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const start = document.startViewTransition.bind(document);
    const flights = () => Number(document.body.getAttribute('data-flights'));
    document.startViewTransition = (change) => {
      document.body.setAttribute('data-flights', String(flights() + 1));
      return start(change);
    };
  });
  await page.goto('/busca/blindados');
  const heart = heartOf(page, GLX);
  const press = async (saved: 'true' | 'false') => {
    await heart.click();
    await expect(heart).toHaveAttribute('aria-pressed', saved);
    await expect(page.locator('[style*=view-transition-name]:not([style=""])')).toHaveCount(0);
  };
  await press('true');
  await press('false');
  await expect(page.locator('body')).toHaveAttribute('data-flights', '1');
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await press('true');
  await expect(page.locator('body')).toHaveAttribute('data-flights', '1');
});

test('what the notice of a heart offers is there for six seconds, of each heart anew, and on its page alone', async ({
  page,
}) => {
  await openWithStoppedClock(page, '/veiculos');
  const heart = heartOf(page, GLX);
  await heart.click();
  const offer = page.getByRole('status').getByRole('link', { name: 'Ver garagem' });
  await expect(offer).toBeVisible();
  await page.clock.runFor(5_000);
  await expect(offer).toBeVisible();
  await heart.click();
  const undo = page.getByRole('button', { name: 'Desfazer' });
  await expect(undo).toBeVisible();
  await page.clock.runFor(5_000);
  await expect(undo).toBeVisible();
  await page.clock.runFor(2_000);
  await expect(undo).toBeHidden();
  await heart.click();
  await expect(offer).toBeVisible();
  await page
    .getByRole('banner')
    .getByRole('link', { name: /garagem/ })
    .click();
  await page.clock.runFor(1_000);
  await expect(page.getByRole('heading', { level: 1, name: 'Minha garagem' })).toBeVisible();
  await expect(offer).toBeHidden();
});

test('two to four are chosen to be compared; with colours of the visitor’s own the tick of a chosen car is seen', async ({
  page,
}) => {
  const slugs = [armoured, unarmoured, sold, vehicles.withoutPrice, vehicles.withoutPictures];
  await holds(page, garage(slugs.map((slug) => aKept(slug))));
  await page.goto('/garagem');
  const boxes = page.getByRole('checkbox', { name: /^Comparar/ });
  await boxes.nth(0).check();
  const bar = page.getByRole('region', { name: 'Comparação' });
  await expect(bar).toContainText('Escolha mais um');
  await page.emulateMedia({ forcedColors: 'active' });
  const { channels } = await sharp(await boxes.first().screenshot()).stats();
  expect(Math.max(...channels.map(({ min, max }) => max - min))).toBeGreaterThan(100);
  await page.emulateMedia({ forcedColors: 'none' });
  for (const index of [1, 2, 3]) await boxes.nth(index).check();
  await expect(boxes.nth(4)).toBeDisabled();
  await boxes.nth(3).uncheck();
  await bar.getByRole('link', { name: 'Comparar' }).click();
  await expect(page).toHaveURL(`/comparar?v=${slugs.slice(0, 3).join(',')}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Comparar 3\scarros/);
});

test('two tabs agree', async ({ page, context }) => {
  await page.goto('/busca/blindados');
  await page.waitForFunction(() => localStorage.getItem('buscas'));
  const other = await context.newPage();
  await other.goto('/garagem');
  await expect(other.getByRole('heading', { name: 'Nenhum carro guardado' })).toBeVisible();
  await heartOf(page, GLX).click();
  await expect(cards(other)).toHaveCount(1);
  await other.getByRole('button', { name: 'Apagar tudo' }).click();
  await other.getByRole('button', { name: 'Apagar de vez' }).click();
  await expect(other.getByText('Tudo foi apagado deste aparelho.')).toBeVisible();
  await expect(other.getByRole('button', { name: 'Apagar tudo' })).toBeFocused();
  await expect(heartOf(page, GLX)).toHaveAttribute('aria-pressed', 'false');
  const stored = () => ['garagem', 'buscas'].map((name) => localStorage.getItem(name));
  expect(await other.evaluate(stored)).toEqual([null, null]);
});

test('a quotation that was begun waits in the garage, until "Apagar tudo" of any page erases it', async ({
  page,
}) => {
  await page.goto('/blindagem/cotacao?marca=Kaiserstein');
  await page.waitForFunction(() => sessionStorage.getItem('orcamento:blindagem'));
  await page.goto('/garagem');
  const waiting = page.getByRole('region', { name: 'Orçamentos à sua espera' });
  await expect(waiting).toContainText('Blindagem: Kaiserstein');
  await waiting.getByRole('link', { name: 'Continuar o orçamento' }).click();
  await expect(page).toHaveURL(/\/blindagem\/cotacao/);
  await page.goto('/lgpd');
  await page.getByRole('button', { name: 'Apagar tudo' }).click();
  await page.getByRole('button', { name: 'Apagar de vez' }).click();
  await page.waitForFunction(() => sessionStorage.length === 0);
  await page.goto('/garagem');
  await expect(page.getByRole('heading', { name: 'Nenhum carro guardado' })).toBeVisible();
  await expect(waiting).toHaveCount(0);
});

test('the stock that is away is said, and asked for again; no car is called gone before it was read; what is let go can be taken back, from the notice and from the card', async ({
  page,
  problems,
}) => {
  problems.allow([503, /^\/api\/garagem/]);
  // The first vehicle is stored under another address than its own.
  await holds(page, garage([aKept('1001', 100), aKept('nao-existe-mais')]));
  await page.route('/api/garagem*', (route) => route.fulfill({ status: 503, body: '{}' }));
  await page.goto('/garagem');
  await expect(cards(page).last()).toContainText('Carro nao-existe-mais');
  await expect(page.getByRole('alert').filter({ hasText: 'não carregaram' })).toBeVisible();
  await expect(cards(page).last()).not.toContainText('Saiu do estoque');
  await page.unroute('/api/garagem*');
  await page.getByRole('button', { name: 'Tentar de novo' }).click();
  await expect(cards(page).first()).toContainText('R$ 1.089.900');
  await expect(cards(page).last()).toContainText('Saiu do estoque');
  await page.waitForFunction(
    (slug) => localStorage.getItem('garagem')?.includes(`"slug":"${slug}"`),
    armoured,
  );

  const heart = heartOf(page, GLX);
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  await heart.click();
  await expect(page.getByText('Não está mais na sua garagem.')).toBeVisible();
  await expect(link(page)).toHaveAccessibleName('Minha garagem, 1 carro');
  await page.getByRole('button', { name: 'Desfazer' }).click();
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  await heart.click();
  await heart.click();
  await expect(link(page)).toHaveAccessibleName('Minha garagem, 2 carros');
});

test('the header marks what became cheaper, returned or was sold, until the garage was opened', async ({
  page,
}) => {
  const returned = { ...aKept(unarmoured), last: { cents: null, state: 'sold' } };
  await holds(page, garage([aKept(armoured, 1_094_900_00), returned]));
  await page.goto('/veiculos');
  await expect(link(page)).toHaveAccessibleName('Minha garagem, 2 carros, com novidade');
  await expect(link(page)).toContainText('2!');
  await link(page).click();
  await expect(cards(page).first()).toContainText('GLX 450 d');
  const saved = page.getByRole('region', { name: 'Carros guardados' });
  await expect(saved).toContainText('R$\u00a05.000 a menos do que quando você guardou');
  await expect(saved).toContainText('Voltou');
  await expect(link(page)).toHaveAccessibleName('Minha garagem, 2 carros');
});

test('a link brings saved cars to another device, where a press saves them', async ({
  page,
  browser,
}) => {
  await holds(page, garage([aKept(armoured), aKept(sold)]));
  await page.goto('/garagem');
  const section = page.getByRole('region', { name: 'Em outro aparelho' });
  await expect(section.getByRole('img', { name: /^QR code/ })).toBeVisible();
  await expect(section.getByRole('button', { name: 'Enviar o link' })).toBeVisible();

  const other = await browser.newPage();
  await other.goto(`/garagem#v=${armoured},${unarmoured},nunca-existiu`);
  const offer = other.getByRole('region', { name: 'Carros de outro aparelho' });
  await expect(offer).toContainText(
    'O link traz 2\u00a0carros que você ainda não guardou aqui. 1\u00a0saiu do estoque.',
  );
  await offer.getByRole('button', { name: 'Guardar 2\u00a0carros' }).click();
  await expect(other.getByRole('status').filter({ hasText: 'na sua garagem' })).toHaveText(
    '2\u00a0carros de outro aparelho na sua garagem.',
  );
  await expect(other).toHaveURL('/garagem');
  await expect(cards(other)).toHaveCount(2);
  await other.reload();
  await expect(cards(other)).toHaveCount(2);
  await expect(offer).toBeHidden();
  await other.close();
});

test('a link without a car in stock, and one of cars saved already, say so', async ({ page }) => {
  await holds(page, garage([aKept(armoured)]));
  await page.goto('/garagem#v=nunca-existiu');
  const offer = page.getByRole('region', { name: 'Carros de outro aparelho' });
  await expect(offer).toContainText('Nenhum dos carros do link está mais no estoque.');
  await offer.getByRole('button', { name: 'Fechar' }).click();
  await expect(offer).toBeHidden();
  await page.goto('/');
  await page.goto(`/garagem#v=${armoured}`);
  await expect(offer).toContainText('A sua garagem já tem estes carros');
  await expect(cards(page)).toHaveCount(1);
});
