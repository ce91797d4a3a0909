import type { Locator, Page } from '@playwright/test';
import type { Backend, Fault } from './support/backend';
import { expectAccessible, expectNoSidewaysScroll, openWithStoppedClock } from './support/checks';
import {
  ana,
  dialogNamed,
  expectFits,
  LeadFormOnPage,
  openProposal,
  proposalButton,
  proposalOf,
} from './support/proposal';
import { expect, test } from './support/test';
import { openVehicle, vehicles } from './support/vehicles';

const DANGER = 'rgb(179, 38, 30)';
const ENGLISH = 'Error sending proposal. Please try again.';

const sent = (page: Page) => dialogNamed(page, 'Proposta enviada!');

/** Said of a proposal that is kept while the backend does not answer. */
const received = (page: Page) => dialogNamed(page, 'Recebemos o seu envio');
const PROTOCOL = /[2-9A-Z]{4}-[2-9A-Z]{4}/;

const leads = (backend: Backend) => backend.received({ path: '/api/leads', method: 'POST' });

/** The id the backend gave to a vehicle. */
async function idOf(backend: Backend, slug: string): Promise<number> {
  const [vehicle] = await backend.list(`/api/veiculos?seo_url=${slug}&origem=site`);
  return Number(vehicle!.id);
}

/** The hint under a field: the same words before and after; only its look changes. */
async function expectHint(field: Locator, hint: string, state: 'calm' | 'danger'): Promise<void> {
  await expect(field).toHaveAccessibleDescription(hint);
  const line = field.page().locator(`[id="${await field.getAttribute('aria-describedby')}"]`);
  if (state === 'danger') {
    await expect(field).toHaveAttribute('aria-invalid', 'true');
    await expect(line).toHaveCSS('color', DANGER);
    await expect(field).toHaveCSS('border-top-color', DANGER);
  } else {
    await expect(field).not.toHaveAttribute('aria-invalid');
    await expect(line).not.toHaveCSS('color', DANGER);
  }
}

test.beforeEach(async ({ backend }) => {
  await backend.reset();
});

test.describe('what the group receives', () => {
  test('name, telephone and e-mail are enough', async ({ page, backend }) => {
    const form = await proposalOf(page, vehicles.armoured);
    await expect(form.name).toBeEnabled();
    await form.fill();
    await form.send();
    await expect(sent(page)).toBeVisible();
    const received = await leads(backend);
    expect(received.map(({ body }) => body)).toEqual([
      {
        nome: ana.name,
        telefone: ana.phone,
        email: ana.email,
        tipo: 1,
        veiculo_id: await idOf(backend, vehicles.armoured),
        veiculo: { troca: 0, marca_id: null, modelo_id: null, km: '', detalhe: '' },
        proposta: '',
        status: 0,
      },
    ]);
    await expect.poll(() => backend.leadsOf(ana.name)).toBe(1);
  });

  test('the car to trade and the words of the proposal go along', async ({ page, backend }) => {
    const form = await proposalOf(page, vehicles.unarmoured);
    await form.fill();
    await form.trade('Sim');
    await form.brand.selectOption({ label: 'Orizont' });
    await form.model.selectOption({ index: 1 });
    const model = { id: await form.model.inputValue(), name: await form.chosen(form.model) };
    await form.km.fill('58.000 km');
    await form.detail.fill('Prata, único dono');
    await form.proposal.fill('R$ 700 mil à vista\ne o meu carro');
    await form.send();
    await expect(sent(page)).toBeVisible();
    const brand = (await backend.list('/api/marcas')).find(({ titulo }) => titulo === 'Orizont')!;
    const [lead] = await leads(backend);
    expect(lead!.body).toMatchObject({
      veiculo_id: await idOf(backend, vehicles.unarmoured),
      veiculo: {
        troca: 1,
        marca_id: Number(brand.id),
        modelo_id: Number(model.id),
        km: '58000',
        detalhe: 'Prata, único dono',
      },
      proposta: 'R$ 700 mil à vista\ne o meu carro',
    });
    const models = await backend.list(`/api/modelos/marca/${String(brand.id)}`);
    expect(models.find(({ id }) => String(id) === model.id)?.titulo).toBe(model.name);
  });

  test('no car to trade, no car in the lead, even if one was described first', async ({
    page,
    backend,
  }) => {
    const form = await proposalOf(page, vehicles.armoured);
    await form.fill();
    await form.trade('Sim');
    await form.brand.selectOption({ label: 'Orizont' });
    await form.km.fill('58000');
    await form.trade('Não');
    await form.send();
    await expect(sent(page)).toBeVisible();
    const [lead] = await leads(backend);
    expect(lead!.body).toMatchObject({
      veiculo: { troca: 0, marca_id: null, modelo_id: null, km: '', detalhe: '' },
    });
  });
});

