import type { APIRequestContext, Page } from '@playwright/test';
import { themeColours } from '@/lib/site/theme-colours';
import { waitForCompleteStock } from '../scripts/stack.mjs';
import type { Fault } from './support/backend';
import { toCssColour } from './support/contrast';
import { expect, test } from './support/test';
import { vehicles } from './support/vehicles';

// Outages leave traces in the site's memory.
test.use({
  ownSite: true,
  failing: { faults: [{ match: { path: '/api' }, kind: 'status', code: 503 }] },
});

const sections = {
  banners: (page: Page) => page.getByRole('heading', { name: 'INCOMPARÁVEIS' }),
  highlights: (page: Page) => page.getByRole('heading', { name: 'Destaques do mês' }),
  armoured: (page: Page) => page.getByRole('group', { name: 'Blindados em estoque' }),
  testimonials: (page: Page) => page.getByRole('heading', { name: 'Quem já comprou' }),
  contact: (page: Page) =>
    page.getByRole('contentinfo').getByRole('link', { name: '(11) 5550-2002' }),
};

async function expectOnlyMissing(
  page: Page,
  ...missing: readonly (keyof typeof sections)[]
): Promise<void> {
  // These sections need no backend.
  await expect(page.getByRole('heading', { name: 'Consultoria personalizada' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Serviços' }).first()).toBeVisible();
  await expect(page.getByRole('region', { name: 'O grupo em números' })).toBeVisible();
  for (const [name, section] of Object.entries(sections)) {
    const count = missing.includes(name as keyof typeof sections) ? 0 : 1;
    await expect(section(page), name).toHaveCount(count);
  }
}

const failures: readonly Fault[] = [
  { match: { path: '/api/banners' }, kind: 'status' },
  { match: { path: '/api/destaques' }, kind: 'status' },
];

/** Pages that need the stock, and their headings without it. */
const pages = [
  ['/busca/nao-blindados', 'Os veículos não carregaram'],
  [`/detalhe/${vehicles.armoured}`, 'O veículo não carregou'],
] as const;

/** Expects that pages without their data answer 503 with headers for machines, and offer visitors WhatsApp. */
async function expectUnavailable(page: Page, request: APIRequestContext): Promise<void> {
  for (const [path, title] of pages) {
    const answer = await request.get(path);
    expect([path, answer.status()]).toEqual([path, 503]);
    expect(answer.headers()).toMatchObject({
      'cache-control': 'no-store',
      'retry-after': '5',
      'x-robots-tag': 'noindex',
    });
    const html = await answer.text();
    expect(html).toContain(`${title}</h1>`);
    expect(html).not.toMatch(/<title>[^<]*Carregando/);
  }
  const [path, title] = pages[1];
  const whatsapp = page.getByRole('main').getByRole('link', { name: /WhatsApp/ });
  // A failed read is cached for a moment, after which the page is requested again.
  await expect(async () => {
    const response = await page.goto(path);
    expect([path, response?.status()]).toEqual([path, 503]);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    await expect(whatsapp).toBeVisible({ timeout: 1_000 });
  }).toPass({ timeout: 25_000 });
  const href = new URL((await whatsapp.getAttribute('href'))!);
  expect(href.searchParams.get('text')).toContain(` ${page.url()} `);
}

/** Expects that the home page lacks exactly the failing sections after a while. */
async function expectInTime(page: Page, ...missing: readonly (keyof typeof sections)[]) {
  await expect(async () => {
    await page.goto('/');
    await expectOnlyMissing(page, ...missing);
  }).toPass({ timeout: 25_000 });
}

test('everything fails from the start on: the home page stands, the banner waits in green, a page that cannot be made is a 503 that people and machines understand, and heals, as the sections do; lists never seen are made of the stock in memory while the backend fails again; a page already seen survives its loss, even when told to refresh; an unknown address is a 404', async ({
  page,
  backend,
  request,
  problems,
  stack,
}) => {
  // Pictures that were never loaded fail, and the silhouette is shown instead.
  problems.allow([503, pages[1][0]], [502, /^\/(?:midia|_next\/image)/], [404, '/nao-existe']);
  expect((await page.goto('/'))?.status()).toBe(200);
  await expectOnlyMissing(page, 'banners', 'highlights', 'armoured', 'testimonials', 'contact');
  const spinner = page.getByRole('status').filter({ hasText: 'Carregando destaques' });
  await expect(spinner).toBeVisible();
  await expect(spinner).toHaveCSS('border-top-color', toCssColour(themeColours.accentOnDark));

  const stock = { match: { path: '/api/veiculos' }, kind: 'status', code: 500 } as const;
  await backend.fail(stock, ...failures);
  await expectUnavailable(page, request);
  await backend.fail(...failures);
  // The first try after the recovery succeeds.
  await page.getByRole('link', { name: 'Tentar de novo' }).click();
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(pages[1][1]);
  for (const [path] of pages)
    expect([path, (await request.get(path)).status()]).toEqual([path, 200]);
  // The first change is announced by a notice of the backend; the second one is found without a notice.
  await backend.revalidate('stock', 'content');
  await expectInTime(page, 'banners', 'highlights');
  await backend.fail();
  await expectInTime(page);

  await waitForCompleteStock(stack.site, stack.settings);
  await backend.fail({ match: { path: '/' }, kind: 'down' });
  // Lists that nobody has requested before are rendered from the stock in memory.
  for (const path of [
    '/veiculos',
    '/busca/blindados',
    '/busca',
    '/sitemaps/veiculos/sitemap.xml',
  ]) {
    const answer = await request.get(path);
    expect([path, answer.status()]).toEqual([path, 200]);
    expect(await answer.text()).toContain(`/detalhe/${vehicles.armoured}`);
  }
  await page.reload();
  await expectOnlyMissing(page);
  await backend.revalidate('stock', 'content');
  await page.reload();
  await expectOnlyMissing(page);
  const response = await page.goto('/nao-existe');
  expect(response?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('opa');
});
