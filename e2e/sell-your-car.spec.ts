import type { Page } from '@playwright/test';
import sharp from 'sharp';
import type { Backend } from './support/backend';
import { expectLive } from './support/live';
import { createPhoto } from './support/photos';
import { visitorAna } from './support/proposal';
import { expect, test } from './support/test';

const form = (page: Page) => page.getByRole('region', { name: 'Conte sobre o carro' });
const field = (page: Page, label: string) => form(page).getByLabel(label, { exact: true });
const slot = (page: Page, label: string) => form(page).getByRole('group', { name: label });
const photoField = (page: Page, which: string) =>
  page.getByLabel(`Adicionar foto: ${which}`, { exact: true });
const submit = (page: Page) => form(page).getByRole('button', { name: 'Enviar cadastro' });
const success = (page: Page) => page.getByRole('dialog', { name: 'Proposta enviada!' });

/** Opens the form and fills in what an offer needs, except photos. */
async function openFilled(page: Page): Promise<void> {
  await page.goto('/vendaseucarro');
  await expectLive(field(page, 'Marca'));
  for (const [label, value] of [
    ['Marca', 'Kaiserstein'],
    ['Modelo', 'C 300 Avant'],
    ['Ano (opcional)', '2022/2023'],
    ['Nome', visitorAna.name],
    ['Telefone', visitorAna.phone],
    ['E-mail', visitorAna.email],
  ] as const)
    await field(page, label).fill(value);
}

/** Types into a masked field until its script formats what is typed. */
async function type(page: Page, label: string, typed: string, shown: string): Promise<void> {
  await expect(async () => {
    await field(page, label).fill('');
    await field(page, label).pressSequentially(typed);
    await expect(field(page, label)).toHaveValue(shown, { timeout: 1_000 });
  }).toPass();
}

type Offer = Readonly<{ fotos: Readonly<Record<string, string | null>> }>;

async function offers(backend: Backend): Promise<readonly Offer[]> {
  const received = await backend.received({ path: '/api/vendaseucarro', method: 'POST' });
  return received.map(({ body }) => body as Offer);
}

const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#246' } });

/** Returns a photo as a phone takes it: it lies on its side, and its EXIF data says where it was taken. */
const fromPhone = async () => ({
  name: 'IMG_0001.jpeg',
  mimeType: 'image/jpeg',
  buffer: await picture(3_000, 2_000)
    .jpeg()
    .withExif({ IFD0: { Copyright: 'SEGREDO' } })
    .withMetadata({ orientation: 6 })
    .toBuffer(),
});

test('the models that do not come are loaded on the next try; a price typed in whole reais is asked about, taken with one tap, and not sent without an answer; without photos it is sent too', async ({
  page,
  backend,
  problems,
}) => {
  problems.allow([503, /^\/api\/modelos/]);
  await page.route('**/api/modelos*', (route) => route.fulfill({ status: 503, body: '' }));
  await openFilled(page);
  const warning = form(page).getByRole('alert');
  await expect(warning).toContainText('Os modelos não carregaram. Escreva o modelo');
  await page.unroute('**/api/modelos*');
  await warning.getByRole('button', { name: 'Tentar de novo' }).click();
  await expect(page.locator('datalist#modelos option').first()).toBeAttached();
  await expect(warning).toHaveCount(0);

  const price = field(page, 'Preço (opcional)');
  await type(page, 'Preço (opcional)', '98500', 'R$ 985,00');
  await price.blur();
  await form(page).getByRole('button', { name: 'Sim, R$ 98.500' }).click();
  await expect(price).toHaveValue('R$ 98.500,00');
  await expect(price).toBeFocused();
  // It is asked before the form is sent, and as often as that is tried.
  await price.fill('120000');
  await page.keyboard.press('Enter');
  await expect(form(page).getByText('Você quis dizer R$ 120.000?')).toBeVisible();
  await submit(page).click();
  await expect(form(page).getByRole('status').filter({ hasText: 'Você quis dizer' })).toBeFocused();
  await expect(form(page).locator('[aria-invalid], [data-mark=wrong]')).toHaveCount(0);
  expect(await offers(backend)).toEqual([]);
  await form(page).getByRole('button', { name: 'Não, R$ 1.200 mesmo' }).click();
  await submit(page).click();
  await expect(success(page)).toBeVisible();
  expect(await offers(backend)).toMatchObject([{ preco: 'R$ 1.200,00', fotos: { frente: null } }]);
  await expect(form(page)).toContainText('A equipe olha os dados do carro e pede as fotos.');
});

