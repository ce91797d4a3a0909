import type { Page } from '@playwright/test';
import type { Fault } from './support/backend';
import { expectAccessible } from './support/checks';
import { startTestStack, type Stack } from './support/stack';
import { expect, test } from './support/test';
import { vehicles } from './support/vehicles';

// Outages leave traces in the site's memory: each test has a site of its own.
test.use({ ownSite: true });

/** The site has a backend of its own too, which a test may stop. */
const withOwnBackend = test.extend<{ ownStack: Stack }>({
  ownStack: [
    async ({}, use, { testId }) => {
      const stack = await startTestStack(testId);
      await use(stack);
      await stack.stop();
    },
    { timeout: 90_000 },
  ],
  stack: ({ ownStack }, use) => use(ownStack),
});

const sections = {
  banners: (page: Page) => page.getByRole('heading', { name: 'INCOMPARÁVEIS' }),
  highlights: (page: Page) => page.getByRole('heading', { name: 'Destaques do mês' }),
  armoured: (page: Page) => page.getByRole('group', { name: 'Blindados em estoque' }),
  testimonials: (page: Page) => page.getByRole('heading', { name: 'Quem já comprou' }),
  contact: (page: Page) =>
    page.getByRole('contentinfo').getByRole('link', { name: '(11) 5550-2002' }),
};

/** What needs no backend. */
async function expectTheRest(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Consultoria personalizada' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Serviços' }).first()).toBeVisible();
  await expect(page.getByRole('region', { name: 'O grupo em números' })).toBeVisible();
  await expect(page.getByRole('contentinfo')).toBeVisible();
}

async function expectOnlyMissing(
  page: Page,
  ...missing: readonly (keyof typeof sections)[]
): Promise<void> {
  await expectTheRest(page);
  for (const [name, section] of Object.entries(sections)) {
    const count = missing.includes(name as keyof typeof sections) ? 0 : 1;
    await expect(section(page), name).toHaveCount(count);
  }
}

const failures = {
  banners: { match: { path: '/api/banners' }, kind: 'status' },
  highlights: { match: { path: '/api/destaques' }, kind: 'wrong-shape' },
  armoured: { match: { path: '/api/veiculos' }, kind: 'malformed' },
  testimonials: { match: { path: '/api/depoimentos' }, kind: 'down' },
  contact: { match: { path: '/api/dados-gerais' }, kind: 'html' },
} as const satisfies Readonly<Record<keyof typeof sections, Fault>>;

// Each fails once, and stands once while others fail.
for (const missing of [
  ['banners', 'armoured', 'contact'],
  ['highlights', 'testimonials'],
] as const) {
  test.describe(`${missing.join(', ')} fail from the start on`, () => {
    test.use({ failing: { faults: missing.map((name) => failures[name]) } });

    test('their sections are hidden, the page stays @desktop', async ({ page }) => {
      const response = await page.goto('/');
      expect(response?.status()).toBe(200);
      await expectOnlyMissing(page, ...missing);
    });
  });
}

test.describe('everything fails from the start on', () => {
  test.use({ failing: { faults: [{ match: { path: '/api' }, kind: 'status', code: 503 }] } });

  test('the page still stands, the banner waits in green, and it recovers by itself', async ({
    page,
    backend,
  }) => {
    const response = await page.goto('/');
    expect(response?.status()).toBe(200);
    await expectOnlyMissing(page, 'banners', 'highlights', 'armoured', 'testimonials', 'contact');
    const spinner = page.getByRole('status').filter({ hasText: 'Carregando destaques' });
    await expect(spinner).toBeVisible();
    await expect(spinner).toHaveCSS('border-top-color', 'rgb(0, 200, 120)');

    await backend.fail();
    await expect(async () => {
      await page.reload();
      await expectOnlyMissing(page);
    }).toPass({ timeout: 25_000 });
  });
});