test.describe('the car to trade', () => {
  test('is asked for only when there is one', async ({ page }) => {
    const form = await proposalOf(page, vehicles.armoured);
    const fields = [form.brand, form.model, form.km, form.detail];
    await expect(form.root.getByRole('radio', { name: 'Não' })).toBeChecked();
    await expect(form.km).toBeHidden();
    await form.trade('Sim');
    for (const field of fields) await expect(field).toBeVisible();
    await expectAccessible(page);
    await form.trade('Não');
    for (const field of fields) await expect(field).toBeHidden();
  });

  test('another brand clears the model', async ({ page }) => {
    const form = await proposalOf(page, vehicles.armoured);
    await form.trade('Sim');
    await expect(form.model).toBeDisabled();
    expect(await form.chosen(form.model)).toBe('Escolha a marca');
    await form.brand.selectOption({ label: 'Orizont' });
    await form.model.selectOption({ index: 1 });
    const first = await form.chosen(form.model);
    await form.brand.selectOption({ label: 'Kaiserstein' });
    await expect(form.model).toHaveValue('');
    await expect(form.model).toBeEnabled();
    await expect(form.model.getByRole('option', { name: first })).toHaveCount(0);
  });

  test('says so when the lists do not come, and tries again', async ({
    page,
    backend,
    problems,
  }) => {
    problems.allow(/50\d.*\/api\/modelos|status of 50\d/);
    const form = await proposalOf(page, vehicles.armoured);
    await form.trade('Sim');
    await expect(form.brand).toBeEnabled();
    const brand = (await backend.list('/api/marcas')).find(({ titulo }) => titulo === 'Lusitânia')!;
    await backend.fail({
      match: { path: `/api/modelos/marca/${String(brand.id)}` },
      kind: 'status',
    });
    await form.brand.selectOption({ label: 'Lusitânia' });
    await expect(form.alert).toContainText('Não recebemos os modelos.', { timeout: 20_000 });
    await expect(form.alert).toContainText(ENGLISH);
    await expectAccessible(page);
    await backend.fail();
    await form.alert.getByRole('button', { name: 'Tentar de novo' }).click();
    await expect(form.model).toBeEnabled({ timeout: 20_000 });
    await expect(form.alert).toHaveCount(0);
  });
});

test.describe('telephone', () => {
  for (const [typed, shown] of [
    ['1155502002', '(11) 5550-2002'],
    ['11988887777', '(11) 98888-7777'],
  ] as const) {
    test(`${typed} is written ${shown} while it is typed, and accepted`, async ({
      page,
      backend,
    }) => {
      const form = await proposalOf(page, vehicles.armoured);
      await form.fill({ ...ana, phone: '' });
      await form.phone.pressSequentially(typed);
      await expect(form.phone).toHaveValue(shown);
      await form.send();
      await expect(sent(page)).toBeVisible();
      const [lead] = await leads(backend);
      expect(lead!.body).toMatchObject({ telefone: shown });
    });
  }

  test('loses the country when it is pasted', async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const form = await proposalOf(page, vehicles.armoured);
    await form.phone.focus();
    await page.evaluate(() => navigator.clipboard.writeText('+55 11 98888-7777'));
    await page.keyboard.press('ControlOrMeta+V');
    await expect(form.phone).toHaveValue('(11) 98888-7777');
  });
});

