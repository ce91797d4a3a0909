import type { Page } from '@playwright/test';
import { bringIntoView, expectAccessible, expectNoSidewaysScroll } from './support/checks';
import { expectPageEntry } from './support/overlay-history';
import { expect, test } from './support/test';
import { openVehicle, vehicles } from './support/vehicles';

const title = (page: Page) => page.getByRole('heading', { level: 1 });
const header = (page: Page) =>
  page
    .getByRole('main')
    .locator('section')
    .filter({ has: title(page) });
const armourOffer = (page: Page) => page.getByRole('region', { name: 'Blindar este carro' });

test('a page that is slow to come says "Carregando..." in the title', async ({ page }) => {
  // Before the page comes, which fetches its first vehicles in advance.
  let release = () => {};
  const isSeen = new Promise<void>((resolve) => (release = resolve));
  await page.route(/\/detalhe\/.*_rsc=/, async (route) => {
    await isSeen;
    // What comes in advance may outlive the test.
    await route.continue().catch(() => undefined);
  });
  await page.goto('/veiculos');
  const stock = await page.title();
  const card = page.getByRole('main').getByRole('article').first();
  await card.getByRole('link').click();
  await expect(page).toHaveTitle('Carregando...');
  release();
  await expect(page).toHaveTitle('Kaiserstein | GLX 450 d 4Drive Night Edition');
  await page.goBack();
  await expect(page).toHaveTitle(stock);
  await expect(card).toHaveCSS('opacity', '1');
});

