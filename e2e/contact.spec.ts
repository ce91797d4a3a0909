import type { Page } from '@playwright/test';
import { contactForm, LeadFormOnPage, PROTOCOL, visitorAna } from './support/proposal';
import { expect, test } from './support/test';
import { openVehicle, vehicles } from './support/vehicles';

const submit = (page: Page) =>
  contactForm(page).root.getByRole('button', { name: 'Enviar', exact: true });

test('the form says what is wrong, and goes there; one that the backend does not take is stored, says its protocol, is emptied, and arrives by itself', async ({
  page,
  backend,
}) => {
  await backend.fail({ match: { method: 'POST', path: '/api/leads' }, kind: 'status', times: 1 });
  // The subject comes filled in from the address.
  await page.goto('/faleconosco?assunto=meus-dados');
  const form = contactForm(page);
  const wrong = form.root.locator('[aria-invalid=true]');
  await expect(form.subject).toHaveValue('Meus dados pessoais (LGPD)');
  // A phone zooms into a field whose text is smaller.
  const fields = [form.name, form.email, form.phone, form.subject];
  for (const field of fields) await expect(field).toHaveCSS('font-size', '16px');
  await form.subject.fill('');
  await form.email.fill('joana.prado');
  await submit(page).click();
  await expect(form.name).toBeFocused();
  await expect(wrong).toHaveCount(4);
  expect(await backend.leads()).toEqual([]);
  // Editing a field takes its message away.
  await form.email.pressSequentially('a');
  await expect(form.root.getByText('Email inválido')).toHaveCount(0);
  await expect(wrong).toHaveCount(3);

  await form.phone.pressSequentially('1155502002');
  await expect(form.phone).toHaveValue('(11) 5550-2002');
  // Backspace behind the dash reaches the digit before it.
  for (const key of [...Array<string>(4).fill('ArrowLeft'), 'Backspace', 'Backspace', '9'])
    await form.phone.press(key);
  await expect(form.phone).toHaveValue('(11) 5559-2002');
  // A pasted number brings its country code.
  await form.phone.fill('+55 11 98888-7777');
  await expect(form.phone).toHaveValue('(11) 98888-7777');
  await form.name.fill(visitorAna.name);
  await form.email.fill(visitorAna.email);
  await form.subject.fill('Visita no sábado');
  await submit(page).click();

  const receipt = page.getByRole('dialog', { name: 'Recebemos o seu envio' });
  await expect(receipt).toContainText(PROTOCOL);
  expect((await backend.leads())[0]).toMatchObject({ body: { telefone: '(11) 98888-7777' } });
  await receipt.getByRole('button', { name: 'Fechar' }).click();
  await expect(form.root.locator(':focus')).toHaveCount(1);
  for (const field of fields) await expect(field).toHaveValue('');
  await expect(wrong).toHaveCount(0);
  await form.name.pressSequentially('E');
  await expect(form.root).toContainText(PROTOCOL);
  await expect(form.root.getByRole('link', { name: 'Falar no WhatsApp' })).toBeVisible();
  await expect.poll(async () => (await backend.leads()).length, { timeout: 20_000 }).toBe(2);
});

test('the contact page leads to the order of a car, and the home page to a trade and a sale, at the same path', async ({
  page,
}) => {
  const title = page.getByRole('heading', { level: 1 });
  await page.goto('/faleconosco');
  await page.getByRole('link', { name: 'Encomendar um carro' }).click();
  await expect(title).toHaveText('Encomende o seu carro');
  // The contact page is known by now.
  await page.goto('/');
  const main = page.getByRole('main');
  await expect(main.getByRole('link', { name: /^Comprar/ })).toHaveAttribute('href', /encomenda=/);
  await expect(main.getByRole('link', { name: /^Consignar/ })).toHaveAttribute('href', /venda/);
  await page.getByRole('link', { name: 'Fale com um consultor' }).click();
  await expect(page).toHaveURL('/faleconosco');
  await page.goBack();
  await page.getByRole('link', { name: /^Trocar/ }).click();
  await expect(title).toHaveText('Troque o seu carro');
});

test('the page of an armoured vehicle leads to its insurance, whose data the broker receives', async ({
  page,
  backend,
}) => {
  await openVehicle(page, vehicles.armoured);
  await page.getByRole('link', { name: 'Cotar o seguro deste carro' }).click();
  await expect(page.getByText('Seus dados ficam com a Bastião Corretora de Seguros')).toBeVisible();
  const subject = 'Seguro: Kaiserstein GLX 450 d 4Drive Night Edition';
  await expect(page.getByLabel('Assunto')).toHaveValue(subject);
  await new LeadFormOnPage(page.getByRole('main')).fill();
  await page.getByRole('button', { name: 'Enviar', exact: true }).click();
  await expect(page.getByRole('dialog', { name: 'Formulário enviado!' })).toBeVisible();
  expect((await backend.leads()).map(({ body }) => body)).toMatchObject([
    { assunto: subject, categoria: 4, nome: visitorAna.name },
  ]);
});
