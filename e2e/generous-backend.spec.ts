import { expectLive } from './support/live';
import { results } from './support/search';
import { expect, test } from './support/test';
import { swipeLeft } from './support/touch';

// A backend that adds to the specification: brand, condition and photos in lists, address and fuel in details, …
test.use({ fileSettings: { DEMO_DIALECT: 'generous' } });

test('a card shows a second photo when somebody reaches for it, and is one link @both', async ({
  page,
  isMobile,
}) => {
  await page.goto('/busca/todos');
  const card = results(page).nth(1);
  const photos = card.locator('img');
  await expect(photos).toHaveCount(1);
  expect(await photos.getAttribute('srcset')).toContain('01-frente');
  await expect(card.getByRole('link')).toHaveCount(1);

  await card.scrollIntoViewIfNeeded();
  await expectLive(card.getByRole('link'));
  const { x } = (await photos.boundingBox())!;
  if (isMobile) await swipeLeft(page, photos);
  else await photos.hover();
  await expect(photos).toHaveCount(2);
  await expect(photos.last()).toHaveAttribute('srcset', /02-lateral/);
  await expect
    .poll(async () => Math.round((await photos.last().boundingBox())!.x))
    .toBe(Math.round(x));
  await expect(page.locator('img[srcset*="02-lateral"]')).toHaveCount(1);
  const name = String(await card.getByRole('heading').textContent());
  if (isMobile) await photos.last().tap();
  else await photos.last().click();
  await expect(page.getByRole('heading', { level: 1, name, exact: true })).toBeVisible();
});