test('lists never seen are made of the stock in memory while the backend fails', async ({
  request,
  backend,
}) => {
  // What the site asks last of all it wants to know of the stock.
  await expect
    .poll(async () =>
      (await backend.received({ path: '/api/marcas' })).some(
        ({ query }) => query.existentes === '1',
      ),
    )
    .toBe(true);
  await backend.fail({ match: { path: '/api' }, kind: 'status', code: 500 });
  const sitemap = '/sitemaps/veiculos/sitemap.xml';
  for (const path of ['/veiculos', '/busca/blindados', '/busca', sitemap]) {
    const answer = await request.get(path);
    expect([path, answer.status()]).toEqual([path, 200]);
    expect(await answer.text()).toContain(`/detalhe/${vehicles.armoured}`);
  }
});

test('no banner: the green spinner, in the place of the carousel', async ({ page, backend }) => {
  await backend.fail({ match: { path: '/api/banners' }, kind: 'empty-list' });
  await page.goto('/');
  await expectOnlyMissing(page, 'banners');
  await expect(page.getByRole('status').filter({ hasText: 'Carregando destaques' })).toBeVisible();
  const banner = page.getByRole('region', { name: 'Destaques', exact: true });
  await expect(banner.getByRole('button', { name: /Anterior|Próximo/ })).toHaveCount(0);
});

for (const [path, title] of [
  ['/busca/blindados', 'Os veículos não carregaram'],
  ['/veiculos', 'Os veículos não carregaram'],
  [`/detalhe/${vehicles.armoured}`, 'O veículo não carregou'],
] as const) {
  test.describe(`${path} of a backend that fails from the start on`, () => {
    test.use({
      failing: { faults: [{ match: { path: '/api/veiculos' }, kind: 'status', code: 500 }] },
    });

    test('is a 503 that people and machines understand, and heals @desktop', async ({
      page,
      backend,
      request,
      problems,
    }) => {
      problems.allow([503, path]);
      const answer = await request.get(path);
      expect(answer.status()).toBe(503);
      expect(answer.headers()).toMatchObject({
        'cache-control': 'no-store',
        'retry-after': '5',
        'x-robots-tag': 'noindex',
      });
      expect(await answer.text()).toContain(`${title}</h1>`);

      const response = await page.goto(path);
      expect(response?.status()).toBe(503);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
      await expect(page).not.toHaveTitle(/Carregando/);
      const whatsapp = page.getByRole('main').getByRole('link', { name: /WhatsApp/ });
      const href = new URL((await whatsapp.getAttribute('href'))!);
      expect(href.searchParams.get('text')).toContain(` ${page.url()} `);
      await expectAccessible(page);

      await backend.fail();
      // The first try after the recovery is the one that works.
      await page.getByRole('link', { name: 'Tentar de novo' }).click();
      await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(title);
      expect((await request.get(path)).status()).toBe(200);
    });
  });
}

test('a sold vehicle is marked at the next visit once the backend has told', async ({
  page,
  backend,
}) => {
  const [slug] = await backend.highlightSlugs();
  const mark = page.getByRole('main').locator('section').first().getByText('Veículo Vendido');
  const highlight = page
    .getByRole('group', { name: 'Destaques do mês' })
    .locator(`a[href="/detalhe/${slug}"]`);
  const expectSold = async (isSold: boolean) => {
    await page.goto('/');
    await expect(highlight).toHaveCount(isSold ? 0 : 1);
    await page.goto(`/detalhe/${slug}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(mark).toBeVisible({ visible: isSold });
  };
  await expectSold(false);
  await backend.changeVehicle(slug!, { status: 'Vendido' });
  await expectSold(false);
  await backend.revalidate('stock');
  await expectSold(true);
});

test.describe('without any backend', () => {
  const test = withOwnBackend;

  test('a page already seen survives the loss of the backend, even when told to refresh', async ({
    page,
    backend,
    ownStack,
    problems,
  }) => {
    // Pictures not yet asked for show the silhouette.
    problems.allow([502, /^\/(?:midia|_next\/image)/]);
    await page.goto('/');
    await expectOnlyMissing(page);
    await ownStack.backend.stop();
    await page.reload();
    await expectOnlyMissing(page);
    await backend.revalidate('stock', 'content');
    await page.reload();
    await expectOnlyMissing(page);
  });

  test('an unknown address answers 404 while the backend is away', async ({
    page,
    ownStack,
    problems,
  }) => {
    problems.allow([404, '/nao-existe']);
    await ownStack.backend.stop();
    const response = await page.goto('/nao-existe');
    expect(response?.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('opa');
  });
});
