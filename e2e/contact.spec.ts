import type { Page } from '@playwright/test';
import { expectLive } from './support/live';
import { visitorAna, LeadFormOnPage, PROTOCOL } from './support/proposal';
import { expect, test } from './support/test';
import { openVehicle, vehicles } from './support/vehicles';

const form = (page: Page) => page.getByRole('region', { name: 'Escreva para nós' });
const field = (page: Page, label: string) => form(page).getByLabel(label, { exact: true });
const submit = (page: Page) => form(page).getByRole('button', { name: 'Enviar', exact: true });
const success = (page: Page) => page.getByRole('dialog', { name: 'Formulário enviado!' });

const ANA = {
  Nome: 'Ana Prado',
  'E-mail': 'ana@example.test',
  Telefone: '11988887777',
  Assunto: 'Visita no sábado',
};

async function fill(page: Page, values: Readonly<Record<string, string>> = ANA): Promise<void> {
  for (const [label, value] of Object.entries(values)) await field(page, label).fill(value);
}

const wrong = (page: Page) => form(page).locator('[aria-invalid=true]');

test.describe('the form', () => {
  test('says what is wrong, and goes there; sends one lead, and is emptied', async ({
    page,
    backend,
  }) => {
    await page.goto('/faleconosco');
    // A phone zooms into a field whose text is smaller.
    for (const each of Object.keys(ANA))
      await expect(field(page, each)).toHaveCSS('font-size', '16px');
    await field(page, 'E-mail').fill('joana.prado');
    await submit(page).click();

    await expect(field(page, 'Nome')).toBeFocused();
    await expect(wrong(page)).toHaveCount(4);
    expect(await backend.leads()).toEqual([]);
    // Editing a field takes its message away.
    await field(page, 'E-mail').pressSequentially('a');
    await expect(form(page).getByText('Email inválido')).toHaveCount(0);
    await expect(wrong(page)).toHaveCount(3);

    await fill(page);
    await field(page, 'Telefone').fill('');
    await field(page, 'Telefone').pressSequentially('1155502002');
    await expect(field(page, 'Telefone')).toHaveValue('(11) 5550-2002');
    // Backspace behind the dash reaches the digit before it.
    for (const key of [...Array<string>(4).fill('ArrowLeft'), 'Backspace', 'Backspace'])
      await field(page, 'Telefone').press(key);
    await field(page, 'Telefone').pressSequentially('9');
    await expect(field(page, 'Telefone')).toHaveValue('(11) 5559-2002');
    for (const other of ['0800 123 4567', '+351 912 345 678', 'Meu WhatsApp: +55 11 98765-4321']) {
      await field(page, 'Telefone').fill('');
      await field(page, 'Telefone').pressSequentially(other);
      await expect(field(page, 'Telefone')).toHaveValue(other);
      await field(page, 'Telefone').fill(other);
      await field(page, 'Telefone').blur();
      await expect(field(page, 'Telefone')).toHaveValue(other);
    }
    // Without its area code a number is none of a city by chance.
    await field(page, 'Telefone').fill('');
    await field(page, 'Telefone').pressSequentially('999990000');
    await field(page, 'Telefone').blur();
    await expect(field(page, 'Telefone')).toHaveValue('999990000');
    // A pasted number brings its country code.
    await field(page, 'Telefone').fill('+55 11 98888-7777');
    await expect(field(page, 'Telefone')).toHaveValue('(11) 98888-7777');
    await submit(page).click();

    await expect(success(page)).toBeVisible();
    expect(await backend.leads()).toMatchObject([{ body: { telefone: '(11) 98888-7777' } }]);
    for (const label of Object.keys(ANA)) await expect(field(page, label)).toHaveValue('');
    await expect(wrong(page)).toHaveCount(0);
    await page.keyboard.press('Escape');
    await expect(success(page)).toBeHidden();
    await expect(form(page).locator(':focus')).toHaveCount(1);
  });

  test('while the backend fails it is kept; the page says its protocol, and it arrives by itself', async ({
    page,
    backend,
  }) => {
    await backend.fail({ match: { method: 'POST', path: '/api/leads' }, kind: 'status', times: 1 });
    await page.goto('/faleconosco');
    await expectLive(field(page, 'Nome'));
    await fill(page);
    await submit(page).click();

    const receipt = page.getByRole('dialog', { name: 'Recebemos o seu envio' });
    await expect(receipt).toContainText(PROTOCOL);
    await receipt.getByRole('button', { name: 'Fechar' }).click();
    await expect(form(page)).toContainText(PROTOCOL);
    await expect(form(page).getByRole('link', { name: 'Continuar no WhatsApp' })).toBeVisible();
    for (const label of Object.keys(ANA)) await expect(field(page, label)).toHaveValue('');
    await field(page, 'Nome').pressSequentially('E');
    await expect(form(page)).toContainText(PROTOCOL);

    await expect.poll(async () => (await backend.leads()).length, { timeout: 20_000 }).toBe(2);
    const sent = await backend.leads();
    expect(sent[1]!.headers['idempotency-key']).toBe(sent[0]!.headers['idempotency-key']);
  });

  test('the subject comes filled in from the address; what somebody has written stays', async ({
    page,
  }) => {
    await page.goto('/faleconosco?assunto=%3Cimg%20src%3Dx%20onerror%3Dalert(1)%3E');
    await expect(field(page, 'Assunto')).toHaveValue('<img src=x onerror=alert(1)>');
    await expectLive(field(page, 'Assunto'));
    await field(page, 'Assunto').fill('Meu assunto');
    await page.goto('/faleconosco?assunto=funilaria');
    await expect(field(page, 'Assunto')).toHaveValue('Meu assunto');
  });
});

