import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text as readText } from 'node:stream/consumers';
import { visitorAna, contactForm } from './support/proposal';
import { expect, test } from './support/test';
import { openVehicle, vehicles } from './support/vehicles';

const KEY = 'chave-do-indexnow-de-teste';

/** Addresses that a server on this machine has received in a search engine's place. */
const announced: string[] = [];
const searchEngine = createServer((request, response) => {
  void readText(request).then((body) => {
    announced.push(...(JSON.parse(body) as { urlList: string[] }).urlList);
    response.writeHead(202).end();
  });
});

test.afterAll(() => searchEngine.close());

/** Settings of all tests of this file, which share a site. */
async function settings() {
  // The server starts here, because Playwright reads the settings before it runs any hook of this file.
  if (!searchEngine.listening) await once(searchEngine.listen(0, '127.0.0.1'), 'listening');
  const { port } = searchEngine.address() as AddressInfo;
  return {
    PRICE_NOTE: 'Transferência e documentação à parte.',
    RESPONSE_TIME: 'em até 2 horas úteis',
    SUBJECT_MAX: '150',
    INSTITUTIONAL_PAGES: 'garantia-blindagem,nao-existe',
    GROUP_CREDENTIALS: JSON.stringify([
      { nome: 'Avaliações no Google', link: 'https://avaliacoes.bastiao.example/' },
    ]),
    INDEXNOW_KEY: KEY,
    INDEXNOW_URL: `http://127.0.0.1:${port}/indexnow`,
    // Every sold car was sold long ago.
    SOLD_GONE_DAYS: '0',
  };
}

test.use({ settings: async ({}, use) => use(await settings()) });

test('a price says what it includes; a vehicle without one does not @desktop', async ({ page }) => {
  const note = page.getByText('Transferência e documentação à parte.');
  await openVehicle(page, vehicles.armoured);
  await expect(note).toBeVisible();
  await openVehicle(page, vehicles.withoutPrice);
  await expect(note).toHaveCount(0);
});

test('a credential of the group leads to where it can be verified @desktop', async ({ page }) => {
  await page.goto('/sobre');
  const credentials = page.getByRole('region', { name: 'Onde conferir o grupo' });
  await expect(credentials.getByRole('link')).toHaveAttribute(
    'href',
    'https://avaliacoes.bastiao.example/',
  );
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

test('beside the form and in the receipt stands when the group answers; subject and message fit into its setting @desktop', async ({
  page,
  backend,
  request,
}) => {
  expect(await (await request.get('/detalhes/contato')).text()).toContain('em até 2 horas úteis');
  await page.goto('/faleconosco');
  const form = contactForm(page);
  await expect(form.root).toContainText('Respondemos em até 2 horas úteis.');
  await form.fill(visitorAna);
  await form.subject.fill('Funilaria e pintura');
  const message = form.root.getByLabel('Mensagem');
  await expect(message).toHaveAccessibleDescription(
    /^Ainda cabem 129\scaracteres, contando o assunto$/,
  );
  await message.fill('x'.repeat(140));
  await expect(form.root.getByRole('status')).toHaveText(/^11\scaracteres a mais do que cabe/);
  await form.root.getByRole('button', { name: 'Enviar', exact: true }).click();
  await expect(message).toBeFocused();
  await expect(message).toHaveAccessibleDescription(/^Escreva um pouco menos/);
  expect(await backend.leads()).toEqual([]);
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

test('a change is told to search engines at once, and dated in the sitemap @desktop', async ({
  request,
  stack,
  backend,
}) => {
  await backend.changeVehicle(vehicles.armoured, { preco: 'R$ 1.000.001,00' });
  await backend.revalidate('stock');
  const path = `/detalhe/${vehicles.armoured}`;
  await expect.poll(() => announced).toContain(stack.siteUrl + path);
  expect(await (await request.get('/indexnow.txt')).text()).toBe(KEY);
  const sitemap = await (await request.get('/sitemaps/veiculos/sitemap.xml')).text();
  expect(sitemap).toMatch(new RegExp(`${path}</loc><lastmod>`));
});

test('a car sold long ago answers 410 with others to look at, and is in no list @desktop', async ({
  request,
}) => {
  for (const turn of ['made', 'kept']) {
    const answer = await request.get(`/detalhe/${vehicles.sold}`);
    expect([turn, answer.status()]).toEqual([turn, 410]);
    const html = await answer.text();
    expect(html).toMatch(/<h1[^>]*>Este carro foi vendido\.<\/h1>/);
    expect(html.match(/<article\b/g)!.length).toBeGreaterThanOrEqual(3);
  }
  for (const list of ['/veiculos', '/sitemaps/veiculos/sitemap.xml', '/feeds/estoque.json']) {
    const text = await (await request.get(list)).text();
    expect([list, text.includes(vehicles.sold)]).toEqual([list, false]);
  }
  for (const form of ['proposta', 'passaporte', 'parcelas', 'parcelas/proposta', 'og.jpg']) {
    const answer = await request.get(`/detalhe/${vehicles.sold}/${form}`);
    expect([form, answer.status()]).toEqual([form, 410]);
  }
});
