import type { Locator, Page } from '@playwright/test';
import {
  animationsEnd,
  bringIntoView,
  expectAccessible,
  expectNoSidewaysScroll,
  openWithStoppedClock,
  wholeSideways,
} from './support/checks';
import { expectLive } from './support/live';
import { expect, test } from './support/test';
import { vehicles } from './support/vehicles';

const banner = (page: Page) => page.getByRole('region', { name: 'Destaques', exact: true });
const slide = (page: Page, place: number) =>
  banner(page).locator(`[aria-roledescription=slide][aria-label^="${place} de "]`);
const slider = (page: Page, name: string) => page.getByRole('group', { name, exact: true });
const cards = (within: Locator) => within.getByRole('article');

test.beforeEach(async ({ page }) => {
  await page.goto('/');
});

test('the blocks stand in their order, keep nobody out (WCAG 2.2 AA), and never scroll sideways @both', async ({
  page,
  isMobile,
}) => {
  const blocks = [
    banner(page),
    page.getByRole('heading', { name: 'Destaques do mês' }),
    page.getByRole('heading', { name: 'Blindados em estoque', level: 2 }).last(),
    page.getByRole('heading', { name: 'Consultoria personalizada' }),
    page.getByRole('heading', { name: 'Serviços' }).first(),
    page.getByRole('region', { name: 'O grupo em números' }),
    page.getByRole('heading', { name: 'Quem já comprou' }),
    page.getByRole('contentinfo'),
  ];
  const tops: number[] = [];
  for (const block of blocks) tops.push((await block.boundingBox())!.y);
  expect(tops).toEqual([...tops].sort((a, b) => a - b));
  const picture = slide(page, 1).locator('img');
  const shown = await picture.evaluate(async (image: HTMLImageElement) => {
    await image.decode();
    return image.currentSrc;
  });
  expect(decodeURIComponent(shown)).toContain(
    isMobile ? '01-suv-blindado-mobile' : '01-suv-blindado-desktop',
  );
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.setViewportSize({ width: 320, height: 700 });
  await expectNoSidewaysScroll(page);
});

/** How long the next transition of an element takes, as its style says: "1s". */
function secondsOfNextMove(moving: Locator): Promise<string> {
  return moving.evaluate(
    (element) =>
      new Promise<string>((resolve) => {
        element.addEventListener('transitionrun', ({ target }) => {
          if (target === element) resolve(getComputedStyle(element).transitionDuration);
        });
      }),
  );
}

