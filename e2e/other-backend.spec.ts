import type { Locator } from '@playwright/test';
import sharp from 'sharp';
import { otherBackend } from '../scripts/testing/processes';
import { AestheticsQuotation } from './support/aesthetics';
import type { Backend, Fault } from './support/backend';
import { ana, ENGLISH, LeadFormOnPage, openProposal, sentDialog } from './support/proposal';
import { expectNoSidewaysScroll } from './support/checks';
import { expectLive } from './support/live';
import { filter, option, results } from './support/search';
import { expect, test } from './support/test';
import { ArmouringWizardPage } from './support/wizard';

// Another backend: its data, its forms of every answer and its path are not those of the usual one (demo/README.md).
test.use({
  fileSettings: {
    ...otherBackend,
    COMPANY_NAME: 'Empresa de Exemplo Comércio de Veículos Ltda.',
    COMPANY_CNPJ: '12345678000195',
    COMPANY_ADDRESS: 'Av. do Exemplo, 100, Centro, São Paulo, SP, 01000-000',
    COMPANY_EMAIL: 'contato@empresa.example',
  },
});

test.beforeEach(({ problems }) =>
  problems.allow([
    502,
    /^\/(?:api\/(?:contato|propostas|venda-de-carro|orcamentos\/)|midia\/|_next\/image)/,
  ]),
);

test.afterEach(({ backend }) => backend.reset());

const VARZEA = 'boiuna-varzea-expedicao-pantanal-2025';
const KOYO = 'koyo-x-5-assinatura-2026';

/** The bodies the backend received. */
async function posted(backend: Backend, path: string): Promise<readonly unknown[]> {
  return (await backend.received({ path, method: 'POST' })).map(({ body }) => body);
}

/** The first picture within is one that came. */
async function expectPicture(within: Locator): Promise<void> {
  const picture = within.locator('img').filter({ visible: true }).first();
  await picture.scrollIntoViewIfNeeded();
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);
}

const SAYS_NOTHING = { kind: 'empty' } as const;
const REFUSES = { kind: 'status', code: 422 } as const;

/** What is sent is answered wrongly: the page says so, and offers to send again. */
async function expectFailure(
  backend: Backend,
  path: string,
  { send, alert }: Readonly<{ send: () => Promise<void>; alert: Locator }>,
  fault: Omit<Fault, 'match'>,
): Promise<void> {
  await backend.fail({ match: { path, method: 'POST' }, ...fault });
  const answered = alert.page().waitForResponse((response) => response.status() === 502);
  await send();
  await answered;
  await expect(alert).toContainText('O sistema não aceitou o envio.');
  await expect(alert.locator('[lang=en]')).toHaveText(ENGLISH);
  await expect(alert.getByRole('link', { name: /WhatsApp/ })).toBeVisible();
  await expect(alert.getByRole('link', { name: /Ligar para/ })).toBeVisible();
  await backend.fail();
}

test('the footer names the company that answers for the site', async ({ page }) => {
  await page.goto('/acessibilidade');
  const footer = page.getByRole('contentinfo');
  await expect(footer).toContainText('Empresa de Exemplo Comércio de Veículos Ltda.');
  await expect(footer).toContainText('CNPJ 12.345.678/0001-95');
  await expect(footer).toContainText('Av. do Exemplo, 100, Centro, São Paulo, SP, 01000-000');
  const mail = footer.getByRole('link', { name: 'contato@empresa.example' });
  await expect(mail).toHaveAttribute('href', 'mailto:contato@empresa.example');
  await expectNoSidewaysScroll(page);
});

