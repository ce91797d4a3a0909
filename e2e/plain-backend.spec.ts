import { resultsInHtml } from './support/search';
import { expect, test } from './support/test';

// The fields of the specification and no others: the list says no brand, the detail no address.
test.use({ ownSite: 'just started' });

const REQUIRED = [
  'vehicle_id',
  'title',
  'description',
  'url',
  'make',
  'model',
  'year',
  'mileage',
  'image',
  'price',
  'availability',
  'state_of_vehicle',
];

test('a brand is searched by at once, and soon said of every vehicle: cards, advertisements; each has one address @desktop', async ({
  request,
  backend,
}) => {
  const read = async (path: string) => (await request.get(path)).text();
  const found = resultsInHtml(await read('/busca/todos/todos/kaiserstein'));
  expect(found).not.toEqual([]);
  for (const card of found) expect(card).toMatch(/GLX|K 300|KS 500/);

  const stock = await backend.list('/api/veiculos?origem=site&status=ativo');
  expect(stock[0]).not.toHaveProperty('marca');
  const advertised = stock.filter(({ preco, imagem }) => preco !== 'R$ 0,00' && imagem !== null);
  const listings = async () => (await read('/feeds/meta.xml')).split('<listing>').slice(1);
  await expect
    .poll(async () => (await listings()).length, { timeout: 40_000 })
    .toBe(advertised.length);
  for (const listing of await listings()) {
    for (const field of REQUIRED) expect(listing).toMatch(new RegExp(`<${field}>\\s*\\S`));
  }

  const address = '/detalhe/kaiserstein-glx-450-d-4drive-night-edition-2026';
  const byId = await request.get('/detalhe/1001', { maxRedirects: 0 });
  expect([byId.status(), byId.headers().location]).toEqual([308, expect.stringContaining(address)]);
  const html = await read(address);
  expect(html).toMatch(/<title>Kaiserstein[^<]*</);
  const main = html.slice(html.indexOf('<main'), html.indexOf('</main>'));
  for (const text of ['2025/2026', 'Diesel']) expect(main).toContain(text);
  const diesels = resultsInHtml(await read('/busca/todos?combustivel=diesel'));
  expect(diesels.filter((card) => /aria-label="Kaiserstein /.test(card))).not.toEqual([]);
});
