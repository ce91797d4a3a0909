import { expectAccessible, expectNoSidewaysScroll } from './support/checks';
import { expect, test } from './support/test';
import type { Page } from '@playwright/test';

/** What is said of windscreen, front sides and rear. */
const verdicts = (page: Page) =>
  page
    .getByRole('region')
    .getByRole('definition')
    .filter({ hasText: /^(Pode|Não pode|Confirme)$/ });

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('from a film of the landing to where it may be used @both', async ({ page, problems }) => {
    problems.allow(/^csp: .*\.js$/);
    await page.goto('/estetica');
    await page.getByLabel('A película', { exact: true }).selectOption('Nano carbono');
    await page.getByRole('button', { name: 'Ver onde pode' }).click();
    await expect(page).toHaveURL('/estetica/pelicula?pelicula=Nano+carbono');
    await expect(page.getByLabel('Película', { exact: true })).toHaveValue('Nano carbono');
    await expect(page.getByText('A medida de luz da Nano carbono não foi informada')).toBeVisible();
    await expect(verdicts(page)).toHaveText(['Confirme', 'Confirme', 'Confirme']);
    await page.getByLabel('Luz que passa pelo vidro').fill('80');
    await page.getByLabel('Luz que passa pela película').fill('70,5 %');
    await page.getByRole('button', { name: 'Ver onde pode' }).click();
    await expect(page.getByRole('heading', { name: 'Passam 56,4% da luz' })).toBeVisible();
    await expect(verdicts(page)).toHaveText(['Não pode', 'Não pode', 'Pode']);
    await expectNoSidewaysScroll(page);
  });
});

test('what the light meter says counts, with the law it is held against @both', async ({
  page,
}) => {
  await page.goto('/estetica/pelicula?luz-medida=20');
  await expect(verdicts(page)).toHaveText(['Não pode', 'Não pode', 'Confirme']);
  await expect(page.getByText('Desde a Resolução 989/2022 não há mínimo')).toBeVisible();
  await expect(page.getByRole('link', { name: /^Resolução Contran nº 960/ })).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('Vidro', { exact: true }).selectOption('Vidro de carro blindado');
  await page.getByLabel('Luz medida nos dois juntos').fill('70');
  await page.getByRole('button', { name: 'Ver onde pode' }).click();
  await expect(verdicts(page)).toHaveText(['Pode', 'Pode', 'Pode']);
  await expect(page.getByText('As regras para os vidros de um carro blindado')).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
});

test('a wrong figure stays in its field, which says what is expected', async ({ page }) => {
  await page.goto('/estetica/pelicula?luz-medida=escuro&pelicula=desconhecida');
  const measured = page.getByLabel('Luz medida nos dois juntos');
  await expect(measured).toHaveAttribute('aria-invalid', 'true');
  await expect(measured).toHaveValue('escuro');
  await expect(measured).toHaveAccessibleDescription(/0 a 100/);
  await expect(verdicts(page)).toHaveText(['Confirme', 'Confirme', 'Confirme']);
  await expectAccessible(page);
});
