import type { Page } from '@playwright/test';
import { routes } from '../lib/routes';
import { expectAccessible, expectNoSidewaysScroll } from './support/checks';
import { expect, test } from './support/test';

const TAGS = {
  GOOGLE_ANALYTICS_ID: 'G-TESTE1',
  GOOGLE_ADS_ID: 'AW-123456',
  GOOGLE_ADS_LEAD_LABEL: 'lead-1',
  GOOGLE_ADS_WHATSAPP_LABEL: 'whats-1',
};

const banner = (page: Page) => page.getByRole('complementary', { name: 'Privacidade' });
const preferences = (page: Page) =>
  page.getByRole('dialog', { name: 'Preferências de privacidade' });
const answer = (page: Page, name: string) => banner(page).getByRole('button', { name });

const stored = (page: Page) =>
  page.evaluate(() => JSON.parse(localStorage.getItem('privacidade') ?? 'null') as unknown);

/** Commands given to Google's tags so far. */
const commands = (page: Page): Promise<unknown[][]> =>
  page.evaluate(() =>
    ((window as { dataLayer?: unknown[] }).dataLayer ?? []).map(
      (entry) => JSON.parse(JSON.stringify(Array.from(entry as ArrayLike<unknown>))) as unknown[],
    ),
  );

test.use({ firstVisit: true });

test.describe('the question', () => {
  test('offers to accept, to refuse and to choose with the same weight, and moves nothing', async ({
    page,
  }) => {
    await page.goto('/');
    await expect(banner(page)).toBeVisible();
    const looks = await banner(page)
      .getByRole('button')
      .evaluateAll((buttons) =>
        buttons.map((button) => {
          const { backgroundColor, color, fontSize, fontWeight } = getComputedStyle(button);
          return [backgroundColor, color, fontSize, fontWeight, button.clientHeight].join(' ');
        }),
      );
    expect(looks).toHaveLength(3);
    expect(new Set(looks).size).toBe(1);
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
    const shift = await page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          let sum = 0;
          new PerformanceObserver((list) => {
            for (const entry of list.getEntries())
              sum += (entry as PerformanceEntry & { value: number }).value;
          }).observe({ type: 'layout-shift', buffered: true });
          requestAnimationFrame(() => requestAnimationFrame(() => resolve(sum)));
        }),
    );
    expect(shift).toBeLessThan(0.005);
  });

  test('is in no HTML', async ({ request }) => {
    expect(await (await request.get('/')).text()).not.toContain('Sua privacidade');
  });

  for (const [name, choices] of [
    ['Recusar', { navigation: true, measurement: false, ads: false }],
    ['Aceitar', { navigation: true, measurement: true, ads: true }],
  ] as const) {
    test(`is answered once: ${name}`, async ({ page }) => {
      await page.goto('/');
      await answer(page, name).click();
      await expect(banner(page)).toBeHidden();
      expect(await stored(page)).toMatchObject({ ...choices, version: 1 });

      const measured = page.waitForResponse((response) =>
        response.url().includes('/api/navegacao'),
      );
      await page.reload();
      await measured;
      await expect(banner(page)).toBeHidden();
    });
  }

  test('is reached by the keyboard early, and keeps nobody from the page', async ({ page }) => {
    await page.goto('/');
    await expect(banner(page)).toBeVisible();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await expect(banner(page).getByRole('link', { name: 'Privacidade e LGPD' })).toBeFocused();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(banner(page)).toBeHidden();
    await expect(page.getByRole('status').filter({ hasText: 'foram salvas' })).toBeAttached();
  });
});

test.describe('the preferences', () => {
  test('start with nothing of others, and keep what is saved', async ({ page }) => {
    await page.goto('/');
    await answer(page, 'Preferências').click();
    const option = (name: string) => preferences(page).getByRole('switch', { name });
    await expect(option('Sua visita a este site')).toBeChecked();
    await expect(option('Medição de visitas')).not.toBeChecked();
    await expect(option('Anúncios')).not.toBeChecked();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);

    await option('Medição de visitas').check();
    await preferences(page).getByRole('button', { name: 'Salvar escolhas' }).click();
    await expect(preferences(page)).toBeHidden();
    expect(await stored(page)).toMatchObject({ measurement: true, ads: false });
  });

  test('left without saving, the question comes back', async ({ page }) => {
    await page.goto('/');
    await answer(page, 'Preferências').click();
    await expect(preferences(page)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(banner(page)).toBeVisible();
    expect(await stored(page)).toBeNull();
  });

  test('open again from the foot of any page, and switch the own session off', async ({
    page,
    backend,
  }) => {
    await backend.reset();
    await page.goto(routes.stock);
    await answer(page, 'Recusar').click();
    await expect
      .poll(async () => (await backend.received({ path: '/api/navigation-tracker' })).length)
      .toBe(1);
    await page
      .getByRole('contentinfo')
      .getByRole('link', { name: 'Preferências de privacidade' })
      .click();
    await preferences(page).getByRole('switch', { name: 'Sua visita a este site' }).uncheck();
    await preferences(page).getByRole('button', { name: 'Salvar escolhas' }).click();
    await expect(preferences(page)).toBeHidden();
    expect(await page.evaluate(() => localStorage.getItem('nav_id'))).toBeNull();

    await backend.reset();
    await page.goto('/');
    await page.getByRole('heading', { level: 1 }).first().waitFor();
    await page.goto(routes.stock);
    await page.getByRole('heading', { level: 1 }).first().waitFor();
    expect(await backend.received({ path: '/api/navigation-tracker' })).toEqual([]);
  });
});

