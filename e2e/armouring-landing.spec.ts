import type { Page } from '@playwright/test';
import { scrollIntoViewAtOnce, expectNoSidewaysScroll } from './support/checks';
import { expect, test } from './support/test';

const gallery = (page: Page) => page.getByRole('group', { name: 'Galeria da blindagem' });
const photos = (page: Page) => gallery(page).getByRole('link', { name: /^Ampliar foto/ });
const post = (page: Page) => page.getByRole('link', { name: /^Assistir/ });

test('the questions open several at a time, by keyboard too; a photo opens large, and closes back where it was; asks nothing of Instagram before the press', async ({
  page,
  problems,
}) => {
  await page.goto('/blindagem');
  const order = page.getByText(/marque “Quero Encomendar”/);
  await expect(order).toBeHidden();
  await page.getByText('Posso blindar um carro que ainda vou comprar?').click();
  await page.locator('summary', { hasText: 'Vocês ajudam com os documentos?' }).press('Enter');
  await expect(page.getByText(/autorização e declaração do Exército/)).toBeVisible();
  await expect(order).toBeVisible();

  await photos(page).first().click();
  const lightbox = page.getByRole('dialog', { name: 'Galeria da blindagem' });
  await expect(lightbox.getByText('1 / 7')).toBeVisible();
  await page.keyboard.press('ArrowLeft');
  await expect(lightbox.getByText('7 / 7')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(lightbox).toHaveCount(0);
  await expect(photos(page).first()).toBeFocused();

  await scrollIntoViewAtOnce(post(page));
  expect(problems.list()).toEqual([]);
  problems.allow(/foreign request: https:\/\/www\.instagram\.com\/reel\/.+\/embed\//);
  await post(page).click();
  const frame = page.locator('iframe[title="Por dentro da oficina, no Instagram"]');
  await expect(frame).toHaveAttribute('src', /^https:\/\/www\.instagram\.com\/reel\/.+\/embed\/$/);
  await expect(frame).toBeFocused();
  await expect(post(page)).toHaveCount(0);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('it is whole, and offers nothing that needs them; the day of delivery becomes a file for a calendar', async ({
    page,
  }) => {
    await page.goto('/blindagem');
    await expect(photos(page)).toHaveCount(7);
    await expect(photos(page).first()).toHaveAttribute('href', '/imagens/blindagem/galeria-1.webp');
    await expect(gallery(page).getByRole('button').filter({ visible: true })).toHaveCount(0);
    await expect(post(page)).toHaveAttribute('href', /^https:\/\/www\.instagram\.com\/reel\//);
    await expect(page.getByText('A partir de R$ 64.900')).toBeVisible();
    await expectNoSidewaysScroll(page);

    await page.getByLabel('Dia da entrega').fill('2026-08-31');
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Adicionar à agenda' }).click();
    expect((await download).suggestedFilename()).toBe('blindagem.ics');
    await page.getByRole('link', { name: 'Agendar revisão' }).click();
    await expect(page.getByLabel('O que você quer ver')).toHaveValue('Revisão da blindagem');
  });
});
