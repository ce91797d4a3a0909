import type { Page } from '@playwright/test';
import { pauseRequests } from './support/pause-requests';
import { expect, test } from './support/test';
import { vehicles } from './support/vehicles';

const preview = (page: Page) => page.locator('[data-preview]');
const card = (page: Page, slug: string) =>
  page.locator(`main article:has(a[href="/detalhe/${slug}"])`).filter({ visible: true }).first();

/** Pauses the requests for the data of vehicle pages. Returns the function that resumes them. */
const pauseVehicles = async (page: Page) =>
  (await pauseRequests(page, /\/detalhe\/.*[?&]_rsc=/)).resume;

/** Taps a card until it shows the preview, while the data of the vehicle's page are paused. */
async function tapHeld(page: Page, slug: string): Promise<void> {
  const target = card(page, slug);
  await target.scrollIntoViewIfNeeded();
  // The code of the preview loads after the page; an earlier tap is an ordinary navigation.
  await expect(async () => {
    if (!(await preview(page).isVisible())) await target.tap();
    await expect(preview(page)).toBeVisible({ timeout: 2_000 });
  }).toPass();
}

/** Returns the brand, name, price, first facts and photo that a page shows of a vehicle, and their places. */
function vehicleShown(page: Page, root: string) {
  return page.evaluate(async (selector) => {
    // The photo is measured where it has come to rest.
    await Promise.allSettled(document.getAnimations().map(({ finished }) => finished));
    const heading = [...document.querySelectorAll(`${selector} h1`)].find((each) =>
      each.checkVisibility(),
    );
    if (!heading) throw new Error('no vehicle is shown');
    const stage = heading.closest('section')!;
    const photo = stage.querySelector<HTMLElement>('.photo')!;
    const parts = [
      ...heading.children,
      heading.nextElementSibling!,
      ...[...stage.querySelectorAll('dl > div')]
        .slice(0, 2)
        .flatMap(({ children }) => [...children]),
    ];
    const place = (element: Element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      return [x, y, width, height].map((value) => Math.round(value * 10) / 10);
    };
    return {
      texts: parts.map((part) => part.textContent),
      places: parts.map(place),
      frame: place(photo),
      badges: [...stage.querySelectorAll('.chamfer-sm')].map((badge) => [
        badge.textContent,
        ...place(badge),
      ]),
      noPhoto: photo.getAttribute('aria-label'),
    };
  }, root);
}

test('each card is hydrated by itself: a tap waits for no other part of its page', async ({
  request,
}) => {
  for (const path of ['/', '/busca/todos', `/detalhe/${vehicles.armoured}`]) {
    const html = await (await request.get(path)).text();
    const cards = html.match(/<article\b/g) ?? [];
    expect(cards.length, path).toBeGreaterThan(2);
    // React writes this comment before an <Activity>.
    expect(html.match(/<!--&--><article\b/g), path).toHaveLength(cards.length);
  }
});

test('a tap shows what the card knows where the page has it, with its photo and the focus on the heading, and nothing shifts: a long name; a vehicle that is gone says so after the tap', async ({
  page,
  backend,
  problems,
}) => {
  const resume = await pauseVehicles(page);
  await page.goto('/busca/todos');
  const photo = await card(page, vehicles.longName)
    .locator('img')
    .first()
    .evaluate(async (image: HTMLImageElement) => {
      image.scrollIntoView({ block: 'center' });
      await image.decode();
      return image.currentSrc;
    });
  const requested: string[] = [];
  page.on('request', (request) => requested.push(request.url()));
  await page.evaluate(() => {
    const shifts: number[] = [];
    Object.assign(window, { shifts });
    // Shifts right after a tap count too, although the CLS metric leaves them out.
    new PerformanceObserver((entries) => {
      for (const entry of entries.getEntries())
        if ('value' in entry) shifts.push(Number(entry.value));
    }).observe({ type: 'layout-shift' });
  });
  await tapHeld(page, vehicles.longName);
  await expect(page).toHaveURL(`/detalhe/${vehicles.longName}`);
  await expect(preview(page).locator('img')).toHaveJSProperty('src', photo);
  const heading = page.getByRole('heading', { level: 1, name: /Gran Turismo/ });
  await expect(heading).toBeFocused();
  const before = await vehicleShown(page, '[data-preview]');

  resume();
  await expect(preview(page)).toHaveCount(0);
  expect(await vehicleShown(page, 'main')).toEqual(before);
  await expect(heading).toHaveCount(1);
  await expect(heading).toBeFocused();
  expect(requested).not.toContain(photo);
  const shown = page.locator('main img[fetchpriority=high]').filter({ visible: true });
  await expect(shown).toHaveJSProperty('currentSrc', photo);
  // The card's second photo is for a swipe, or a mouse.
  const photos = page.locator(`article:has(a[href="/detalhe/${vehicles.longName}"]) img`);
  await expect(photos).toHaveCount(1);
  expect(await page.evaluate<readonly number[]>('shifts')).toEqual([]);

  await page.goBack();
  problems.allow([404, /^\/detalhe\/veloria-s7-executive-2027\b/]);
  await backend.changeVehicle(vehicles.withoutPrice, { status: 'Inativo' });
  await backend.revalidate('stock');
  const gone = card(page, vehicles.withoutPrice);
  await gone.tap();
  await expect(
    page.getByRole('heading', { level: 1, name: 'Este carro saiu da loja.' }),
  ).toBeVisible();
  await expect(preview(page)).toHaveCount(0);
});

