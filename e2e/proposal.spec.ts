import { ENGLISH, idOf, proposalOf, sentDialog } from './support/proposal';
import { expect, test } from './support/test';
import { vehicles } from './support/vehicles';

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
