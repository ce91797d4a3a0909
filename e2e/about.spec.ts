import { expect, test } from './support/test';

test('pictures of the body shop wait until they are about to be seen @desktop', async ({
  request,
}) => {
  const html = await (await request.get('/funilaria')).text();
  const [, gallery = ''] = html.split('id="galeria"');
  const pictures = gallery.split('</section>')[0]!.match(/<img\b[^>]*>/g) ?? [];
  expect(pictures).toHaveLength(28);
  expect(pictures.filter((picture) => !picture.includes('loading="lazy"'))).toEqual([]);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the page is whole', async ({ page }) => {
    await page.goto('/funilaria');
    await expect(
      page.getByRole('main').getByRole('heading', { name: 'Retoque de pintura' }),
    ).toBeAttached();
    await expect(page.getByRole('link', { name: 'Ampliar foto 1 de 28' })).toHaveAttribute(
      'href',
      '/imagens/funilaria/03.webp',
    );
    await expect(page.locator('#galeria li').filter({ visible: true })).toHaveCount(28);
  });
});
