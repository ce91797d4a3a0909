import { expectAccessible } from './support/checks';
import { visitorAna, contactForm } from './support/proposal';
import { expect, test } from './support/test';
import { openVehicle, vehicles } from './support/vehicles';

/* What the group says by settings, on a site that has them. */
test.use({
  settings: {
    PRICE_NOTE: 'Transferência e documentação à parte.',
    RESPONSE_TIME: 'em até 2 horas úteis',
    SUBJECT_MAX: '150',
    INSTITUTIONAL_PAGES: 'garantia-blindagem,nao-existe',
  },
});

test('a price says what it includes; a vehicle without one does not @desktop', async ({ page }) => {
  const note = page.getByText('Transferência e documentação à parte.');
  await openVehicle(page, vehicles.armoured);
  await expect(note).toBeVisible();
  await openVehicle(page, vehicles.withoutPrice);
  await expect(note).toHaveCount(0);
});

test('a listed page is in footer and sitemap with its title; one that does not exist is in neither @desktop', async ({
  page,
  request,
}) => {
  await page.goto('/sobre');
  const links = page.getByRole('navigation', { name: 'Rodapé' }).getByRole('link');
  const link = links.and(page.locator('[href^="/institucional/"]'));
  await expect(link).toHaveCount(1);
  const title = await link.innerText();
  await link.click();
  await expect(page).toHaveURL('/institucional/garantia-blindagem');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  const pages = await (await request.get('/sitemaps/paginas/sitemap.xml')).text();
  expect(pages).toContain('/institucional/garantia-blindagem</loc>');
  expect(pages).not.toContain('nao-existe');
});

test('beside the form and in the receipt stands when the group answers; subject and message fit into its setting', async ({
  page,
  backend,
}) => {
  await page.goto('/faleconosco');
  const form = contactForm(page);
  await expect(form.root).toContainText('Respondemos em até 2 horas úteis.');
  await form.fill(visitorAna);
  await form.subject.fill('Funilaria e pintura');
  const message = form.root.getByLabel('Mensagem');
  await expect(message).toHaveAccessibleDescription(
    /^Ainda cabem 129\sletras, contando o assunto$/,
  );
  await message.fill('x'.repeat(140));
  await expect(form.root.getByRole('status')).toHaveText(/^Passou 11\sletras do que cabe/);
  await form.root.getByRole('button', { name: 'Enviar', exact: true }).click();
  await expect(message).toBeFocused();
  await expect(message).toHaveAccessibleDescription(/^Escreva um pouco menos/);
  expect(await backend.leads()).toEqual([]);
  await expectAccessible(page);

  await message.fill('amassado\nna porta');
  await form.root.getByRole('button', { name: 'Enviar', exact: true }).click();
  await expect(page.getByRole('dialog', { name: 'Formulário enviado!' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(form.root.getByText('Respondemos em até 2 horas úteis.')).toHaveCount(2);
  await expect(message).toHaveValue('');
  expect((await backend.leads()).map(({ body }) => body)).toMatchObject([
    { assunto: 'Funilaria e pintura: amassado na porta', categoria: 4 },
  ]);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('a message that does not fit comes back whole, with what is wrong', async ({
    page,
    backend,
    problems,
  }) => {
    problems.allow([422, '/api/contato']);
    await page.goto('/faleconosco');
    const form = contactForm(page);
    await form.fill(visitorAna);
    await form.subject.fill('Funilaria e pintura');
    await form.root.getByLabel('Mensagem').fill('porta '.repeat(40));
    await form.root.getByRole('button', { name: 'Enviar', exact: true }).click();
    await expect(page.getByRole('alert')).toContainText('Escreva um pouco menos');
    const message = page.getByLabel('Mensagem');
    await expect(message).toHaveValue(/^(porta ?){40}$/);
    await message.fill('amassado na porta');
    await page.getByRole('button', { name: 'Enviar' }).click();
    await expect(page).toHaveURL('/detalhes/contato');
    await expect(page.getByRole('main')).toContainText('em até 2 horas úteis');
    expect((await backend.leads()).map(({ body }) => body)).toMatchObject([
      { assunto: 'Funilaria e pintura: amassado na porta' },
    ]);
  });
});
