import { recordScreenReader } from './support/heard';
import { expectLive } from './support/live';
import { visitorAna, LeadFormOnPage } from './support/proposal';
import { expect, test } from './support/test';
import { vehicles } from './support/vehicles';

const PATH = `/detalhe/${vehicles.armoured}/parcelas`;
const WORDS = /Entrada de R\$ 500\.000 e R\$ 589\.900 em 36 parcelas de R\$ [\d.]+,\d\d\./;

test('the figures that are typed are said in one message, and go into a proposal, below what was written there before', async ({
  page,
  backend,
}) => {
  const form = new LeadFormOnPage(page.getByRole('main'));
  await page.goto(`/detalhe/${vehicles.armoured}/proposta`);
  await form.proposal.fill('Com o tapete.');

  const heard = await recordScreenReader(page);
  await page.goto(PATH);
  const figures = page.getByRole('main');
  await expect(figures).toContainText('48 parcelas de');
  await expectLive(page.getByLabel('Taxa de juros'));
  await heard.take();
  await page.getByLabel('Taxa de juros').fill('');
  await page.getByLabel('Taxa de juros').pressSequentially('1,5', { delay: 100 });
  await expect
    .poll(() => heard.messages())
    .toEqual([expect.stringMatching(/^status: 48 parcelas de R\$\s[\d.]+,\d\d$/)]);

  await page.getByLabel('Entrada').fill('500000');
  await page.getByLabel('Prazo').selectOption('36');
  await page.getByLabel('Taxa de juros').fill('0');
  // Enter does not leave the page: only the button leads to the proposal.
  for (const label of ['Entrada', 'Taxa de juros']) {
    await page.getByLabel(label).press('Enter');
    await expect(page.getByLabel(label)).toBeFocused();
  }
  await expect(page).toHaveURL(PATH);
  await expect(page.getByLabel('Entrada')).toHaveValue('R$ 500.000');
  // R$ 589.900 in 36 instalments without interest.
  await expect(figures).toContainText('R$ 16.386,11');
  await page.getByLabel('Entrada').fill('2000000');
  await expect(page.getByLabel('Entrada')).toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByRole('button', { name: 'Incluir na proposta' })).toBeDisabled();
  await page.getByLabel('Entrada').fill('500000');
  await page.getByRole('button', { name: 'Incluir na proposta' }).click();
  await expect(page).toHaveURL(/\/parcelas\/proposta\?entrada=.*&meses=36&taxa=0$/);
  const proposal = new RegExp(`^Com o tapete\\.\\n\\n${WORDS.source}`);
  await expect(form.proposal).toHaveValue(proposal);
  await form.fill(visitorAna);
  await form.send();
  await expect.poll(() => backend.leads()).toHaveLength(1);
  const [lead] = await backend.leads();
  expect(lead!.body).toMatchObject({ tipo: 1, proposta: expect.stringMatching(proposal) });
});

test('the amount stays above the fields that change it', async ({ page }) => {
  await page.goto(PATH);
  const rate = page.getByLabel('Taxa de juros');
  await rate.evaluate((field) => field.scrollIntoView({ block: 'start', behavior: 'instant' }));
  const amount = page.getByText('48 parcelas de').locator('visible=true').last();
  await expect(amount).toBeInViewport({ ratio: 1 });
  const [above, field] = await Promise.all([amount.boundingBox(), rate.boundingBox()]);
  expect(above!.y + above!.height).toBeLessThan(field!.y);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the server calculates, and the proposal has the figures', async ({ page }) => {
    await page.goto(PATH);
    await page.getByLabel('Entrada').fill('500000');
    await page.getByLabel('Prazo').selectOption('36');
    await page.getByLabel('Taxa de juros').fill('0');
    await page.getByRole('button', { name: 'Calcular' }).click();
    await expect(page.getByText('R$ 16.386,11')).toBeVisible();
    await page.getByRole('button', { name: 'Incluir na proposta' }).click();
    await expect(new LeadFormOnPage(page.getByRole('main')).proposal).toHaveValue(WORDS);
  });
});
