import { expectNoSidewaysScroll } from './support/checks';
import { expect, test } from './support/test';

test.use({ javaScriptEnabled: false });

test('the home page is whole without scripts: nothing that needs them, every slide by scrolling, menu and video as links', async ({
  page,
}) => {
  await page.goto('/');
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
  await expect(page.getByRole('link', { name: /^Assista ao vídeo/ }).first()).toHaveAttribute(
    'href',
    'https://www.youtube.com/watch?v=aqz-KE-bpKQ',
  );
});

test('what needs scripts says so, and names the ways on', async ({ page }) => {
  const main = page.getByRole('main');
  for (const [path, title, ...ways] of [
    ['/blindagem/cotacao', 'Orçamento de blindagem', /WhatsApp/, /^Ligar para/],
    ['/estetica/cotacao', 'Orçamento de estética', /^Falar no WhatsApp/],
    ['/garagem', 'Minha garagem', /^Ver veículos/],
  ] as const) {
    expect((await page.goto(path))?.status()).toBe(200);
    await expect(main.getByRole('heading', { level: 1 })).toHaveText(title);
    const notice = main.locator('p', { hasText: 'precisa de JavaScript' });
    await expect(notice.first()).toBeVisible();
    for (const way of ways)
      await expect(main.getByRole('link', { name: way }).first()).toBeVisible();
    await expectNoSidewaysScroll(page);
  }
  await expect(main.getByRole('button').filter({ visible: true })).toHaveCount(0);
});

test('a search without results has the form for an order, and its fields have their borders', async ({
  page,
}) => {
  await page.goto('/busca/blindados/novo/kaiserstein');
  const name = page.getByRole('main').getByRole('textbox', { name: 'Nome' });
  await expect(name).not.toHaveCSS('border-top-width', '0px');
});

test('the body shop shows all its photos, each a link to the picture itself, and fetches them when they are about to be seen', async ({
  page,
}) => {
  await page.goto('/funilaria');
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { name: 'Retoque de pintura' })).toBeAttached();
  await expect(main.getByRole('link', { name: 'Ampliar foto 1 de 28' })).toHaveAttribute(
    'href',
    '/imagens/funilaria/03.webp',
  );
  await expect(page.locator('#galeria li').filter({ visible: true })).toHaveCount(28);
  await expect(page.locator('#galeria img:not([loading=lazy])')).toHaveCount(0);
});
