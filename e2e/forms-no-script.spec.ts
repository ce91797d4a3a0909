import { expectNoSidewaysScroll } from './support/checks';
import { createPhoto } from './support/photos';
import { LeadFormOnPage, proposalButton, visitorAna } from './support/proposal';
import { expect, test } from './support/test';
import { openVehicle, vehicles } from './support/vehicles';

test.use({ javaScriptEnabled: false });

test('each form is there filled in, is sent, and ends on its page of thanks', async ({
  page,
  backend,
}) => {
  const main = page.getByRole('main');
  const form = new LeadFormOnPage(main);
  // The same words on the same day are the same lead: a second try has others.
  const visitor = { ...visitorAna, email: `ana.${test.info().retry}@example.test` };
  const send = async (button: string, thanks: string | RegExp) => {
    await form.fill(visitor);
    await main.getByRole('button', { name: button, exact: true }).click();
    await expect(page).toHaveURL(thanks);
    await expect(main.getByRole('heading', { level: 1 })).toHaveText(/enviad[ao]!$/);
  };

  await openVehicle(page, vehicles.armoured);
  await proposalButton(page).click();
  await expect(page).toHaveURL(`/detalhe/${vehicles.armoured}/proposta`);
  await expectNoSidewaysScroll(page);
  await expect(form.km).toBeHidden();
  await form.answerTradeIn('Sim');
  await form.brand.selectOption({ label: 'Orizont' });
  await form.km.fill('58000');
  await send('Enviar proposta', '/detalhes');

  await page.goto(`/visita?veiculo=${vehicles.armoured}`);
  await page.getByLabel('Período').selectOption('tarde');
  await page.getByLabel('Dia').selectOption({ index: 3 });
  await send('Pedir visita', /\/detalhes\/visita\?dia=.*&periodo=tarde&veiculo=/);
  await expect(main.getByRole('link', { name: 'Adicionar à agenda' })).toBeVisible();

  await page.goto('/faleconosco?encomenda=%3Cb%3ESUV%3C%2Fb%3E+at%C3%A9+R%24+90.000');
  await page.getByLabel('Modelo do veículo').fill('Serra');
  await send('Encomendar', '/detalhes/encomenda');

  await page.goto('/faleconosco?troca=&modelo=Serra');
  await page.getByLabel('O seu carro', { exact: true }).fill('Aurora 2019');
  await send('Propor troca', '/detalhes/troca');

  await page.goto('/faleconosco');
  await form.subject.fill('Visita no sábado');
  await send('Enviar', '/detalhes/contato');

  await page.goto('/vendaseucarro');
  await main.getByLabel('Marca', { exact: true }).fill('Kaiserstein');
  await main.getByLabel('Modelo', { exact: true }).fill('C 300 Avant');
  await page.getByLabel('Adicionar foto: frente').setInputFiles(await createPhoto());
  await send('Enviar cadastro', '/detalhes/venda');

  const brand = (await backend.list('/api/marcas')).find(({ titulo }) => titulo === 'Orizont')!;
  const [vehicle] = await backend.list(`/api/veiculos?seo_url=${vehicles.armoured}&origem=site`);
  expect((await backend.leads()).map(({ body }) => body)).toMatchObject([
    {
      tipo: 1,
      veiculo_id: Number(vehicle!.id),
      veiculo: { troca: 1, marca_id: Number(brand.id), km: '58000' },
    },
    { categoria: 4, assunto: expect.stringMatching(/^Visita: Kaiserstein GLX.* tarde$/) },
    { assunto: 'Encomenda: Serra: <b>SUV</b> até R$ 90.000' },
    { assunto: 'Troca por Serra: tenho Aurora 2019' },
    { assunto: 'Visita no sábado', categoria: 4 },
  ]);
  expect(await backend.received({ path: '/api/vendaseucarro', method: 'POST' })).toMatchObject([
    { body: { fotos: { frente: expect.stringMatching(/^data:image\/jpeg/), lateral: null } } },
  ]);
});
