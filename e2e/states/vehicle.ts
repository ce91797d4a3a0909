import type { Page } from '@playwright/test';
import { waitForAnimations, scrollIntoViewAtOnce } from '../support/checks';
import { waitForServiceWorker } from '../support/line-test';
import {
  visitorAna,
  dialogNamed,
  LeadFormOnPage,
  openProposal,
  proposalButton,
  sentDialog,
} from '../support/proposal';
import { expect } from '../support/test';
import { vehicles } from '../support/vehicles';
import type { StateFixtures, ScreenState } from './state';

const { armoured, longName, sold } = vehicles;
const vehiclePath = (slug: string) => `/detalhe/${slug}`;

const lightboxOf = (page: Page) => dialogNamed(page, /^Fotos de /);

const photoCounterOf = (page: Page) => lightboxOf(page).getByText(/^\d+ \/ \d+$/);

/**
 * Opens the lightbox.
 *
 * @returns the number of its photos
 */
async function openLightbox({ page }: StateFixtures): Promise<number> {
  await page.getByRole('link', { name: 'Ver Todas as Fotos' }).click();
  await expect(photoCounterOf(page)).toHaveText(/^1 \//);
  return Number((await photoCounterOf(page).innerText()).split('/')[1]);
}

/** Fills in the proposal form in its dialog, with valid or invalid values, and sends it. */
async function sendProposal(setup: StateFixtures, isRight: boolean): Promise<LeadFormOnPage> {
  const form = await openProposal(setup.page);
  if (isRight) await form.fill();
  else await form.email.fill('ana@example');
  await form.send();
  return form;
}

async function openOrderForm(page: Page): Promise<LeadFormOnPage> {
  await proposalButton(page, 'Curtiu? Encomende o seu!').click();
  const dialog = dialogNamed(page, 'Encomende o seu carro');
  await expect(dialog).toBeVisible();
  return new LeadFormOnPage(dialog);
}

/** States of a vehicle's photos and videos, and of the preview shown before its page is loaded. */
const vehiclePhotoStates: readonly ScreenState[] = [
  { id: 'vehicle', path: vehiclePath(armoured), sizes: 'every' },
  {
    id: 'vehicle-bar',
    path: vehiclePath(armoured),
    then: ({ page }) => scrollIntoViewAtOnce(page.getByRole('tablist', { name: 'Especificações' })),
    isWindow: true,
  },
  {
    id: 'vehicle-printed',
    sizes: 'paper',
    path: vehiclePath(armoured),
    media: 'print',
    before: ({ page }) => page.emulateMedia({ media: 'print' }),
  },
  { id: 'vehicle-unarmoured', path: vehiclePath(vehicles.unarmoured) },
  { id: 'vehicle-long-name', path: vehiclePath(longName) },
  { id: 'vehicle-without-price', path: vehiclePath(vehicles.withoutPrice) },
  { id: 'vehicle-without-pictures', path: vehiclePath(vehicles.withoutPictures) },
  { id: 'vehicle-sold', path: vehiclePath(sold) },
  {
    id: 'lightbox-first',
    path: vehiclePath(armoured),
    then: openLightbox,
    isWindow: true,
    sizes: 'every',
  },
  {
    id: 'lightbox-zoomed',
    path: vehiclePath(armoured),
    then: async (setup) => {
      await openLightbox(setup);
      await setup.page.getByRole('button', { name: 'Aumentar zoom' }).click();
      await expect(lightboxOf(setup.page).getByRole('status', { name: 'Zoom' })).not.toHaveText(
        '0%',
      );
    },
    isWindow: true,
  },
  {
    id: 'video',
    path: vehiclePath(longName),
    before: ({ page }) =>
      page.route('https://www.youtube-nocookie.com/**', (route) =>
        route.fulfill({ contentType: 'text/html', body: '<body style="background:#246">' }),
      ),
    then: async ({ page }) => {
      await page.getByRole('link', { name: 'ASSISTA AO VÍDEO' }).filter({ visible: true }).click();
      await expect(page.locator('dialog iframe')).toBeVisible();
    },
    isWindow: true,
    allows: [/^foreign request: https:\/\/www\.youtube-nocookie\.com\//],
  },
  {
    id: 'vehicle-preview',
    path: '/veiculos',
    before: ({ page }) => page.route(/\/detalhe\/.*[?&]_rsc=/, () => undefined),
    then: async ({ page, isMobile }) => {
      const card = page.locator(`main article:has(a[href="${vehiclePath(armoured)}"])`).first();
      await card.scrollIntoViewIfNeeded();
      await expect(async () => {
        await (isMobile ? card.tap() : card.click());
        await expect(page.locator('[data-preview]')).toBeVisible({ timeout: 2_000 });
      }).toPass();
    },
    isWindow: true,
  },
];

/** States of the proposal form and the order form of a vehicle. */
const vehicleFormStates: readonly ScreenState[] = [
  {
    id: 'proposal',
    path: vehiclePath(armoured),
    then: ({ page }) => openProposal(page),
    isWindow: true,
    sizes: 'every',
  },
  {
    id: 'proposal-trade-in',
    path: vehiclePath(armoured),
    then: async ({ page }) => {
      const form = await openProposal(page);
      await form.answerTradeIn('Sim');
      await expect(form.brand).toBeEditable();
      await waitForAnimations(page);
      await scrollIntoViewAtOnce(form.brand);
    },
    isWindow: true,
  },
  {
    id: 'proposal-wrong',
    sizes: 'phone',
    path: vehiclePath(armoured),
    then: async (setup) => {
      const form = await sendProposal(setup, false);
      await expect(form.name).toHaveAttribute('aria-invalid', 'true');
    },
    isWindow: true,
  },
  {
    id: 'proposal-sent',
    path: vehiclePath(armoured),
    then: async (setup) => {
      await sendProposal(setup, true);
      await expect(sentDialog(setup.page)).toBeVisible();
    },
    isWindow: true,
  },
  {
    id: 'proposal-failed',
    sizes: 'phone',
    path: vehiclePath(armoured),
    before: ({ page }) =>
      page.route('**/api/**', (route) =>
        route.request().method() === 'POST'
          ? route.fulfill({ status: 503, body: '' })
          : route.fallback(),
      ),
    then: async (setup) => {
      const form = await sendProposal(setup, true);
      await expect(form.alert.first()).toBeVisible();
    },
    isWindow: true,
    allows: [[503, /^\/api\//]],
  },
  {
    id: 'proposal-waiting',
    sizes: 'phone',
    path: vehiclePath(armoured),
    then: async ({ page }) => {
      await waitForServiceWorker(page);
      const form = await openProposal(page);
      await form.fill();
      await form.expectReady();
      await page.context().setOffline(true);
      await form.send();
      await expect(form.root.getByText(/^Sem conexão: guardamos/)).toBeVisible();
    },
    isWindow: true,
    allows: [/ERR_|Failed to fetch/],
    use: { serviceWorkers: 'allow' },
  },
  { id: 'proposal-page', path: `${vehiclePath(armoured)}/proposta` },
  { id: 'order', path: vehiclePath(sold), then: ({ page }) => openOrderForm(page), isWindow: true },
  { id: 'visit', path: `/visita?veiculo=${armoured}` },
  {
    id: 'visit-wrong',
    sizes: 'phone',
    path: `/visita?veiculo=${armoured}`,
    then: async ({ page }) => {
      await page.getByRole('button', { name: 'Pedir visita' }).click();
      await expect(page.getByLabel('Nome')).toHaveAttribute('aria-invalid', 'true');
    },
  },
  {
    id: 'visit-sent',
    sizes: 'phone',
    path: `/visita?veiculo=${armoured}`,
    then: async ({ page }) => {
      await new LeadFormOnPage(page.getByRole('main')).fill(visitorAna);
      await page.getByLabel('Período').selectOption('tarde');
      await page.getByLabel('Dia').selectOption({ index: 3 });
      await page.getByRole('button', { name: 'Pedir visita' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Fechar' }).click();
      await expect(page.getByRole('heading', { name: 'Pedido enviado!' })).toBeVisible();
    },
  },
  {
    id: 'visit-thanks',
    sizes: 'phone',
    path: `/detalhes/visita?dia=2026-11-20&periodo=tarde&veiculo=${armoured}`,
  },
  { id: 'instalments', path: `${vehiclePath(armoured)}/parcelas` },
  {
    id: 'instalments-wrong',
    sizes: 'phone',
    path: `${vehiclePath(armoured)}/parcelas`,
    then: async ({ page }) => {
      await page.getByLabel('Entrada').fill('2000000');
      await expect(page.getByLabel('Entrada')).toHaveAttribute('aria-invalid', 'true');
    },
  },
  { id: 'passport', path: `${vehiclePath(armoured)}/passaporte` },
  {
    id: 'passport-printed',
    sizes: 'paper',
    path: `${vehiclePath(armoured)}/passaporte`,
    media: 'print',
    before: ({ page }) => page.emulateMedia({ media: 'print' }),
  },
];

export const vehicleStates = [...vehiclePhotoStates, ...vehicleFormStates];
