import type { Locator } from '@playwright/test';
import { dialogNamed } from '../support/proposal';
import { expect, test } from '../support/test';
import { openVehicle, vehicles } from '../support/vehicles';

const COUNT = 12;
/** Numbers of the photos at which the frame is checked; a frame may be off at some photos only. */
const LOOKED_AT = [2, 4, 5, COUNT];

/** Returns how far a part's sides are from those of its frame within its padding, and its middle from the middle, in px. */
async function offBy(frame: Locator, part: Locator) {
  const handle = await frame.elementHandle();
  return part.evaluate((element, around) => {
    const { left, top, right, bottom } = around.getBoundingClientRect();
    const { paddingLeft, paddingTop, paddingRight, paddingBottom } = getComputedStyle(around);
    const box = element.getBoundingClientRect();
    const gaps = [
      box.left - left - parseFloat(paddingLeft),
      right - box.right - parseFloat(paddingRight),
      box.top - top - parseFloat(paddingTop),
      bottom - box.bottom - parseFloat(paddingBottom),
    ] as const;
    const largest = (...values: number[]) => Math.round(Math.max(...values.map(Math.abs)));
    return {
      sides: largest(...gaps),
      middle: largest((gaps[0] - gaps[1]) / 2, (gaps[2] - gaps[3]) / 2),
    };
  }, handle);
}

const sizes = [
  { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true },
  { viewport: { width: 1440, height: 900 } },
];

for (const size of sizes) {
  const { width, height } = size.viewport;
  test.describe(() => {
    test.use({ ...size, contextOptions: { reducedMotion: 'reduce' } });

    test(`the photo that is shown fills its frame at ${width} × ${height}`, async ({
      page,
      isMobile,
    }) => {
      await openVehicle(page, vehicles.armoured);
      const gallery = page.locator('[data-carousel]').first();
      const track = gallery.locator('[data-carousel-track]');
      for (let photo = 2; photo <= COUNT; photo += 1) {
        if (isMobile)
          await track.evaluate((row) =>
            row.scrollBy({ left: row.clientWidth, behavior: 'instant' }),
          );
        else
          await gallery
            .locator('button')
            .nth(photo - 1)
            .click();
        await expect(gallery.getByText(`${photo}/${COUNT}`)).toBeVisible();
        if (!LOOKED_AT.includes(photo)) continue;
        const picture = track.getByRole('img').nth(photo - 1);
        await expect
          .poll(() => offBy(track, picture), `photo ${photo}`)
          .toEqual({ sides: 0, middle: 0 });
      }

      await page.getByRole('link', { name: 'Ver Todas as Fotos' }).click();
      const lightbox = dialogNamed(page, /^Fotos de /);
      const frame = page.locator('.yarl__container');
      await expect(lightbox.getByText(`1 / ${COUNT}`)).toBeVisible();
      for (let photo = 2; photo <= COUNT; photo += 1) {
        await page.keyboard.press('ArrowRight');
        await expect(lightbox.getByText(`${photo} / ${COUNT}`)).toBeAttached();
        if (!LOOKED_AT.includes(photo)) continue;
        const picture = page.getByRole('img', { name: new RegExp(`foto ${photo}$`) });
        const slide = page.locator('.yarl__slide').filter({ has: picture });
        await expect
          .poll(() => offBy(frame, slide), `photo ${photo}`)
          .toEqual({ sides: 0, middle: 0 });
        await expect
          .poll(async () => (await offBy(frame, slide.locator(picture))).middle)
          .toBeLessThanOrEqual(1);
        await expect(lightbox.getByRole('button', { name: 'Foto anterior' })).toBeInViewport({
          ratio: 1,
        });
      }
    });
  });
}
