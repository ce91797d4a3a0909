import type { Page } from '@playwright/test';
import { waitForAnimations, scrollIntoViewAtOnce } from '../support/checks';
import { controlled } from '../support/line-test';
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
import type { Setup, State } from './state';

const { armoured, longName, sold } = vehicles;
const vehicle = (slug: string) => `/detalhe/${slug}`;

const lightbox = (page: Page) => dialogNamed(page, /^Fotos de /);

const counter = (page: Page) => lightbox(page).getByText(/^\d+ \/ \d+$/);

/** @returns how many photos it has */
async function openLightbox({ page }: Setup): Promise<number> {
  await page.getByRole('link', { name: 'Ver Todas as Fotos' }).click();
  await expect(counter(page)).toHaveText(/^1 \//);
  return Number((await counter(page).innerText()).split('/')[1]);
}

/** The proposal in its dialog, sent with what is wrong or right. */
async function sendProposal(setup: Setup, isRight: boolean): Promise<LeadFormOnPage> {
  const form = await openProposal(setup.page);
  if (isRight) await form.fill();
  else await form.email.fill('ana@example');
  await form.send();
  return form;
}

async function openOrder(page: Page): Promise<LeadFormOnPage> {
  await proposalButton(page, 'Curtiu? Encomende o seu!').click();
  const dialog = dialogNamed(page, 'Encomende o seu carro');
  await expect(dialog).toBeVisible();
  return new LeadFormOnPage(dialog);
}

/** Photos, films and what is shown of a vehicle before its page has come. */
const looking: readonly State[] = [
  { id: 'vehicle', path: vehicle(armoured), sizes: 'every' },
  {
    id: 'vehicle-bar',
    path: vehicle(armoured),
    then: ({ page }) => scrollIntoViewAtOnce(page.getByRole('tablist', { name: 'Especificações' })),
    isWindow: true,
  },
  {
    id: 'vehicle-printed',
    sizes: 'paper',
    path: vehicle(armoured),
    media: 'print',
    before: ({ page }) => page.emulateMedia({ media: 'print' }),
  },
  { id: 'vehicle-unarmoured', path: vehicle(vehicles.unarmoured) },
  { id: 'vehicle-long-name', path: vehicle(longName) },
  { id: 'vehicle-without-price', path: vehicle(vehicles.withoutPrice) },
  { id: 'vehicle-without-pictures', path: vehicle(vehicles.withoutPictures) },
  { id: 'vehicle-sold', path: vehicle(sold) },
  { id: 'vehicle-sold-armoured', path: vehicle(vehicles.soldArmoured) },
  {
    id: 'lightbox-first',
    path: vehicle(armoured),
    then: openLightbox,
    isWindow: true,
    sizes: 'every',
  },
  {
    id: 'lightbox-last',
    path: vehicle(armoured),
    then: async (setup) => {
      const count = await openLightbox(setup);
      // Every photo on the way: what slides out of its frame does so with each.
      for (let photo = 2; photo <= count; photo += 1) {
        await setup.page.keyboard.press('ArrowRight');
        await expect(counter(setup.page)).toHaveText(`${photo} / ${count}`);
      }
    },
    isWindow: true,
  },
  {
    id: 'lightbox-zoomed',
    path: vehicle(armoured),
    then: async (setup) => {
      await openLightbox(setup);
      await setup.page.getByRole('button', { name: 'Aumentar zoom' }).click();
      await expect(lightbox(setup.page).getByRole('status', { name: 'Zoom' })).not.toHaveText('0%');
    },
    isWindow: true,
  },
  {
    id: 'video',
    path: vehicle(longName),
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
      const card = page.locator(`main article:has(a[href="${vehicle(armoured)}"])`).first();
      await card.scrollIntoViewIfNeeded();
      await expect(async () => {
        await (isMobile ? card.tap() : card.click());
        await expect(page.locator('[data-preview]')).toBeVisible({ timeout: 2_000 });
      }).toPass();
    },
    isWindow: true,
  },
];

/** The form about a vehicle, in each of its states. */
const asking: readonly State[] = [
  {
    id: 'proposal',
    path: vehicle(armoured),
    then: ({ page }) => openProposal(page),
    isWindow: true,
    sizes: 'every',
  },
  {
    id: 'proposal-trade-in',
    path: vehicle(armoured),
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
    path: vehicle(armoured),
    then: async (setup) => {
      const form = await sendProposal(setup, false);
      await expect(form.name).toHaveAttribute('aria-invalid', 'true');
    },
    isWindow: true,
  },
  {
    id: 'proposal-sent',
    path: vehicle(armoured),
    then: async (setup) => {
      await sendProposal(setup, true);
      await expect(sentDialog(setup.page)).toBeVisible();
    },
    isWindow: true,
  },
  {
    id: 'proposal-failed',
    sizes: 'phone',
    path: vehicle(armoured),
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
    path: vehicle(armoured),
    then: async ({ page }) => {
      await controlled(page);
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
  { id: 'proposal-page', path: `${vehicle(armoured)}/proposta` },
  { id: 'order', path: vehicle(sold), then: ({ page }) => openOrder(page), isWindow: true },
  {
    id: 'order-wrong',
    sizes: 'phone',
    path: vehicle(sold),
    then: async ({ page }) => {
      const form = await openOrder(page);
      await form.root.getByRole('button', { name: 'Encomendar' }).click();
      await expect(form.name).toHaveAttribute('aria-invalid', 'true');
    },
    isWindow: true,
  },
  {
    id: 'order-sent',
    sizes: 'phone',
    path: vehicle(sold),
    then: async ({ page }) => {
      const form = await openOrder(page);
      await form.fill();
      await form.root.getByRole('button', { name: 'Encomendar' }).click();
      await expect(dialogNamed(page, 'Encomenda enviada!')).toBeVisible();
    },
    isWindow: true,
  },
  { id: 'visit', path: `/visita?veiculo=${armoured}` },
  { id: 'visit-without-vehicle', sizes: 'phone', path: '/visita' },
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
  { id: 'instalments', path: `${vehicle(armoured)}/parcelas` },
  {
    id: 'instalments-wrong',
    sizes: 'phone',
    path: `${vehicle(armoured)}/parcelas`,
    then: async ({ page }) => {
      await page.getByLabel('Entrada').fill('2000000');
      await expect(page.getByLabel('Entrada')).toHaveAttribute('aria-invalid', 'true');
    },
  },
  {
    id: 'instalments-proposal',
    sizes: 'phone',
    path: `${vehicle(armoured)}/parcelas/proposta?entrada=500000&meses=36&taxa=0`,
  },
  { id: 'passport', path: `${vehicle(armoured)}/passaporte` },
  {
    id: 'passport-printed',
    sizes: 'paper',
    path: `${vehicle(armoured)}/passaporte`,
    media: 'print',
    before: ({ page }) => page.emulateMedia({ media: 'print' }),
  },
];

export const aboutVehicles = [...looking, ...asking];
