import { readFile } from 'node:fs/promises';
import ICAL from 'ical.js';
import type { Page } from '@playwright/test';
import { wrongsInCalendar } from '@/lib/format/testing/icalendar-rules';
import { orderArmouring } from './support/orders';
import { expect, test } from './support/test';

/** Downloads the file for a day of delivery: the first days of its events, in order. */
async function downloadCalendar(page: Page, delivery: string): Promise<readonly string[]> {
  await page.getByLabel('Dia da entrega').fill(delivery);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Pôr na minha agenda' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe('blindagem.ics');
  return daysOf(await readFile(await file.path(), 'utf8'));
}

/** The first days of a calendar's events, in order. */
function daysOf(text: string): readonly string[] {
  expect(wrongsInCalendar(text)).toEqual([]);
  return new ICAL.Component(ICAL.parse(text) as unknown[])
    .getAllSubcomponents('vevent')
    .map((event) => String(new ICAL.Event(event).startDate));
}

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('from the day of delivery on the landing page to the file for a calendar', async ({
    page,
    problems,
  }) => {
    problems.allow(/^csp: .*\.js$/);
    await page.goto('/blindagem');
    const days = await downloadCalendar(page, '2026-08-31');
    expect(days).toHaveLength(12);
    expect([days[0], days.at(-1)]).toEqual(['2027-02-28', '2036-08-31']);
    await expect(page).toHaveURL('/blindagem');
  });
});

test('the result has the same form, and a day that not every year has', async ({
  request,
  backend,
}) => {
  await backend.changeGeneralData({ orcamento: { dois_fatores: false } });
  await backend.revalidate('content');
  const { path } = await orderArmouring(request);
  const html = await (await request.get(path)).text();
  const address = '/api/agenda/blindagem';
  expect(html).toMatch(new RegExp(`<form[^>]* action="${address}"[^]*Dia da entrega`));
  const answer = await request.get(`${address}?entrega=2028-02-29&vidro=10`);
  const days = daysOf(await answer.text());
  expect([days[0], days.at(-1)]).toEqual(['2028-08-29', '2038-02-28']);
  await backend.reset();
});

test('a day on which nothing was delivered is no file, and the page of its own leads on', async ({
  request,
}) => {
  for (const day of ['2026-02-30', '1999-01-01', '']) {
    const refused = await request.get(`/api/agenda/blindagem?entrega=${day}`);
    expect([day, refused.status()]).toEqual([day, 400]);
  }
  const moved = await request.get('/blindagem/calendario', { maxRedirects: 0 });
  expect([moved.status(), moved.headers().location]).toEqual([308, '/blindagem#calendario']);
  const filled = await request.get('/blindagem/calendario?entrega=2026-08-31&vidro=5', {
    maxRedirects: 0,
  });
  expect(filled.headers().location).toMatch(/\/blindagem\?entrega=2026-08-31&vidro=5#calendario$/);
});
