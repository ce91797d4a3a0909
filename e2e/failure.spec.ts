import { routes } from '@/lib/site/routes';
import { expectLive } from './support/live';
import { expect, test } from './support/test';

/** A text in the code of the garage, by which the tests recognise its script. */
const WORDS = '"Nenhum carro guardado"';

test('a page that throws says so, and its button tries again', async ({ page, problems }) => {
  problems.allow(/broken on purpose/);
  let broken = 0;
  await page.route('**/_next/static/chunks/**', async (route) => {
    const answer = await route.fetch();
    const code = await answer.text();
    if (!code.includes(WORDS)) return route.fulfill({ response: answer });
    broken += 1;
    const thrown = `(()=>{if(!window.isMended)throw new Error("broken on purpose");return ${WORDS}})()`;
    return route.fulfill({ response: answer, body: code.replace(WORDS, thrown) });
  });
  await page.goto(routes.garage);
  const notice = page.getByRole('heading', { name: 'Esta página não carregou' });
  await expect(notice).toBeVisible();
  expect(broken).toBeGreaterThan(0);
  await page.evaluate(() => Object.assign(window, { isMended: true }));
  await page.getByRole('button', { name: 'Tentar de novo' }).click();
  await expect(page.getByRole('heading', { name: 'Nenhum carro guardado' })).toBeVisible();
  await expect(notice).toHaveCount(0);
});

test('a page whose code does not load is loaded once from its address, and stands as the server made it', async ({
  page,
  problems,
}) => {
  problems.allow(/ERR_FAILED|ChunkLoadError|Failed to load/);
  await page.goto(routes.home);
  const link = page.getByRole('contentinfo').getByRole('link', { name: 'Contato' });
  await expectLive(page.getByRole('button', { name: 'Abrir menu' }));
  let documents = 0;
  let failuresSince = 0;
  page.on('request', (request) => {
    if (request.resourceType() !== 'document') return;
    documents += 1;
    failuresSince = 0;
  });
  page.on('requestfailed', () => {
    failuresSince += 1;
  });
  await page.route('**/_next/static/chunks/**', (route) => route.abort());
  await link.click();
  await expect(page.getByRole('heading', { level: 1, name: 'Fale conosco' })).toBeVisible();
  await expect.poll(() => failuresSince).toBeGreaterThan(0);
  expect(documents).toBe(1);
});

test('in a document that was loaded again, a page whose code does not load says so, and its button loads it', async ({
  page,
  problems,
}) => {
  problems.allow(/ERR_FAILED|ChunkLoadError|Failed to load/);
  await page.goto(routes.home);
  await page.reload();
  await expectLive(page.getByRole('button', { name: 'Abrir menu' }));
  await page.route('**/_next/static/chunks/**', (route) => route.abort());
  await page.getByRole('contentinfo').getByRole('link', { name: 'Contato' }).click();
  await expect(page.getByRole('heading', { name: 'Esta página não carregou' })).toBeVisible();
  await page.unroute('**/_next/static/chunks/**');
  await page.getByRole('button', { name: 'Tentar de novo' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Fale conosco' })).toBeVisible();
});

const ORDER_FORM_LABEL = 'Ano do veículo';

test('an order form whose code does not arrive stays on its page, and is used once it has', async ({
  page,
  problems,
}) => {
  problems.allow(/ERR_FAILED/);
  let isDown = true;
  let failures = 0;
  page.on('requestfailed', () => {
    failures += 1;
  });
  await page.route('**/_next/static/chunks/**', async (route) => {
    const answer = await route.fetch();
    const isOfForm = (await answer.text()).includes(`"${ORDER_FORM_LABEL}"`);
    await (isDown && isOfForm ? route.abort() : route.fulfill({ response: answer }));
  });
  await page.goto('/busca/todos/novo/monte-real?preco-ate=1000');
  // The element that preloads the code fails first, then its import.
  await expect.poll(() => failures).toBeGreaterThan(1);
  const year = page.getByLabel(ORDER_FORM_LABEL);
  await year.fill('20');
  await expect(page.getByRole('heading', { name: 'Encomende o seu carro' })).toBeVisible();
  isDown = false;
  await expect(async () => {
    await page.getByRole('button', { name: 'Encomendar' }).click();
    await expect(year).toHaveAttribute('aria-invalid', 'true', { timeout: 500 });
  }).toPass();
});
