import type { Page } from '@playwright/test';
import { expect, test } from './support/test';

const main = (page: Page) => page.getByRole('main');
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Fotos da funilaria' });

test('body work: its WhatsApp is its own; pictures wait for their turn; 28 photos open large, one after the other', async ({
  page,
}) => {
  const requested: string[] = [];
  page.on('request', (request) => requested.push(request.url()));
  await page.goto('/funilaria');
  await test.step('pictures below wait until they are about to be seen', async () => {
    await expect(page.locator('#galeria img').first()).toHaveAttribute('loading', 'lazy');
    expect(requested.filter((url) => url.includes('funilaria%2F22.webp'))).toEqual([]);
  });
  await test.step('its WhatsApp is the one of the body shop', async () => {
    await expect(
      page.getByRole('link', { name: 'Conversar no WhatsApp (abre em outra aba)' }),
    ).toHaveAttribute('href', /phone=5511955502005/);
    await expect(
      main(page)
        .getByRole('link', { name: /Enviar fotos do dano/ })
        .first(),
    ).toHaveAttribute('href', /phone=5511955502005/);
  });
  await test.step('28 photos', async () => {
    await expect(
      page.getByRole('link', { name: /^Ampliar foto \d+ de 28$/ }).first(),
    ).toBeAttached();
    expect(await page.locator('#galeria li').count()).toBe(28);
    await page.getByRole('link', { name: 'Ver Todas as Fotos' }).click();
    await expect(dialog(page)).toBeVisible();
    await expect(dialog(page)).toContainText('1 / 28');
    await page.keyboard.press('ArrowLeft');
    await expect(dialog(page)).toContainText('28 / 28');
    await page.keyboard.press('Escape');
    await expect(dialog(page)).toBeHidden();
  });
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the page is whole', async ({ page }) => {
    await page.goto('/funilaria');
    await expect(main(page).getByRole('heading', { name: 'Retoque de pintura' })).toBeAttached();
    await expect(page.getByRole('link', { name: 'Ampliar foto 1 de 28' })).toHaveAttribute(
      'href',
      '/imagens/funilaria/03.webp',
    );
    await expect(page.locator('#galeria li').filter({ visible: true })).toHaveCount(28);
  });
});
