import { expect, test } from './support/test';
import { vehicles } from './support/vehicles';

test('a banner that leads to a sold car says so in the place of its price @desktop', async ({
  request,
  backend,
}) => {
  const banners = await backend.list('/api/banners?status=ativo');
  const { titulo, link } = banners.find((each) => String(each.link).startsWith('/detalhe/'))!;
  const slide = async () => {
    const slides = (await (await request.get('/')).text()).split('aria-roledescription="slide"');
    return slides
      .slice(1)
      .find((html) => html.includes(String(titulo)))
      ?.split('</section>')[0];
  };
  expect(await slide()).toContain('R$');
  await backend.changeVehicle(String(link).slice('/detalhe/'.length), { status: 'Vendido' });
  await backend.revalidate('stock');
  // A page that was being rendered when the notice arrived is served once more with the earlier data.
  await expect.poll(slide).toContain('Vendido');
  expect(await slide()).not.toContain('R$');
});

test('a price that fell is told on cards and on the page of the vehicle, in a filter and a selection, as the site has seen it @desktop', async ({
  request,
  backend,
}) => {
  const text = async (path: string) => (await request.get(path)).text();
  const lowered = '/busca/todos?novidade=baixou';
  const selection = () => request.get('/carros/baixaram-de-preco', { maxRedirects: 0 });
  expect((await selection()).headers()['location']).toBe(lowered);
  expect(await text('/busca/todos')).not.toContain('Novidades');
  const cars = [vehicles.armoured, vehicles.unarmoured, vehicles.longName];
  const listed = await backend.list('/api/veiculos?status=ativo&origem=site');
  for (const slug of cars) {
    const preco = listed.find((each) => each.seo_url === slug)?.preco;
    const reais = Number(String(preco).replace(/\D/g, '')) / 100;
    await backend.changeVehicle(slug, { preco: `R$ ${reais - 10_000},00` });
  }
  await backend.revalidate('stock');
  // The site may have read the stock between two of the changes.
  for (const slug of cars) await expect.poll(() => text(lowered)).toContain(`/detalhe/${slug}`);
  const found = await text(lowered);
  expect(found).toContain('Baixou R$\u00a010.000 em ');
  expect(found).not.toContain(`/detalhe/${vehicles.sold}`);
  await expect
    .poll(() => text(`/detalhe/${vehicles.armoured}`))
    .toContain('Baixou R$\u00a010.000 em ');
  expect(await text('/busca/todos')).toContain('Novidades');
  await expect.poll(async () => (await selection()).status()).toBe(200);
});