test.describe('wrong fields', () => {
  const wrong = [
    ['name', 'A', 'An', 'Pelo menos 2 letras'],
    ['phone', '119888877', '1198888777', '(DD) 99999-9999'],
    ['email', 'ana @example.test', 'ana@example.test', 'nome@provedor.com'],
  ] as const;

  for (const [name, bad, good, hint] of wrong) {
    test(`${name}: its hint turns to danger when it is left, and back when it is right`, async ({
      page,
    }) => {
      const form = await proposalOf(page, vehicles.armoured);
      const field = form[name];
      await expectHint(field, hint, 'calm');
      // The rules arrive with the first touch of the form, maybe after the field was left.
      await field.fill(bad);
      await field.blur();
      await expectHint(field, hint, 'danger');
      await field.fill(good);
      await expectHint(field, hint, 'calm');
    });
  }

  test('sending goes to the first wrong one; nothing leaves until all are right', async ({
    page,
    backend,
  }) => {
    const form = await proposalOf(page, vehicles.armoured);
    await form.send();
    await expect(form.name).toBeFocused();
    for (const [name, , , hint] of wrong) await expectHint(form[name], hint, 'danger');
    await expectAccessible(page);
    await page.setViewportSize({ width: 360, height: 740 });
    await expectFits(form.root);

    await form.name.fill(ana.name);
    await form.send();
    await expect(form.phone).toBeFocused();
    await form.phone.fill(ana.phone);
    await form.email.fill('ana');
    await form.send();
    await expect(form.email).toBeFocused();
    expect(await leads(backend)).toEqual([]);
    await form.email.fill(ana.email);
    await form.send();
    await expect(sent(page)).toBeVisible();
    expect(await leads(backend)).toHaveLength(1);
  });

  test('a field the server alone finds wrong is marked, and has the focus', async ({
    page,
    problems,
  }) => {
    problems.allow(/422/);
    const form = await proposalOf(page, vehicles.armoured);
    await page.route('**/api/propostas', (route) =>
      route.fulfill({
        status: 422,
        contentType: 'application/problem+json',
        json: { title: 'Confira os campos marcados.', errors: { email: 'nome@provedor.com' } },
      }),
    );
    await form.fill();
    await form.send();
    await expect(form.email).toBeFocused();
    await expectHint(form.email, 'nome@provedor.com', 'danger');
    await expect(form.name).toHaveValue(ana.name);
  });
});