test('the home page shows what it has, and leads to vehicles by their own addresses', async ({
  page,
  request,
}) => {
  await page.goto('/');
  const main = page.getByRole('main');
  await expect(main.getByText(/Sobra de outr/)).toHaveCount(0);
  const highlights = page
    .getByRole('group', { name: 'Destaques do mês', exact: true })
    .getByRole('article');
  await expect(highlights).toHaveCount(4);
  await expect(highlights.nth(0)).toContainText('R$ 412.900 à vista');
  await expect(highlights.nth(1)).toContainText('R$ 389.900');
  await expect(highlights.nth(2)).toContainText('R$ 1.250.000,90');
  await expect(highlights.nth(3)).toContainText('Sob Consulta');
  const links = await main
    .locator('a[href^="/detalhe/"]')
    .evaluateAll((anchors) => anchors.map((anchor) => anchor.getAttribute('href')));
  expect(links).toContain(`/detalhe/${VARZEA}`);
  for (const [path, status] of [
    ['/detalhe/4102', 308],
    [`/detalhe/${VARZEA}`, 200],
  ] as const) {
    const answer = await request.get(path, { maxRedirects: 0 });
    expect([path, answer.status()]).toEqual([path, status]);
    if (status === 308) expect(answer.headers().location).toMatch(`/detalhe/${VARZEA}`);
  }
  await expectPicture(highlights.nth(0));
});

test('a search, a vehicle and its proposal', async ({ page, request, backend }) => {
  const html = async (path: string) => (await request.get(path)).text();
  expect(await html('/busca/todos')).toContain('href="/busca/todos/repasse-sem-garantia"');
  const condition = await html('/busca/todos/repasse-sem-garantia');
  expect(condition).toMatch(/\b2\sveículos encontrados/);
  expect(condition).toContain('Repasse (sem garantia)');
  expect(condition).toContain('Corrente 2.0 Frota');
  expect(condition).toMatch(/R\$\s74\.500/);
  // The default search, of the condition that this backend has under a code of its own.
  expect(await html('/busca')).toContain('<article');

  await page.goto('/busca/todos/todos/koyo');
  await filter(page, 'modelo').click();
  await option(page, /^X\/5/).click();
  await expect(page).toHaveURL('/busca/todos/todos/koyo/x-5');
  await expect(results(page)).toHaveCount(2);
  await results(page).filter({ hasText: 'X/5 Assinatura' }).getByRole('link').first().click();

  await expect(page).toHaveURL(`/detalhe/${KOYO}`);
  // What the card showed gives way to the page.
  await expect(page.locator('[data-preview]')).toHaveCount(0);
  const main = page.getByRole('main').filter({ visible: true });
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('X/5 Assinatura');
  await expect(main.locator('section').first()).toContainText('R$ 389.900');
  await expect(main).toContainText('Teto solar panorâmico');
  await expect(main).toContainText('Bancos');
  await expectPicture(main);

  const form = await openProposal(page);
  await form.fill();
  await form.trade('Sim');
  await form.brand.selectOption({ label: 'Boiúna' });
  await form.model.selectOption({ label: 'Igapó' });
  await form.km.fill('58.000 km');
  const button = form.root.getByRole('button', { name: /Enviar proposta|Tentar de novo/ });
  await expectFailure(
    backend,
    '/api/leads',
    { send: () => button.click(), alert: form.alert },
    SAYS_NOTHING,
  );
  await button.click();
  await expect(sentDialog(page)).toBeVisible();
  const sent = {
    nome: ana.name,
    telefone: ana.phone,
    email: ana.email,
    tipo: 1,
    veiculo_id: 1002,
    veiculo: { troca: 1, marca_id: 'ref-2', modelo_id: 'ref-103', km: '58000', detalhe: '' },
    proposta: '',
    status: 0,
  };
  expect(await posted(backend, '/api/leads')).toEqual([sent, sent]);
  await expect
    .poll(
      async () => (await backend.received({ path: '/api/navigation-tracker/ref-' })).at(-1)?.body,
    )
    .toMatchObject({
      veiculos_acessados: [{ marca: 'Kōyō', modelo: 'X/5' }],
    });
});

