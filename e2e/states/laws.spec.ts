import { restyle } from '../support/inspect';
import { expect, test } from '../support/test';
import { openVehicle, vehicles } from '../support/vehicles';
import { brokenLaws } from './laws';

test.use({
  viewport: { width: 390, height: 844 },
  contextOptions: { reducedMotion: 'reduce' },
});

test('a style that hands a list another drawing is told of', async ({ page }) => {
  await openVehicle(page, vehicles.armoured);
  expect(await brokenLaws(page)).toEqual([]);
  await restyle(page, '.icon-check { --drawing: url("data:,") !important }');
  expect(await brokenLaws(page)).toContainEqual(
    expect.stringMatching(/^icon without its drawing: li/),
  );
});