test.describe('when it cannot be sent', () => {
  // The last is stored by the backend, whose answer then breaks off: a person has to look, nothing goes out twice.
  for (const [kind, arrives] of [
    ['status', 'later'],
    ['hang', 'later'],
    ['malformed', 'once'],
  ] as const satisfies readonly (readonly [Fault['kind'], string])[]) {
    test(`${kind}: it is kept, and the visitor can quote its protocol @mobile`, async ({
      page,
      backend,
    }) => {
      await backend.fail({ match: { path: '/api/leads', method: 'POST' }, kind, times: 1 });
      const form = await proposalOf(page, vehicles.armoured);
      await form.fill();
      await form.send();
      await expect(received(page)).toContainText(PROTOCOL, { timeout: 10_000 });
      await expect(received(page)).toContainText('já está guardado e vai ser respondido');
      await page.setViewportSize({ width: 360, height: 740 });
      await expectFits(received(page));
      await expectAccessible(page);
      const said = PROTOCOL.exec(await received(page).innerText())![0];
      await received(page).getByRole('button', { name: 'Fechar' }).click();
      const receipt = page.getByRole('main').locator('section', { hasText: said }).last();
      await expect(receipt.getByRole('link', { name: /WhatsApp/ })).toBeVisible();
      await expectAccessible(page);
      if (arrives === 'later') {
        await expect.poll(() => backend.leadsOf(ana.name), { timeout: 20_000 }).toBe(1);
      }
      const keys = (await leads(backend)).map(({ headers }) => headers['idempotency-key']);
      expect(keys).toHaveLength(arrives === 'once' ? 1 : 2);
      expect(new Set(keys).size).toBe(1);
      expect(await backend.leadsOf(ana.name)).toBe(1);
    });
  }

  test.describe('nor kept', () => {
    test.use({ ownStack: true, settings: { OUTBOX_DIR: '/proc/caixa' } });

    test('says so, loses nothing, and a retry arrives once @mobile', async ({
      page,
      backend,
      problems,
    }) => {
      problems.allow(/503.*\/api\/propostas|status of 503/);
      await backend.fail({ match: { path: '/api/leads', method: 'POST' }, kind: 'down' });
      const form = await proposalOf(page, vehicles.armoured);
      await form.fill();
      await form.trade('Sim');
      await form.brand.selectOption({ label: 'Orizont' });
      await form.proposal.fill('À vista');
      await form.send();
      await expect(form.alert).toContainText(
        'O sistema está fora do ar no momento, e o envio não chegou.',
        { timeout: 20_000 },
      );
      await expect(form.alert).toContainText('O que você escreveu continua aqui.');
      await expect(form.alert.locator('[lang=en]')).toHaveText(ENGLISH);
      await expect(form.alert).toBeInViewport();
      await expect(form.alert.getByRole('link', { name: /WhatsApp/ })).toHaveAttribute(
        'href',
        /^https:\/\/api\.whatsapp\.com\/send\?phone=55/,
      );
      for (const [field, value] of [
        [form.name, ana.name],
        [form.phone, ana.phone],
        [form.email, ana.email],
        [form.proposal, 'À vista'],
      ] as const) {
        await expect(field).toHaveValue(value);
      }
      expect(await form.chosen(form.brand)).toBe('Orizont');
      await expectAccessible(page);
      await page.setViewportSize({ width: 360, height: 740 });
      await expectFits(form.root);

      await backend.fail();
      await form.root.getByRole('button', { name: 'Tentar de novo' }).click();
      await expect(sent(page)).toBeVisible();
      await expect(form.alert).toHaveCount(0);
      const keys = (await leads(backend)).map(({ headers }) => headers['idempotency-key']);
      expect(keys).toHaveLength(2);
      expect(new Set(keys).size).toBe(1);
      expect(await backend.leadsOf(ana.name)).toBe(1);
    });
  });

  test('offline says that nothing left the device', async ({ page, context, problems }) => {
    problems.allow(/ERR_INTERNET_DISCONNECTED/);
    const form = await proposalOf(page, vehicles.armoured);
    await form.fill();
    await form.trade('Não');
    // The rules have to be there before the connection goes.
    await form.name.blur();
    await expect(form.name).toHaveCSS('border-top-color', 'rgb(0, 104, 63)');
    await context.setOffline(true);
    await form.send();
    await expect(form.alert).toContainText('Sem conexão: o envio não saiu do seu aparelho.');
    await context.setOffline(false);
    await form.root.getByRole('button', { name: 'Tentar de novo' }).click();
    await expect(sent(page)).toBeVisible();
  });

  test('pressing twice sends once', async ({ page, backend }) => {
    await backend.fail({ match: { path: '/api/leads' }, kind: 'slow', ms: 2_000 });
    const form = await proposalOf(page, vehicles.armoured);
    await form.fill();
    await form.root.getByRole('button', { name: 'Enviar proposta' }).dblclick();
    await expect(form.root.getByText('Enviando')).toBeVisible();
    await expect(sent(page)).toBeVisible();
    expect(await leads(backend)).toHaveLength(1);
  });
});

