import jsqr from 'jsqr';
import sharp from 'sharp';
import { expect, test } from './support/test';
import { openVehicle, vehicles } from './support/vehicles';

test('an armoured vehicle has a passport with what the backend says, and papers with their sources', async ({
  page,
  stack,
}) => {
  await openVehicle(page, vehicles.armoured);
  await page.getByRole('link', { name: 'Abrir o passaporte' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Passaporte do blindado');
  await expect(page).toHaveURL(`/detalhe/${vehicles.armoured}/passaporte`);
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/);

  const armouring = page.getByRole('region', { name: 'A blindagem' });
  await expect(armouring.getByRole('term')).toHaveText([
    'Tipo de blindagem',
    'Tipo de vidro',
    'Garantia do vidro',
  ]);
  await expect(armouring.getByRole('definition').first()).toHaveText(/III-?A/);
  const papers = page.getByRole('region', { name: 'Documentos da compra' });
  await expect(papers.getByRole('term')).toHaveCount(4);
  for (const paper of await papers.getByRole('definition').all()) {
    await expect(paper.getByRole('link')).toHaveAttribute('href', /^https:/);
  }

  const picture = await page.getByRole('img', { name: /^QR code/ }).screenshot();
  const { data, info } = await sharp(picture)
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  expect(jsqr(new Uint8ClampedArray(data), info.width, info.height)?.data).toBe(
    `${stack.siteUrl}/detalhe/${vehicles.armoured}`,
  );
});

test('is one A4 sheet on paper @desktop', async ({ page }) => {
  await page.goto(`/detalhe/${vehicles.armoured}/passaporte`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
  expect(pdf.match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
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
