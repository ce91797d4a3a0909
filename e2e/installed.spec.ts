import type { MetadataRoute } from 'next';

import { replaceStandaloneQuery } from './support/display-mode';
import { expect, test } from './support/test';
import { vehicles } from './support/vehicles';

test('the manifest says what a browser needs to install the site, and nothing that is not there', async ({
  request,
}) => {
  const manifest = (await (
    await request.get('/manifest.webmanifest')
  ).json()) as MetadataRoute.Manifest;
  expect(manifest).toMatchObject({ id: '/', scope: '/', start_url: '/', display: 'standalone' });
  expect(manifest).not.toHaveProperty('shortcuts');
  const purposes = manifest.icons?.map(({ sizes, purpose }) => `${String(sizes)} ${purpose ?? ''}`);
  expect(purposes).toEqual(['192x192 ', '512x512 ', '512x512 maskable']);
  const pictures = [...(manifest.icons ?? []), ...(manifest.screenshots ?? [])];
  for (const { src, type = '' } of pictures) {
    const answer = await request.get(src);
    expect([src, answer.status(), answer.headers()['content-type']]).toEqual([src, 200, type]);
  }
});

test('in a window of its own the header has the way back; in a browser it has none', async ({
  page,
}) => {
  const back = page.getByRole('banner').getByRole('link', { name: 'Voltar' });
  await page.goto('/busca/todos');
  await expect(back).toBeHidden();

  // No test browser has a window of an installed application, so the style sheets treat every window as one.
  await replaceStandaloneQuery(page, 'display-mode: browser');
  await page.goto(`/detalhe/${vehicles.armoured}`);
  await expect(back).toBeVisible();
  await back.click();
  await expect(page).toHaveURL('/busca/todos');
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});
