import type { Page } from '@playwright/test';
import { routes } from '../lib/site/routes';
import type { Backend, ReceivedRequest } from './support/backend';
import { expectPageEntry } from './support/overlay-history';
import { visitorAna, contactForm } from './support/proposal';
import { expect, test } from './support/test';

/** Returns the reports that open a visit (`POST`), or those that go on with one. */
const reports = (backend: Backend, method: 'POST' | 'PUT'): Promise<readonly ReceivedRequest[]> =>
  backend.received({ method, path: '/api/navigation-tracker' });

/** Returns the newest report of a visit that the backend has received. */
async function latestReport(backend: Backend): Promise<unknown> {
  const all = [...(await reports(backend, 'POST')), ...(await reports(backend, 'PUT'))];
  return all.at(-1)?.body;
}

test('pages, vehicles, banners and WhatsApp are reported; an UTM medium is the origin of the visit, whose id is sealed', async ({
  page,
  backend,
  context,
  problems,
}) => {
  problems.allow(/foreign request: https:\/\/api\.whatsapp\.com/);
  await page.goto('/?utm_source=a&utm_medium=cpc');
  await expect.poll(async () => (await reports(backend, 'POST')).length).toBe(1);
  expect((await reports(backend, 'POST'))[0]?.body).toMatchObject({ origem: 'cpc' });
  // Only the server can read it.
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem('nav_id')))
    .toMatch(/^[\w-]{40,}$/);
  const banner = page
    .locator('[data-banner]')
    .filter({ has: page.locator('a[href^="/detalhe/"]') })
    .first();
  const bannerId = await banner.getAttribute('data-banner');
  const link = banner.getByRole('link').first();
  const path = (await link.getAttribute('href'))!;
  await expect(async () => {
    await page
      .getByRole('region', { name: 'Destaques', exact: true })
      .getByRole('button', { name: 'Próximo' })
      .click();
    await expect(link).toBeInViewport({ timeout: 2_000 });
  }).toPass();
  await link.click();
  await page.waitForURL(path);
  await expect(page.locator('main h1').filter({ visible: true })).toBeVisible();
  const opened = context.waitForEvent('page');
  await page.locator('a[href*="api.whatsapp.com"][href*="phone="]:visible').first().click();
  await (await opened).close();
  await page.goBack();
  await page.waitForURL(/\/\?utm_source/);

  const address = (to: string) => new URL(to, page.url()).href;
  await expect
    .poll(() => latestReport(backend), { timeout: 15_000 })
    .toMatchObject({
      banners_clicados: [bannerId],
      paginas_acessadas: [
        { nome: 'Home' },
        { nome: 'Detalhe', endereco: address(path) },
        { nome: 'Home' },
      ],
      veiculos_acessados: [{ id: expect.stringMatching(/^\d+$/), modelo: expect.anything() }],
      whatsapp: [path],
    });
});

test.describe('where nothing of others is configured', () => {
  test.use({ firstVisit: true });

  test('nothing is asked; after a refusal nothing names the visit: no form of this tab, nor of another; the session has ended for good', async ({
    page,
    context,
    backend,
  }) => {
    const stored = (name: string) => page.evaluate((key) => localStorage.getItem(key) ?? '', name);
    const tabs = [page, await context.newPage()];
    const named: (string | undefined)[] = [];
    context.on('request', (request) => {
      if (request.method() === 'POST' && request.url().endsWith(routes.api.contact)) {
        named.push(request.headers()['x-visit']);
      }
    });
    const sendMessage = async (tab: Page, subject: string) => {
      const form = contactForm(tab);
      await form.fill();
      await form.subject.fill(subject);
      await form.root.getByRole('button', { name: 'Enviar', exact: true }).click();
      const dialog = tab.getByRole('dialog', { name: 'Formulário enviado!' });
      await dialog.getByRole('button', { name: 'Fechar' }).click();
      await expectPageEntry(tab);
    };
    for (const tab of tabs) await tab.goto(routes.contact);
    await expect.poll(async () => (await reports(backend, 'POST')).length).toBe(2);
    await expect(page.getByRole('complementary', { name: 'Privacidade' })).toBeHidden();
    await sendMessage(page, 'Antes');
    expect(named).toEqual([expect.stringMatching(/^[\da-f]{32}$/)]);
    // The lead joins the visit as the backend created it.
    const lead = { id: expect.anything(), nome: visitorAna.name, email: visitorAna.email };
    await expect.poll(() => latestReport(backend), { timeout: 15_000 }).toMatchObject({ lead });

    await page
      .getByRole('contentinfo')
      .getByRole('link', { name: 'Preferências de privacidade' })
      .click();
    const preferences = page.getByRole('dialog', { name: 'Preferências de privacidade' });
    await preferences.getByRole('button', { name: 'Recusar tudo' }).click();
    await expect(preferences).toBeHidden();
    await expectPageEntry(page);
    await expect.poll(() => stored('nav_id')).toBe('');
    named.length = 0;
    for (const tab of tabs) await sendMessage(tab, 'Depois');
    expect(named).toEqual([undefined, undefined]);

    await backend.reset();
    await page.reload();
    await page.getByRole('contentinfo').getByRole('link', { name: 'Funilaria' }).click();
    await page.waitForURL(routes.bodyWork);
    expect(await backend.received({ path: '/api/navigation-tracker' })).toEqual([]);
    expect(await stored('nav_id')).toBe('');
  });
});

test('a visitor without storage is served and measured alike', async ({
  page,
  backend,
  context,
}) => {
  await context.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get: () => {
        throw new DOMException('denied', 'SecurityError');
      },
    });
  });
  await page.goto('/');
  await expect
    .poll(() => latestReport(backend))
    .toMatchObject({ paginas_acessadas: [{ nome: 'Home' }] });
});