test.describe('banner', () => {
  const next = (page: Page) => banner(page).getByRole('button', { name: 'Próximo' });

  test('each says what it is about, and leads there', async ({ page }) => {
    await test.step('one slide for each active banner, the first of them first', async () => {
      await expect(banner(page).locator('[aria-roledescription=slide]')).toHaveCount(6);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(
        /QUALIDADE E PÓS-VENDA\s+INCOMPARÁVEIS/,
      );
      await expect(banner(page)).not.toContainText('Campanha encerrada');
    });

    await test.step('begins with "Ver carros", the one green action; its own comes second', async () => {
      const links = slide(page, 1).getByRole('link');
      await expect(links).toHaveText(['Ver carros', 'Saiba Mais', 'Assista ao vídeo']);
      await expect(links.first()).toHaveAttribute('href', '/veiculos');
      const fills = await links.evaluateAll((all) =>
        all.map((link) => getComputedStyle(link).backgroundImage !== 'none'),
      );
      expect(fills).toEqual([true, false, false]);
      await expect(page.getByText('Ver carros', { exact: true })).toHaveCount(1);
    });

    await test.step('of a vehicle: its data, price and page', async () => {
      const second = slide(page, 2);
      await expect(second.getByText('Kaiserstein GLX 450 d')).toBeAttached();
      await expect(second).toContainText('12.400 km');
      await expect(second).toContainText(/R\$\s1\.089\.900/);
      await expect(
        second.getByRole('link', { name: 'Ver o carro', includeHidden: true }),
      ).toHaveAttribute('href', `/detalhe/${vehicles.armoured}`);
    });

    await test.step('of a campaign: its list, its from-price and its video', async () => {
      const third = slide(page, 3);
      await expect(third.getByRole('listitem', { includeHidden: true })).toHaveText([
        '10 anos de garantia',
        'Pós-venda em domicílio no primeiro ano',
        'Documentação resolvida por nós',
      ]);
      await expect(third).toContainText(/A partir de\s+R\$\s64\.900/);
      await expect(third.getByText('Assista ao vídeo')).toBeAttached();
    });

    await test.step('of no kind in particular: neither campaign nor vehicle', async () => {
      await expect(slide(page, 4)).toContainText('Escolha hoje, dirija hoje');
      await expect(slide(page, 4)).not.toContainText('Sob Consulta');
    });

    await test.step('"Sob Consulta" when the from-price is zero, and "Saiba Mais" without a label', async () => {
      await expect(slide(page, 6)).toContainText('Sob Consulta');
      await expect(slide(page, 6)).not.toContainText('R$ 0');
      await expect(slide(page, 1).getByRole('link', { name: 'Saiba Mais' })).toHaveAttribute(
        'href',
        '/sobre',
      );
    });
  });

  test('moves by its arrows and loops both ways @both', async ({ page }) => {
    const previous = banner(page).getByRole('button', { name: 'Anterior' });
    const steps = [
      [next(page), 2],
      [previous, 1],
      [previous, 6],
      [next(page), 1],
    ] as const;
    await expectLive(next(page));
    for (const [arrow, place] of steps) {
      await arrow.click();
      await expect(banner(page)).toContainText(`${place} / 6`);
      await animationsEnd(page);
      const { width } = page.viewportSize()!;
      // What stands in the middle of the screen is what the visitor sees.
      const seen = await banner(page).evaluate(
        (element, x) =>
          document
            .elementFromPoint(x, element.getBoundingClientRect().top + 200)
            ?.closest('[aria-roledescription=slide]')
            ?.getAttribute('aria-label'),
        width / 2,
      );
      expect(seen).toMatch(new RegExp(`^${place} de 6`));
    }
  });

  test('slides for a second on the desktop @desktop', async ({ page }) => {
    const track = banner(page).locator('.swiper-wrapper');
    await expectLive(next(page));
    const seconds = secondsOfNextMove(track);
    await next(page).click();
    expect(await seconds).toBe('1s');
  });

  test('fades for a second on mobile', async ({ page }) => {
    await expectLive(next(page));
    const seconds = secondsOfNextMove(slide(page, 2));
    await next(page).click();
    expect(await seconds).toBe('1s');
    await expect(slide(page, 2)).toHaveCSS('opacity', '1');
    await expect(slide(page, 1)).toHaveCSS('opacity', '0');
  });

  test('never moves by itself', async ({ page }) => {
    await page.clock.install();
    await page.goto('/');
    await expectLive(next(page));
    await next(page).click();
    await expect(banner(page)).toContainText('2 / 6');
    await page.clock.runFor(30_000);
    await expect(banner(page)).toContainText('2 / 6');
  });

  test('plays its videos in a dialog, and asks nothing of YouTube before', async ({
    page,
    problems,
  }) => {
    const open = slide(page, 3).getByText('Assista ao vídeo');
    await expectLive(next(page));
    for (const place of [2, 3]) {
      await next(page).click();
      await expect(banner(page)).toContainText(`${place} / 6`);
    }
    expect(problems.list()).toEqual([]);
    problems.allow(/foreign request: https:\/\/www\.youtube-nocookie\.com\/embed\/eRsGyueVLvQ/);
    await open.click();
    const dialog = page.getByRole('dialog', { name: 'Nível IIIA, 80% mais leve' });
    await expect(dialog.locator('iframe')).toHaveAttribute(
      'src',
      /youtube-nocookie\.com\/embed\/eRsGyueVLvQ/,
    );
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(page.locator('iframe')).toHaveCount(0);
    await expect(slide(page, 3).locator('a:focus')).toHaveText('Assista ao vídeo');
  });
});

