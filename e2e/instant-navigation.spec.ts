import type { Locator, Page, Request } from '@playwright/test';
import { expect, test } from './support/test';

/** Returns the visible links of the vehicle cards, one for each card. */
const vehicleLinks = (page: Page) =>
  page.locator('main article a[href^="/detalhe/"]:not([tabindex])').filter({ visible: true });

const pathOf = (request: Request) => new URL(request.url()).pathname;
const isData = (request: Request) => Boolean(request.headers().rsc);
const isPart = (request: Request) => ['stylesheet', 'script'].includes(request.resourceType());

/** Records the requests of a page from now on; `rest` resolves when all are answered and the page is idle. */
function watch(page: Page) {
  const requests: Request[] = [];
  const open = new Set<Request>();
  page.on('request', (request) => {
    requests.push(request);
    open.add(request);
  });
  const finished: Request[] = [];
  page.on('requestfinished', (request) => {
    finished.push(request);
    open.delete(request);
  });
  page.on('requestfailed', (request) => open.delete(request));
  const idle = () =>
    page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 4_000 })));
  const rest = async () => {
    // Prefetching waits until the page is idle, and what it loads may start further requests.
    for (let turn = 0; turn < 3; turn += 1) {
      await idle();
      await expect.poll(() => open.size).toBe(0);
    }
  };
  return { requests, finished, rest };
}

/** Begins to use a page, as a visitor who scrolls it. */
const usePage = (page: Page) => page.keyboard.press('Shift');

/** Calls `open` and returns the paths of the pages whose data are prefetched until the page is at rest. */
async function fetchedAhead(
  page: Page,
  open: () => Promise<unknown>,
  mostKilobytes = 12,
): Promise<readonly string[]> {
  const { requests, finished, rest } = watch(page);
  await open();
  await rest();
  const sizes = await Promise.all(finished.filter(isData).map((request) => request.sizes()));
  const bytes = sizes.reduce((sum, { responseBodySize }) => sum + responseBodySize, 0);
  expect(bytes, 'bytes of data that come ahead').toBeLessThanOrEqual(mostKilobytes * 1024);
  return [...new Set(requests.filter(isData).map(pathOf))];
}

/**
 * Taps a link. Returns the requests for the data of the opened page until it is at rest, and for the files that its
 * document names.
 */
async function tapAndRest(page: Page, target: Locator): Promise<readonly string[]> {
  const to = String(await target.getAttribute('href'));
  await target.scrollIntoViewIfNeeded();
  const { requests, rest } = watch(page);
  await target.tap();
  await expect(page).toHaveURL(to);
  await expect(page.locator('main h1').filter({ visible: true }).first()).toBeVisible();
  await expect(page.locator('[data-preview]')).toHaveCount(0);
  const document = await (await page.request.get(to)).text();
  // Parts that load later, hearts for instance, do not delay the page: its document does not name them.
  const looks = requests.filter((request) => isPart(request) && document.includes(pathOf(request)));
  await rest();
  // The opened page prefetches likely pages too, which do not count.
  const data = requests.filter((request) => isData(request) && pathOf(request) === to);
  return [...data, ...looks].map(pathOf);
}

test('home → search → vehicle → related vehicle: one request for the data a tap, and nothing for its looks; at most 12 KB come ahead of a page at rest', async ({
  page,
}) => {
  const shortcut = page.getByRole('navigation', { name: 'Atalhos de busca' }).getByRole('link');
  const visit = watch(page);
  const ahead = await fetchedAhead(page, () => page.goto('/'));
  expect(ahead).toEqual([await shortcut.first().getAttribute('href')]);
  const search = shortcut.nth(1);
  const list = String(await search.getAttribute('href'));
  expect(await tapAndRest(page, search)).toEqual([list]);

  // The list prefetches the data of its first vehicle, and with them the code of every vehicle page. The data of the
  // fifth vehicle are not prefetched.
  await usePage(page);
  const likely = String(await vehicleLinks(page).first().getAttribute('href'));
  await expect.poll(() => visit.finished.map(pathOf)).toContain(likely);
  await visit.rest();
  const other = vehicleLinks(page).nth(4);
  const vehicle = String(await other.getAttribute('href'));
  expect(await tapAndRest(page, other)).toEqual([vehicle]);

  const related = vehicleLinks(page).nth(1);
  const to = String(await related.getAttribute('href'));
  expect(await tapAndRest(page, related)).toEqual([to]);
});

const likelyLinks = [
  ['/busca/todos', (page: Page) => vehicleLinks(page).first()],
  [
    '/blindagem',
    (page: Page) =>
      page.locator('main a[href="/blindagem/cotacao"]').filter({ visible: true }).first(),
  ],
] as const;

for (const [path, likelyLink] of likelyLinks) {
  test(`what is most likely tapped on ${path} asks for nothing once the page is in use and it is in view`, async ({
    page,
  }) => {
    expect(await fetchedAhead(page, () => page.goto(path))).toEqual([]);
    const likely = likelyLink(page);
    const scroll = async () => {
      await usePage(page);
      await likely.scrollIntoViewIfNeeded();
    };
    expect(await fetchedAhead(page, scroll, 20)).toContain(await likely.getAttribute('href'));
    expect(
      await tapAndRest(page, likely),
      'components/next-internals/prefetch.ts: less than the whole page came ahead',
    ).toEqual([]);
  });
}

test('a visitor who saves data is sent nothing in advance', async ({ page }) => {
  for (const connection of [{ saveData: true }, { effectiveType: '2g' }]) {
    await page.addInitScript(
      (value) => Object.defineProperty(navigator, 'connection', { value, configurable: true }),
      connection,
    );
    for (const path of ['/', '/busca/todos']) {
      const open = async () => {
        await page.goto(path);
        await usePage(page);
      };
      expect(await fetchedAhead(page, open), path).toEqual([]);
    }
  }
});