test('the home page leads to an order, a trade and a sale @desktop', async ({ request }) => {
  const html = await (await request.get('/')).text();
  const links = [
    ['/faleconosco?encomenda=', 'Comprar'],
    ['/faleconosco?troca=', 'Trocar'],
    ['/vendaseucarro', 'Consignar'],
  ] as const;
  for (const [href, title] of links)
    expect(html).toMatch(
      new RegExp(`<a href="${href.replace('?', '\\?')}"[^>]*><h3[^>]*>${title}<`),
    );
});

test('the contact page leads to the order of a car, at the same path', async ({ page }) => {
  await page.goto('/faleconosco');
  await page.getByRole('link', { name: 'Encomendar um carro' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Encomende o seu carro');

  // The contact page is known by now.
  await page.goto('/');
  await page.getByRole('link', { name: 'Fale com um consultor' }).click();
  await expect(page).toHaveURL('/faleconosco');
  await page.goBack();
  await page.getByRole('link', { name: /^Trocar/ }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Troque o seu carro');
});

test('the page of an armoured vehicle leads to its insurance, whose data the broker receives', async ({
  page,
  backend,
}) => {
  await openVehicle(page, vehicles.armoured);
  await page.getByRole('link', { name: 'Cotar o seguro deste carro' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Seguro do carro');
  await expect(page.getByText('Seus dados ficam com a Bastião Corretora de Seguros')).toBeVisible();
  const subject = 'Seguro: Kaiserstein GLX 450 d 4Drive Night Edition';
  await expect(page.getByLabel('Assunto')).toHaveValue(subject);
  await new LeadFormOnPage(page.getByRole('main')).fill(visitorAna);
  await page.getByRole('button', { name: 'Enviar', exact: true }).click();
  await expect(success(page)).toBeVisible();
  expect((await backend.leads()).map(({ body }) => body)).toMatchObject([
    { assunto: subject, categoria: 4, nome: visitorAna.name },
  ]);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('an order and a trade are there filled in, and end on their pages of thanks', async ({
    page,
    backend,
  }) => {
    await page.goto('/faleconosco?encomenda=%3Cb%3ESUV%3C%2Fb%3E+at%C3%A9+R%24+90.000');
    await expect(page.getByLabel('Sua busca')).toHaveValue('<b>SUV</b> até R$ 90.000');
    await new LeadFormOnPage(page.getByRole('main')).fill(visitorAna);
    await page.getByLabel('Modelo do veículo').fill('Serra');
    await page.getByRole('button', { name: 'Encomendar' }).click();
    await expect(page).toHaveURL('/detalhes/encomenda');

    await page.goto('/faleconosco?troca=&modelo=Serra');
    await new LeadFormOnPage(page.getByRole('main')).fill(visitorAna);
    await page.getByLabel('O seu carro', { exact: true }).fill('Aurora 2019');
    await page.getByRole('button', { name: 'Propor troca' }).click();
    await expect(page).toHaveURL('/detalhes/troca');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Proposta de troca enviada!');
    expect((await backend.leads()).map(({ body }) => body)).toMatchObject([
      { assunto: 'Encomenda: Serra: <b>SUV</b> até R$ 90.000' },
      { assunto: 'Troca por Serra: tenho Aurora 2019' },
    ]);
  });

  test('the form is sent, and ends on its page of thanks', async ({ page, backend }) => {
    await page.goto('/faleconosco');
    await fill(page);
    await submit(page).click();
    await expect(page).toHaveURL('/detalhes/contato');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Formulário enviado!');
    expect((await backend.leads()).map(({ body }) => body)).toMatchObject([
      { assunto: 'Visita no sábado', categoria: 4 },
    ]);
  });
});
