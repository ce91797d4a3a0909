import type { Page } from '@playwright/test';
import { pauseRequests } from './support/pause-requests';
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
});

test('the address without a name shows the content "institucional"; a link to another opens in place, and says that it is coming', async ({
  page,
}) => {
  const response = await page.goto('/institucional');
  expect(response?.status()).toBe(200);
  await expect(title(page)).toHaveText('Grupo Bastião');
  await expect(page).toHaveTitle('Grupo Bastião');
  await expect(main(page).getByRole('heading', { name: 'Quem somos' })).toBeVisible();
  const { resume } = await pauseRequests(page, /\/institucional\/historia/);
  await main(page).getByRole('link', { name: 'nossa história' }).click();
  await expect(main(page).getByRole('status')).toHaveText('Carregando conteúdo...');
  resume();
  await expect(page).toHaveURL('/institucional/historia');
  await expect(title(page)).toHaveText('Nossa história');
  await expect(page.getByText('Carregando conteúdo...').filter({ visible: true })).toHaveCount(0);
});

test('a content without a text says that it is not published yet @desktop', async ({ request }) => {
  const answer = await request.get('/institucional/em-breve');
  expect(answer.status()).toBe(200);
  expect(await answer.text()).toMatch(/>Este conteúdo ainda não foi publicado\.</);
});
