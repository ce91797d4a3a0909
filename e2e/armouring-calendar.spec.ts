import { readFile } from 'node:fs/promises';
import ICAL from 'ical.js';
import { wrongsInCalendar } from '@/lib/format/testing/icalendar-rules';
import { expectAccessible, expectNoSidewaysScroll } from './support/checks';
import { orderArmouring } from './support/orders';
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

test('from the day of delivery on the result to the file for a calendar @both', async ({
  page,
  request,
  backend,
}) => {
  await backend.changeGeneralData({ orcamento: { dois_fatores: false } });
  await backend.revalidate('content');
  const { path } = await orderArmouring(request);
  await page.goto(path);
  await page.getByLabel('Dia da entrega').fill('2028-02-29');
  await page.getByRole('button', { name: 'Ver as datas' }).click();
  await expect(page).toHaveURL('/blindagem/calendario?entrega=2028-02-29');
  const dates = page.getByRole('region', { name: 'Entrega em 29/02/2028' }).getByRole('listitem');
  await expect(dates).toHaveCount(12);
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Pôr na minha agenda' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe('blindagem.ics');
  const text = await readFile(await file.path(), 'utf8');
  expect(wrongsInCalendar(text)).toEqual([]);
  const calendar = new ICAL.Component(ICAL.parse(text) as unknown[]);
  const events = calendar.getAllSubcomponents('vevent').map((event) => new ICAL.Event(event));
  expect(events.map(({ startDate }) => String(startDate))).toEqual(
    await dates
      .locator('time')
      .evaluateAll((times) => times.map((time) => time.getAttribute('datetime'))),
  );
  expect(String(events[0]!.startDate)).toBe('2028-08-29');
  expect(String(events.at(-1)!.startDate)).toBe('2038-02-28');
  await backend.reset();
});
