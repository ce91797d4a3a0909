import type { Page } from '@playwright/test';
import {
  bringIntoView,
  expectAccessible,
  expectNoSidewaysScroll,
  jsonLd,
  wholeSideways,
} from './support/checks';
import { expect, test } from './support/test';

const main = (page: Page) => page.getByRole('main');
const slider = (page: Page, name: string) => page.getByRole('group', { name, exact: true });
const polishing = (page: Page) =>
  page.getByRole('slider', { name: 'Mostrar antes e depois do polimento' });

/** Name, number, unit and warranty of each film, as the cards say them. */
const films = [
  ['Premium 71', 'até 71,5 % de redução de calor', '10\u00a0anos'],
  ['Premium 67', 'até 67,9 % de redução de calor', '10\u00a0anos'],
  ['Nano carbono', 'até 46 % de rejeição de energia solar', '7\u00a0anos'],
  ['Profissional', 'até 35 % de rejeição de calor', '3\u00a0anos'],
  ['Antivandalismo 300', '300 micra', 'Sob consulta'],
  ['Antivandalismo 200', '200 micra', 'Sob consulta'],
] as const;

test.describe('the page', () => {
  test.beforeEach(async ({ page }) => {
    await page.goto('/estetica');
  });

  test('its blocks stand in order, with services, films and what others read', async ({
    page,
    baseURL,
  }) => {
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      'Estética que protege antes de brilhar',
    );
    expect(await main(page).getByRole('heading', { level: 2 }).allTextContents()).toEqual([
      'Brilho é consequência.',
      'Serviços',
      'Polimento técnico, antes e depois',
      'Películas para vidros',
      'Compare as películas',
      'Monte a proteção do seu carro.',
    ]);
    await expect(main(page)).toContainText('Aplicador credenciado de coating cerâmico.');
    await test.step('the four services', async () => {
      await expect(
        slider(page, 'Serviços de estética').getByRole('heading', { level: 3 }),
      ).toHaveText([
        'Lavagem detalhada',
        'Polimento técnico',
        'Película de proteção de pintura',
        'Película para vidros',
      ]);
    });
    await test.step('six films with what each reaches and its warranty', async () => {
      const cards = slider(page, 'Películas para vidros').getByRole('article');
      await expect(cards).toHaveCount(films.length);
      for (const [index, [name, reaches, warranty]] of films.entries()) {
        const card = cards.nth(index);
        await expect(card.getByRole('heading')).toHaveText(name);
        const [number, unit] = reaches.split(/ (?=de )/);
        await expect(card).toContainText(number!);
        if (unit) await expect(card).toContainText(unit);
        await expect(card.getByRole('definition')).toHaveText(warranty);
      }
    });
    await test.step('they are compared in a table, with how much light the law asks for', async () => {
      const table = page.getByRole('table', { name: 'Películas por calor e garantia' });
      await expect(table.getByRole('columnheader')).toHaveText([
        'Película',
        'Calor, até',
        'Garantia',
      ]);
      await expect(table.getByRole('rowheader')).toHaveCount(6);
      const row = table.getByRole('row', { name: /^Nano carbono/ });
      await expect(row.getByRole('cell')).toHaveText(['46%', '7\u00a0anos']);
      const law = page.getByRole('region', { name: 'Quanto o vidro pode escurecer' });
      await expect(law).toContainText('ao menos 70% da luz');
      await expect(law.getByRole('link')).toHaveAttribute('href', '/estetica/pelicula');
    });
    await test.step('others read its title, address and service', async () => {
      await expect(page).toHaveTitle(/^Estética automotiva.+ \| Grupo Bastião$/);
      await expect(page.locator('link[rel=canonical]')).toHaveAttribute(
        'href',
        `${baseURL}/estetica`,
      );
      await expect(page.locator('meta[property="og:url"]')).toHaveAttribute(
        'content',
        `${baseURL}/estetica`,
      );
      expect(await jsonLd(page, 'service-jsonld')).toMatchObject({
        '@type': 'Service',
        name: 'Estética automotiva',
        hasOfferCatalog: {
          itemListElement: expect.arrayContaining([
            expect.objectContaining({
              itemOffered: { '@type': 'Service', name: 'Coating cerâmico' },
            }),
          ]) as unknown,
        },
      });
    });
  });

  test('services go three to a view on the desktop, one on mobile @both', async ({
    page,
    isMobile,
  }) => {
    const services = slider(page, 'Serviços de estética');
    await bringIntoView(services);
    expect(await wholeSideways(services.getByRole('article'))).toBe(isMobile ? 1 : 3);
    await services.getByRole('button', { name: 'Próximo' }).click();
    await expect(services.getByRole('article').nth(isMobile ? 1 : 3)).toBeInViewport({
      ratio: 0.9,
    });
  });

  test('before and after move by the arrow keys', async ({ page }) => {
    await bringIntoView(polishing(page));
    const before = page.getByRole('figure').filter({ hasText: 'Antes' });
    const shown = () => before.evaluate((figure) => getComputedStyle(figure).clipPath);
    await expect(polishing(page)).toHaveAttribute('aria-valuetext', '50% antes');
    expect(await shown()).toBe('inset(0px 50% 0px 0px)');
    await polishing(page).focus();
    await page.keyboard.press('ArrowRight');
    await expect(polishing(page)).toHaveAttribute('aria-valuetext', '51% antes');
    expect(await shown()).toBe('inset(0px 49% 0px 0px)');
    await page.keyboard.press('Home');
    await expect(polishing(page)).toHaveAttribute('aria-valuetext', '0% antes');
    expect(await shown()).toBe('inset(0px 100% 0px 0px)');
    await page.keyboard.press('End');
    await expect(polishing(page)).toHaveAttribute('aria-valuetext', '100% antes');
  });

  test('before and after move by the pointer', async ({ page }) => {
    await bringIntoView(polishing(page));
    const { x, y, width, height } = (await polishing(page).boundingBox())!;
    await page.mouse.click(x + width * 0.2, y + height / 2);
    await expect.poll(async () => Number(await polishing(page).inputValue())).toBeLessThan(30);
  });

  test('leads to the quotation, the contact page, the films and the aesthetics WhatsApp', async ({
    page,
  }) => {
    for (const link of await page.getByRole('link', { name: 'Fazer cotação' }).all()) {
      await expect(link).toHaveAttribute('href', '/estetica/cotacao');
    }
    await expect(page.getByRole('link', { name: 'Fazer cotação' })).toHaveCount(2);
    await expect(page.getByRole('link', { name: 'Falar com a equipe' })).toHaveAttribute(
      'href',
      '/faleconosco',
    );
    await page.getByRole('link', { name: 'Comparar películas' }).click();
    await expect(page.getByRole('heading', { name: 'Películas para vidros' })).toBeInViewport();
    const href = await page
      .getByRole('link', { name: /^Conversar no WhatsApp/ })
      .getAttribute('href');
    const { searchParams } = new URL(href!);
    expect(searchParams.get('phone')).toBe('5511955502004');
    expect(searchParams.get('text')).toContain('estética');
  });

  test('keeps nobody out: WCAG 2.2 AA; scrolls only up and down @both', async ({ page }) => {
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await page.setViewportSize({ width: 360, height: 780 });
    await expectNoSidewaysScroll(page);
  });
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('it is whole; before and after are two pictures', async ({ page, problems }) => {
    // How Chromium reports each script it was told not to run.
    problems.allow(/^csp: .*\.js$/);
    await page.goto('/estetica');
    const before = page.getByRole('img', { name: /^Capô azul opaco/ });
    const after = page.getByRole('img', { name: /^O mesmo capô/ });
    await expect(before).toBeVisible();
    const [left, right] = [(await before.boundingBox())!, (await after.boundingBox())!];
    expect(right.x).toBeGreaterThanOrEqual(left.x + left.width);
    await expect(polishing(page)).toBeHidden();
    await expect(
      page.getByRole('button', { name: 'Próximo' }).filter({ visible: true }),
    ).toHaveCount(0);
    const last = slider(page, 'Películas para vidros').getByRole('article').last();
    await last.scrollIntoViewIfNeeded();
    await expect(last).toBeInViewport({ ratio: 0.5 });
    await expectNoSidewaysScroll(page);
  });
});