test.describe('tags of others', () => {
  test.use({ ownStack: true, settings: TAGS });

  test('nothing is asked of others before the consent, nor after a refusal', async ({ page }) => {
    const hosts = new Set<string>();
    page.on('request', (request) => hosts.add(new URL(request.url()).host));
    await page.goto('/');
    await expect(banner(page)).toBeVisible();
    await answer(page, 'Recusar').click();
    await page.goto(routes.stock);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect([...hosts]).toEqual([new URL(page.url()).host]);
    expect(await commands(page)).toEqual([]);
  });

  test('with the consent they are told of it, and of what happens, each once', async ({
    page,
    context,
    problems,
  }) => {
    problems.allow(/foreign request: https:\/\/(www\.googletagmanager|api\.whatsapp)\.com/);
    await page.goto('/');
    const loaded = page.waitForRequest((request) => request.url().includes('gtag/js?id=G-TESTE1'));
    await answer(page, 'Aceitar').click();
    await loaded;
    await expect
      .poll(async () => (await commands(page)).map(([command, what]) => [command, what]))
      .toEqual([
        ['consent', 'default'],
        ['js', expect.anything()],
        ['consent', 'update'],
        ['config', 'G-TESTE1'],
        ['config', 'AW-123456'],
        ['event', 'page_visit'],
      ]);
    const granted = (await commands(page)).find(([, what]) => what === 'update')?.[2];
    expect(granted).toEqual({
      analytics_storage: 'granted',
      ad_storage: 'granted',
      ad_user_data: 'granted',
      ad_personalization: 'granted',
    });

    const before = (await commands(page)).length;
    const opened = context.waitForEvent('page');
    await page.locator('a[href*="api.whatsapp.com"][href*="phone="]:visible').first().click();
    await opened;
    expect((await commands(page)).slice(before)).toEqual([
      ['event', 'whatsapp_click', { page_path: '/', send_to: 'G-TESTE1' }],
      ['event', 'conversion', { send_to: 'AW-123456/whats-1', event_timeout: 2_000 }],
    ]);
  });

  test('a route change is told with its path', async ({ page, problems }) => {
    problems.allow(/foreign request: https:\/\/www\.googletagmanager\.com/);
    await page.goto('/');
    await answer(page, 'Aceitar').click();
    await expect.poll(async () => (await commands(page)).length).toBe(6);
    await page
      .locator('main')
      .getByRole('link', { name: /Ver todos/ })
      .first()
      .click();
    await page.waitForURL((url) => url.pathname !== '/');
    const path = new URL(page.url()).pathname;
    await expect
      .poll(async () => (await commands(page)).slice(6, 9))
      .toMatchObject([
        ['config', 'AW-123456', { page_path: path }],
        ['event', 'page_view', { page_path: path }],
        ['event', 'page_visit', { page_location: expect.stringContaining(path) }],
      ]);
  });

  test('a consent taken back stops them at once', async ({ page, problems }) => {
    problems.allow(/foreign request: https:\/\/www\.googletagmanager\.com/);
    await page.goto('/');
    await answer(page, 'Aceitar').click();
    await expect.poll(async () => (await commands(page)).length).toBe(6);
    await page.context().addCookies([{ name: '_ga', value: 'x', url: page.url() }]);
    await page
      .getByRole('contentinfo')
      .getByRole('link', { name: 'Preferências de privacidade' })
      .click();
    await preferences(page).getByRole('button', { name: 'Recusar tudo' }).click();
    await expect
      .poll(async () => (await commands(page)).at(-1))
      .toMatchObject(['consent', 'update', { analytics_storage: 'denied', ad_storage: 'denied' }]);
    const before = (await commands(page)).length;
    await page.getByRole('link', { name: 'Veículos' }).first().click();
    await page.waitForURL((url) => url.pathname !== '/');
    expect((await commands(page)).length).toBe(before);
    expect((await page.context().cookies()).map(({ name }) => name)).not.toContain('_ga');
  });
});
