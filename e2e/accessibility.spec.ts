import type { Locator } from '@playwright/test';
import { AestheticsQuotation } from './support/aesthetics';
import { bringIntoView, expectAccessible, expectNoSidewaysScroll } from './support/checks';
import { cutText, danglingReferences, notWhatItSays, restyle } from './support/inspect';
import { tabTo, typeContact, walkByTab } from './support/keyboard';
import { orderAesthetics } from './support/orders';
import { dialogNamed, LeadFormOnPage, proposalButton } from './support/proposal';
import { expect, test } from './support/test';
import { vehicles } from './support/vehicles';

/** Screens whose words stand in columns, tables, cards, fields and running text. */
const ofEachLayout = [
  '/',
  '/busca/blindados',
  '/carros/blindados-a-diesel',
  `/comparar?v=${vehicles.longName},${vehicles.sold},nao-existe`,
  `/detalhe/${vehicles.longName}`,
  `/detalhe/${vehicles.longName}/parcelas`,
  '/blindagem',
  '/blindagem/cotacao',
  '/lgpd',
  '/vendaseucarro',
] as const;

/** WCAG 1.4.12. */
const TEXT_SPACING = `
  * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }
  p { margin-bottom: 2em !important; }`;

/** Cut by design: the whole name is the page's heading, or on the page the card leads to. */
const CUT_NAMES = /Gran Turismo 640/;

test.describe('every screen', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' }, viewport: { width: 360, height: 740 } });

  test('fits 360 pixels, loses no words when they are spaced out, points to nothing that is not there, and has headings and sections that are what they say', async ({
    page,
    request,
  }) => {
    for (const path of [...ofEachLayout, (await orderAesthetics(request)).path]) {
      await page.goto(path);
      await expectNoSidewaysScroll(page);
      expect.soft(await danglingReferences(page), path).toEqual([]);
      expect.soft(await notWhatItSays(page), path).toEqual([]);
      await restyle(page, TEXT_SPACING);
      await expectNoSidewaysScroll(page);
      const lost = (await cutText(page)).filter((cut) => !CUT_NAMES.test(cut));
      expect.soft(lost, path).toEqual([]);
    }
  });
});

test.describe('the keyboard alone @desktop', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test.afterEach(({ backend }) => backend.reset());

  test('finds a car, looks at its photos and sends a proposal', async ({ page }) => {
    const { keyboard } = page;
    await page.goto('/');
    await tabTo(page, page.getByRole('banner').getByLabel('O que você procura?'));
    await keyboard.type('seminovos');
    await keyboard.press('Enter');
    await expect(page).toHaveURL('/busca/todos/semi-novo');

    const brand = page.locator('[data-filter="marca"] > summary').filter({ visible: true });
    await tabTo(page, brand);
    await keyboard.press('Enter');
    const typed = page.getByRole('combobox', { name: 'Filtrar Marca' });
    await expect(typed).toBeFocused();
    await keyboard.type('kais');
    await keyboard.press('Enter');
    await expect(page).toHaveURL('/busca/todos/semi-novo/kaiserstein');
    // Open for a further brand.
    await expect(typed).toHaveValue('');
    await expect(typed).toBeFocused();
    await keyboard.press('Escape');
    await expect(brand).toBeFocused();

    const results = page.getByRole('region', { name: 'Resultados' }).filter({ visible: true });
    await tabTo(page, results.getByRole('article').getByRole('link').first());
    await keyboard.press('Enter');
    await expect(page).toHaveURL(/\/detalhe\/kaiserstein-/);
    await expect(page.locator('[data-preview]')).toHaveCount(0);

    const photos = page.getByRole('link', { name: 'Ver Todas as Fotos' });
    await tabTo(page, photos);
    await keyboard.press('Enter');
    const lightbox = dialogNamed(page, /^Fotos de /);
    await expect(lightbox).toBeVisible();
    await keyboard.press('ArrowRight');
    await expect(lightbox.getByText(/^2 \/ \d+$/)).toBeVisible();
    await keyboard.press('Escape');
    await expect(lightbox).toBeHidden();
    await expect(photos).toBeFocused();

    await tabTo(page, proposalButton(page), 'Shift+Tab');
    await keyboard.press('Enter');
    const dialog = dialogNamed(page, 'Faça a sua proposta');
    await typeContact(page, new LeadFormOnPage(dialog));
    await tabTo(page, dialog.getByRole('button', { name: 'Enviar proposta' }));
    await keyboard.press('Enter');
    const sent = dialogNamed(page, 'Proposta enviada!');
    await expect(sent).toBeVisible();
    await keyboard.press('Escape');
    await expect(sent).toBeHidden();
    await expect(page.getByRole('region', { name: 'Proposta enviada!' })).toBeFocused();
  });

  test('gets an aesthetics quotation, and its lead asks for nothing twice', async ({ page }) => {
    const { keyboard } = page;
    const quotation = new AestheticsQuotation(page);
    await quotation.open();
    for (const [label, typed, name] of [
      ['Marca', 'kais', 'Kaiserstein'],
      ['Modelo', 'glx 250', 'GLX 250'],
    ] as const) {
      await expect(quotation.combobox(label)).toBeEnabled();
      await tabTo(page, quotation.combobox(label));
      await keyboard.type(typed);
      await expect(page.getByRole('option', { name, exact: true })).toBeVisible();
      await keyboard.press('Enter');
      await expect(quotation.combobox(label)).toHaveValue(name);
    }
    await expect(quotation.categories().first()).toBeEnabled();
    await tabTo(page, quotation.categories().first());
    const film = quotation.category('Película de proteção de pintura');
    while (!(await film.isChecked())) await keyboard.press('ArrowRight');
    for (const choices of [quotation.services(), quotation.options()]) {
      await expect(choices.first()).toBeEnabled();
      await tabTo(page, choices.first());
      await keyboard.press('Space');
      await expect(choices.first()).toBeChecked();
    }
    await tabTo(page, quotation.ready.getByRole('button', { name: 'Ver proposta' }));
    await keyboard.press('Enter');
    await typeContact(page, new LeadFormOnPage(quotation.lead));
    await tabTo(page, quotation.lead.getByRole('button', { name: 'Ver proposta' }));
    await keyboard.press('Enter');
    await expect(page).toHaveURL(/\/estetica\/orcamento\/EST-/);
  });
});

