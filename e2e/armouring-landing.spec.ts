import type { Page } from '@playwright/test';
import {
  bringIntoView,
  expectAccessible,
  expectNoSidewaysScroll,
  jsonLd,
  openWithStoppedClock,
  wholeSideways,
} from './support/checks';
import { expect, test } from './support/test';

const main = (page: Page) => page.getByRole('main');
const gallery = (page: Page) => page.getByRole('group', { name: 'Galeria da blindagem' });
const photos = (page: Page) => gallery(page).getByRole('link', { name: /^Ampliar foto/ });
const post = (page: Page) => page.getByRole('link', { name: /^Assistir/ });

test.describe('the page', () => {
  test.beforeEach(async ({ page }) => {
    await page.goto('/blindagem');
  });

  test('its blocks stand in order and make their claims', async ({ page }) => {
    const headings = await main(page).getByRole('heading', { level: 2 }).allTextContents();
    expect(headings).toEqual([
      'O carro continua sendo o seu carro.',
      'Diferenciais',
      'QUALIDADE E PÓS-VENDA INCOMPARÁVEIS',
      'Por dentro da oficina',
      'Galeria',
      'Perguntas frequentes',
      'Vamos blindar o seu carro?',
    ]);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      'Blindagem de alto desempenho',
    );
    await expect(main(page)).toContainText('Desenvolvida ao longo de 15 anos');
    await test.step('makes its claims in numbers', async () => {
      const facts = page.getByRole('region', { name: 'A blindagem em números' });
      await expect(facts.getByRole('definition')).toHaveText(['10 anos', '80%', 'IIIA', '2002']);
      await expect(facts.getByRole('term')).toHaveText([
        'Garantia',
        'Mais leve',
        'Nível de proteção do Exército',
        'Blindando desde',
      ]);
    });
    await test.step('names the five differentials', async () => {
      for (const name of [
        'Performance',
        'Segurança para a família',
        'Menos desgaste',
        'Amiga do pet',
        'Menos ruído',
      ]) {
        await expect(page.getByRole('heading', { name, level: 3 })).toBeVisible();
      }
    });
    await test.step('says what the after-sales service includes, and on which condition', async () => {
      const afterSales = page.getByRole('region', { name: 'Pós-venda' });
      const terms = await afterSales
        .locator('dl > div')
        .evaluateAll((rows) =>
          rows.map((row) => [...row.children].map((cell) => cell.textContent)),
        );
      expect(terms).toEqual([
        ['1º ano', 'Atendimento em domicílio'],
        ['Primeiros 6 meses', 'Grátis'],
        ['Revisões anuais', 'Opcionais e pagas'],
        ['Garantia da blindagem', 'Não muda se você não revisar'],
      ]);
    });
    await test.step('leads to the quotation, to the contact page and to the armouring WhatsApp', async () => {
      await expect(page.getByRole('link', { name: 'Fazer cotação' })).toHaveAttribute(
        'href',
        '/blindagem/cotacao',
      );
      await expect(
        page.getByRole('link', { name: 'Fazer a cotação em seis passos' }),
      ).toHaveAttribute('href', '/blindagem/cotacao');
      await expect(page.getByRole('link', { name: 'Falar com a equipe' })).toHaveAttribute(
        'href',
        '/faleconosco',
      );
      for (const name of [/^Falar com consultor/, /^Conversar no WhatsApp/]) {
        const href = await page.getByRole('link', { name }).getAttribute('href');
        const { searchParams } = new URL(href!);
        expect(searchParams.get('phone')).toBe('5511955502003');
        expect(searchParams.get('text')).toContain('blindagem');
      }
    });
  });

  test('answers the questions, several at a time, by keyboard too', async ({ page }) => {
    const level = page.getByText('IIIA, um nível de proteção do Exército.');
    const documents = page.getByText(/autorização e declaração do Exército/);
    await expect(level).toBeHidden();
    await page.getByText('Qual é o nível da blindagem?').click();
    await expect(level).toBeVisible();
    await page.locator('summary', { hasText: 'Vocês ajudam com os documentos?' }).focus();
    await page.keyboard.press('Enter');
    await expect(documents).toBeVisible();
    await expect(level).toBeVisible();
    await page.getByText('E a garantia de fábrica do carro?').click();
    await expect(page.getByText(/Ela é da montadora/)).toBeVisible();
    await expectAccessible(page);
  });

  test('keeps nobody out: WCAG 2.2 AA; scrolls only up and down @both', async ({ page }) => {
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await page.setViewportSize({ width: 360, height: 780 });
    await expectNoSidewaysScroll(page);
  });

  test('asks nothing of Instagram before the press', async ({ page, problems }) => {
    await bringIntoView(post(page));
    expect(problems.list()).toEqual([]);
    problems.allow(/foreign request: https:\/\/www\.instagram\.com\/reel\/.+\/embed\//);
    await post(page).click();
    const frame = page.locator('iframe[title="Por dentro da oficina, no Instagram"]');
    await expect(frame).toHaveAttribute(
      'src',
      /^https:\/\/www\.instagram\.com\/reel\/.+\/embed\/$/,
    );
    await expect(frame).toBeFocused();
    await expect(post(page)).toHaveCount(0);
  });

  test.describe('gallery', () => {
    test('seven photos, three to a view above 768 pixels @desktop', async ({ page }) => {
      await expect(photos(page)).toHaveCount(7);
      await bringIntoView(gallery(page));
      expect(await wholeSideways(photos(page))).toBe(3);
      await gallery(page).getByRole('button', { name: 'Próximo' }).click();
      await expect(photos(page).nth(3)).toBeInViewport({ ratio: 0.9 });
      await expect(gallery(page)).toContainText('2 / 7');
    });

    test('one to a view at 768 pixels and below @both', async ({ page }) => {
      await page.setViewportSize({ width: 768, height: 1024 });
      await bringIntoView(gallery(page));
      expect(await wholeSideways(photos(page))).toBe(1);
      await gallery(page).getByRole('button', { name: 'Próximo' }).click();
      await expect(photos(page).nth(1)).toBeInViewport({ ratio: 0.9 });
    });

    test('a photo opens large; back where it was when closed @both', async ({ page }) => {
      await photos(page).first().click();
      const lightbox = page.getByRole('dialog', { name: 'Galeria da blindagem' });
      await expect(lightbox).toBeVisible();
      await expect(lightbox.getByText('1 / 7')).toBeVisible();
      await page.keyboard.press('ArrowLeft');
      await expect(lightbox.getByText('7 / 7')).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(lightbox).toHaveCount(0);
      await expect(photos(page).first()).toBeFocused();
    });
  });
});

