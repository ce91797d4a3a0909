import type { Locator, Page } from '@playwright/test';
import { waitForAnimations } from './support/checks';
import { expectLive } from './support/live';
import { expectPageEntry } from './support/overlay-history';
import { pauseRequests } from './support/pause-requests';
import { expect, test } from './support/test';
import { swipeLeft } from './support/touch';
import { openVehicle, vehicles } from './support/vehicles';

const enlarging = /^Ampliar foto/;
const photos = (page: Page) =>
  page.getByRole('region', { name: /^Galeria/ }).getByRole('link', { name: enlarging });
const all = (page: Page) => page.getByRole('link', { name: 'Ver Todas as Fotos' });
const lightbox = (page: Page) => page.getByRole('dialog', { name: /^Fotos de / });
const shown = (page: Page) => lightbox(page).getByText(/^\d+ \/ \d+$/);
const zoom = (page: Page) => lightbox(page).getByRole('status', { name: 'Zoom' });

test('a photo that does not load says so', async ({ page, backend, problems }) => {
  problems.allow([400, /^\/_next\/image/], [404, /^\/_next\/image/]);
  const picture = '/storage/veiculos/suv-preto/01-frente.webp';
  await backend.changeVehicle(vehicles.sold, {
    ficha: { fotos: [{ imagem: '/storage/nada.webp', thumb: picture }, { imagem: picture }] },
  });
  await backend.revalidate('stock');
  await openVehicle(page, vehicles.sold);
  await all(page).click();
  const failure = lightbox(page).getByRole('alert');
  await expect(failure).toContainText('A foto não carregou.');
  await expect(failure).toContainText('This image failed to load');
  await page.keyboard.press('ArrowRight');
  await expect(shown(page)).toHaveText('2 / 2');
  await expect(lightbox(page).getByRole('img', { name: /foto 2$/ })).toBeVisible();
});

test('the photos, large: fetched when the visitor reaches for one; round by keys and buttons; from 0 to 300 % by steps of 100; the focus inside', async ({
  page,
}) => {
  const requested: string[] = [];
  page.on('request', (request) => requested.push(request.url()));
  await openVehicle(page, vehicles.armoured);
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  const before = requested.length;
  await all(page).focus();
  await expect
    .poll(() => requested.slice(before).filter((url) => url.endsWith('.js')).length)
    .toBeGreaterThan(0);
  await expect(lightbox(page)).toHaveCount(0);

  const count = await photos(page).count();
  await all(page).click();
  await expect(shown(page)).toHaveText(`1 / ${count}`);
  await page.keyboard.press('Escape');
  await expect(lightbox(page)).toHaveCount(0);
  await expectPageEntry(page);
  await photos(page).nth(2).click();
  await expect(shown(page)).toHaveText(`3 / ${count}`);
  await lightbox(page).getByRole('button', { name: 'Foto 1', exact: true }).click();
  await page.keyboard.press('ArrowLeft');
  await expect(shown(page)).toHaveText(`${count} / ${count}`);
  await lightbox(page).getByRole('button', { name: 'Próxima foto' }).click();
  await expect(shown(page)).toHaveText(`1 / ${count}`);
  const thumbnail = lightbox(page).getByRole('button', { name: 'Foto 5' });
  await thumbnail.click();
  await expect(shown(page)).toHaveText(`5 / ${count}`);
  await expect(thumbnail).toHaveAttribute('aria-current', 'true');

  const more = lightbox(page).getByRole('button', { name: 'Aumentar zoom' });
  const less = lightbox(page).getByRole('button', { name: 'Diminuir zoom' });
  const picture = lightbox(page).getByRole('img', { name: /foto 5$/ });
  await expect(picture).toBeVisible();
  await waitForAnimations(page);
  const whole = (await picture.boundingBox())!.width;
  await expect(zoom(page)).toHaveText('0%');
  await expect(less).toHaveAttribute('aria-disabled', 'true');
  for (const level of ['100%', '200%', '300%']) {
    await more.click();
    await expect(zoom(page)).toHaveText(level);
  }
  await expect(more).toHaveAttribute('aria-disabled', 'true');
  await expect.poll(async () => (await picture.boundingBox())!.width / whole).toBeCloseTo(4, 1);
  for (const [key, level] of [
    ['-', '200%'],
    ['0', '0%'],
    ['+', '100%'],
  ] as const) {
    await page.keyboard.press(key);
    await expect(zoom(page)).toHaveText(level);
  }
  await less.click();
  await expect(zoom(page)).toHaveText('0%');
  await page.keyboard.press('ArrowRight');
  await expect(shown(page)).toHaveText(`6 / ${count}`);

  const stops = new Set<string>();
  for (let stop = 0; stop < 20; stop++) {
    await page.keyboard.press('Tab');
    stops.add(
      await page.evaluate(() => {
        const focused = document.activeElement;
        if (!focused || focused === document.body) return 'none';
        return focused.closest('[role=dialog]') ? 'inside' : 'outside';
      }),
    );
  }
  expect(stops).toContain('inside');
  expect(stops).not.toContain('outside');
});

