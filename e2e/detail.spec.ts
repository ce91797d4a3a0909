import type { Page } from '@playwright/test';
import { expectAccessible, scrollIntoViewAtOnce, expectNoSidewaysScroll } from './support/checks';
import { expectPageEntry } from './support/overlay-history';
import { pauseRequests } from './support/pause-requests';
import { expect, test } from './support/test';
import { openVehicle, vehicles } from './support/vehicles';

const title = (page: Page) => page.getByRole('heading', { level: 1 });
const header = (page: Page) =>
  page
    .getByRole('main')
    .locator('section')
    .filter({ has: title(page) });

test('a page that is slow to come says "Carregando..." in the title', async ({ page }) => {
  // The requests are paused before the list is opened, because the list prefetches its first vehicles.
  const { resume } = await pauseRequests(page, /\/detalhe\/.*_rsc=/);
  await page.goto('/veiculos');
  const stock = await page.title();
  const card = page.getByRole('main').getByRole('article').first();
  await card.getByRole('link').click();
  await expect(page).toHaveTitle('Carregando...');
  resume();
  await expect(page).toHaveTitle('Kaiserstein | GLX 450 d 4Drive Night Edition');
  await page.goBack();
  await expect(page).toHaveTitle(stock);
  await expect(card).toHaveCSS('opacity', '1');
});

test('a vehicle without a price asks for it by WhatsApp first, and offers the proposal second', async ({
  page,
}) => {
  await openVehicle(page, vehicles.withoutPrice);
  const actions = header(page).locator('#acoes').getByRole('link');
  await expect(actions.nth(0)).toHaveAccessibleName(/^Perguntar o preço/);
  await expect(actions.nth(1)).toHaveAccessibleName('Fazer proposta');
  const href = new URL((await actions.nth(0).getAttribute('href'))!);
  expect(href.searchParams.get('text')).toMatch(
    new RegExp(`^Olá! Quero saber o preço do Veloria S7 .*/detalhe/${vehicles.withoutPrice}$`),
  );
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await openVehicle(page, vehicles.armoured);
  await expect(page.getByRole('link', { name: /^Perguntar o preço/ })).toHaveCount(0);
});

test('the video plays in a dialog; one that does not answer says so, and leads to YouTube', async ({
  page,
  problems,
}) => {
  problems.allow(/^foreign request: https:\/\/www\.youtube-nocookie\.com\//);
  const dialog = page.getByRole('dialog', { name: /^Brandt & Söhne Gran Turismo/ });
  const notice = dialog.getByRole('status');
  const player = 'https://www.youtube-nocookie.com/**';
  await page.route(player, (route) =>
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
  const video = header(page).getByRole('link', { name: 'ASSISTA AO VÍDEO' });
  await video.click();
  await expect(dialog.locator('iframe')).toHaveAttribute('src', /youtube-nocookie\.com\/embed\//);
  await expect(async () => {
    await page.clock.runFor(500);
    const frame = page.frame({ url: /youtube-nocookie/ });
    expect(await frame?.title()).toBe('answered');
  }).toPass();
  await page.clock.runFor(20_000);
  await expect(notice).toHaveText('');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(video).toBeFocused();
  await expectPageEntry(page);

  await page.unroute(player);
  await video.click();
  const id = /embed\/([\w-]+)/.exec((await dialog.locator('iframe').getAttribute('src'))!)![1];
  const leave = dialog.getByRole('link', { name: /^Abrir no YouTube/ });
  await expect(leave).toHaveAttribute('href', `https://www.youtube.com/watch?v=${id}`);
  await expect(leave).toHaveAttribute('target', '_blank');
  await expect(notice).toHaveText('');
  await page.clock.runFor(8_000);
  await expect(notice).toContainText('O vídeo está demorando.');
});

test('tabs answer to the keyboard; a phone shows eight at first; differentials stand one at a time; the vehicle can be shared', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await openVehicle(page, vehicles.armoured);
  const items = page.getByRole('tabpanel', { name: 'Opcionais' }).getByRole('listitem');
  await expect(items.filter({ visible: true })).toHaveCount(8);
  await page.getByRole('button', { name: /^Ver os \d+ opcionais$/ }).click();
  await expect(items.filter({ visible: false })).toHaveCount(0);

  const tabs = page.getByRole('tablist', { name: 'Especificações' });
  const panel = (name: string) => page.getByRole('tabpanel', { name });
  await expect(page.getByRole('tabpanel', { includeHidden: true })).toHaveCount(
    await page.getByRole('tab').count(),
  );
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
    await expect(tabs.getByRole('tab', { name: chosen })).toHaveAttribute('aria-selected', 'true');
    await expect(panel(chosen)).toBeVisible();
    await expect(panel(other)).toBeHidden();
  }

  const slider = page.getByRole('group', { name: 'diferenciais', exact: true });
  await scrollIntoViewAtOnce(slider);
  await expect(slider).toContainText('1 / 5');
  await slider.getByRole('button', { name: 'Próximo' }).click();
  await expect(slider).toContainText('2 / 5');
  await expect(slider.getByRole('heading', { name: 'Tudo à vista do motorista' })).toBeInViewport();

  // The browser's own sharing; where it has none the address is copied, or shown, and WhatsApp offered.
  const share = page.getByRole('button', { name: 'Compartilhar' });
  await page.evaluate(() => {
    navigator.share = async (data) => {
      document.body.dataset.shared = JSON.stringify(data);
    };
  });
  await share.click();
  await expect(page.locator('body')).toHaveAttribute(
    'data-shared',
    JSON.stringify({ title: 'Kaiserstein GLX 450 d 4Drive Night Edition', url: page.url() }),
  );
  await expect(page.getByText('Link copiado.')).toHaveCount(0);

  await page.evaluate(() => Object.defineProperty(navigator, 'share', { value: undefined }));
  await share.click();
  const notice = page.getByRole('status').filter({ hasText: 'Link copiado.' });
  await expect(notice.getByText('Link copiado.')).toBeVisible();
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
    navigator.clipboard.writeText = () => Promise.reject(new Error('denied'));
  });
  await share.click();
  await expect(page.getByText(`Copie o endereço: ${page.url()}`)).toBeVisible();
});

