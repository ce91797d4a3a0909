import type { APIRequestContext, Page } from '@playwright/test';
import { expect, test } from './support/test';

const main = (page: Page) => page.getByRole('main');
const title = (page: Page) =>
  main(page).getByRole('heading', { level: 1 }).filter({ visible: true });

test('pasted html does nothing, asks nobody else for anything, and keeps its words', async ({
  page,
  problems,
}) => {
  // Its picture leads nowhere.
  problems.allow([404, /^\/midia\//]);
  // The problems fixture fails on any request to another host and on any policy violation.
  await page.goto('/institucional/campanha-indicacao');
  await expect(title(page)).toHaveText('Indique um amigo');
  await expect(main(page)).toContainText('Indique um amigo e os dois ganham');
  await main(page).getByText('Indique um amigo e os dois ganham').hover();
  await main(page).getByRole('heading', { name: 'Regras da campanha' }).click();
  expect(await page.evaluate(() => '__invadido' in window)).toBe(false);
  await expect(page).not.toHaveTitle('invadido');
  const text = main(page).getByRole('heading', { name: 'Regras da campanha' }).locator('..');
  for (const forbidden of ['script', 'iframe', 'svg', 'form', 'input', 'button', '[style]']) {
    await expect(text.locator(forbidden)).toHaveCount(0);
  }
  await expect(main(page).getByText('Leia o regulamento')).not.toHaveAttribute('href');
  await expect(main(page).getByRole('link', { name: 'abra em outra página' })).toHaveAttribute(
    'href',
    'https://example.com/regulamento',
  );
});

test('the address without a name shows the content "institucional"; a link to another opens in place, and says that it is coming', async ({
  page,
}) => {
  const response = await page.goto('/institucional');
  expect(response?.status()).toBe(200);
  await expect(title(page)).toHaveText('Grupo Bastião');
  await expect(page).toHaveTitle('Grupo Bastião');
  await expect(main(page).getByRole('heading', { name: 'Quem somos' })).toBeVisible();
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/\/institucional\/historia/, async (route) => {
    await released;
    await route.continue();
  });
  await main(page).getByRole('link', { name: 'nossa história' }).click();
  await expect(main(page).getByRole('status')).toHaveText('Carregando conteúdo...');
  release();
  await expect(page).toHaveURL('/institucional/historia');
  await expect(title(page)).toHaveText('Nossa história');
  await expect(page.getByText('Carregando conteúdo...').filter({ visible: true })).toHaveCount(0);
});

/** The status of an address, and the text of its document. */
async function answerAt(request: APIRequestContext, path: string) {
  const answer = await request.get(path);
  return [answer.status(), await answer.text()] as const;
}

test('a content without a text says that it is not published yet @desktop', async ({ request }) => {
  const [status, html] = await answerAt(request, '/institucional/em-breve');
  expect(status).toBe(200);
  expect(html).toMatch(/<h1[^>]*>Em breve<\/h1>/);
  expect(html).toMatch(/>Este conteúdo ainda não foi publicado\.</);
});

test('content that cannot be read is a 503 with a way on @desktop', async ({
  request,
  backend,
}) => {
  await backend.fail({
    match: { path: '/api/conteudo-institucional/trabalhe-conosco' },
    kind: 'status',
    code: 500,
  });
  const [status, html] = await answerAt(request, '/institucional/trabalhe-conosco');
  expect(status).toBe(503);
  expect(html).toMatch(/<h1[^>]*>O conteúdo não carregou<\/h1>/);
  expect(html).toMatch(/<a\b[^>]*>(?:(?!<\/a>).)*Tentar de novo/s);
  expect(html).not.toMatch(/<title>[^<]*Carregando/);
  await backend.reset();
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the text is whole and its links work', async ({ page, problems }) => {
    problems.allow(/^csp: .*\.js$/);
    await page.goto('/institucional');
    await main(page).getByRole('link', { name: 'nossa história' }).click();
    await expect(title(page)).toHaveText('Nossa história');
    await expect(main(page).getByText('Linha do tempo')).toBeVisible();
    await expect(page.getByText('Carregando conteúdo...')).toHaveCount(0);
  });
});