test.describe('photos of the header', () => {
  const header = (page: Page) => page.getByRole('group', { name: /^Fotos de / });
  const counter = (page: Page) => header(page).getByText(/^\d+\/\d+$/);
  const links = (page: Page) => header(page).getByRole('link', { name: enlarging });
  /** Returns the natural width of the picture in a link, in px; 0 before it is loaded. */
  const widthOf = (link: Locator) =>
    link.locator('img').evaluate((image: HTMLImageElement) => image.naturalWidth);
  const count = 12;

  test('come first, one at a time, the others when they are reached; large they answer to swipe and pinch', async ({
    page,
    context,
  }) => {
    await openVehicle(page, vehicles.armoured);
    await expect(header(page).getByRole('img').first()).toBeInViewport();
    await expect(counter(page)).toHaveText(`1/${count}`);
    await expect(links(page)).toHaveCount(count);
    await expect(header(page).locator('img:not([loading])')).toHaveCount(1);
    const last = links(page).last();
    await expect.poll(() => widthOf(links(page).first())).toBeGreaterThan(0);
    await last.focus();
    await expect(counter(page)).toHaveText(`${count}/${count}`);
    await expect(last).toBeInViewport();
    await expect.poll(() => widthOf(last)).toBeGreaterThan(0);
    await last.click();
    await expect(shown(page)).toHaveText(`${count} / ${count}`);
    await page.keyboard.press('Escape');
    await expect(last).toBeFocused();
    await expectPageEntry(page);

    await all(page).click();
    await expect(lightbox(page).getByRole('img', { name: /foto 1$/ })).toBeVisible();
    const touches = await context.newCDPSession(page);
    type Finger = Readonly<{ x: number; y: number; id?: number }>;
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...touchPoints: Finger[]) =>
      touches.send('Input.dispatchTouchEvent', { type, touchPoints });
    await touch('touchStart', { x: 300, y: 400 });
    for (const x of [260, 200, 140, 80]) await touch('touchMove', { x, y: 400 });
    await touch('touchEnd');
    await expect(shown(page)).toHaveText(/^2 \//);
    await expect(lightbox(page).getByRole('img', { name: /foto 2$/ })).toBeVisible();

    // Fingers that come while the picture still moves go to the swipe.
    await expect(async () => {
      await touch('touchStart', { x: 170, y: 400, id: 0 }, { x: 220, y: 400, id: 1 });
      for (const spread of [30, 50, 70]) {
        await touch(
          'touchMove',
          { x: 195 - spread, y: 400, id: 0 },
          { x: 195 + spread, y: 400, id: 1 },
        );
      }
      await touch('touchEnd');
      await expect(zoom(page)).not.toHaveText('0%', { timeout: 1_000 });
    }).toPass();
  });

  test('large ones that come when the visitor has gone on are not open on the way back, and open for whoever asks again', async ({
    page,
  }) => {
    await page.goto('/veiculos');
    await page.locator(`article a[href$="/${vehicles.armoured}"]`).click();
    await expectLive(all(page));
    const vehicle = page.url();
    const { resume, paused } = await pauseRequests(page, /\/_next\/static\/chunks\/.*\.js/);
    await all(page).evaluate((link: HTMLElement) => link.click());
    await expect.poll(() => paused.length).toBeGreaterThan(0);
    await page.goBack();
    await expect(page).toHaveURL('/veiculos');
    resume();
    for (const request of paused) await (await request.response())?.finished();
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
    await page.goForward();
    await expect(page).toHaveURL(vehicle);
    await expect(all(page)).toBeVisible();
    await expect(lightbox(page)).toHaveCount(0);

    await swipeLeft(page, header(page));
    await expect(counter(page)).toHaveText(`2/${count}`);
    await expect(lightbox(page)).toHaveCount(0);
    await links(page).nth(1).tap();
    await expect(shown(page)).toHaveText(`2 / ${count}`);
  });
});
