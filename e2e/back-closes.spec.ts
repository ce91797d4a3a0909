import type { Locator, Page } from '@playwright/test';
import { expectLive } from './support/live';
import { expectPageEntry, overlayDepth } from './support/overlay-history';
import {
  visitorAna,
  dialogNamed,
  LeadFormOnPage,
  openProposal,
  proposalButton,
} from './support/proposal';
import { expect, test } from './support/test';
import { openVehicle, vehicles } from './support/vehicles';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

/**
 * Opens an overlay, and expects that Back closes it, that Forward does not open it, and that the page does not scroll.
 */
async function expectBackCloses(page: Page, open: () => Promise<void>, overlay: Locator) {
  const address = page.url();
  await open();
  await expect(overlay).toBeVisible();
  await expect.poll(() => overlayDepth(page)).toBe(1);
  const scrolled = await page.evaluate(() => scrollY);
  await page.goBack();
  await expect(overlay).toBeHidden();
  await page.goForward();
  await expectPageEntry(page);
  await expect(overlay).toBeHidden();
  expect(page.url()).toBe(address);
  expect(await page.evaluate(() => scrollY)).toBe(scrolled);
}

test('all that opens over a vehicle closes on Back, and what was typed stays', async ({
  page,
  problems,
}) => {
  problems.allow(/^foreign request: https:\/\/www\.youtube-nocookie\.com\//);
  await page.goto('/sobre');
  await openVehicle(page, vehicles.longName);
  const menu = dialogNamed(page, 'Menu');
  const openMenu = () => page.getByRole('button', { name: 'Abrir menu' }).click();
  await expectBackCloses(page, openMenu, menu);
  await expectBackCloses(
    page,
    () => page.getByRole('link', { name: 'ASSISTA AO VÍDEO' }).click(),
    page.getByRole('dialog').filter({ has: page.locator('iframe') }),
  );
  await expectBackCloses(
    page,
    () => page.getByRole('link', { name: 'Ver Todas as Fotos' }).click(),
    dialogNamed(page, /^Fotos de /),
  );

  const proposal = dialogNamed(page, 'Faça a sua proposta');
  await expectBackCloses(
    page,
    async () => {
      await openProposal(page);
      await new LeadFormOnPage(proposal).fill();
    },
    proposal,
  );
  const form = await openProposal(page);
  await expect(form.name).toHaveValue(visitorAna.name);
  await expect(form.email).toHaveValue(visitorAna.email);

  // An overlay leaves no history entry behind if it is closed otherwise, by a reload, or by another dialog.
  await proposal.getByRole('button', { name: 'Fechar' }).click();
  await expectPageEntry(page);
  await openMenu();
  await expect(menu).toBeVisible();
  await page.reload();
  await expect(menu).toBeHidden();
  await openProposal(page);
  await form.fill();
  await form.send();
  const sent = dialogNamed(page, 'Proposta enviada!');
  await expect(sent).toBeVisible();
  await page.goBack();
  await expect(sent).toBeHidden();
  await expect(page).toHaveURL(`/detalhe/${vehicles.longName}`);
  await expect(proposalButton(page)).toBeVisible();
  await expectPageEntry(page);
  await page.goBack();
  await expect(page).toHaveURL('/sobre');
});

test('the search over the bar closes on Back; a link of the menu takes the place of the menu in the history', async ({
  page,
}) => {
  await page.goto('/lgpd');
  const banner = page.getByRole('banner');
  const glass = banner.getByRole('link', { name: 'Buscar veículos' });
  const box = banner.getByLabel('O que você procura?');
  await expectLive(glass);
  await expectBackCloses(page, () => glass.click(), box);

  await page.getByRole('button', { name: 'Abrir menu' }).click();
  const menu = dialogNamed(page, 'Menu');
  await menu.getByRole('link', { name: 'Sobre', exact: false }).first().click();
  await expect(page).toHaveURL('/sobre');
  await expect(menu).toBeHidden();
  await page.goBack();
  await expect(page).toHaveURL('/lgpd');
  await expect(menu).toBeHidden();
  await expectPageEntry(page);
  await page.goForward();
  await expect(page).toHaveURL('/sobre');
});
