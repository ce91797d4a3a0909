import { readFile } from 'node:fs/promises';
import ICAL from 'ical.js';
import type { Page } from '@playwright/test';
import { findCalendarProblems } from '@/lib/site/format/testing/icalendar-rules';
import { expect, test } from './support/test';

/** Downloads the file for a day of delivery: the first days of its events, in order. */
async function downloadCalendar(page: Page, delivery: string): Promise<readonly string[]> {
  await page.getByLabel('Dia da entrega').fill(delivery);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Adicionar à agenda' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe('blindagem.ics');
  return daysOf(await readFile(await file.path(), 'utf8'));
}

/** The first days of a calendar's events, in order. */
function daysOf(text: string): readonly string[] {
  expect(findCalendarProblems(text)).toEqual([]);
  return new ICAL.Component(ICAL.parse(text) as unknown[])
    .getAllSubcomponents('vevent')
    .map((event) => String(new ICAL.Event(event).startDate));
}

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('from the day of delivery on the landing page to the file for a calendar', async ({
    page,
  }) => {
    await page.goto('/blindagem');
    const days = await downloadCalendar(page, '2026-08-31');
    expect(days).toHaveLength(12);
    expect([days[0], days.at(-1)]).toEqual(['2027-02-28', '2036-08-31']);
    await expect(page).toHaveURL('/blindagem');

    await page.getByRole('link', { name: 'Agendar revisão' }).click();
    await expect(page.getByLabel('O que você quer ver')).toHaveValue('Revisão da blindagem');
  });
});
