import ICAL from 'ical.js';
import { expectAccessible, expectNoSidewaysScroll } from './support/checks';
import { expect, test } from './support/test';

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('from the day of delivery on the landing to the file for a calendar @both', async ({
    page,
    problems,
  }) => {
    problems.allow(/^csp: .*\.js$/);
    await page.goto('/blindagem');
    await page.getByLabel('Dia da entrega').fill('2026-08-31');
    await page.getByRole('button', { name: 'Ver as datas' }).click();
    await expect(page).toHaveURL('/blindagem/calendario?entrega=2026-08-31');
    await page.getByLabel('Garantia do vidro').fill('5');
    await page.getByRole('button', { name: 'Ver as datas' }).click();
    await expect(page.getByRole('listitem').filter({ hasText: 'garantia do vidro' })).toContainText(
      '31/08/2031',
    );
    const link = page.getByRole('link', { name: 'Pôr na minha agenda' });
    const answer = await page.request.get((await link.getAttribute('href'))!);
    expect(answer.headers()['content-type']).toContain('text/calendar');
    const calendar = new ICAL.Component(ICAL.parse(await answer.text()) as unknown[]);
    expect(calendar.getAllSubcomponents('vevent')).toHaveLength(13);
  });
});

test('a wrong day stays in its field, which says what is expected', async ({ page, request }) => {
  await page.goto('/blindagem/calendario?entrega=2026-02-30&vidro=5');
  const delivery = page.getByLabel('Dia da entrega');
  await expect(delivery).toHaveAttribute('aria-invalid', 'true');
  await expect(delivery).toHaveValue('2026-02-30');
  await expect(delivery).toHaveAccessibleDescription(/24\/11\/2026/);
  await expect(page.getByLabel('Garantia do vidro')).toHaveValue('5');
  await expectAccessible(page);
  await delivery.fill('28/02/2026');
  await page.getByRole('button', { name: 'Ver as datas' }).click();
  await expect(page.getByRole('heading', { name: 'Entrega em 28/02/2026' })).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  const refused = await request.get('/api/agenda/blindagem?entrega=2026-02-30');
  expect(refused.status()).toBe(400);
});
