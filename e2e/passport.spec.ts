import jsqr from 'jsqr';
import sharp from 'sharp';
import { expect, test } from './support/test';
import { openVehicle, vehicles } from './support/vehicles';

test('the code on it leads to the vehicle, which leads to it', async ({ page, stack }) => {
  await openVehicle(page, vehicles.armoured);
  await page.getByRole('link', { name: 'Abrir o passaporte' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Passaporte do blindado');
  await expect(page).toHaveURL(`/detalhe/${vehicles.armoured}/passaporte`);
  const picture = await page.getByRole('img', { name: /^QR code/ }).screenshot();
  const { data, info } = await sharp(picture)
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  expect(jsqr(new Uint8ClampedArray(data), info.width, info.height)?.data).toBe(
    `${stack.siteUrl}/detalhe/${vehicles.armoured}`,
  );
});

test('the page of a vehicle leads to a proposal that asks for its situation in writing', async ({
  page,
}) => {
  await openVehicle(page, vehicles.unarmoured);
  await expect(page.getByText('você recebe por escrito a situação do carro')).toBeVisible();
  await page.getByRole('link', { name: 'Pedir a situação deste carro' }).click();
  await expect(page.getByLabel('Sua proposta')).toHaveValue(
    'Quero receber por escrito a situação deste carro.',
  );
  await expect(page.getByText('O link que você abriu preencheu este formulário.')).toBeVisible();
  await expect(page).toHaveURL(`/detalhe/${vehicles.unarmoured}/proposta`);
});

for (const [kind, slug] of [
  ['not armoured', vehicles.unarmoured],
  ['sold', vehicles.soldArmoured],
] as const) {
  test(`a vehicle that is ${kind} has none: its address leads to the vehicle`, async ({
    request,
  }) => {
    const moved = await request.get(`/detalhe/${slug}/passaporte`);
    expect(new URL(moved.url()).pathname).toBe(`/detalhe/${slug}`);
    expect(await moved.text()).not.toContain('Abrir o passaporte');
  });
}
