import type { Page } from '@playwright/test';
import { routes } from '../lib/site/routes';
import { expect, ALL_TAGS_SETTINGS, test } from './support/test';
import { vehicles } from './support/vehicles';

const SLOW_4G = {
  offline: false,
  latency: 150,
  downloadThroughput: (1638.4 * 1000) / 8,
  uploadThroughput: (675 * 1000) / 8,
};

/** Of the elements that have a style, how many make a pass one of the whole document. */
const WHOLE = 0.9;
const MAX_WHOLE_PASSES = 2;

/** TypeScript's own does not know it. */
type Sheet = PerformanceResourceTiming & Readonly<{ renderBlockingStatus: string }>;

type Event = Readonly<{ name: string; ts: number; args: { elementCount?: number } }>;

// The question about consent, and what stands at the lower edge because of it, belong to a first visit.
test.use({ firstVisit: true, settings: ALL_TAGS_SETTINGS });

test('a phone highlights what is pressed, before any script runs', async ({ page }) => {
  await page.goto(routes.home);
  const link = page.getByRole('link', { name: 'Ver carros' });
  await expect(link).not.toHaveCSS('-webkit-tap-highlight-color', 'rgba(0, 0, 0, 0)');
});

test('every rule of a page is in a layer, and the global style sheet orders the layers', async ({
  page,
}) => {
  await page.goto(routes.vehicle(vehicles.armoured));
  await expect(page.getByRole('complementary', { name: 'Privacidade' })).toBeVisible();
  const { layers, others } = await page.evaluate(() => {
    const rules = [...document.styleSheets].flatMap((sheet) =>
      sheet.href === null ? [] : [...sheet.cssRules],
    );
    return {
      layers: rules.flatMap((rule) => {
        if (rule instanceof CSSLayerStatementRule) return [...rule.nameList];
        return rule instanceof CSSLayerBlockRule ? [rule.name] : [];
      }),
      others: rules
        .filter((rule) => rule instanceof CSSStyleRule || rule instanceof CSSGroupingRule)
        .filter((rule) => !(rule instanceof CSSLayerBlockRule))
        .map(({ cssText }) => cssText),
    };
  });
  expect([...new Set(layers)]).toEqual([
    ...['properties', 'theme', 'base', 'patterns', 'components', 'utilities', 'overrides'],
  ]);
  // The two classes of the font, which Next writes.
  expect(others.filter((text) => !/^\.\w+ \{ (?:font-family|--font-archivo): /.test(text))).toEqual(
    [],
  );
});

test('a vehicle works out the style of the whole document twice at most after its first paint, and waits for no style sheet', async ({
  page,
}) => {
  // What comes with the scripts comes after the first paint, as on a phone.
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', SLOW_4G);
  await page.goto('about:blank');

  const browser = page.context().browser()!;
  await browser.startTracing(page, { categories: ['devtools.timeline', 'loading'] });
  await page.goto(routes.vehicle(vehicles.armoured));
  await expect(page.getByRole('complementary', { name: 'Privacidade' })).toBeVisible();
  await settled(page);
  await mark(page, 'at rest');
  // Every element has its style worked out now: so many are the whole document.
  await page.evaluate(() => {
    document.documentElement.style.setProperty('--whole-document', '1');
    document.body.getBoundingClientRect();
  });
  await settled(page);
  const trace = JSON.parse((await browser.stopTracing()).toString()) as { traceEvents: Event[] };

  const passes = trace.traceEvents.filter(({ name }) => name === 'UpdateLayoutTree');
  const count = ({ args }: Event) => args.elementCount ?? 0;
  const at = (name: string) =>
    Math.max(...trace.traceEvents.filter((event) => event.name === name).map(({ ts }) => ts));
  const rest = at('TimeStamp');
  const whole = Math.max(...passes.filter(({ ts }) => ts > rest).map(count));
  const after = passes
    .filter(({ ts }) => ts > at('firstPaint') && ts < rest)
    .map(count)
    .filter((elements) => elements >= whole * WHOLE);
  expect(whole).toBeGreaterThan(200);
  expect(after.length, `${after.join(', ')} of ${whole}`).toBeLessThanOrEqual(MAX_WHOLE_PASSES);

  const sheets = await page.evaluate(() => {
    const [painted] = performance.getEntriesByName('first-contentful-paint');
    return (performance.getEntriesByType('resource') as Sheet[])
      .filter(({ name }) => new URL(name).pathname.endsWith('.css'))
      .map((sheet) => ({
        isLate: sheet.startTime > (painted?.startTime ?? 0),
        isBlocking: sheet.renderBlockingStatus === 'blocking',
      }));
  });
  expect(sheets.filter(({ isLate, isBlocking }) => !isLate && isBlocking)).not.toEqual([]);
  expect(sheets.filter(({ isLate, isBlocking }) => isLate && isBlocking)).toEqual([]);
});

/** Two frames later nothing is left to be done. */
const settled = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<void>((resolve) =>
        requestAnimationFrame(() => requestAnimationFrame(() => resolve())),
      ),
  );

const mark = (page: Page, name: string) => page.evaluate((text) => console.timeStamp(text), name);