test('the counters run once, when they come into view', async ({ page }) => {
  await openWithStoppedClock(page, '/blindagem');
  const strip = page.getByRole('region', { name: 'O grupo em números' });
  await expect(strip.locator('dd [aria-hidden]')).toHaveText(['5000', '20', '500']);
  await bringIntoView(strip);
  await expect(strip.locator('dd [aria-hidden]')).toHaveText(['0', '0', '0']);
  await page.clock.runFor(100 * 50);
  await expect(strip.locator('dd [aria-hidden]')).toHaveText(['5000', '20', '500']);
});

test('what others read: title, canonical address, preview, the service, its place in the sitemap', async ({
  page,
  request,
  baseURL,
}) => {
  await page.goto('/blindagem');
  await expect(page).toHaveTitle(/^Blindagem .+ \| Grupo Bastião$/);
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', `${baseURL}/blindagem`);
  await expect(page.locator('meta[property="og:title"]')).toHaveAttribute(
    'content',
    await page.title(),
  );
  await expect(page.locator('meta[name=description]')).toHaveAttribute('content', /IIIA.+10 anos/);
  expect(await jsonLd(page, 'service-jsonld')).toMatchObject({
    '@type': 'Service',
    name: 'Blindagem de veículos',
    url: `${baseURL}/blindagem`,
  });
  const sitemap = await (await request.get('/sitemaps/paginas/sitemap.xml')).text();
  expect(sitemap).toContain('/blindagem</loc>');
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('it is whole, and offers nothing that needs them', async ({ page, problems }) => {
    // How Chromium reports each script it was told not to run.
    problems.allow(/^csp: .*\.js$/);
    await page.goto('/blindagem');
    await expect(photos(page)).toHaveCount(7);
    await expect(photos(page).first()).toHaveAttribute('href', '/imagens/blindagem/galeria-1.webp');
    await expect(gallery(page).getByRole('button').filter({ visible: true })).toHaveCount(0);
    await expect(
      page.getByRole('region', { name: 'O grupo em números' }).locator('dd [aria-hidden]'),
    ).toHaveText(['5000', '20', '500']);
    await expect(post(page)).toHaveAttribute('href', /^https:\/\/www\.instagram\.com\/reel\//);
    await page.getByText('Qual é o nível da blindagem?').click();
    await expect(page.getByText('IIIA, um nível de proteção do Exército.')).toBeVisible();
    await expectNoSidewaysScroll(page);
  });
});

test('with the backend away it is there, without what general data would tell', async ({
  page,
  backend,
}) => {
  await backend.fail({ match: { path: '/api/dados-gerais/1' }, kind: 'down' });
  await page.goto('/blindagem');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('link', { name: /^Falar com consultor/ })).toBeVisible();
  await backend.reset();
});
