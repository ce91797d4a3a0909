import type { Page } from '@playwright/test';
import sharp from 'sharp';
import type { Backend } from './support/backend';
import { expectLive } from './support/live';
import { createPhoto } from './support/photos';
import { ENGLISH_FAILURE } from './support/proposal';
import { expect, test } from './support/test';

const form = (page: Page) => page.getByRole('region', { name: 'Conte sobre o carro' });
const field = (page: Page, label: string) => form(page).getByLabel(label, { exact: true });
const slot = (page: Page, label: string) => form(page).getByRole('group', { name: label });
const photoField = (page: Page, which: string) =>
  page.getByLabel(`Adicionar foto: ${which}`, { exact: true });
const submit = (page: Page) => form(page).getByRole('button', { name: 'Enviar cadastro' });
const success = (page: Page) => page.getByRole('dialog', { name: 'Proposta enviada!' });

const CAR = { Marca: 'Kaiserstein', Modelo: 'C 300 Avant', 'Ano (opcional)': '2022/2023' };
const ANA = { Nome: 'Ana Prado', Telefone: '11988887777', 'E-mail': 'ana@example.test' };

/** Types into a masked field until its script formats what is typed. */
async function type(page: Page, label: string, typed: string, shown: string): Promise<void> {
  await expect(async () => {
    await field(page, label).fill('');
    await field(page, label).pressSequentially(typed);
    await expect(field(page, label)).toHaveValue(shown, { timeout: 1_000 });
  }).toPass();
}

async function fill(page: Page, values: Readonly<Record<string, string>>): Promise<void> {
  for (const [label, value] of Object.entries(values)) await field(page, label).fill(value);
}

type Offer = Readonly<{ fotos: Readonly<Record<string, string | null>> }>;

async function offers(backend: Backend): Promise<readonly Offer[]> {
  const received = await backend.received({ path: '/api/vendaseucarro', method: 'POST' });
  return received.map(({ body }) => body as Offer);
}

const picture = (width: number, height: number, background: string) =>
  sharp({ create: { width, height, channels: 3, background } });

/** Returns a photo as a phone takes it: it lies on its side, and its EXIF data says where it was taken. */
const fromPhone = async () => ({
  name: 'IMG_0001.jpeg',
  mimeType: 'image/jpeg',
  buffer: await picture(3_000, 2_000, '#246')
    .jpeg()
    .withExif({ IFD0: { Copyright: 'SEGREDO' } })
    .withMetadata({ orientation: 6 })
    .toBuffer(),
});

/** Expects the form to say why it has no models, and to load them on the next try. */
async function expectModelsToBeAskedForAgain(page: Page): Promise<void> {
  const pattern = '**/api/modelos*';
  await page.route(pattern, (route) => route.fulfill({ status: 503, body: '' }));
  await field(page, 'Marca').fill(CAR.Marca);
  const warning = form(page).getByRole('alert');
  await expect(warning).toContainText('Não recebemos os modelos. Escreva o modelo');
  await expect(warning.locator('[lang=en]')).toHaveText(ENGLISH_FAILURE);
  await expect(warning.getByRole('link', { name: /WhatsApp/ })).toBeVisible();
  await page.unroute(pattern);
  await page.route(pattern, (route) => route.fulfill({ json: [] }));
  await warning.getByRole('button', { name: 'Tentar de novo' }).click();
  await expect(warning).toContainText('A lista de modelos desta marca veio vazia.');
  await page.unroute(pattern);
  await warning.getByRole('button', { name: 'Tentar de novo' }).click();
  await expect.poll(() => page.locator('datalist#modelos option').count()).toBeGreaterThan(0);
  await expect(warning).toHaveCount(0);
}