/** What code that met an unexpected value leaves on a page. */
const SLIP = /undefined|NaN|\bnull\b|\[object|Invalid Date|Infinity/;

test('a reserved car says so in the words of the backend, stands after the free ones, and is not advertised', async ({
  page,
  request,
}) => {
  await page.goto('/veiculos');
  const cards = page.getByRole('main').getByRole('article').filter({ visible: true });
  await expect(cards.first()).toBeVisible();
  const states = await cards.evaluateAll((all) =>
    all.map((card) => card.getAttribute('data-state') ?? 'livre'),
  );
  const order = ['livre', 'Reservado', 'Vendido'];
  expect(new Set(states)).toEqual(new Set(order));
  expect(states).toEqual(states.toSorted((a, b) => order.indexOf(a) - order.indexOf(b)));

  const reserved = cards.filter({ has: page.getByText('Reservado', { exact: true }) });
  const href = await reserved.first().getByRole('link').first().getAttribute('href');
  await page.goto(href!);
  const state = page.getByRole('main').getByText('Reservado', { exact: true });
  // Cards of related vehicles may say it too.
  await expect(state.and(page.locator(':not(article *)'))).toBeVisible();
  const feed = await request.get('/feeds/meta.xml');
  expect(feed.status()).toBe(200);
  expect(await feed.text()).not.toContain(href!);
});

test('no odd value slips into what is said of a vehicle, wherever it is said', async ({
  page,
  request,
  problems,
}) => {
  problems.allow([404, /^\/(?:midia|_next\/image)/]);
  const stock = await request.get('/api/estoque');
  const { slug: slugs } = (await stock.json()) as { slug: readonly string[] };
  const pages = [VARZEA, KOYO].flatMap((slug) =>
    ['', '/proposta', '/parcelas', '/parcelas?entrada=1&meses=60&taxa=99', '/passaporte'].map(
      (part) => `/detalhe/${slug}${part}`,
    ),
  );
  const others = [
    `/visita?veiculo=${VARZEA}`,
    `/comparar?v=${slugs.slice(0, 2).join(',')},${VARZEA},${KOYO}`,
    '/veiculos',
  ];
  for (const path of [...pages, ...others]) {
    const answer = await request.get(path);
    expect.soft([path, answer.status()]).toEqual([path, 200]);
    // Scripts carry the data of the page once more, where null is a value.
    const html = (await answer.text()).replace(/<script[^]*?<\/script>/g, '');
    expect.soft(html.match(SLIP)?.[0], path).toBeUndefined();
  }
  for (const path of others.slice(1)) {
    await page.goto(path);
    await expectNoSidewaysScroll(page);
  }
});

test('an armouring quotation, opened by a code of letters', async ({ page, backend }) => {
  const wizard = new ArmouringWizardPage(page);
  await wizard.open();
  await wizard.fill('Boiúna', 'Várzea');
  await wizard.askProposal();
  const form = new LeadFormOnPage(wizard.dialog);
  await form.fill();
  await wizard.dialog.getByRole('button', { name: 'Ver proposta' }).click();
  await expect(page).toHaveURL(/\/blindagem\/orcamento\/[^/]+$/);

  const sent = { nome: ana.name, telefone: ana.phone, email: ana.email, tipo: 2 };
  expect(await posted(backend, '/api/leads')).toEqual([sent]);
  const one = (id: number, sku: string) => ({ id, sku, produtos: [sku] });
  expect(await posted(backend, '/api/orcamento-blindagem')).toEqual([
    {
      categoria: 2,
      lead: expect.objectContaining({ id: 'ref-1', protocolo: 'P-1', nome: ana.name }) as unknown,
      modelo: 'ref-104',
      especificacoes: [
        { id: 19, sku: 'tipo_vidro', produtos: ['comfort_21_10'] },
        one(20, 'teto_panoramico'),
        one(210, 'porta_malas_eletrico'),
        one(213, 'cinta_aco_rodas'),
        one(221, 'regularizacao_detran'),
      ],
    },
  ]);

  const order = page.url().split('/').at(-1)!;
  const dialog = page.getByRole('dialog', { name: 'Digite o código' });
  await expect(dialog).toBeVisible();
  await expect.poll(() => backend.codes(order)).toHaveLength(1);
  const [code] = await backend.codes(order);
  expect(code).toMatch(/^[A-Z]{4}$/);
  await dialog.getByRole('textbox').first().focus();
  await page.keyboard.type(code!.toLowerCase());

  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1 })).toContainText('Várzea');
  const row = (name: string) => main.getByRole('row').filter({ hasText: name }).first();
  await expect(row('Vidro Comfort 21 mm')).toContainText(/R\$\s[\d.]+/);
  await expect(row('Regularização no Detran')).toContainText('Incluso');
  await expect(main).toContainText(/Valor final\s*R\$\s[\d.]+/);
});