test.describe('what has the focus is seen', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  for (const path of [`/detalhe/${vehicles.armoured}`, '/blindagem/cotacao']) {
    test(`all through ${path}`, async ({ page }) => {
      await page.goto(path);
      expect(await walkByTab(page)).toEqual([]);
    });
  }
});

test.describe('in other ways @desktop', () => {
  test('forced colours keep edges and marks; more contrast, less movement', async ({ page }) => {
    await page.emulateMedia({ forcedColors: 'active' });
    await page.goto('/busca');
    const search = page.getByRole('link', { name: 'Buscar', exact: true });
    await expect(search).toHaveCSS('border-top-style', 'solid');
    const tab = (name: string) =>
      page
        .getByRole('navigation', { name: 'Tipo de veículo' })
        .getByRole('link', { name, exact: true });
    const background = (link: Locator) =>
      link.evaluate((element) => getComputedStyle(element).backgroundColor);
    expect(await background(tab('Todos'))).not.toBe(await background(tab('Blindados')));
    await tab('Blindados').focus();
    await expect(tab('Blindados')).toHaveCSS('outline-style', 'solid');

    await page.emulateMedia({ forcedColors: 'none', contrast: 'more' });
    const label = page.getByText('Ordenar', { exact: true }).filter({ visible: true });
    const strong = await label.evaluate((element) => getComputedStyle(element).color);
    await page.emulateMedia({ contrast: 'no-preference', reducedMotion: 'reduce' });
    await expect(label).not.toHaveCSS('color', strong);

    await page.goto('/');
    const numbers = page.getByRole('region', { name: 'O grupo em números' });
    await bringIntoView(numbers);
    await expect(numbers.locator('dd [aria-hidden]')).toHaveText(['5000', '20', '500']);
  });
});

test('the statement of accessibility is reached from every page, and leads to the group', async ({
  page,
}) => {
  await page.goto('/detalhes');
  await expectAccessible(page);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Acessibilidade' }).click();
  await expect(page).toHaveURL('/acessibilidade');
  const main = page.getByRole('main').filter({ visible: true });
  await expectAccessible(page);
  await main.getByRole('link', { name: 'Escrever para a equipe' }).click();
  await expect(page.getByLabel('Assunto').filter({ visible: true })).toHaveValue(
    'Acessibilidade do site',
  );
});