test('says why there are no models to choose from, and asks again; a price typed in whole reais is asked about, taken with one tap, and not sent without an answer; without photos it is sent too', async ({
  page,
  backend,
  problems,
}) => {
  problems.allow([503, /^\/api\/modelos/]);
  await page.goto('/vendaseucarro');
  const price = field(page, 'Preço (opcional)');
  await expectLive(field(page, 'Marca'));
  await expectModelsToBeAskedForAgain(page);
  await fill(page, CAR);
  await type(page, 'Quilometragem (opcional)', '98500', '98.500');
  await type(page, 'Preço (opcional)', '98500', 'R$ 985,00');
  await fill(page, ANA);
  const question = form(page).getByText('Você quis dizer R$ 98.500?');
  await expect(question).toBeVisible();
  await form(page).getByRole('button', { name: 'Sim, R$ 98.500' }).click();
  await expect(price).toHaveValue('R$ 98.500,00');
  await expect(price).toBeFocused();
  await expect(price).not.toHaveAttribute('aria-invalid');
  await expect(question).toHaveCount(0);

  // It is asked before the form is sent, and as often as that is tried.
  await price.fill('120000');
  await page.keyboard.press('Enter');
  await expect(form(page).getByText('Você quis dizer R$ 120.000?')).toBeVisible();
  await submit(page).click();
  await expect(form(page).getByRole('status').filter({ hasText: 'Você quis dizer' })).toBeFocused();
  await expect(form(page).locator('[aria-invalid], [data-mark=wrong]')).toHaveCount(0);
  expect(await offers(backend)).toEqual([]);
  // What is pasted in reais needs no question.
  await price.fill('R$ 1.200.000');
  await expect(price).toHaveValue('R$ 1.200.000,00');
  await price.blur();
  await expect(form(page).getByText('Você quis dizer')).toHaveCount(0);
  await price.fill('');
  await type(page, 'Preço (opcional)', '120000', 'R$ 1.200,00');
  await price.blur();
  await form(page).getByRole('button', { name: 'Não, R$ 1.200 mesmo' }).click();
  await expect(price).toBeFocused();
  await expect(price).not.toHaveAttribute('aria-invalid');
  await submit(page).click();
  await expect(success(page)).toBeVisible();
  expect(await offers(backend)).toMatchObject([
    {
      preco: 'R$ 1.200,00',
      quilometragem: '98500',
      diferenciais: '',
      fotos: { frente: null, lateral: null, traseira: null, interior: null },
    },
  ]);
  await expect(form(page)).toContainText('A equipe olha os dados do carro e pede as fotos.');
});

test('is sent with every field of the payload and four photos, one of them of 20 MB', async ({
  page,
  backend,
}, info) => {
  const large = info.outputPath('foto.png');
  // The browser opens a file by itself; Playwright would pass bytes on as text.
  const { size } = await picture(4_000, 3_000, '#246').png({ compressionLevel: 0 }).toFile(large);
  expect(size).toBeGreaterThan(15_000_000);
  await page.goto('/vendaseucarro');
  await expectLive(field(page, 'Marca'));
  await fill(page, { ...CAR, 'Diferenciais (opcional)': 'Único dono', ...ANA });
  await type(page, 'Quilometragem (opcional)', '31.700', '31.700');
  await type(page, 'Preço (opcional)', '28990000', 'R$ 289.900,00');
  await photoField(page, 'frente').setInputFiles(await fromPhone());
  for (const which of ['lateral', 'traseira']) {
    await photoField(page, which).setInputFiles(await createPhoto());
  }
  await photoField(page, 'interior').setInputFiles(large);
  for (const which of ['Frente', 'Lateral', 'Traseira', 'Interior']) {
    await expect(slot(page, which).getByRole('button', { name: /^Trocar/ })).toBeVisible();
  }
  await expect(page.getByAltText('Prévia: frente do carro')).toBeVisible();
  await submit(page).click();

  await expect(success(page)).toBeVisible();
  const [offer, ...more] = await offers(backend);
  expect(more).toEqual([]);
  const [sent] = await backend.received({ path: '/api/vendaseucarro', method: 'POST' });
  expect(Number(sent!.headers['content-length'])).toBeLessThan(5_000_000);
  const data: unknown = expect.stringMatching(/^data:image\/jpeg;base64,/);
  expect(offer).toMatchObject({
    ...{ quilometragem: '31700', preco: 'R$ 289.900,00', diferenciais: 'Único dono' },
    fotos: { frente: data, lateral: data, traseira: data, interior: data },
  });
  const front = Buffer.from(String(offer?.fotos.frente).split(',')[1]!, 'base64');
  // The photo is sent upright, smaller and without its EXIF data.
  expect(await sharp(front).metadata()).toMatchObject({ width: 1_280, height: 1_920 });
  expect((await sharp(front).metadata()).exif).toBeUndefined();
  await page.keyboard.press('Escape');
  await expect(success(page)).toBeHidden();
  const receipt = form(page).getByRole('region', { name: 'Proposta enviada!' });
  await expect(receipt).toBeFocused();
  await expect(receipt).toBeInViewport({ ratio: 1 });
  await expect(receipt).toContainText('A equipe olha os dados e as fotos do carro.');
});