/**
 * Records in each frame which elements are animated from one screen to the next. Returns the function that returns
 * them.
 */
async function watchMoves(page: Page): Promise<() => Promise<readonly string[]>> {
  await page.evaluate(() => {
    const moves = new Set<string>();
    Object.assign(window, { moves });
    const watch = () => {
      for (const { effect } of document.getAnimations()) {
        const moved = effect instanceof KeyframeEffect && effect.target;
        if (moved && moved.matches('[data-preview] [data-moving]')) moves.add('photo');
      }
      requestAnimationFrame(watch);
    };
    watch();
  });
  return () => page.evaluate<readonly string[]>('[...moves]');
}

test('the photo moves from the card to its place, from a page that has the vehicle twice; where less motion is asked for nothing moves', async ({
  page,
  backend,
}) => {
  const resume = await pauseVehicles(page);
  await page.goto('/');
  const slugs = await backend.highlightSlugs();
  const slug = slugs[0]!;
  const target = card(page, slug);
  const moves = await watchMoves(page);
  await tapHeld(page, slug);
  await expect.poll(moves).toEqual(['photo']);
  resume();
  await expect(preview(page)).toHaveCount(0);

  await test.step('less motion', async () => {
    await page.goBack();
    await expect(target).toBeVisible();
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const resumeAgain = await pauseVehicles(page);
    const moved = await watchMoves(page);
    // The last vehicle was not prefetched.
    await tapHeld(page, slugs.at(-1)!);
    resumeAgain();
    await expect(preview(page)).toHaveCount(0);
    expect(await moved()).toEqual([]);
  });
});

test('back while it waits leads to the list where it was; forward to the vehicle, as the card knew it: a sold one; a second vehicle after it shows nothing of the first', async ({
  page,
}) => {
  const resume = await pauseVehicles(page);
  await page.goto('/busca/todos/todos/norrvik');
  const target = card(page, vehicles.soldArmoured);
  await tapHeld(page, vehicles.soldArmoured);
  const piece =
    'components/next-internals/push-entry-unseen-by-router.ts: the router follows an entry of ours';
  const before = await vehicleShown(page, '[data-preview]');
  const place = await page.evaluate(() => scrollY);
  await page.goBack();
  await expect(preview(page), piece).toHaveCount(0);
  await expect(page, piece).toHaveURL('/busca/todos/todos/norrvik');
  await expect(target).toBeInViewport();
  expect(await page.evaluate(() => scrollY)).toBe(place);

  resume();
  await page.goForward();
  await expect(page, piece).toHaveURL(`/detalhe/${vehicles.soldArmoured}`);
  await expect(page.getByRole('heading', { level: 1, name: /N90/ }), piece).toBeVisible();
  await expect(preview(page)).toHaveCount(0);
  // Forward loads a document: its styles may arrive after its heading, and it has the scroll position of the list.
  await page.waitForLoadState();
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
  expect(await vehicleShown(page, 'main')).toEqual(before);

  const resumeAgain = await pauseVehicles(page);
  // The first related vehicle was prefetched.
  const related = page
    .getByRole('group', { name: 'você também pode gostar' })
    .getByRole('article')
    .nth(1);
  const name = String(await related.getByRole('heading').textContent());
  await related.scrollIntoViewIfNeeded();
  await related.tap();
  await expect(preview(page).locator('h1')).toContainText(name);
  resumeAgain();
  await expect(preview(page)).toHaveCount(0);
  await expect(page.locator('main h1').filter({ visible: true })).toContainText([name]);
});