test('four photos, one of 20 MB, one from the camera and replaced, stay while the visitor looks at another page, and are sent upright, smaller and without EXIF data; one that is no photo is refused in its place alone', async ({
  page,
  backend,
}, info) => {
  const large = info.outputPath('foto.png');
  // The browser opens a file by itself; Playwright would pass bytes on as text.
  const { size } = await picture(4_000, 3_000).png({ compressionLevel: 0 }).toFile(large);
  expect(size).toBeGreaterThan(15_000_000);
  await openFilled(page);
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

  const camera = page.waitForEvent('filechooser');
  await slot(page, 'Frente')
    .getByRole('button', { name: /^Usar a câmera/ })
    .click();
  await (await camera).setFiles(await createPhoto());
  await expect(page.locator('input[capture=environment]').first()).toBeAttached();
  const preview = page.getByAltText('Prévia: frente do carro');
  const first = await preview.getAttribute('src');
  const chooser = page.waitForEvent('filechooser');
  await slot(page, 'Frente')
    .getByRole('button', { name: /^Trocar/ })
    .click();
  await (await chooser).setFiles(await fromPhone());
  await expect(preview).not.toHaveAttribute('src', first!);
  await photoField(page, 'lateral').setInputFiles(await createPhoto());
  await photoField(page, 'traseira').setInputFiles(await createPhoto());
  await photoField(page, 'interior').setInputFiles(large);
  for (const which of ['Lateral', 'Traseira', 'Interior'])
    await expect(slot(page, which).getByRole('button', { name: /^Trocar/ })).toBeVisible();
  await page.getByRole('contentinfo').getByRole('link', { name: 'Contato' }).click();
  await expect(page).toHaveURL('/faleconosco');
  await page.goBack();
  await expect(preview).toBeVisible();
  await submit(page).click();

  await expect(success(page)).toBeVisible();
  const [offer, ...more] = await offers(backend);
  expect(more).toEqual([]);
  const data: unknown = expect.stringMatching(/^data:image\/jpeg;base64,/);
  expect(offer).toMatchObject({
    fotos: { frente: data, lateral: data, traseira: data, interior: data },
  });
  expect(JSON.stringify(offer).length).toBeLessThan(5_000_000);
  const jpeg = Buffer.from(offer!.fotos.frente!.split(',')[1]!, 'base64');
  const front = await sharp(jpeg).metadata();
  expect(front).toMatchObject({ width: 1_280, height: 1_920 });
  expect(front.exif).toBeUndefined();
  await page.keyboard.press('Escape');
  const receipt = form(page).getByRole('region', { name: 'Proposta enviada!' });
  await expect(receipt).toBeFocused();
  await expect(receipt).toBeInViewport({ ratio: 1 });
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
  await openFilled(page);
  await photoField(page, 'frente').setInputFiles(await createPhoto());
  await expect(page.getByAltText('Prévia: frente do carro')).toBeVisible();
  await submit(page).click();
  await expect(page.getByRole('progressbar', { name: 'Envio das fotos' })).toBeVisible();
  await page.getByRole('button', { name: 'Cancelar o envio' }).click();
  await expect(form(page).getByRole('alert')).toContainText('Envio cancelado.');

  await type(page, 'Preço (opcional)', '98500', 'R$ 985,00');
  await photoField(page, 'lateral').setInputFiles(await createPhoto());
  await slot(page, 'Lateral')
    .getByRole('button', { name: /^Remover/ })
    .click();
  await expect(photoField(page, 'lateral')).toBeFocused();
  await expect(form(page)).not.toContainText('Informe de novo');
  await page.reload();
  await expect(form(page)).toContainText('Informe de novo: telefone, e-mail e foto da frente.');
  await expect(form(page)).toContainText('Você quis dizer R$ 98.500?');
  await expect(page.locator('datalist#modelos option').first()).toBeAttached();
  await expect(field(page, 'Modelo')).toHaveValue('C 300 Avant');
  await expect(field(page, 'Nome')).toHaveValue(visitorAna.name);
  await expect(field(page, 'Telefone')).toHaveValue('');
});