test.describe('vehicles', () => {
  test('are those of the backend, and each says what it is', async ({ page, backend }) => {
    const slugs = await backend.highlightSlugs();
    await test.step('of the month: those of the backend, in its order', async () => {
      const links = cards(slider(page, 'Destaques do mês')).getByRole('link');
      const addresses = await links.evaluateAll((all) =>
        all.map((link) => link.getAttribute('href')),
      );
      expect(addresses).toEqual(slugs.map((slug) => `/detalhe/${slug}`));
    });

    await test.step('a card names the vehicle, its year, kilometres, fuel and price', async () => {
      const card = cards(slider(page, 'Destaques do mês')).filter({ hasText: 'GLX 450 d' });
      await expect(card).toContainText('Kaiserstein');
      await expect(card).toContainText('2025/2026');
      await expect(card).toContainText('12.400 km');
      await expect(card).toContainText('Diesel');
      await expect(card).toContainText(/R\$\s1\.089\.900/);
      await expect(card).toContainText('Blindados');
    });

    await test.step('consultancy leads to the contact page, subject filled in; services lead to their pages', async () => {
      for (const [title, subject] of [
        ['Comprar', 'compra'],
        ['Trocar', 'troca'],
        ['Consignar', 'consignacao'],
      ] as const) {
        await expect(page.getByRole('link').filter({ hasText: title })).toHaveAttribute(
          'href',
          `/faleconosco?assunto=${subject}`,
        );
      }
      const service = (name: string) =>
        page
          .getByRole('main')
          .getByRole('link')
          .filter({ has: page.getByRole('heading', { name, exact: true }) });
      await expect(service('Blindagem')).toHaveAttribute('href', '/blindagem');
      await expect(service('Estética')).toHaveAttribute('href', '/estetica/cotacao');
      await expect(service('Funilaria')).toHaveAttribute('href', '/funilaria');
    });

    await test.step('armoured ones are all armoured', async () => {
      const armoured = cards(slider(page, 'Blindados em estoque'));
      expect(await armoured.count()).toBeGreaterThan(3);
      await expect(armoured.filter({ hasNotText: 'Blindados' })).toHaveCount(0);
    });
  });

  test('three to a view, and arrows, on the desktop @desktop', async ({ page }) => {
    const highlights = slider(page, 'Destaques do mês');
    await highlights.scrollIntoViewIfNeeded();
    expect(await wholeSideways(cards(highlights))).toBe(3);
    await highlights.getByRole('button', { name: 'Próximo' }).click();
    await expect(cards(highlights).nth(3)).toBeInViewport({ ratio: 0.9 });
    await expect(cards(highlights).first()).not.toBeInViewport({ ratio: 0.5 });
  });

  test('one to a view, moved by the finger or the arrows, on mobile', async ({ page }) => {
    const highlights = slider(page, 'Destaques do mês');
    await highlights.scrollIntoViewIfNeeded();
    expect(await wholeSideways(cards(highlights))).toBe(1);
    await cards(highlights).nth(1).scrollIntoViewIfNeeded();
    await expect(cards(highlights).nth(1)).toBeInViewport({ ratio: 0.9 });
    await highlights.getByRole('button', { name: 'Próximo' }).click();
    await expect(cards(highlights).nth(2)).toBeInViewport({ ratio: 0.9 });
  });
});

test.describe('services', () => {
  test('light up for two seconds when wholly in view, on mobile', async ({ page }) => {
    await openWithStoppedClock(page, '/');
    const card = page.locator('[data-highlight]').filter({ hasText: 'Estética' });
    await bringIntoView(card);
    await expect(card).toHaveAttribute('data-active', '');
    await page.clock.runFor(1_900);
    await expect(card).toHaveAttribute('data-active', '');
    await page.clock.runFor(200);
    await expect(card).not.toHaveAttribute('data-active');
  });
});

test('counters count up once, every 50 ms, when they come into view', async ({ page }) => {
  await openWithStoppedClock(page, '/');
  const strip = page.getByRole('region', { name: 'O grupo em números' });
  const numbers = strip.locator('dd [aria-hidden]');
  await expect(numbers).toHaveText(['5000', '20', '500']);
  await bringIntoView(strip);
  await expect(numbers).toHaveText(['0', '0', '0']);
  await page.clock.runFor(50);
  await expect(numbers).toHaveText(['50', '1', '5']);
  await page.clock.runFor(19 * 50);
  await expect(numbers).toHaveText(['1000', '20', '100']);
  await page.clock.runFor(80 * 50);
  await expect(numbers).toHaveText(['5000', '20', '500']);

  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
  await expect(strip).not.toBeInViewport();
  await bringIntoView(strip);
  await page.clock.runFor(50);
  await expect(numbers).toHaveText(['5000', '20', '500']);
});

test('testimonials show initials, or the picture over them', async ({ page }) => {
  const testimonials = slider(page, 'Depoimentos');
  const first = testimonials
    .getByRole('figure')
    .filter({ hasText: 'Marina Albuquerque Figueiredo' });
  await expect(first).toContainText('MA');
  await expect(first.locator('img')).toHaveCount(0);
  await testimonials.getByRole('button', { name: 'Próximo' }).click();
  const second = testimonials.getByRole('figure').filter({ hasText: 'Rogério Tanaka' });
  await expect(second).toBeInViewport();
  await expect(second.locator('img')).toBeVisible();
});
