import { findScreen, screens } from '@/lib/site/screens';
import { addressesOf } from '../support/addresses';
import { waitForAnimations, expectAccessible } from '../support/checks';
import { expect, test } from '../support/test';
import { pictureTolerance } from './engine';
import {
  scrollToTop,
  putActionBarIntoPage,
  stopTimers,
  waitForLateContent,
  paintWholePage,
  replaceChangingTexts,
  watchRequests,
} from './fixed';
import { findFaultsWithoutScrolling, findLayoutFaults, findUntappableControls } from './laws';
import { frameStates, groupPageStates, visitorSettings } from './frame';
import { quotationStates } from './quotations';
import { garageAndComparisonStates, shoppingStates, detailedListStates } from './shopping';
import { STATES_TIME, type ScreenState } from './state';
import { vehicleStates } from './vehicle';

const describedStates = [
  ...shoppingStates,
  ...garageAndComparisonStates,
  ...vehicleStates,
  ...quotationStates,
  ...groupPageStates,
  ...frameStates,
  ...visitorSettings,
  // These states are last, because the site reads the details that they need while the other tests run.
  ...detailedListStates,
];

/** Returns whether a state shows the whole page of a screen. */
const showsScreen = ({ path, isWindow }: ScreenState, name: string): boolean =>
  !isWindow && typeof path === 'string' && findScreen(path.replace(/[?#].*/, ''))?.name === name;

/** The states of all other screens, as they open. */
const screenStates = screens
  .filter(({ name }) => !describedStates.some((state) => showsScreen(state, name)))
  .flatMap(({ path }) => addressesOf(path).slice(0, 1))
  .map((path): ScreenState => ({ id: path.slice(1).replaceAll('/', '-'), path }));

const states = [...screenStates, ...describedStates];

const touch = { isMobile: true, hasTouch: true };
const phone = { viewport: { width: 390, height: 844 }, ...touch };
const desktop = { viewport: { width: 1440, height: 900 } };
const paper = { viewport: { width: 718, height: 1016 } };
const smallSizes = [
  { width: 320, height: 640 },
  { width: 768, height: 1024 },
  { width: 844, height: 390 },
];

/** Sizes to which the page of a phone is resized, because the laws hold where no picture is taken. */
const lawSizes = ({ sizes }: ScreenState) =>
  sizes === 'every' ? smallSizes : sizes ? [] : [desktop.viewport];

// The stack's day is always the same.
test.use({
  fileSettings: {
    STATES_NOW: STATES_TIME,
    NODE_OPTIONS: `--import=${import.meta.resolve('./fixed-site.mjs')}`,
  },
});

function testState(state: ScreenState, size: typeof phone | typeof desktop): void {
  const { width, height } = size.viewport;
  const {
    firstVisit = false,
    ownSite = false,
    failing = [],
    settings = {},
    serviceWorkers,
    ...preferences
  } = state.use ?? {};

  test.describe(() => {
    test.use({
      ...size,
      firstVisit,
      ownSite,
      failing: { faults: failing },
      settings,
      contextOptions: { reducedMotion: 'reduce', ...preferences },
      ...(serviceWorkers && { serviceWorkers }),
    });

    const title = `${state.id} at ${width} × ${height} obeys the laws and looks as it did`;
    test(title, async ({ page, request, backend, isMobile, problems }) => {
      problems.allow(...(state.allows ?? []));
      const setup = { page, request, backend, isMobile };
      await page.clock.setFixedTime(STATES_TIME);
      await page.addInitScript(stopTimers);
      const allHasCome = watchRequests(page);
      await state.before?.(setup);
      await page.goto(typeof state.path === 'string' ? state.path : await state.path(setup));
      await paintWholePage(page);
      await state.then?.(setup);
      await waitForAnimations(page);
      await allHasCome();
      await waitForLateContent(page, !state.isWindow);
      await replaceChangingTexts(page);
      const broken = await findFaultsWithoutScrolling(page, state.isInstalled);
      if (!state.isWindow) {
        await scrollToTop(page);
        await putActionBarIntoPage(page);
      }
      const name = `${state.id}-${width}.png`;
      await expect.soft(page).toHaveScreenshot(name, {
        fullPage: !state.isWindow,
        scale: 'device',
        // The QR code contains the order's code, which differs between runs.
        mask: [page.getByRole('img', { name: /^QR code/ })],
        maskColor: '#888',
        timeout: 20_000,
        ...pictureTolerance(page.context().browser()!, name),
      });
      await paintWholePage(page);
      expect([...broken, ...(await findUntappableControls(page))]).toEqual([]);
      const { media = 'all' } = state;
      expect(await page.evaluate((query) => matchMedia(query).matches, media)).toBe(true);
      // With forced colours axe would compute contrasts from the site's colours.
      if (size === phone && !preferences.forcedColors) await expectAccessible(page);

      // A dialog or menu is checked only at the size at which it was opened.
      for (const viewport of size === phone && !state.isWindow ? lawSizes(state) : []) {
        await page.setViewportSize(viewport);
        await waitForLateContent(page, true);
        expect(await findLayoutFaults(page, state.isInstalled), `${viewport.width} px`).toEqual([]);
      }

      await page.unrouteAll({ behavior: 'ignoreErrors' });
    });
  });
}

for (const state of states) {
  const { sizes } = state;
  testState(state, sizes === 'paper' ? paper : phone);
  if (sizes === 'every') testState(state, desktop);
}