test('an aesthetics quotation', async ({ page, backend }) => {
  const quotation = new AestheticsQuotation(page);
  await quotation.open();
  await quotation.pickCar({ brand: 'Ypê', model: '3' });
  await quotation.pickCategory('Película de proteção de pintura');
  await quotation.service('PPF Premium').check();
  await quotation.option('Capô').check();
  await quotation.option('Para-choques').check();
  await quotation.askProposal();
  const form = new LeadFormOnPage(quotation.lead);
  await form.fill();
  const button = quotation.lead.getByRole('button', { name: /Ver proposta|Tentar de novo/ });
  const path = '/api/orcamento-estetica';
  await expectFailure(backend, path, { send: () => button.click(), alert: form.alert }, REFUSES);
  await button.click();
  await page.waitForURL(/\/estetica\/orcamento\/.+/);

  // The same lead each time.
  expect(await posted(backend, '/api/leads')).toHaveLength(1);
  const sent = {
    categoria: 11,
    lead: expect.objectContaining({ id: 'ref-1', protocolo: 'P-1', tipo: 3 }) as unknown,
    modelo: 'ref-107',
    servico: 'ref-1101',
    opcionais: [110102, 110103],
  };
  expect(await posted(backend, path)).toEqual([sent, sent]);
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1 })).toContainText('3');
  await expect(main.getByRole('heading', { name: 'Vetra Shield' })).toBeVisible();
  await expect(main).toContainText(/Valor final\s*R\$\s[\d.]+/);
});

test('contact: the facts of this company, and a lead', async ({ page, backend }) => {
  await page.goto('/faleconosco');
  const block = page.getByRole('region', { name: 'Contato', exact: true });
  await expect(block).toContainText('Estrada do Outeiro, s/n');
  await expect(block).toContainText('Feriados: fechado');
  await expect(block).toContainText('falar com Recepção');
  for (const [network, count] of Object.entries({
    Instagram: 1,
    Facebook: 1,
    YouTube: 0,
    LinkedIn: 0,
  })) {
    await expect(block.getByRole('link', { name: network })).toHaveCount(count);
  }
  const form = page.getByRole('region', { name: 'Escreva para nós' });
  await expectLive(form.getByLabel('Nome', { exact: true }));
  for (const [label, value] of Object.entries({
    Nome: ana.name,
    'E-mail': ana.email,
    Telefone: '21988887777',
    Assunto: 'Visita no sábado',
  })) {
    await form.getByLabel(label, { exact: true }).fill(value);
  }
  await form.getByRole('button', { name: 'Enviar', exact: true }).click();
  await expect(page.getByRole('dialog', { name: 'Formulário enviado!' })).toBeVisible();
  const sent = {
    nome: ana.name,
    email: ana.email,
    telefone: '(21) 98888-7777',
    assunto: 'Visita no sábado',
    categoria: 4,
  };
  expect(await posted(backend, '/api/leads')).toEqual([sent]);
});

test('a car for sale, with a photo', async ({ page, backend }) => {
  await page.goto('/vendaseucarro');
  const form = page.getByRole('region', { name: 'Conte sobre o carro' });
  await expectLive(form.getByLabel('Marca', { exact: true }));
  for (const [label, value] of Object.entries({
    Marca: 'Kōyō',
    Modelo: 'X/5',
    'Ano (opcional)': '2022',
    Nome: ana.name,
    Telefone: '11988887777',
    'E-mail': ana.email,
  })) {
    await form.getByLabel(label, { exact: true }).fill(value);
  }
  const create = { width: 600, height: 400, channels: 3, background: '#246' } as const;
  await page.getByLabel('Adicionar foto: frente', { exact: true }).setInputFiles({
    name: 'frente.png',
    mimeType: 'image/png',
    buffer: await sharp({ create }).png().toBuffer(),
  });
  await expect(page.getByAltText('Prévia: frente do carro')).toBeVisible();
  await form.getByRole('button', { name: 'Enviar para análise' }).click();
  await expect(page.getByRole('dialog', { name: 'Proposta enviada!' })).toBeVisible();
  const sent = {
    marca: 'Kōyō',
    modelo: 'X/5',
    ano: '2022',
    fotos: { frente: expect.stringMatching(/^data:image\/jpeg;base64,/) as unknown },
  };
  expect(await posted(backend, '/api/vendaseucarro')).toMatchObject([sent]);
});