test.describe('header', () => {
  test('opens the video in a dialog', async ({ page, problems }) => {
    problems.allow(/^foreign request: https:\/\/www\.youtube-nocookie\.com\//);
    await openVehicle(page, vehicles.longName);
    const video = header(page).getByRole('link', { name: 'ASSISTA AO VÍDEO' });
    await video.click();
    const dialog = page.getByRole('dialog', { name: /^Brandt & Söhne Gran Turismo/ });
    await expect(dialog.locator('iframe')).toHaveAttribute('src', /youtube-nocookie\.com\/embed\//);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(video).toBeFocused();
    await expectPageEntry(page);
  });
});

test.describe('video', () => {
  const dialog = (page: Page) => page.getByRole('dialog', { name: /^Brandt & Söhne Gran Turismo/ });
  const notice = (page: Page) => dialog(page).getByRole('status');

  test.beforeEach(({ problems }) => {
    problems.allow(/^foreign request: https:\/\/www\.youtube-nocookie\.com\//);
  });

  test('that does not load says so, and leads to YouTube', async ({ page }) => {
    await page.clock.install();
    await openVehicle(page, vehicles.longName);
    await header(page).getByRole('link', { name: 'ASSISTA AO VÍDEO' }).click();
    const id = /embed\/([\w-]+)/.exec(
      (await dialog(page).locator('iframe').getAttribute('src'))!,
    )![1];
    const leave = dialog(page).getByRole('link', { name: /^Abrir no YouTube/ });
    await expect(leave).toHaveAttribute('href', `https://www.youtube.com/watch?v=${id}`);
    await expect(leave).toHaveAttribute('target', '_blank');
    await expect(notice(page)).toHaveText('');
    await page.clock.runFor(8_000);
    await expect(notice(page)).toContainText('O vídeo não respondeu.');
    await expectAccessible(page);
  });

  test('that answers is taken for loaded', async ({ page }) => {
    await page.route('https://www.youtube-nocookie.com/**', (route) =>
      route.fulfill({
        contentType: 'text/html',
        body: `<script>
          addEventListener('message', ({ data }) => {
            if (JSON.parse(data).event !== 'listening') return;
            document.title = 'answered';
            parent.postMessage('{"event":"onReady"}', '*');
          });
        </script>`,
      }),
    );
    await page.clock.install();
    await openVehicle(page, vehicles.longName);
    await header(page).getByRole('link', { name: 'ASSISTA AO VÍDEO' }).click();
    await expect(async () => {
      await page.clock.runFor(500);
      const frame = page.frame({ url: /youtube-nocookie/ });
      expect(await frame?.title()).toBe('answered');
    }).toPass();
    await page.clock.runFor(20_000);
    await expect(notice(page)).toHaveText('');
  });
});

test.describe('sold', () => {
  test('hides the price and offers to order one like it', async ({ page }) => {
    await openVehicle(page, vehicles.sold);
    await expect(header(page).getByText('Veículo Vendido', { exact: true })).toBeVisible();
    await expect(
      header(page).getByRole('link', { name: 'Curtiu? Encomende o seu!' }),
    ).toBeVisible();
    await expect(page.getByRole('main')).not.toContainText('264.900');
    await expect(page.getByRole('main').getByText('Fazer proposta')).toHaveCount(0);
    await expect(header(page)).not.toContainText('trocar');
    await expect(armourOffer(page)).toHaveCount(0);
  });

  test('follows a sale at once; without a price it was "Subconsulta"', async ({
    page,
    backend,
  }) => {
    await openVehicle(page, vehicles.withoutPrice);
    await expect(header(page).getByText('Subconsulta', { exact: true })).toBeVisible();
    await backend.changeVehicle(vehicles.withoutPrice, { status: 'Vendido' });
    await backend.revalidate(`vehicle:${vehicles.withoutPrice}`);
    await openVehicle(page, vehicles.withoutPrice);
    await expect(header(page).getByText('Veículo Vendido')).toBeVisible();
    await backend.reset();
    await backend.revalidate('stock');
  });
});

test.describe('"Blindar este carro"', () => {
  test('leads to the quotation with brand and model filled in', async ({ page }) => {
    await openVehicle(page, vehicles.unarmoured);
    await expect(
      armourOffer(page).getByRole('link', { name: 'Cotar a blindagem' }),
    ).toHaveAttribute('href', '/blindagem/cotacao?marca=Monte+Real&modelo=Serra+Alta');
    await header(page).getByRole('link', { name: 'Blindar este carro' }).click();
    await expect(armourOffer(page)).toBeInViewport();
  });
});

test.describe('specifications', () => {
  test('tabs answer to the keyboard; a phone shows eight at first; differentials stand one at a time', async ({
    page,
  }) => {
    await openVehicle(page, vehicles.armoured);
    const items = page.getByRole('tabpanel', { name: 'Opcionais' }).getByRole('listitem');
    await expect(items.filter({ visible: true })).toHaveCount(8);
    await page.getByRole('button', { name: /^Ver os \d+ opcionais$/ }).click();
    await expect(items.filter({ visible: false })).toHaveCount(0);

    const tabs = page.getByRole('tablist', { name: 'Especificações' });
    const panel = (name: string) => page.getByRole('tabpanel', { name });
    await tabs.getByRole('tab', { name: 'Opcionais' }).focus();
    await expect(panel('Opcionais')).toBeVisible();
    await expect(panel('Destaques')).toBeHidden();
    for (const [key, chosen, other] of [
      ['ArrowRight', 'Destaques', 'Opcionais'],
      ['ArrowRight', 'Opcionais', 'Destaques'],
      ['ArrowLeft', 'Destaques', 'Opcionais'],
      ['Home', 'Opcionais', 'Destaques'],
      ['End', 'Destaques', 'Opcionais'],
    ] as const) {
      await page.keyboard.press(key);
      await expect(tabs.getByRole('tab', { name: chosen })).toBeFocused();
      await expect(tabs.getByRole('tab', { name: chosen })).toHaveAttribute(
        'aria-selected',
        'true',
      );
      await expect(panel(chosen)).toBeVisible();
      await expect(panel(other)).toBeHidden();
    }

    const slider = page.getByRole('group', { name: 'diferenciais', exact: true });
    await bringIntoView(slider);
    await expect(slider).toContainText('1 / 5');
    await slider.getByRole('button', { name: 'Próximo' }).click();
    await expect(slider).toContainText('2 / 5');
    await expect(
      slider.getByRole('heading', { name: 'Tudo à vista do motorista' }),
    ).toBeInViewport();
  });

  test.describe('without data', () => {
    test.afterEach(async ({ backend }) => {
      await backend.reset();
      await backend.revalidate('stock');
    });

    test('blocks leave, and the data sheet says so', async ({ page, backend }) => {
      await backend.changeVehicle(vehicles.soldArmoured, {
        ficha: {
          opcionais: null,
          destaques: [{ label: '' }],
          diferenciais: [],
          fotos: [],
          videos: null,
          seo: null,
          blindagem: { blindado: 1 },
          detalhes: { titulo: 'N90 Polar Ultra' },
        },
      });
      await backend.revalidate('stock');
      await openVehicle(page, vehicles.soldArmoured);
      for (const name of [/^Galeria/, 'Especificações', 'diferenciais']) {
        await expect(page.getByRole('heading', { name })).toHaveCount(0);
      }
      await expect(page.getByText('Detalhes não disponíveis.')).toBeVisible();
      await expect(page).toHaveTitle('Norrvik | N90 Polar Ultra');
      await expect(page.locator('meta[name=description]')).toHaveAttribute(
        'content',
        'Norrvik N90 Polar Ultra, 2024/2025, no Grupo Bastião.',
      );
    });
  });
});

test('related vehicles that are none, or do not come, give way to recommended ones', async ({
  request,
  backend,
}) => {
  // Each a vehicle of its own: what was read before an outage would go on being served.
  for (const [kind, slug] of [
    ['empty-list', 'orizont-taiga-ranch-3-0-v6-2026'],
    ['down', vehicles.soldArmoured],
  ] as const) {
    await backend.fail({ match: { path: '/api/associar-veiculos' }, kind });
    await backend.revalidate('stock');
    const html = await (await request.get(`/detalhe/${slug}`)).text();
    const [, related = ''] = html.split('aria-label="você também pode gostar"');
    expect(related.match(/<article\b/g)?.length, kind).toBeGreaterThan(3);
    await backend.reset();
    await backend.revalidate('stock');
  }
});

test.describe('sharing', () => {
  const share = (page: Page) => page.getByRole('button', { name: 'Compartilhar' });

  test("hands over to the browser's own; where it has none the address is copied, or shown, and WhatsApp offered", async ({
    page,
    context,
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await openVehicle(page, vehicles.armoured);
    await page.evaluate(() => {
      navigator.share = async (data) => {
        document.body.dataset.shared = JSON.stringify(data);
      };
    });
    await share(page).click();
    await expect(page.locator('body')).toHaveAttribute(
      'data-shared',
      JSON.stringify({ title: 'Kaiserstein GLX 450 d 4Drive Night Edition', url: page.url() }),
    );
    await expect(page.getByText('Endereço copiado.')).toHaveCount(0);

    await page.evaluate(() => {
      Object.defineProperty(navigator, 'share', { value: undefined });
    });
    await share(page).click();
    const notice = page.getByRole('status').filter({ hasText: 'Endereço copiado.' });
    await expect(notice.getByText('Endereço copiado.')).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url());
    await expect(notice.getByRole('link', { name: 'Enviar pelo WhatsApp' })).toHaveAttribute(
      'href',
      `https://api.whatsapp.com/send?text=${encodeURIComponent(
        `Kaiserstein GLX 450 d 4Drive Night Edition ${page.url()}`,
      )}`,
    );
    await notice.getByRole('button', { name: 'Fechar aviso' }).click();
    await expect(notice).toHaveCount(0);

    await page.evaluate(() => {
      const { clipboard } = navigator;
      const copy = clipboard.writeText.bind(clipboard);
      clipboard.writeText = async (text) => {
        clipboard.writeText = copy;
        return Promise.reject(new Error(`${text}: denied`));
      };
    });
    await share(page).click();
    await expect(page.getByText(`Copie o endereço: ${page.url()}`)).toBeVisible();

    await share(page).click();
    await expect(notice.getByText('Endereço copiado.')).toBeVisible();
    await page.getByRole('contentinfo').locator('a[href="/sobre"]').first().click();
    await expect(page).toHaveURL('/sobre');
    await expect(notice.getByText('Endereço copiado.')).toBeHidden();
  });
});

test.describe('WhatsApp and actions', () => {
  test('one number, within reach of a phone, whose text says what it is about', async ({
    page,
    backend,
  }) => {
    for (const { path, phone, says } of [
      { path: `/detalhe/${vehicles.armoured}`, phone: 1, says: `/${vehicles.armoured}` },
      { path: `/detalhe/${vehicles.sold}/proposta`, phone: 1, says: `/${vehicles.sold}` },
      { path: '/vendaseucarro', phone: 0, says: 'Quero vender o meu carro.' },
    ]) {
      await page.goto(path);
      const ways = page.locator('a[href^="https://api.whatsapp.com/send?phone="]');
      const isInReach = (link: Element) =>
        link.checkVisibility({ visibilityProperty: true }) &&
        link.getBoundingClientRect().bottom <= innerHeight;
      await expect(async () => {
        expect((await ways.all()).length).toBeGreaterThan(0);
        const inReach = await Promise.all((await ways.all()).map((way) => way.evaluate(isInReach)));
        expect(inReach, path).toContain(true);
      }).toPass();
      const entries = (await backend.generalData()).whatsapp as readonly { whatsapp: string }[];
      for (const way of await ways.all()) {
        const { searchParams } = new URL((await way.getAttribute('href'))!);
        expect(searchParams.get('phone'), path).toBe(
          `55${entries[phone]!.whatsapp.replace(/\D/g, '')}`,
        );
        expect(searchParams.get('text')?.endsWith(says), path).toBe(true);
      }
    }
  });
});

test.describe('unknown address', () => {
  test.beforeEach(({ problems }) => {
    problems.allow([404, /^\/detalhe\//]);
  });

  test('answers 404 with recommended vehicles, in the document itself', async ({
    page,
    request,
  }) => {
    const answer = await request.get('/detalhe/nao-existe');
    expect(answer.status()).toBe(404);
    expect(await answer.text()).toContain('Detalhes não disponíveis.');
    // Once more, out of the cache.
    const response = await page.goto('/detalhe/nao-existe');
    expect(response?.status()).toBe(404);
    await expect(title(page)).toHaveText('Detalhes não disponíveis.');
    await expect(page).toHaveTitle('Detalhes não disponíveis | Grupo Bastião');
    await expect(page.locator('meta[name=robots]').first()).toHaveAttribute('content', /noindex/);
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    const cards = page.getByRole('group', { name: 'Carros recomendados' }).getByRole('article');
    await expect(cards.first()).toBeVisible();
    await cards.first().getByRole('link').click();
    await expect(
      page.getByRole('heading', { level: 1, name: 'Serra Alta Dynamic HSE' }),
    ).toBeVisible();
  });

  test('is not upset by odd letters', async ({ request }) => {
    for (const address of ['%00', '..%2F..%2Fapi', 'x'.repeat(300)]) {
      const answer = await request.get(`/detalhe/${address}`);
      expect([400, 404], address).toContain(answer.status());
    }
  });
});

test('nothing keeps the visitor out, whatever the vehicle: WCAG 2.2 AA', async ({ page }) => {
  for (const state of ['armoured', 'sold', 'withoutPictures'] as const) {
    await test.step(state, async () => {
      await openVehicle(page, vehicles[state]);
      await expectAccessible(page);
    });
  }
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the page is whole and its links lead on', async ({ page, problems }) => {
    problems.allow(/^csp: .*\.js$/);
    await openVehicle(page, vehicles.armoured);
    await expect(title(page)).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Opcionais' })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Destaques' })).toBeVisible();
    await expect(page.getByText('Chave presencial e partida por botão').last()).toBeVisible();
    for (const row of ['Lugares', 'Motor']) {
      await expect(page.getByRole('row', { name: row })).toBeVisible();
    }
    await expect(page.getByRole('link', { name: 'Ver Todas as Fotos' })).toHaveAttribute(
      'href',
      /^\/midia\/.+\.webp$/,
    );
    await expect(page.getByRole('button', { name: 'Compartilhar' })).toBeHidden();
    await expect(page.getByRole('link', { name: 'Compartilhar no WhatsApp' })).toBeVisible();
    await expect(page.getByRole('article').first()).toBeVisible();
    await expectNoSidewaysScroll(page);
  });
});
