import type { Page, Request } from '@playwright/test';
import { expect, test } from './support/test';
import { vehicles } from './support/vehicles';

/** The links of vehicles' cards that are in the page, each once. */
const vehicleLinks = (page: Page) =>
  page.locator('main article a[href^="/detalhe/"]:not([tabindex])').filter({ visible: true });

const pathOf = (request: Request) => new URL(request.url()).pathname;
const isData = (request: Request) => Boolean(request.headers().rsc);
const isPart = (request: Request) => ['stylesheet', 'script'].includes(request.resourceType());

/** What the page asks for from now on; `rest` comes when all of it has been answered and the page is idle. */
function watch(page: Page) {
  const asked: Request[] = [];
  const open = new Set<Request>();
  page.on('request', (request) => {
    asked.push(request);
    open.add(request);
  });
  page.on('requestfinished', (request) => open.delete(request));
  page.on('requestfailed', (request) => open.delete(request));
  const idle = () =>
    page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 4_000 })));
  const rest = async () => {
    // What fetches in advance waits for its own turn; what that brings asks for more.
    for (let turn = 0; turn < 3; turn += 1) {
      await idle();
      await expect.poll(() => open.size).toBe(0);
    }
  };
  return { asked, rest };
}

/** The pages whose data come before anybody asks for them. */
async function fetchedAhead(page: Page, path: string): Promise<readonly string[]> {
  const { asked, rest } = watch(page);
  await page.goto(path);
  await rest();
  return [...new Set(asked.filter(isData).map(pathOf))];
}

/** Of a list at rest, a vehicle whose data have not come. */
const other = (page: Page) => vehicleLinks(page).nth(4);

const ways = [
  [
    'home → search',
    '/',
    (page: Page) => page.locator('main a[href^="/busca/"]:not([inert] *)').nth(1),
  ],
  ['search → vehicle', '/busca/todos', other],
  ['vehicle → related', `/detalhe/${vehicles.armoured}`, (page: Page) => vehicleLinks(page).nth(1)],
] as const;

for (const [way, from, link] of ways) {
  test(`${way}: one request for the data a tap, and nothing for its looks`, async ({ page }) => {
    const ahead = await fetchedAhead(page, from);
    const target = link(page);
    const to = String(await target.getAttribute('href'));
    expect(ahead).not.toContain(to);
    await target.scrollIntoViewIfNeeded();
    const { asked, rest } = watch(page);
    await target.tap();
    await expect(page).toHaveURL(to);
    await expect(page.locator('main h1').filter({ visible: true }).first()).toBeVisible();
    await rest();
    // What is likely next comes ahead of it there too.
    expect(
      asked
        .filter(isData)
        .map(pathOf)
        .filter((path) => path === to),
    ).toEqual([to]);
    expect(asked.filter(isPart).map(pathOf)).toEqual([]);
  });
}

for (const [name, from, to, count] of [
  ['the first two vehicles of a list', '/busca/todos', /^\/detalhe\//, 2],
  ['the quotation of armouring', '/blindagem', /^\/blindagem\/cotacao$/, 1],
  ['the quotation of aesthetics', '/estetica', /^\/estetica\/cotacao$/, 1],
] as const) {
  test(`what is most likely tapped asks for nothing: ${name}`, async ({ page }) => {
    const ahead = (await fetchedAhead(page, from)).slice(0, count);
    expect(ahead).toEqual(Array.from({ length: count }, () => expect.stringMatching(to)));
    const likely = ahead.at(-1)!;
    const { asked, rest } = watch(page);
    await page.locator(`main a[href="${likely}"]`).filter({ visible: true }).first().tap();
    await expect(page).toHaveURL(likely);
    await expect(page.locator('main h1').filter({ visible: true }).first()).toBeVisible();
    await rest();
    expect(asked.filter(isData).map(pathOf)).not.toContain(likely);
    expect(asked.filter(isPart).map(pathOf)).toEqual([]);
  });
}

test('data that come ahead weigh at most 20 KB', async ({ page }) => {
  for (const from of ['/', '/busca/todos', '/veiculos']) {
    const sizes: Promise<number>[] = [];
    page.on('requestfinished', (request) => {
      if (isData(request)) sizes.push(request.sizes().then((size) => size.responseBodySize));
    });
    await fetchedAhead(page, from);
    const sum = (await Promise.all(sizes)).reduce((total, size) => total + size, 0);
    expect(sum).toBeGreaterThan(0);
    expect(sum).toBeLessThanOrEqual(20 * 1024);
    page.removeAllListeners('requestfinished');
  }
});

test('a visitor who saves data is sent nothing in advance', async ({ page }) => {
  for (const connection of [{ saveData: true }, { effectiveType: '2g' }]) {
    await page.addInitScript(
      (value) => Object.defineProperty(navigator, 'connection', { value, configurable: true }),
      connection,
    );
    expect(await fetchedAhead(page, '/busca/todos')).toEqual([]);
  }
});