test.describe('once sent', () => {
  const slug = vehicles.armoured;

  /** Sends a proposal from a page whose clock stands still. */
  async function sendWithStoppedClock(page: Page): Promise<void> {
    await openWithStoppedClock(page, `/detalhe/${slug}`);
    const form = await openProposal(page);
    await form.fill();
    await form.send();
    await expect(sent(page)).toBeVisible();
  }

  test('"Proposta enviada!" closes by itself after 4 seconds; the receipt stays', async ({
    page,
  }) => {
    await sendWithStoppedClock(page);
    await expect(dialogNamed(page, 'Faça a sua proposta')).toBeHidden();
    await page.clock.runFor(3_900);
    await expect(sent(page)).toBeVisible();
    await page.clock.runFor(200);
    await expect(sent(page)).toBeHidden();
    const receipt = page.getByRole('main').locator('section', { hasText: 'O que acontece agora' });
    await expect(receipt.last().getByRole('listitem')).toHaveCount(3);
    await expect(receipt.last().getByRole('link', { name: /WhatsApp/ })).toBeVisible();
    await expect(page.getByText('Proposta enviada!').filter({ visible: true })).toHaveCount(1);
    await expect(proposalButton(page)).toBeFocused();
  });

  test('it stays while the focus is inside', async ({ page }) => {
    await sendWithStoppedClock(page);
    await page.keyboard.press('Tab');
    await expect(sent(page).getByRole('button', { name: 'Fechar' })).toBeFocused();
    await page.clock.runFor(60_000);
    await expect(sent(page)).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(sent(page)).toBeHidden();
  });

  test('it stays while the pointer is inside @desktop', async ({ page }) => {
    await sendWithStoppedClock(page);
    const box = (await sent(page).boundingBox())!;
    await page.mouse.move(box.x + 60, box.y + 60);
    await page.mouse.move(box.x + 80, box.y + 80, { steps: 4 });
    await page.clock.runFor(60_000);
    await expect(sent(page)).toBeVisible();
    await page.mouse.move(2, 2);
    await page.clock.runFor(4_100);
    await expect(sent(page)).toBeHidden();
  });

  test('the form is empty again, and another proposal is another lead', async ({
    page,
    backend,
  }) => {
    const form = await proposalOf(page, slug);
    await form.fill();
    await form.send();
    await sent(page).getByRole('button', { name: 'Fechar' }).click();
    await openProposal(page);
    for (const field of [form.name, form.phone, form.email]) await expect(field).toHaveValue('');
    await form.fill();
    await form.send();
    await expect(sent(page)).toBeVisible();
    await expect.poll(() => backend.leadsOf(ana.name)).toBe(2);
  });

  test('keeps nobody out: WCAG 2.2 AA, and 360 pixels', async ({ page }) => {
    const form = await proposalOf(page, slug);
    await expectAccessible(page);
    await expectFits(form.root);
    await form.fill();
    await form.send();
    await expect(sent(page)).toBeVisible();
    await sent(page).getByRole('button', { name: 'Fechar' }).focus();
    await expectAccessible(page);
    await expectFits(sent(page));
    await page.keyboard.press('Escape');
    await expect(sent(page)).toBeHidden();
    await expectAccessible(page);
    await page.setViewportSize({ width: 360, height: 740 });
    await expectNoSidewaysScroll(page);
  });
});