test.describe('a photo', () => {
  test('that is none is refused in its place alone; one comes from the camera, is replaced or removed, and stays while the visitor looks at another page', async ({
    page,
    backend,
  }) => {
    await page.goto('/vendaseucarro');
    await photoField(page, 'traseira').setInputFiles({
      name: 'foto.jpeg',
      mimeType: 'image/jpeg',
      buffer: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="window.__invadido=1"/>'),
    });
    await expect(slot(page, 'Traseira').getByRole('alert')).toHaveText(
      'Use uma imagem .jpeg ou .png',
    );
    await expect(slot(page, 'Frente').getByRole('alert')).toHaveCount(0);
    expect(await page.evaluate(() => '__invadido' in window)).toBe(false);
    await photoField(page, 'traseira').setInputFiles(await createPhoto());
    await slot(page, 'Traseira')
      .getByRole('button', { name: /^Remover/ })
      .click();
    await expect(slot(page, 'Traseira')).toContainText('Placa visível, tampa fechada');
    await expect(photoField(page, 'traseira')).toBeFocused();

    const camera = page.waitForEvent('filechooser');
    await slot(page, 'Frente')
      .getByRole('button', { name: /^Usar a câmera/ })
      .click();
    const opened = await camera;
    await expect(page.locator('input[capture=environment]').first()).toBeAttached();
    await opened.setFiles(await fromPhone());
    const preview = page.getByAltText('Prévia: frente do carro');
    await expect(preview).toBeVisible();
    const first = await preview.getAttribute('src');
    const chooser = page.waitForEvent('filechooser');
    await slot(page, 'Frente')
      .getByRole('button', { name: /^Trocar/ })
      .click();
    await (await chooser).setFiles(await createPhoto('#00f'));
    await expect(preview).not.toHaveAttribute('src', first!);

    await page.getByRole('contentinfo').getByRole('link', { name: 'Contato' }).click();
    await expect(page).toHaveURL('/faleconosco');
    await page.goBack();
    await expect(preview).toBeVisible();

    await fill(page, { ...CAR, ...ANA });
    await submit(page).click();
    await expect(success(page)).toBeVisible();
    const [offer] = await offers(backend);
    expect(offer?.fotos.traseira).toBeNull();
    const front = Buffer.from(String(offer?.fotos.frente).split(',')[1]!, 'base64');
    expect((await sharp(front).stats()).dominant).toMatchObject({ b: expect.any(Number), r: 8 });
  });
});

test('shows how far the photos have come, and can be cancelled; what was typed survives a reload, and the form says what has to be given again', async ({
  page,
  backend,
  problems,
}) => {
  problems.allow(/ERR_ABORTED/);
  await backend.fail({
    match: { method: 'POST', path: '/api/vendaseucarro' },
    kind: 'slow',
    ms: 3_000,
  });
  await page.goto('/vendaseucarro');
  await expectLive(field(page, 'Marca'));
  await fill(page, { ...CAR, ...ANA });
  await photoField(page, 'frente').setInputFiles(await createPhoto());
  await expect(page.getByAltText('Prévia: frente do carro')).toBeVisible();
  await submit(page).click();
  await expect(page.getByRole('progressbar', { name: 'Envio das fotos' })).toBeVisible();
  await page.getByRole('button', { name: 'Cancelar o envio' }).click();
  await expect(form(page).getByRole('alert')).toContainText('Envio cancelado.');
  await expect(field(page, 'Modelo')).toHaveValue('C 300 Avant');

  await type(page, 'Preço (opcional)', '98500', 'R$ 985,00');
  await photoField(page, 'lateral').setInputFiles(await createPhoto());
  await slot(page, 'Lateral')
    .getByRole('button', { name: /^Remover/ })
    .click();
  await expect(form(page)).not.toContainText('Informe de novo');
  await page.reload();
  await expect(form(page)).toContainText('Informe de novo: telefone, e-mail e foto da frente.');
  await expect(form(page)).toContainText('Você quis dizer R$ 98.500?');
  await expect(field(page, 'Marca')).toHaveValue('Kaiserstein');
  await expect(page.locator('datalist#modelos option').first()).toBeAttached();
  await expect(field(page, 'Nome')).toHaveValue('Ana Prado');
  await expect(field(page, 'Telefone')).toHaveValue('');
  await expect(field(page, 'E-mail')).toHaveValue('');
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('a low price is asked about; the form is sent with its photos, and ends on its page of thanks', async ({
    page,
    backend,
    problems,
  }) => {
    problems.allow([422, '/api/venda-de-carro']);
    await page.goto('/vendaseucarro');
    await fill(page, { ...CAR, 'Preço (opcional)': '2899', ...ANA });
    await submit(page).click();
    await expect(page.getByLabel('O preço é mesmo menor que R$ 20.000?')).toHaveValue('0');
    await expect(page.locator('[aria-invalid], .errado')).toHaveCount(0);
    expect(await offers(backend)).toEqual([]);
    await page.getByRole('link', { name: 'Voltar à página' }).click();
    await fill(page, { ...CAR, 'Preço (opcional)': '289900', ...ANA });
    await photoField(page, 'frente').setInputFiles(await fromPhone());
    await submit(page).click();
    await expect(page).toHaveURL('/detalhes/venda');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Proposta enviada!');
    const [offer] = await offers(backend);
    expect(offer).toMatchObject({ preco: 'R$ 289.900,00', fotos: { lateral: null } });
    const front = Buffer.from(String(offer?.fotos.frente).split(',')[1]!, 'base64');
    expect((await sharp(front).metadata()).exif).toBeUndefined();
  });
});
