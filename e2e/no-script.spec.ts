import { expectNoSidewaysScroll } from './support/checks';
import { expect, test } from './support/test';

test.use({ javaScriptEnabled: false });

test.beforeEach(async ({ page }) => {
  await page.goto('/');
});

test('the home page is whole without scripts: nothing that needs them, every slide by scrolling, menu and video as links', async ({
  page,
}) => {
  const main = page.getByRole('main');
  await expect(
    main.locator('[aria-roledescription=slide]').filter({ hasText: 'Nível IIIA' }),
  ).toBeAttached();
  await expect(page.getByRole('region', { name: 'O grupo em números' }).locator('dd')).toHaveText([
    '5.000',
    '20',
    '500',
  ]);
  await expect(main.getByRole('article').first()).toBeVisible();
  await expect(main.getByText('Priscila Yamamoto Reis')).toBeAttached();
  await expectNoSidewaysScroll(page);
  await expect(page.getByRole('button', { name: 'Próximo' }).filter({ visible: true })).toHaveCount(
    0,
  );
  for (const text of ['Pintura protegida', 'Priscila Yamamoto Reis']) {
    const slide = page.locator('[aria-roledescription=slide]').filter({ hasText: text });
    await slide.scrollIntoViewIfNeeded();
    await expect(slide).toBeInViewport({ ratio: 0.5 });
  }
  await page.getByRole('button', { name: 'Abrir menu' }).click();
  await expect(page).toHaveURL('/#rodape');
  await expect(page.getByRole('contentinfo')).toBeInViewport();
  await expect(page.getByText('Assista ao vídeo').first()).toHaveAttribute(
    'href',
    'https://www.youtube.com/watch?v=aqz-KE-bpKQ',
  );
});
