import type { Page } from '@playwright/test';
import { expectNoSidewaysScroll } from './support/checks';
import { visitorAna, vehicleIdOf, LeadFormOnPage, proposalButton } from './support/proposal';
import { expect, test } from './support/test';
import { openVehicle, vehicles } from './support/vehicles';

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  const plain = (page: Page) => new LeadFormOnPage(page.getByRole('main'));

  test('the button leads to a page with the form, which ends on the page of thanks', async ({
    page,
    backend,
  }) => {
    // The same words on the same day are the same lead: a second try has others.
    const detail = `Atlas, prata ${test.info().retry}`;
    await openVehicle(page, vehicles.armoured);
    await proposalButton(page).click();
    await expect(page).toHaveURL(`/detalhe/${vehicles.armoured}/proposta`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Faça a sua proposta');
    await expectNoSidewaysScroll(page);
    const form = plain(page);
    await form.fill({ ...visitorAna, phone: '+55 11 98888-7777' });
    await expect(form.km).toBeHidden();
    await form.answerTradeIn('Sim');
    await form.brand.selectOption({ label: 'Orizont' });
    await form.km.fill('58000');
    await form.detail.fill(detail);
    await form.send();
    await expect(page).toHaveURL('/detalhes');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Proposta enviada!');
    await expect(page.getByText('Vocês conversam')).toBeVisible();
    const brand = (await backend.list('/api/marcas')).find(({ titulo }) => titulo === 'Orizont')!;
    const [lead] = await backend.leads();
    expect(lead!.body).toMatchObject({
      telefone: visitorAna.phone,
      tipo: 1,
      veiculo_id: await vehicleIdOf(backend, vehicles.armoured),
      veiculo: { troca: 1, marca_id: Number(brand.id), km: '58000', detalhe: detail },
      status: 0,
    });
  });
});