test('one number on each page, whose text says what it is about @desktop', async ({
  request,
  backend,
}) => {
  const numbers = (await backend.generalData()).whatsapp as readonly { whatsapp: string }[];
  for (const [path, number, ending] of [
    [`/detalhe/${vehicles.armoured}`, 1, `/${vehicles.armoured}`],
    ['/vendaseucarro', 0, 'Quero vender o meu carro.'],
    ['/funilaria', 4, 'quero enviar fotos de um dano.'],
  ] as const) {
    const html = await (await request.get(path)).text();
    const ways = [
      ...html.matchAll(/<a\b[^>]* href="(https:\/\/api\.whatsapp\.com\/send\?phone=[^"]+)"/g),
    ];
    expect(ways.length, path).toBeGreaterThan(0);
    const phone = `55${numbers[number]!.whatsapp.replace(/\D/g, '')}`;
    for (const [, way = ''] of ways) {
      const { searchParams } = new URL(way.replaceAll('&amp;', '&'));
      expect(searchParams.get('phone'), path).toBe(phone);
      expect(searchParams.get('text'), path).toMatch(new RegExp(`${ending}$`));
    }
  }
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the page is whole, its links lead on, and each photo is a link to the picture itself', async ({
    page,
    request,
  }) => {
    await openVehicle(page, vehicles.armoured);
    await expect(title(page)).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Opcionais' })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Destaques' })).toBeVisible();
    await expect(page.getByText('Chave presencial e partida por botão').last()).toBeVisible();
    for (const row of ['Lugares', 'Motor']) {
      await expect(page.getByRole('row', { name: row })).toBeVisible();
    }
    for (const name of ['Ver Todas as Fotos', /^Ampliar foto 2/]) {
      const href = await page.getByRole('link', { name }).first().getAttribute('href');
      const picture = await request.get(href!);
      expect(picture.headers()['content-type']).toBe('image/webp');
    }
    await expect(page.getByRole('button', { name: 'Compartilhar' })).toBeHidden();
    await expect(page.getByRole('link', { name: 'Compartilhar no WhatsApp' })).toBeVisible();
    await expect(page.getByRole('article').first()).toBeVisible();
    await expectNoSidewaysScroll(page);
  });
});