test.describe('what was typed', () => {
  async function fillSome(form: LeadFormOnPage): Promise<void> {
    await form.fill();
    await form.trade('Sim');
    await form.brand.selectOption({ label: 'Orizont' });
    await form.model.selectOption({ index: 1 });
    await form.km.fill('58000');
  }

  async function expectSome(form: LeadFormOnPage): Promise<void> {
    await expect(form.name).toHaveValue(ana.name);
    await expect(form.phone).toHaveValue(ana.phone);
    await expect(form.email).toHaveValue(ana.email);
    await expect(form.km).toHaveValue('58000');
    await expect.poll(() => form.chosen(form.brand)).toBe('Orizont');
    await expect(form.model).not.toHaveValue('');
  }

  test('is there again after Esc, and the focus is back on the button', async ({ page }) => {
    const form = await proposalOf(page, vehicles.armoured);
    await fillSome(form);
    await page.keyboard.press('Escape');
    await expect(form.root).toBeHidden();
    await expect(proposalButton(page)).toBeFocused();
    await openProposal(page);
    await expectSome(form);
  });

  test('is there again after going back and forth', async ({ page }) => {
    await page.goto('/veiculos');
    await page.getByRole('main').getByRole('article').first().getByRole('link').click();
    await expect(page).toHaveURL(/\/detalhe\//);
    const form = await openProposal(page);
    await fillSome(form);
    await page.goBack();
    await expect(page).toHaveURL('/veiculos');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await page.goForward();
    await expect(page).toHaveURL(/\/detalhe\//);
    await expect(form.root).toBeHidden();
    await openProposal(page);
    await expectSome(form);
  });

  test('outlives a reload, except telephone and e-mail', async ({ page }) => {
    const form = await proposalOf(page, vehicles.armoured);
    await fillSome(form);
    await page.reload();
    await openProposal(page);
    await expect(form.name).toHaveValue(ana.name);
    await expect(form.km).toHaveValue('58000');
    await expect(form.phone).toHaveValue('');
    await expect(form.email).toHaveValue('');
  });

  test('a press outside closes the dialog only while nothing was typed @desktop', async ({
    page,
  }) => {
    const form = await proposalOf(page, vehicles.armoured);
    await page.mouse.click(5, 5);
    await expect(form.root).toBeHidden();
    await openProposal(page);
    await form.name.fill('Ana');
    await page.mouse.click(5, 5);
    await expect(form.root).toBeVisible();
    await form.root.getByRole('button', { name: 'Fechar' }).click();
    await expect(form.root).toBeHidden();
  });
});

test.describe('a sold vehicle', () => {
  const open = async (page: Page) => {
    await openVehicle(page, vehicles.sold);
    await proposalButton(page, 'Curtiu? Encomende o seu!').click();
    const dialog = dialogNamed(page, 'Encomende o seu veículo');
    await expect(dialog).toBeVisible();
    return new LeadFormOnPage(dialog);
  };

  test('is ordered, as a contact lead', async ({ page, backend }) => {
    const form = await open(page);
    await expect(form.root.getByLabel('Modelo do veículo')).toHaveValue(
      'Hakone Ridge XL Cabine Dupla V6 Diesel',
    );
    await expect(form.root.getByLabel('Ano do veículo')).toHaveValue('2024');
    await expectAccessible(page);
    await expectFits(form.root);
    await form.fill();
    await form.root.getByRole('button', { name: 'Encomendar' }).click();
    await expect(dialogNamed(page, 'Encomenda enviada!')).toBeVisible();
    expect((await leads(backend)).map(({ body }) => body)).toEqual([
      {
        nome: ana.name,
        telefone: ana.phone,
        email: ana.email,
        assunto: 'Encomenda: Hakone Ridge XL Cabine Dupla V6 Diesel 2024',
        categoria: 4,
      },
    ]);
    await page.keyboard.press('Escape');
    await expect(page.getByText('O que acontece agora').filter({ visible: true })).toBeVisible();
    await expectAccessible(page);
  });

  test('model and year have rules too', async ({ page, backend }) => {
    const form = await open(page);
    await form.fill();
    await form.root.getByLabel('Modelo do veículo').fill('');
    await form.root.getByLabel('Ano do veículo').fill('24');
    await form.root.getByRole('button', { name: 'Encomendar' }).click();
    await expect(form.root.getByLabel('Modelo do veículo')).toBeFocused();
    await expectHint(form.root.getByLabel('Modelo do veículo'), 'Marca ou modelo', 'danger');
    await expectHint(form.root.getByLabel('Ano do veículo'), 'Quatro números, como 2024', 'danger');
    expect(await leads(backend)).toEqual([]);
  });
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test.beforeEach(({ problems }) => {
    problems.allow(/^csp: .*\.js$/);
  });

  const plain = (page: Page) => new LeadFormOnPage(page.getByRole('main'));

  test('the button leads to a page with the form, which ends on the page of thanks', async ({
    page,
    backend,
  }) => {
    await openVehicle(page, vehicles.armoured);
    await proposalButton(page).click();
    await expect(page).toHaveURL(`/detalhe/${vehicles.armoured}/proposta`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Faça a sua proposta');
    await expectNoSidewaysScroll(page);
    const form = plain(page);
    await form.fill({ ...ana, phone: '+55 11 98888-7777' });
    await expect(form.km).toBeHidden();
    await form.trade('Sim');
    await form.brand.selectOption({ label: 'Orizont' });
    await form.km.fill('58000');
    await form.detail.fill('Atlas, prata');
    await form.send();
    await expect(page).toHaveURL('/detalhes');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Proposta enviada!');
    await expect(page.getByText('Vocês conversam')).toBeVisible();
    const brand = (await backend.list('/api/marcas')).find(({ titulo }) => titulo === 'Orizont')!;
    const [lead] = await leads(backend);
    expect(lead!.body).toMatchObject({
      telefone: ana.phone,
      tipo: 1,
      veiculo_id: await idOf(backend, vehicles.armoured),
      veiculo: { troca: 1, marca_id: Number(brand.id), km: '58000', detalhe: 'Atlas, prata' },
      status: 0,
    });
  });

  test('wrong fields are shown again, marked, with the rest as it was', async ({
    page,
    backend,
    problems,
  }) => {
    problems.allow(/422/);
    await page.goto(`/detalhe/${vehicles.armoured}/proposta`);
    const form = plain(page);
    await form.fill({ ...ana, email: 'ana@example' });
    await form.proposal.fill('À vista & <b>hoje</b>');
    await form.send();
    await expect(form.alert).toContainText('Confira os campos marcados.');
    await expect(form.email).toHaveAttribute('aria-invalid', 'true');
    await expect(form.email).toHaveAccessibleDescription(/nome@provedor\.com/);
    await expect(form.email).toHaveCSS('border-top-color', DANGER);
    await expect(form.name).not.toHaveAttribute('aria-invalid');
    await expect(form.name).toHaveValue(ana.name);
    await expect(form.phone).toHaveValue(ana.phone);
    await expect(form.proposal).toHaveValue('À vista & <b>hoje</b>');
    await expectNoSidewaysScroll(page);
    expect(await leads(backend)).toEqual([]);

    await form.email.fill(ana.email);
    await form.send();
    await expect(page).toHaveURL('/detalhes');
    expect(await leads(backend)).toHaveLength(1);
  });

  test('while the backend fails a page says its protocol, and leads back to the vehicle', async ({
    page,
    backend,
  }) => {
    await backend.fail({ match: { path: '/api/leads' }, kind: 'malformed', times: 1 });
    await page.goto(`/detalhe/${vehicles.armoured}/proposta`);
    const form = plain(page);
    await form.fill();
    await form.send();
    await expect(page.getByRole('status')).toContainText(PROTOCOL);
    await expect(page.getByRole('link', { name: 'Voltar ao veículo' })).toHaveAttribute(
      'href',
      `/detalhe/${vehicles.armoured}`,
    );
    expect(await backend.leadsOf(ana.name)).toBe(1);
  });

  test('a sold vehicle is ordered', async ({ page, backend }) => {
    await openVehicle(page, vehicles.sold);
    await proposalButton(page, 'Curtiu? Encomende o seu!').click();
    const form = plain(page);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Encomende o seu veículo');
    await form.fill();
    await page.getByRole('button', { name: 'Encomendar' }).click();
    await expect(page).toHaveURL('/detalhes/encomenda');
    const [lead] = await leads(backend);
    expect(lead!.body).toMatchObject({
      assunto: 'Encomenda: Hakone Ridge XL Cabine Dupla V6 Diesel 2024',
      categoria: 4,
    });
  });
});

test('the page of the form keeps nobody out: WCAG 2.2 AA', async ({ page }) => {
  for (const slug of [vehicles.armoured, vehicles.sold]) {
    await page.goto(`/detalhe/${slug}/proposta`);
    await expectAccessible(page);
    await page.setViewportSize({ width: 360, height: 740 });
    await expectNoSidewaysScroll(page);
  }
});
