import type { Page } from '@playwright/test';
import {
  ana,
  dialogNamed,
  ENGLISH,
  idOf,
  LeadFormOnPage,
  proposalButton,
  proposalOf,
  sentDialog,
} from './support/proposal';
import { expect, test } from './support/test';
import { openVehicle, vehicles } from './support/vehicles';

test.beforeEach(async ({ backend }) => {
  await backend.reset();
});

test.describe('what the group receives', () => {
  test('the car to trade, whose models come at the second try, and the words of the proposal go along', async ({
    page,
    backend,
    problems,
  }) => {
    problems.allow([503, /^\/api\/modelos/]);
    const models = '**/api/modelos*';
    const form = await proposalOf(page, vehicles.unarmoured);
    await form.fill();
    await form.trade('Sim');
    await expect(form.model).toBeDisabled();
    expect(await form.chosen(form.model)).toBe('Escolha a marca');
    await page.route(models, (route) => route.fulfill({ status: 503, body: '' }));
    await form.brand.selectOption({ label: 'Kaiserstein' });
    await expect(form.alert).toContainText('Não recebemos os modelos.');
    await expect(form.alert).toContainText(ENGLISH);
    await expect(form.alert.getByRole('link', { name: /WhatsApp/ })).toBeVisible();
    await page.unroute(models);
    await form.alert.getByRole('button', { name: 'Tentar de novo' }).click();
    await expect(form.model).toBeEnabled();
    await expect(form.alert).toHaveCount(0);
    await form.model.selectOption({ index: 1 });
    const first = await form.chosen(form.model);
    // Another brand clears the model.
    await form.brand.selectOption({ label: 'Orizont' });
    await expect(form.model).toHaveValue('');
    await expect(form.model).toBeEnabled();
    await expect(form.model.getByRole('option', { name: first })).toHaveCount(0);
    await form.model.selectOption({ index: 1 });
    const model = { id: await form.model.inputValue(), name: await form.chosen(form.model) };
    await form.km.fill('58.000 km');
    await form.detail.fill('Prata, único dono');
    await form.proposal.fill('R$ 700 mil à vista\ne o meu carro');
    await form.send();
    await expect(sentDialog(page)).toBeVisible();
    const brand = (await backend.list('/api/marcas')).find(({ titulo }) => titulo === 'Orizont')!;
    const [lead] = await backend.leads();
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
    const offered = await backend.list(`/api/modelos/marca/${String(brand.id)}`);
    expect(offered.find(({ id }) => String(id) === model.id)?.titulo).toBe(model.name);
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
    await form.fill();
    await form.root.getByRole('button', { name: 'Encomendar' }).click();
    await expect(dialogNamed(page, 'Encomenda enviada!')).toBeVisible();
    expect((await backend.leads()).map(({ body }) => body)).toEqual([
      {
        nome: ana.name,
        telefone: ana.phone,
        email: ana.email,
        assunto: 'Encomenda: Hakone Ridge XL Cabine Dupla V6 Diesel 2024',
        categoria: 4,
      },
    ]);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('region', { name: 'Encomenda enviada!' })).toBeFocused();
  });
});
